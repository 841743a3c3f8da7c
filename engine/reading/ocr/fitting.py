"""Fitting: the boxes of words moved onto the white between them.

The recogniser reads a line as a whole and only guesses where in it a word lies: boxes slip by a letter
or two, and leave ink uncovered that was read.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.reading.ocr.ink import Mask, filled, runs
from engine.reading.ocr.word import ReadLine, Word

SLIP = 1.3  # em that the end of a word may be off
LOST_WORD = 3.0  # em of ink between two boxes: rather a word that was not read
NARROWEST = 0.1  # em: white between two words
NEARNESS = 0.35  # pixels of width that a gap must have more for each pixel that it lies farther off
CORE = 0.2  # of the line's height left away above and below: signs of other lines reach in there


def fitted(ink: Mask, lines: Sequence[ReadLine], em: float) -> list[ReadLine]:
    return [_fitted(ink, line, em) for line in lines]


def _fitted(ink: Mask, line: ReadLine, em: float) -> ReadLine:
    words = _apart(line.words)
    x0, y0, x1, y1 = line.box
    rim = int(CORE * (y1 - y0))
    left, right = max(0, x0 - int(SLIP * em)), min(ink.shape[1], x1 + int(SLIP * em))
    columns = filled(ink[max(0, y0) + rim : y1 - rim, left:right], 0)
    if not columns.any():
        return line
    gaps = [(left + a, left + b) for a, b in runs(~columns) if b - a >= NARROWEST * em]
    for n in range(len(words) - 1):
        gap = _gap_between(words[n], words[n + 1], gaps, em)
        if gap is not None:
            words[n] = _spanning(words[n], words[n].box[0], gap[0])
            words[n + 1] = _spanning(words[n + 1], gap[1], words[n + 1].box[2])
    return replace(line, words=tuple(words))


def _apart(words: Sequence[Word]) -> list[Word]:
    """Where a box reaches over the next ones, it is the end that is wrong."""
    out = list(words)
    for n in range(len(out) - 1):
        (x0, _, x1, _), start = out[n].box, out[n + 1].box[0]
        if x1 > start > x0:
            out[n] = _spanning(out[n], x0, start)
    return out


def _gap_between(a: Word, b: Word, gaps: list[tuple[int, int]], em: float) -> tuple[int, int] | None:
    """The white that parts two neighbours: wide, and near where their boxes meet."""
    if b.box[0] - a.box[2] > LOST_WORD * em:
        return None
    middle = (a.box[2] + b.box[0]) / 2
    near = [
        gap
        for gap in gaps
        if abs((gap[0] + gap[1]) / 2 - middle) < SLIP * em
        and gap[0] > a.box[0] + NARROWEST * em
        and gap[1] < b.box[2] - NARROWEST * em
    ]
    return max(
        near,
        key=lambda gap: (gap[1] - gap[0]) - NEARNESS * abs((gap[0] + gap[1]) / 2 - middle),
        default=None,
    )


def _spanning(word: Word, x0: int, x1: int) -> Word:
    return replace(word, box=(x0, word.box[1], x1, word.box[3]))
