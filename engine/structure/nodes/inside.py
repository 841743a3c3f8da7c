"""The inside of a section or schedule: its sub-sections, clauses, definitions and qualifiers."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from engine.domain.provision import Kind
from engine.structure.correction.pins import NO_PINS, Pins
from engine.structure.grammars.grammar import Grammar
from engine.structure.nodes.closing import CLOSED
from engine.structure.nodes.draft import Draft
from engine.structure.nodes.enacted import with_their_clauses
from engine.structure.nodes.hanging import SLACK, Place
from engine.structure.nodes.label import Label, Style, items, labels, merged, opens_line
from engine.structure.nodes.nesting import Unit, nest
from engine.structure.nodes.qualifier import Qualifier, qualifiers
from engine.structure.nodes.term_list import term_list
from engine.structure.nodes.unstopped import unstopped
from engine.structure.outline.numbered import paragraphs
from engine.structure.text.stream import Stream

DECIMALS = frozenset({Style.DECIMAL, Style.DEEP_DECIMAL})
OPENING = 400  # characters in which a definition says that it defines
QUOTE = re.compile(r"[“”\"‘’']")


@dataclass(frozen=True, slots=True)
class Inside:
    """The units of one section. `owner` is the draft index of the section, `start` where words begin.

    `numbered`: its sub-sections are numbered "1.", and "(1)" is a clause.
    """

    owner: int
    start: int
    end: int
    definitions: bool
    schedule: bool
    numbered: bool = False


def units_of(
    inside: Inside, stream: Stream, line_starts: frozenset[int], grammar: Grammar
) -> tuple[Unit, ...]:
    """Everything labelled inside, nested."""
    text = stream.text
    found = labels(text, inside.start, inside.end, line_starts, grammar)
    rows = items(text, inside.start, inside.end, line_starts) if inside.schedule else ()
    rows = merged(rows, unstopped(text, rows, line_starts))
    if inside.numbered or grammar.decimals:
        whole = inside.numbered
        numbers = paragraphs(text, inside.start, inside.end, line_starts, whole=whole)
        rows = numbers if whole else merged(rows, numbers)
    if inside.definitions:
        rows = merged(rows, term_list(text, inside.start, inside.end, line_starts, grammar, found))
    marks = qualifiers(text, inside.start, inside.end, line_starts, grammar)
    tokens: list[Label | Qualifier] = [*merged(found, rows), *marks]
    if stream.pins is not NO_PINS:
        tokens = _as_told(tokens, inside, text, stream.pins)
    tokens.sort(key=lambda token: token.start)
    home = stream.line_at(inside.start)

    def place_of(offset: int) -> Place | None:
        at = stream.line_at(offset)
        if at == home or opens_line(text, offset, line_starts):
            return stream.place(at)
        return None

    holds = inside.definitions or inside.schedule
    resumed = _resumed(tokens, stream)
    units = nest(tokens, place_of, stream.place(home), resumed, outermost_holds=holds)
    return with_their_clauses(units, text, inside.end, resumed)


def _resumed(tokens: Sequence[Label | Qualifier], stream: Stream) -> dict[int, float]:
    """Of each qualifier after closing words, their left edge: left of the label before, a clause closed."""
    out: dict[int, float] = {}
    for before, token in pairwise(tokens):
        if not isinstance(token, Qualifier):
            continue
        first = stream.line_at(before.start)
        left = stream.body[first].left - SLACK
        for at in range(first + 1, stream.line_at(token.start) + 1):
            if stream.starts[at] >= token.start:
                break
            closed = stream.text[before.end : stream.starts[at]].rstrip().endswith(CLOSED)
            if closed and stream.body[at].left < left:
                out[token.start] = stream.body[at].left
                break
    return out


def _as_told(
    tokens: Sequence[Label | Qualifier], inside: Inside, text: str, pins: Pins
) -> list[Label | Qualifier]:
    told = {at: given for at, given in pins.units.items() if inside.start <= at < inside.end}
    kept = [t for t in tokens if t.start not in told and not pins.bars(text, t.start)]
    return [*kept, *(given.token(text, at, inside.end) for at, given in told.items())]


def drafts_of(
    inside: Inside, units: Sequence[Unit], base: int, stream: Stream, grammar: Grammar
) -> tuple[Draft, ...]:
    """Drafts of `units`, in order. `base` is the index the first will have among all drafts."""
    text = stream.text
    kinds = _kinds(inside, units, text, grammar)
    starts = [_with_bracket(text, unit.token.start, inside.start) for unit in units]
    ends = _ends(units, starts, inside.end)
    out: list[Draft] = []
    counts: dict[tuple[int, Kind], int] = {}
    for n, unit in enumerate(units):
        parent = base + unit.parent if unit.parent >= 0 else inside.owner
        if isinstance(unit.token, Qualifier):
            key = (parent, kinds[n])
            counts[key] = counts.get(key, 0) + 1
            number, printed = str(counts[key]), ""
        else:
            number = _number(unit, kinds[n], inside)
            printed = unit.token.printed
        end = starts[n] + len(text[starts[n] : ends[n]].rstrip())
        out.append(Draft(kinds[n], number, printed, parent, starts[n], end))
    return tuple(out)


def _number(unit: Unit, kind: Kind, inside: Inside) -> str:
    if unit.reading is None:
        return ""
    clause = kind in (Kind.PARAGRAPH, Kind.SUBPARAGRAPH) and not inside.schedule
    return (unit.reading.inner if clause else "") or unit.reading.name


def _with_bracket(text: str, at: int, floor: int) -> int:
    """An amendment bracket that opens right before a label opens in its provision."""
    while at > floor and text[at - 1] in "[ \u00a0":
        at -= 1
    while text[at : at + 1] in (" ", "\u00a0"):
        at += 1
    return at


def _ends(units: Sequence[Unit], starts: Sequence[int], end: int) -> list[int]:
    """Each unit ends where the next one that is not inside it begins."""
    ends = [end] * len(units)
    open_units: list[int] = []
    for n, unit in enumerate(units):
        while open_units and open_units[-1] != unit.parent:
            ends[open_units.pop()] = starts[n]
        open_units.append(n)
    return ends


def _kinds(inside: Inside, units: Sequence[Unit], text: str, grammar: Grammar) -> list[Kind]:
    defining = _defining_lists(inside, units, text, grammar)
    out: list[Kind] = []
    for unit in units:
        if isinstance(unit.token, Qualifier):
            out.append(unit.token.kind)
            continue
        style = unit.reading.style if unit.reading else Style.FIGURE
        above = _enclosing(out, units, unit)
        if inside.schedule:
            kind = {None: Kind.SCHEDULE_ITEM, Kind.SCHEDULE_ITEM: Kind.PARAGRAPH}.get(
                above, Kind.SUBPARAGRAPH
            )
        elif above in (None, Kind.SUBSECTION) and unit.parent in defining:
            kind = Kind.DEFINITION
        elif above is None:
            outer = DECIMALS | {Style.ITEM if inside.numbered else Style.FIGURE}
            kind = Kind.SUBSECTION if style in outer else Kind.PARAGRAPH
        else:
            kind = Kind.PARAGRAPH if above in (Kind.SUBSECTION, Kind.DEFINITION) else Kind.SUBPARAGRAPH
        out.append(kind)
    return out


def _enclosing(kinds: Sequence[Kind], units: Sequence[Unit], unit: Unit) -> Kind | None:
    """The kind of the list unit around this one; a list inside a proviso counts as one level down."""
    at = unit.parent
    while at >= 0 and isinstance(units[at].token, Qualifier):
        if units[at].parent < 0:
            return Kind.SUBSECTION
        at = units[at].parent
    return kinds[at] if at >= 0 else None


def _defining_lists(inside: Inside, units: Sequence[Unit], text: str, grammar: Grammar) -> frozenset[int]:
    """The parents whose lists really define, in a section headed "Definitions": most items do."""
    if not inside.definitions:
        return frozenset()
    votes: dict[int, list[bool]] = {}
    for n, unit in enumerate(units):
        if isinstance(unit.token, Qualifier):
            continue
        # Its own words only: "(1) In this Chapter,- (a) “fund” means" defines in (a), not in (1).
        inner = units[n + 1].token.start if n + 1 < len(units) and units[n + 1].parent == n else inside.end
        opening = text[unit.token.end : min(inner, unit.token.end + OPENING)]
        verb = grammar.defines.search(opening)
        votes.setdefault(unit.parent, []).append(
            verb is not None and bool(QUOTE.search(opening, 0, verb.start()))
        )
    return frozenset(parent for parent, seen in votes.items() if 2 * sum(seen) > len(seen))
