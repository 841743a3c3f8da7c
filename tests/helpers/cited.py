"""Cited pages without a law behind them: white paper with grey lines for words, marked for each side."""

from __future__ import annotations

import numpy as np

from engine.domain.cited_page import CitedPage, InkMark
from engine.domain.claim import Side
from engine.domain.opinion import Opinion
from engine.domain.page import PageImage
from engine.domain.quad import Quad

WIDTH, HEIGHT, ZOOM = 595.0, 842.0, 2.0
LINES = {Side.WORKER: 120.0, Side.EMPLOYER: 200.0, Side.RULE: 280.0, None: 360.0}
"""Where the marked line of each side begins, in points from the top."""
X0, X1, TALL = 90.0, 500.0, 14.0
INK = 22  # grey of the words


def quad(side: Side | None, rotation: int = 0) -> Quad:
    """Shown where `LINES` says; of a page that is shown turned, as it lies in the file."""
    x0, y0, x1, y1 = X0, LINES[side], X1, LINES[side] + TALL
    if rotation == 90:
        x0, y0, x1, y1 = y0, WIDTH - x1, y1, WIDTH - x0
    return Quad(1, (x0, y0, x1, y0, x0, y1, x1, y1), 1.0)


def page_image() -> PageImage:
    """Every marked line has a word in it: a bar of ink."""
    width, height = round(WIDTH * ZOOM), round(HEIGHT * ZOOM)
    rows = np.full((height, width, 3), 255, np.uint8)
    for top in LINES.values():
        rows[round((top + 4) * ZOOM) : round((top + 10) * ZOOM), round(120 * ZOOM) : round(180 * ZOOM)] = INK
    return PageImage(1, width, height, ZOOM, rows.tobytes())


def cited_page(opinion: Opinion, *, drawn: bool = True, rotation: int = 0) -> CitedPage:
    """All four marks on the first page of the first law of `opinion`."""
    marks = tuple(
        InkMark(f"[{n}]", side, f"section {n}", (quad(side, rotation),))
        for n, side in enumerate(LINES, start=1)
    )
    image = page_image() if drawn else None
    version = opinion.pins.versions[0].version_id
    size = (HEIGHT, WIDTH) if rotation == 90 else (WIDTH, HEIGHT)
    return CitedPage(version, 1, "1", size, rotation, marks, image)
