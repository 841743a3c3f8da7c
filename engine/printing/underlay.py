"""The words of a page of the law, unseen under its picture at their places: so that a print can be searched
in its annex too."""

from __future__ import annotations

from math import hypot

from engine.domain.cited_page import CitedPage
from engine.domain.quad import Quad
from engine.printing.canvas import Unseen
from engine.printing.clusterfont import ASCENT, DESCENT

Point = tuple[float, float]
TALL = ASCENT - DESCENT  # ems from the top of a selection to its foot


def underlay(page: CitedPage, left: float, top: float, scale: float) -> list[list[Unseen]]:
    """Line by line, as stored and in reading order. `left`, `top`: where the picture of the page begins, in
    points; `scale`: points on paper for each of the page."""

    def on_paper(x: float, y: float) -> Point:
        shown = page.shown(x, y)
        return left + shown[0] * scale, top + shown[1] * scale

    def corners(quad: Quad) -> tuple[Point, Point, Point]:
        a, b, c, d, e, f, _, _ = quad.points
        return on_paper(a, b), on_paper(c, d), on_paper(e, f)

    lines = []
    for line in page.lines:
        begin, end, foot = corners(line.quad)
        size = hypot(foot[0] - begin[0], foot[1] - begin[1]) / TALL
        length = hypot(end[0] - begin[0], end[1] - begin[1])
        if size <= 0 or length <= 0:
            continue
        along = (end[0] - begin[0]) / length, (end[1] - begin[1]) / length
        down = (foot[0] - begin[0]) / (size * TALL), (foot[1] - begin[1]) / (size * TALL)
        words = []
        for text, quad in line.words:
            word = "".join(c for c in text if c >= " " and c != "\x7f")
            first, last, _ = corners(quad)
            away = _dot(first, begin, along)
            width = _dot(last, first, along)
            if word and width > 0:
                x = begin[0] + away * along[0] + ASCENT * size * down[0]
                y = begin[1] + away * along[1] + ASCENT * size * down[1]
                words.append(Unseen(word, (x, y), along, width, size))
        lines.append(words)
    return lines


def _dot(to: Point, begin: Point, along: Point) -> float:
    return (to[0] - begin[0]) * along[0] + (to[1] - begin[1]) * along[1]
