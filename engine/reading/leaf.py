"""Leaves: a page interpreted once and asked several times, in the space of the unrotated page.

Interpreting is what costs on pages with pictures and soft masks; text with ActualText, text without,
and the list of what is painted all come from one display list.
"""

from __future__ import annotations

import re
from typing import Any

import pymupdf

_door: Any = pymupdf  # it has no types
_core: Any = pymupdf.mupdf

Box = tuple[float, float, float, float]
Painted = list[tuple[str, Box]]


_HEX = re.compile(r"<(FEFF(?:[0-9A-F]{4})*)>", re.IGNORECASE)


def spelled(label: str) -> str:
    """A page label with its UTF-16 prefix as text: MuPDF hands it on as the PDF's hexadecimal string."""
    return _HEX.sub(lambda match: bytes.fromhex(match[1]).decode("utf-16"), label)


class Leaf:
    """`width` and `height` are of the unrotated crop box, in points."""

    def __init__(self, page: Any) -> None:
        self.label: str | None = spelled(page.get_label()) or None
        self.rotation = int(page.rotation) % 360
        self.width, self.height = float(page.cropbox.width), float(page.cropbox.height)
        page.set_rotation(0)
        try:
            self._list = page.get_displaylist()
        finally:
            page.set_rotation(self.rotation)

    def blocks(self, flags: int) -> list[Any]:
        """The text as MuPDF's "rawdict" has it: blocks of lines of spans of characters."""
        text = _door.TextPage(_core.FzStextPage(self._list.this, _core.FzStextOptions(flags)))
        found: list[Any] = text.extractRAWDICT()["blocks"]
        return found

    def painted(self) -> Painted:
        """What is drawn besides visible text, as (kind, box), in drawing order."""
        found: Painted = []
        device = _door.JM_new_bbox_device(found, False)
        everywhere = _core.FzRect(_core.FzRect.Fixed_INFINITE)
        _core.fz_run_display_list(self._list.this, device, _core.FzMatrix(), everywhere, _core.FzCookie())
        _core.fz_close_device(device)
        return [(kind, box) for kind, box in found if kind not in ("fill-text", "stroke-text")]

    def grey(self, zoom: float, degrees: float) -> tuple[int, int, int, int, bytes]:
        """The page in grey, turned clockwise by `degrees` and scaled by `zoom` (pixels per point):
        width, height, left, top in pixels, and one byte a pixel, white where there is no page."""
        matrix = _door.Matrix(zoom, 0, 0, zoom, 0, 0) * _door.Matrix(degrees)
        picture = self._list.get_pixmap(matrix=matrix, colorspace=_door.csGRAY, alpha=0)
        width, height = int(picture.width), int(picture.height)
        rows = bytes(picture.samples)
        if picture.stride != width:
            rows = b"".join(rows[y * picture.stride : y * picture.stride + width] for y in range(height))
        return width, height, int(picture.x), int(picture.y), rows
