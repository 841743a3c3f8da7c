"""Edge: where most lines of a justified page end. What a line has beyond it is printed beside the text,
as a note or a figure, and was read together with it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.reading.ocr.word import ReadLine

LONG = 16.0  # em of a line that shows the edge
NEAR = 0.2  # em between lines that end at one place
FEWEST = 4  # lines that show the edge
KEPT = 0.4  # of the long lines that show it
OVER = 0.3  # em that a line may end beyond it
APART = 0.9  # em of white at least between it and what is printed beside the text


def cut_at_edge(lines: Sequence[ReadLine], em: float) -> list[ReadLine]:
    """`lines` with what stands beyond the edge as lines of their own; `em` in pixels."""
    ends = [line.box[2] for line in lines if line.box[2] - line.box[0] > LONG * em]
    edge = max(ends, key=lambda x: (_near(ends, x, em), -x), default=0)
    if _near(ends, edge, em) < max(FEWEST, KEPT * len(ends)):
        return list(lines)
    return [part for line in lines for part in _cut(line, edge, em)]


def _near(ends: Sequence[int], x: int, em: float) -> int:
    return sum(1 for end in ends if abs(end - x) <= NEAR * em)


def _cut(line: ReadLine, edge: int, em: float) -> list[ReadLine]:
    inside = [word for word in line.words if word.box[2] <= edge + OVER * em]
    beyond = line.words[len(inside) :]
    if not inside or not beyond or line.words[: len(inside)] != tuple(inside):
        return [line]
    apart = beyond[0].box[0] - max(edge, inside[-1].box[2])
    if apart < APART * em or any(word.box[0] < edge for word in beyond):
        return [line]
    return [ReadLine(tuple(inside), line.baseline), ReadLine(beyond, line.baseline)]
