"""The plan of a text: which lines are its body, where its landmarks are, what heads what."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.structure.correction.pins import line_pins
from engine.structure.correction.replay import NO_HINTS, Hints
from engine.structure.grammars.grammar import Grammar
from engine.structure.outline.heading import Headings, as_told, own_lines
from engine.structure.outline.landmark import Landmark, landmarks
from engine.structure.text.line import Line, Lines
from engine.structure.text.side_note import place

FRONT = 80  # body lines in which a title is looked for


@dataclass(frozen=True, slots=True)
class Plan:
    """All indexes are into `body`. `fresh` lines begin a paragraph whatever stands before them;
    `wrapped` lines go on with the heading of the line before. `notes` are side notes by the line of
    their section, `stray` those that found none; `front` stands before the title, `contents` lists
    what the body repeats, `endnotes` are notes that are gathered behind the text.
    """

    body: tuple[Line, ...]
    front: tuple[Line, ...]
    contents: tuple[Line, ...]
    marks: tuple[Landmark, ...]
    headings: Headings
    notes: dict[int, tuple[Line, ...]]
    stray: tuple[Line, ...]
    fresh: frozenset[int]
    wrapped: frozenset[int]
    endnotes: tuple[Line, ...] = ()


def plan_of(lines: Lines, grammar: Grammar, hints: Hints = NO_HINTS) -> Plan:
    """Find everything that can be told from whole lines, and what a person told of them."""
    everything = tuple(line for line in lines.body if line.plain)
    blank = tuple(line for line in lines.body if not line.plain)
    contents = _contents(everything, grammar)
    rest = [line for at, line in enumerate(everything) if at not in contents]
    front = _front(rest, grammar)
    endnotes = _endnotes(rest, grammar)
    body = tuple(line for at, line in enumerate(rest) if at >= front and at not in endnotes)
    side = place(lines.side_notes, body, grammar)
    noted = frozenset(side.at)
    pins = line_pins(hints, body)
    marks = landmarks(body, grammar, noted, pins.barred, pins.marks)
    sections = {mark.at for mark in marks}
    notes = {at: note for at, note in side.at.items() if at in sections}
    headings = own_lines(body, marks, grammar, frozenset(notes))
    if pins.heads:
        headings, notes = as_told(pins.heads, headings, notes, body, lines.side_notes)
    placed = {line.number for note in notes.values() for line in note}
    fresh, wrapped = _edges(marks, headings)
    return Plan(
        body,
        (*rest[:front], *blank),
        tuple(everything[at] for at in contents),
        marks,
        headings,
        notes,
        tuple(line for line in lines.side_notes if line.number not in placed),
        fresh,
        wrapped,
        tuple(rest[at] for at in endnotes if at >= front),
    )


def _contents(body: Sequence[Line], grammar: Grammar) -> range:
    """A table of contents that reading took for body: its title to the last entry before the text."""
    title = next((at for at, line in enumerate(body) if grammar.contents_title.fullmatch(line.plain)), None)
    if title is None:
        return range(0)
    first = next((mark.at for mark in landmarks(body, grammar, frozenset())), len(body))
    if first <= title:
        return range(0)
    last = title
    for at in range(title, first):
        if grammar.section.fullmatch(body[at].plain):
            last = at
    # An entry may run over several lines: the text begins at a title, or where nothing is an entry.
    stop = next((at for at in range(last + 1, first) if grammar.title.fullmatch(body[at].plain)), last + 1)
    return range(title, stop)


def _endnotes(body: Sequence[Line], grammar: Grammar) -> range:
    """Notes behind the text: from the first of them to the next schedule, or to the end."""
    closed = next(
        (at for at, line in enumerate(body) if grammar.conclusions.fullmatch(line.plain)), len(body)
    )
    start = next((at for at in range(closed, len(body)) if grammar.endnotes.match(body[at].plain)), None)
    if start is None:
        return range(0)
    ends = (at for at in range(start, len(body)) if grammar.schedule.fullmatch(body[at].plain))
    stop = next(ends, len(body))
    return range(start, stop)


def _front(body: Sequence[Line], grammar: Grammar) -> int:
    """How many lines stand on pages before the one with the title: a notification, a cover."""
    for line in body[:FRONT]:
        if grammar.title.fullmatch(line.plain):
            page = line.page
            return next((at for at, other in enumerate(body) if other.page == page), 0)
        if grammar.section.fullmatch(line.plain):
            return 0
    return 0


def _edges(marks: Sequence[Landmark], headings: Headings) -> tuple[frozenset[int], frozenset[int]]:
    fresh: set[int] = set()
    wrapped: set[int] = set()
    for mark in marks:
        fresh.update((mark.at,))
    for run in (*headings.under.values(), *headings.above.values()):
        if run:
            fresh.update((run.start, run.stop))
            wrapped.update(range(run.start + 1, run.stop))
    fresh.update(at + 1 for at in headings.under)
    return frozenset(fresh), frozenset(wrapped)
