"""Side notes: headings printed in the margin, each given to the section that begins beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.structure.grammars.grammar import Grammar
from engine.structure.text.line import Line, body_height

NEAR = 1.6  # line heights between the first line of a note and the section it heads
APART = 1.9  # line heights between two lines of one note, at most


@dataclass(frozen=True, slots=True)
class SideNotes:
    """`at` maps an index of the body lines to the lines of its note; `stray` found no section."""

    at: dict[int, tuple[Line, ...]]
    stray: tuple[Line, ...]


def place(notes: Sequence[Line], body: Sequence[Line], grammar: Grammar) -> SideNotes:
    """Give every side note to the nearest section start on its page, each start at most one."""
    height = body_height(body)
    starts: dict[int, list[tuple[float, int]]] = {}
    for at, line in enumerate(body):
        if grammar.section.fullmatch(line.plain):
            starts.setdefault(line.page, []).append((line.printed.box[1], at))
    placed: dict[int, tuple[Line, ...]] = {}
    stray: list[Line] = []
    for page in sorted({note.page for note in notes}):
        lines = sorted((n for n in notes if n.page == page and n.plain), key=lambda n: n.printed.box[1])
        for group in _groups(lines, starts.get(page, []), height):
            free = [
                (abs(y - group[0].printed.box[1]), at) for y, at in starts.get(page, []) if at not in placed
            ]
            distance, at = min(free, default=(float("inf"), -1))
            if distance <= NEAR * height:
                placed[at] = tuple(group)
            else:
                stray += group
    empty = [n for n in notes if not n.plain]
    return SideNotes(placed, tuple(sorted(stray + empty, key=lambda n: n.number)))


def _groups(lines: Sequence[Line], starts: Sequence[tuple[float, int]], height: float) -> list[list[Line]]:
    """Cut a margin into notes: at a wide gap, and where another section begins beside it."""
    groups: list[list[Line]] = []
    used: set[int] = set()
    for line in lines:
        top = line.printed.box[1]
        beside = [at for y, at in starts if abs(y - top) < 0.5 * height and at not in used]
        step = _step(groups[-1][-1], line) if groups else 0.0
        if not groups or step > APART * line.printed.size or beside:
            groups.append([])
            used.update(beside[:1])
        groups[-1].append(line)
    return groups


def _step(above: Line, below: Line) -> float:
    """From tops or from feet: boxes of recognised lines hug their ink, and not every word rises or falls."""
    a, b = above.printed.box, below.printed.box
    return min(b[1] - a[1], b[3] - a[3])
