"""Marks on the picture of a page: tinted as on the screen, and underlined so that a grey copy tells them
apart: solid for the worker, dashed for the employer, double for the rule, none where nothing is claimed."""

from __future__ import annotations

from typing import Any

import numpy as np

from engine.domain.cited_page import CitedPage
from engine.domain.claim import Side
from engine.domain.page import PageImage
from engine.domain.quad import Quad
from engine.printing.picture import Picture, picture_of

TINTS: dict[Side | None, tuple[int, int, int]] = {
    Side.WORKER: (0xA8, 0xD3, 0xF8),
    Side.EMPLOYER: (0xFF, 0xC6, 0x90),
    Side.RULE: (0xD3, 0xD3, 0xD3),
    None: (0xFF, 0xF3, 0xA3),
}
LINES: dict[Side, tuple[int, int, int]] = {
    Side.WORKER: (0x0A, 0x55, 0x9C),
    Side.EMPLOYER: (0x8F, 0x43, 0x00),
    Side.RULE: (0x3F, 0x45, 0x4C),
}
THICK, THIN, GAP = 1.4, 0.8, 0.9  # points: one line; each of two, and what lies between them
DASH, STEP = 4.5, 7.0  # points of an employer's line that are drawn, of how many

Box = tuple[float, float, float, float]  # x0, y0, x1, y1 in points from the top left of the page as shown


def marked(page: CitedPage) -> Picture | None:
    """None where the page has no picture."""
    image = page.image
    if image is None:
        return None
    rows: Any = np.frombuffer(image.pixels, np.uint8).reshape(image.height, image.width, 3).copy()
    tinted = np.zeros((image.height, image.width), bool)
    boxes = [(mark.side, shown_box(quad, page)) for mark in page.marks for quad in mark.quads]
    for side, box in boxes:
        area = _pixels(box, image)
        part = rows[area]
        fresh = ~tinted[area]  # words cited twice are tinted once
        tint = np.array(TINTS[side], np.uint16)
        part[fresh] = (part[fresh].astype(np.uint16) * tint // 255).astype(np.uint8)
        tinted[area] = True
    for side, (x0, _, x1, y1) in boxes:
        if side is not None:
            for line in _underline(side, x0, x1, y1):
                rows[_pixels(line, image)] = LINES[side]
    return picture_of(rows.tobytes(), image.width, image.height)


def shown_box(quad: Quad, page: CitedPage) -> Box:
    """Where a quad lies on the page as it is shown: turned by the page's own rotation."""
    points = [page.shown(x, y) for x, y in zip(quad.points[0::2], quad.points[1::2], strict=True)]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def _underline(side: Side, x0: float, x1: float, y: float) -> list[Box]:
    if side is Side.RULE:
        return [(x0, y, x1, y + THIN), (x0, y + THIN + GAP, x1, y + 2 * THIN + GAP)]
    if side is Side.WORKER:
        return [(x0, y, x1, y + THICK)]
    count = max(1, round((x1 - x0) / STEP))
    return [(x, y, min(x + DASH, x1), y + THICK) for x in (x0 + n * STEP for n in range(count)) if x < x1]


def _pixels(box: Box, image: PageImage) -> tuple[slice, slice]:
    """The pixels of a box: at least one either way."""
    x0, y0, x1, y1 = (round(edge * image.zoom) for edge in box)
    x0, y0 = min(max(x0, 0), image.width - 1), min(max(y0, 0), image.height - 1)
    return slice(y0, max(y1, y0 + 1)), slice(x0, max(x1, x0 + 1))
