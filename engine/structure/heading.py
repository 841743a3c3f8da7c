"""Headings that stand on lines of their own: titles under chapters, headings above sections."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.structure.grammars.grammar import Grammar
from engine.structure.landmark import Landmark, Mark
from engine.structure.line import Line

MOST = 4  # lines of a title or heading
CLOSED = tuple(".।৷;:,])ঃ-—–")


@dataclass(frozen=True, slots=True)
class Headings:
    """Indexes of body lines: `under` a chapter, part or schedule, `above` a section."""

    under: dict[int, range]
    above: dict[int, range]


def own_lines(
    body: Sequence[Line], marks: Sequence[Landmark], grammar: Grammar, noted: frozenset[int]
) -> Headings:
    """Which lines next to each landmark are its heading. Keys are the landmarks' line indexes."""
    habit = _headings_stand_above(body, marks, grammar, noted)
    above: dict[int, range] = {}
    under: dict[int, range] = {}
    floor = 0
    for n, mark in enumerate(marks):
        if mark.kind == Mark.SECTION:
            if habit and mark.at not in noted:
                above[mark.at] = _above(body, floor, mark.at)
            floor = mark.at + 1
        elif mark.kind in (Mark.CHAPTER, Mark.PART):
            ceiling = marks[n + 1].at if n + 1 < len(marks) else len(body)
            under[mark.at] = _title(body, mark.at + 1, ceiling, habit)
            floor = under[mark.at].stop
        elif mark.kind == Mark.SCHEDULE:
            under[mark.at] = _schedule_title(body, mark.at + 1)
            floor = under[mark.at].stop
    return Headings(under, {at: lines for at, lines in above.items() if lines})


def _headings_stand_above(
    body: Sequence[Line], marks: Sequence[Landmark], grammar: Grammar, noted: frozenset[int]
) -> bool:
    """A habit of the whole text, judged by all its sections: neither inline nor in the margin."""
    sections = [m for m in marks if m.kind == Mark.SECTION]
    if not sections:
        return False
    inline = sum(1 for m in sections if grammar.heading_end.search(_opening(body, m.at, grammar)))
    margin = sum(1 for m in sections if m.at in noted)
    if 2 * (inline + margin) >= len(sections):
        return False
    fitting = sum(1 for m in sections if m.at > 0 and _is_heading(body, m.at - 1))
    return 2 * fitting >= len(sections)


def _opening(body: Sequence[Line], at: int, grammar: Grammar) -> str:
    """The words after the section's number: the full stop of "4. (1)" closes no heading."""
    number = grammar.section.fullmatch(body[at].plain)
    words = [(number["rest"] or "") if number else body[at].plain]
    for line in body[at + 1 : at + 3]:
        if grammar.section.fullmatch(line.plain):
            break
        words.append(line.plain)
    return " ".join(words)[:240]


def _above(body: Sequence[Line], floor: int, at: int) -> range:
    start = at
    while start > floor and at - start < MOST and _is_heading(body, start - 1):
        start -= 1
        if body[start].printed.bold and not body[start - 1].printed.bold:
            break
    return range(start, at)


def _is_heading(body: Sequence[Line], at: int) -> bool:
    """Bold among plain lines, or an unclosed line after a closed one."""
    line = body[at]
    if not line.plain or len(line.plain) > 160:
        return False
    if line.printed.bold:
        return True
    before = body[at - 1].plain if at else "."
    return not line.plain.endswith(CLOSED) and (not before or before.endswith(CLOSED))


def _title(body: Sequence[Line], start: int, ceiling: int, habit: bool) -> range:
    """The lines of a chapter's title: centred ones, or where nothing is, the first."""
    stop = start
    while stop < min(ceiling, start + MOST) and body[stop].plain and body[stop].centred:
        stop += 1
    if stop == start and start < ceiling and ceiling - start <= MOST:
        # Not centred. With headings above sections the last line before one is a heading.
        spare = ceiling - start - (1 if habit else 0)
        stop = start + max(0, min(spare, 1 if habit else MOST))
    return range(start, stop)


def _schedule_title(body: Sequence[Line], start: int) -> range:
    stop = start
    while stop < len(body) and stop - start < MOST and body[stop].plain and body[stop].centred:
        stop += 1
    if stop == start and start < len(body) and body[start].plain[:1].isalpha():
        stop += 1
    return range(start, stop)
