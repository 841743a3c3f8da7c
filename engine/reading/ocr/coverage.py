"""Coverage: the ink that no word accounts for. A line that is not read must not vanish."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from statistics import median

from engine.reading.ocr.clumps import clumps_of
from engine.reading.ocr.ink import Columns, Mask, filled, runs
from engine.reading.ocr.word import PixelBox, ReadLine, Word

SLIP = 3.0  # em: as far may the boxes of two words slip apart; a wider gap between them is a lost word
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


def closed_up(ink: Mask, lines: Sequence[ReadLine], em: float) -> list[ReadLine]:
    """`lines` with word boxes that slipped along their line moved back over the ink between them."""
    return [_closed_up(ink, line, em) for line in lines]


def _closed_up(ink: Mask, line: ReadLine, em: float) -> ReadLine:
    words = list(line.words)
    for n in range(len(words) - 1):
        left, right = words[n].box, words[n + 1].box
        if not 0.25 * em < right[0] - left[2] <= SLIP * em:
            continue
        top, bottom = max(left[1], right[1]), min(left[3], right[3])
        inked = filled(ink[top : max(top, bottom), left[2] : right[0]], 0)
        if not inked.any():
            continue
        middle = left[2] + _widest_gap(inked)
        words[n] = _reaching(words[n], words[n].box[0], middle)
        words[n + 1] = _reaching(words[n + 1], middle, words[n + 1].box[2])
    return replace(line, words=tuple(words))


def _widest_gap(inked: Columns) -> int:
    """The middle of the widest white stretch: there one word ends and the next begins."""
    gaps = runs(~inked)
    if not gaps:
        return len(inked) // 2
    start, end = max(gaps, key=lambda gap: gap[1] - gap[0])
    return (start + end) // 2


def _reaching(word: Word, x0: int, x1: int) -> Word:
    return replace(word, box=(x0, word.box[1], x1, word.box[3]))
