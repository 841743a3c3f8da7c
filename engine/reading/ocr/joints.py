"""Joints: pieces of one printed line that the recogniser took for two."""

from __future__ import annotations

from collections.abc import Sequence

from engine.reading.ocr.word import PixelBox, ReadLine

LEVEL = 0.6  # of the lower one's height that two pieces of one line share
LABEL = 4.0  # em: a clause's label is no wider
HANGING = 4.5  # em of white at most between a label and its text


def joined(lines: Sequence[ReadLine], notes: PixelBox | None, em: float) -> list[ReadLine]:
    """`lines` with each label of a clause ("(a)", "(ক)") in front of the text that hangs on it."""
    left = sorted(lines, key=lambda line: line.box[0])
    out: list[ReadLine] = []
    while left:
        line = left.pop(0)
        while (follower := _follower(line, left, notes, em)) is not None:
            left.remove(follower)
            line = ReadLine((*line.words, *follower.words), follower.baseline)
        out.append(line)
    return out


def _follower(
    line: ReadLine, others: Sequence[ReadLine], notes: PixelBox | None, em: float
) -> ReadLine | None:
    if line.box[2] - line.box[0] > LABEL * em or _within(line, notes):
        return None
    level = [
        other
        for other in others
        if 0 <= other.box[0] - line.box[2] <= HANGING * em
        and _are_level(line.box, other.box)
        and not _within(other, notes)
    ]
    return min(level, key=lambda other: other.box[0], default=None)


def _are_level(a: PixelBox, b: PixelBox) -> bool:
    shared = min(a[3], b[3]) - max(a[1], b[1])
    together = max(a[3], b[3]) - min(a[1], b[1])
    return shared > LEVEL * min(a[3] - a[1], b[3] - b[1]) and together < 2 * (b[3] - b[1])


def _within(line: ReadLine, notes: PixelBox | None) -> bool:
    if notes is None:
        return False
    x0, y0, x1, y1 = line.box
    return notes[0] <= (x0 + x1) / 2 <= notes[2] and notes[1] <= (y0 + y1) / 2 <= notes[3]
