"""Clumps: ink cut into boxes the height of a line, by its own white space alone."""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from engine.reading.ocr.ink import Mask, filled, runs
from engine.reading.ocr.word import PixelBox

DEEP = 4  # cuts within cuts
APART = 1.5  # em of white between two clumps side by side
TALL = 2.1  # em: higher than one line
PITCH = 1.5  # em from line to line where white space does not part them


def clumps_of(ink: Mask, em: float) -> list[PixelBox]:
    """From top to bottom; `em` is the height of ordinary letters' type in pixels."""
    out: list[PixelBox] = []
    _cut(ink, 0, 0, em, DEEP, out)
    return sorted(out, key=lambda box: (box[1] + box[3], box[0]))


def _cut(ink: Mask, left: int, top: int, em: float, depth: int, out: list[PixelBox]) -> None:
    for y0, y1 in runs(filled(ink, 1), gap=max(1, int(0.05 * em))):
        band = ink[y0:y1]
        for x0, x1 in runs(filled(band, 0), gap=int(APART * em)):
            piece = band[:, x0:x1]
            inked = np.flatnonzero(filled(piece, 1))
            a, b = int(inked[0]), int(inked[-1]) + 1
            whole = (b - a, x1 - x0) == ink.shape
            if b - a > TALL * em and depth and not whole:
                _cut(piece[a:b], left + x0, top + y0 + a, em, depth - 1, out)
            else:
                out.extend(_lines(piece[a:b], left + x0, top + y0 + a, em))


def _lines(piece: Mask, left: int, top: int, em: float) -> list[PixelBox]:
    """Lines that touch are parted where there is least ink."""
    height, width = piece.shape
    count = round(height / (PITCH * em)) if height > TALL * em and width > TALL * em else 1
    if count < 2:
        return [(left, top, left + width, top + height)]
    ink = piece.sum(axis=1)
    cuts = [0]
    for n in range(1, count):
        middle, reach = height * n // count, int(0.4 * em)
        low = max(cuts[-1] + 1, middle - reach)
        cuts.append(low + int(np.argmin(ink[low : middle + reach])))
    cuts.append(height)
    return [(left, top + a, left + width, top + b) for a, b in pairwise(cuts) if b > a]
