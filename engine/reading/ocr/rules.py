"""Rules: the thin lines of a printed page, found in its ink and kept apart from letters."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from engine.reading.ocr.ink import Mask, filled, ruled, runs
from engine.reading.ocr.word import PixelBox

SHORTEST = 0.8  # inch
THICKEST = 0.045  # inch
BESIDE = 0.02  # inch above and below that must be nearly free: letters hang from a Bangla head stroke
CROWDED = 0.3  # of the length


@dataclass(frozen=True, slots=True)
class Ruled:
    """`rules` from top to bottom, `uprights` from the left; `letters` is the ink without them."""

    rules: tuple[PixelBox, ...]
    uprights: tuple[PixelBox, ...]
    letters: Mask


def rules_of(ink: Mask, dpi: int) -> Ruled:
    level = _lines(ink, dpi)
    upright = [(x0, y0, x1, y1) for y0, x0, y1, x1 in _lines(np.ascontiguousarray(ink.T), dpi)]
    letters = ink.copy()
    for x0, y0, x1, y1 in (*level, *upright):
        letters[max(0, y0 - 1) : y1 + 1, max(0, x0 - 1) : x1 + 1] = False
    return Ruled(tuple(level), tuple(upright), letters)


def _lines(ink: Mask, dpi: int) -> list[PixelBox]:
    found = ruled(ink, max(8, int(SHORTEST * dpi)))
    beside = max(2, int(BESIDE * dpi))
    out: list[PixelBox] = []
    for y0, y1 in runs(filled(found, 1), gap=1):
        for x0, x1 in runs(filled(found[y0:y1], 0), gap=3):
            rows = np.flatnonzero(filled(found[y0:y1, x0:x1], 1))
            top, bottom = y0 + int(rows[0]), y0 + int(rows[-1]) + 1
            if bottom - top > THICKEST * dpi:
                continue
            above = ink[max(0, top - 1 - beside) : max(0, top - 1), x0:x1]
            below = ink[bottom + 1 : bottom + 1 + beside, x0:x1]
            if all(not len(part) or part.any(axis=0).mean() < CROWDED for part in (above, below)):
                out.append((x0, top, x1, bottom))
    return out
