"""Declared structure: a file that says what its provisions are is taken at its word, not read again."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.domain.identity import EId
from engine.domain.outline import Declared, Outline, Spot
from engine.domain.provision import QUALIFIERS, Kind
from engine.structure.grammars.grammar import Grammar, pattern
from engine.structure.nodes.draft import Draft
from engine.structure.nodes.inside import Inside, drafts_of, units_of
from engine.structure.nodes.label import LABEL
from engine.structure.nodes.naming import PREFIX, WORDS, Name
from engine.structure.nodes.tree import with_term
from engine.structure.outline.chain import number_group
from engine.structure.outline.heading import Headings
from engine.structure.outline.landmark import Landmark, Mark
from engine.structure.outline.numbers import from_digits
from engine.structure.outline.plan import Plan
from engine.structure.text.line import Lines
from engine.structure.text.stream import Stream

_TAIL = re.compile(r"[a-z]+_([0-9A-Za-z-]{1,12})(?:_\d+)?\Z")
_EID = re.compile(r"[\w.~-]{1,200}")
_FIGURE = re.compile(r"[0-9০-৯]{1,4}\s?-?\s?(?:[A-Zক-হ]{1,2}(?![A-Za-z\u0980-\u09e3]))?")
_WORD = pattern(r"\b(?:chapter|part|title|book|schedule|annex|section|article)\b|অধ্যায়|ভাগ|তফসিল", re.I)
_CALLED = {short: word for word, short in WORDS.items()}
_PREFIX = re.compile(r"([a-z]+)(?:_[^_]+)*\Z")
LONGEST = 24  # characters of a number


def declared_plan(lines: Lines, outline: Outline) -> Plan:
    """Every line where it stands: nothing is a title page, a contents list or a side note by its looks."""
    body = tuple(line for line in lines.body if line.plain)
    blank = tuple(line for line in lines.body if not line.plain)
    at = {line.number: n for n, line in enumerate(body)}
    marks: list[Landmark] = []
    for node in outline.nodes:
        printed = _figure(node)
        number = from_digits(printed)
        if node.kind is Kind.SECTION and number is not None and node.start.line in at:
            marks.append(Landmark(Mark.SECTION, at[node.start.line], number, printed, _word(node)))
    none = frozenset[int]()
    return Plan(body, blank, (), tuple(marks), Headings({}, {}), {}, lines.side_notes, none, none)


def declared_drafts(
    outline: Outline, stream: Stream, grammar: Grammar
) -> tuple[tuple[Draft, ...], tuple[str, ...]]:
    """Drafts of all that is declared, with the eId each was declared with ("" for none).

    A file of another program that declares no proviso or explanation may have them in running text all
    the same: there the inside of each smallest unit is read as print is.
    """
    offsets = _Offsets(stream)
    line_starts = frozenset(stream.starts)
    silent = not outline.grammar and not any(node.kind in QUALIFIERS for node in outline.nodes)
    holders = {node.parent for node in outline.nodes}
    drafts: list[Draft] = []
    eids: list[str] = []
    place: dict[int, int] = {-1: -1}
    for n, node in enumerate(outline.nodes):
        draft = _draft(node, offsets, stream.text, grammar)
        parent = place.get(node.parent, -1)
        if draft is None:
            place[n] = parent
            continue
        place[n] = len(drafts)
        draft = replace(draft, parent=parent)
        drafts.append(draft if draft.heading != (0, 0) else with_term(draft, stream.text, grammar))
        eids.append(node.eid if _EID.fullmatch(node.eid) else "")
        words = offsets.of(node.body)
        if silent and n not in holders and words is not None and node.kind is not Kind.PREAMBLE:
            inner = _inner(place[n], node.kind, (words, draft.end), stream, line_starts, grammar)
            drafts += [with_term(one, stream.text, grammar) for one in inner]
            eids += [""] * len(inner)
    return tuple(drafts), tuple(eids)


def declared_names(names: Sequence[Name], drafts: Sequence[Draft], eids: Sequence[str]) -> tuple[Name, ...]:
    """`names` with the eIds of the file, where these are the names of all that it declares."""
    given = [eid for eid in eids if eid]
    out: list[Name] = []
    for n, name in enumerate(names):
        own = eids[n] if n < len(eids) else ""
        above = out[drafts[n].parent].eid if drafts[n].parent >= 0 else ""
        last = name.eid.rpartition("__")[2]
        eid = own or (f"{above}__{last}" if above else name.eid)
        out.append(replace(name, eid=EId(eid), again=name.again and not own))
    unique = len({name.eid for name in out}) == len(out)
    return tuple(out) if given and unique else tuple(names)


def _draft(node: Declared, offsets: _Offsets, text: str, grammar: Grammar) -> Draft | None:
    start, end = offsets.of(node.start), offsets.of(node.end)
    if start is None or end is None or not text[start:end].strip():
        return None
    inner = text[start:end]
    start, end = start + len(inner) - len(inner.lstrip()), start + len(inner.rstrip())
    heading = (0, 0)
    if node.heading is not None:
        spots = offsets.of(node.heading[0]), offsets.of(node.heading[1])
        heading = (spots[0], spots[1]) if spots[0] is not None and spots[1] is not None else heading
    if node.kind is Kind.DEFINITION and node.terms:
        heading = _span_of(node.terms, text, start, end)
    printed = _printed(node, grammar)
    return Draft(node.kind, _number(node, printed), printed, -1, start, end, heading, _word(node))


def _span_of(terms: Sequence[str], text: str, start: int, end: int) -> tuple[int, int]:
    """From the first of the terms to the end of the last, as they stand in the provision."""
    found = [
        match.span()
        for term in terms
        if term and (match := re.compile(r"\s+".join(map(re.escape, term.split()))).search(text, start, end))
    ]
    return (min(a for a, _ in found), max(b for _, b in found)) if found else (0, 0)


def _number(node: Declared, printed: str) -> str:
    """As in an eId; from the file's own eId, else from the number that is printed."""
    tail = _TAIL.search(node.eid)
    if tail:
        return tail[1].replace("-", ".")
    figure = from_digits(printed.strip("()").replace(" ", ""))
    return str(figure) if figure else re.sub(r"[^0-9A-Za-z.]", "", printed)[:LONGEST]


def _printed(node: Declared, grammar: Grammar) -> str:
    """The number as a label shows it: "26A", "(a)", "IV", "First"."""
    words = " ".join(node.num.split())
    if node.kind is Kind.SECTION:
        return _figure(node)
    form = _form(node.kind, grammar)
    if form is not None:
        line = re.split(r"[\[(]", words.lstrip("[ "))[0].strip()  # "SCHEDULE [See section 2]"
        match = form.fullmatch(line)
        return number_group(match.groupdict()) if match else _WORD.sub("", line).strip(" .:।৷-–—]")[:LONGEST]
    label = LABEL.search(words)
    return label[0] if label else words.strip(" .:।৷[]")


def _form(kind: Kind, grammar: Grammar) -> re.Pattern[str] | None:
    """How print names what is larger than a section."""
    schedule = kind in (Kind.SCHEDULE, Kind.ANNEX)
    larger = {Kind.CHAPTER: grammar.chapter, Kind.PART: grammar.part}.get(kind)
    return grammar.schedule if schedule else larger


def _figure(node: Declared) -> str:
    """The number of a section."""
    words = " ".join(node.num.split())
    figure = _FIGURE.search(words)
    return figure[0].strip() if figure else words.strip(" .:।৷[]")


def _word(node: Declared) -> str:
    """What it is called where its kind has another name: told by its element, or by its eId."""
    if node.kind is Kind.ANNEX:
        return "annex"
    prefix = _PREFIX.search(node.eid.rpartition("__")[2])
    called = prefix[1] if prefix and node.kind in (Kind.SECTION, Kind.PART) else ""
    return node.word or (_CALLED.get(called, "") if called != PREFIX[node.kind] else "")


def _inner(
    owner: int,
    kind: Kind,
    span: tuple[int, int],
    stream: Stream,
    line_starts: frozenset[int],
    grammar: Grammar,
) -> list[Draft]:
    schedule = kind in (Kind.SCHEDULE, Kind.ANNEX)
    inside = Inside(owner, *span, definitions=False, schedule=schedule)
    units = units_of(inside, stream, line_starts, grammar)
    found = drafts_of(inside, units, owner + 1, stream, grammar)
    if kind is Kind.SECTION or schedule:
        return list(found)
    # Inside a clause its own list would need its own alphabet: what hangs on it is enough.
    return [replace(d, parent=owner) for d in found if d.kind in QUALIFIERS and d.parent == owner]


class _Offsets:
    """From places in the file's lines to offsets of canonical text."""

    def __init__(self, stream: Stream) -> None:
        self._stream = stream
        self._at: Mapping[int, int] = {line.number: n for n, line in enumerate(stream.body)}

    def of(self, spot: Spot) -> int | None:
        """None where the line is none of the text's body."""
        n = self._at.get(spot.line)
        if n is None:
            return None
        line = self._stream.body[n]
        marks = sum(max(0, min(b, spot.at) - a) for a, b in line.marks)
        first = self._stream.ends[n] - len(line.words)
        return min(self._stream.ends[n], first + spot.at - marks)
