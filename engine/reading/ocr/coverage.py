"""Coverage: the ink that no word accounts for. A line that is not read must not vanish."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median

from engine.reading.ocr.clumps import clumps_of
from engine.reading.ocr.ink import Mask
from engine.reading.ocr.word import PixelBox, ReadLine

TRUSTED = 0.6  # confidence from which a word may account for ink far above its line's height
HIGH = 2.2  # times the usual height of a word
SHORT = 0.35  # em: lower ink is a speck, or a sign that sticks out of its word
LEAST = 0.5  # em: so is narrower ink


def uncovered(ink: Mask, lines: Sequence[ReadLine], em: float) -> list[PixelBox]:
    """Boxes of ink outside all words, from top to bottom."""
    left = ink.copy()
    words = [word for line in lines for word in line.words]
    usual = median([word.box[3] - word.box[1] for word in words]) if words else em
    reach = max(1, int(0.12 * em))
    for word in words:
        x0, y0, x1, y1 = word.box
        if y1 - y0 > HIGH * usual and word.confidence < TRUSTED:
            continue
        left[max(0, y0 - reach) : y1 + reach, max(0, x0 - reach) : x1 + reach] = False
    return [
        box
        for box in clumps_of(left, em)
        if box[3] - box[1] >= SHORT * em and box[2] - box[0] >= LEAST * em and _is_print(left, box)
    ]


def _is_print(ink: Mask, box: PixelBox) -> bool:
    """Not a grain of dust with white around it."""
    x0, y0, x1, y1 = box
    part = ink[y0:y1, x0:x1]
    return bool(part.mean() > 0.04)
