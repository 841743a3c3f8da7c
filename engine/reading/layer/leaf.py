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
_TEXT = frozenset({"fill-text", "stroke-text"})


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
        self._page = page
        self._upon_text: list[Box] = []
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
        last = max((i for i, (kind, _) in enumerate(found) if kind in _TEXT), default=len(found))
        self._upon_text = [box for kind, box in found[last + 1 :] if kind == "fill-image"]
        return [(kind, box) for kind, box in found if kind not in _TEXT]

    def under_picture(self, share: float) -> bool:
        """Whether an opaque picture of at least `share` of the page is drawn upon all of its text.

        To be asked after `painted`.
        """
        least = share * self.width * self.height
        if not any((x1 - x0) * (y1 - y0) >= least for x0, y0, x1, y1 in self._upon_text):
            return False
        pictures = self._page.get_image_info()
        return any(not p["has-mask"] and abs(_door.Rect(p["bbox"])) >= least for p in pictures)

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
