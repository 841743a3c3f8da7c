"""Gutters: ink-free stripes from top to bottom of a page, between two pages of one sheet or between
the text and the notes beside it. Read together, what they part would be glued into one line."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from engine.reading.ocr.ink import Mask, filled, pooled, runs
from engine.reading.ocr.word import PixelBox

GAP = 2.2 / 25.4  # inch: the narrowest gutter
STEP = 100  # per inch: fineness of the search
LONG = 0.3  # of the page's height
LEAST_TEXT = 3  # lines beside which there may be notes
NOTES = (0.45, 2.6)  # inch: how wide a column of side notes is
NOTES_SHARE = 0.35  # of the printed width, at most
TWO_UP = 1.25  # width by height, from which a sheet may hold two pages
MIDDLE = 0.1  # of the width, to both sides of the middle
HALF = 0.3  # of the printed width, at least, on each side of the middle

Counts = NDArray[np.int32]


@dataclass(frozen=True, slots=True)
class Stripe:
    """Free of ink from x0 to x1 and y0 to y1, in pixels of the search."""

    x0: int
    x1: int
    y0: int
    y1: int


def halves_of(ink: Mask, dpi: int) -> list[PixelBox]:
    """The two pages of a two-up sheet, or the one there is."""
    height, width = ink.shape
    whole = [(0, 0, width, height)]
    if width < TWO_UP * height:
        return whole
    small, step = _searched(ink, dpi)
    for stripe in _stripes(small, dpi // step, 0.6):
        middle = (stripe.x0 + stripe.x1) / 2
        left, right = small[:, : int(middle)].sum(), small[:, int(middle) :].sum()
        central = abs(middle / small.shape[1] - 0.5) < MIDDLE
        if central and min(left, right) > HALF / 2 * (left + right):
            return [(0, 0, int(middle * step), height), (int(middle * step), 0, width, height)]
    return whole


def side_notes_of(ink: Mask, dpi: int) -> PixelBox | None:
    """The column of notes beside the text, if there is one."""
    small, step = _searched(ink, dpi)
    columns = np.flatnonzero(filled(small, 0))
    if not len(columns):
        return None
    left, right = int(columns[0]), int(columns[-1]) + 1
    per_inch = dpi / step
    found: list[tuple[int, Notes]] = []
    for stripe in _stripes(small, per_inch, LONG):
        for x0, x1, a, b in ((left, stripe.x0, stripe.x1, right), (stripe.x1, right, left, stripe.x0)):
            notes = _notes_in(small, (x0, stripe.y0, x1, stripe.y1), per_inch, right - left)
            if notes is not None and _lines_in(small[stripe.y0 : stripe.y1, a:b]) >= LEAST_TEXT:
                found.append((stripe.y1 - stripe.y0, notes))
    if not found:
        return None
    x0, y0, x1, y1 = max(found)[1]
    height, width = ink.shape
    return max(0, (x0 - 1) * step), y0 * step, min(width, (x1 + 1) * step), min(height, y1 * step)


Notes = PixelBox  # in pixels of the search


def _notes_in(ink: Mask, box: Notes, per_inch: float, printed: int) -> Notes | None:
    """The print in `box`, if it is as wide as side notes are; `printed` is the width of all print."""
    x0, y0, x1, y1 = box
    part = ink[y0:y1, x0:x1]
    columns, rows = np.flatnonzero(filled(part, 0)), np.flatnonzero(filled(part, 1))
    if not len(columns):
        return None
    width = int(columns[-1] - columns[0]) + 1
    if not NOTES[0] * per_inch <= width <= min(NOTES[1] * per_inch, NOTES_SHARE * printed):
        return None
    return x0 + int(columns[0]), y0 + int(rows[0]), x0 + int(columns[-1]) + 1, y0 + int(rows[-1]) + 1


def _searched(ink: Mask, dpi: int) -> tuple[Mask, int]:
    step = max(1, dpi // STEP)
    return pooled(ink, step), step


def _lines_in(mask: Mask) -> int:
    return len(runs(filled(mask, 1)))


def _stripes(ink: Mask, per_inch: float, share: float) -> list[Stripe]:
    """With ink on both sides, beside at least `share` of the printed rows; blank rows part nothing."""
    printed = np.flatnonzero(filled(ink, 1))
    if not len(printed):
        return []
    print_ = ink[printed]
    start, end = _longest_gaps(print_)
    out: dict[Stripe, None] = {}
    for part in np.arange(1.0, share - 0.01, -0.05):  # the longest first: short notes are mostly white too
        least = max(1, int(part * len(printed)))
        for x0, x1 in runs((end - start) >= least):
            y0, y1 = int(start[x0:x1].max()), int(end[x0:x1].min())
            if x1 - x0 < GAP * per_inch or y1 - y0 < least:
                continue
            top, bottom = _between_lines(ink, int(printed[y0]), int(printed[y1 - 1]) + 1)
            if ink[top:bottom, :x0].any() and ink[top:bottom, x1:].any():
                out[Stripe(x0, x1, top, bottom)] = None
    return list(out)


def _between_lines(ink: Mask, y0: int, y1: int) -> tuple[int, int]:
    """Drawn in to rows without ink: white between the words of one line is no gutter."""
    blank = ~filled(ink, 1)
    while y0 < y1 and y0 and not blank[y0 - 1]:
        y0 += 1
    while y1 > y0 and y1 < len(blank) and not blank[y1]:
        y1 -= 1
    return y0, y1


def _longest_gaps(ink: Mask) -> tuple[Counts, Counts]:
    """For every column, [start, end) of its longest stretch without ink."""
    height, width = ink.shape
    since = np.zeros(width, np.int32)
    best = np.zeros(width, np.int32)
    ends = np.zeros(width, np.int32)
    for y in range(height):
        since = np.where(ink[y], 0, since + 1)
        longer = since > best
        best = np.where(longer, since, best)
        ends = np.where(longer, y + 1, ends)
    return ends - best, ends
