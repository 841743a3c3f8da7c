"""The tree of a text: all its provisions, in document order, a parent before its children."""

from __future__ import annotations

import re
from dataclasses import replace

from engine.domain.provision import Kind
from engine.structure.closing import without_closing_words
from engine.structure.definition import terms_of
from engine.structure.draft import Draft
from engine.structure.grammars.grammar import Grammar
from engine.structure.inside import Inside, drafts_of, units_of
from engine.structure.landmark import Landmark, Mark
from engine.structure.plan import Plan
from engine.structure.stream import Stream

HEADING = 260  # characters in which an inline heading ends
HABIT = 0.4  # share of sections with an inline heading that makes one expected


def drafts_of_text(stream: Stream, plan: Plan, grammar: Grammar) -> tuple[Draft, ...]:
    """Drafts of the whole text but its footnotes."""
    line_starts = frozenset(stream.starts)
    inline = _inline_headings(stream, plan, grammar)
    drafts: list[Draft] = []
    first = _opens(stream, plan, plan.marks[0]) if plan.marks else stream.body_end
    if stream.text[:first].strip():
        drafts.append(Draft(Kind.PREAMBLE, "", "", -1, *_trimmed(stream.text, 0, first)))
    part = chapter = -1
    for n, mark in enumerate(plan.marks):
        end = _end(stream, plan, n)
        if mark.kind in (Mark.PART, Mark.CHAPTER):
            at = len(drafts)
            part = at if mark.kind == Mark.PART else part
            parent = part if mark.kind == Mark.CHAPTER else -1
            drafts.append(_container(stream, plan, mark, parent, end))
            chapter = at if mark.kind == Mark.CHAPTER else -1
        elif mark.kind == Mark.SECTION:
            owner = chapter if chapter >= 0 else part
            drafts += _section(
                stream, plan, mark, owner, end, len(drafts), inline.get(mark.at), grammar, line_starts
            )
        elif mark.kind == Mark.SCHEDULE:
            drafts += _schedule(stream, plan, mark, end, len(drafts), grammar, line_starts)
    return without_closing_words(drafts, stream, line_starts)


def _opens(stream: Stream, plan: Plan, mark: Landmark) -> int:
    """Where what belongs to a landmark begins: its heading or side note, else the line itself."""
    if mark.at in stream.notes:
        return stream.notes[mark.at][0]
    above = plan.headings.above.get(mark.at)
    return stream.starts[above.start] if above else stream.starts[mark.at]


_RANK = {Mark.PART: 0, Mark.SCHEDULE: 0, Mark.BANNER: 0, Mark.CHAPTER: 1, Mark.SECTION: 2}


def _end(stream: Stream, plan: Plan, n: int) -> int:
    """A landmark reaches to the next of its rank or a higher one."""
    rank = _RANK[plan.marks[n].kind]
    following = next((m for m in plan.marks[n + 1 :] if _RANK[m.kind] <= rank), None)
    return _opens(stream, plan, following) if following else stream.body_end


def _trimmed(text: str, start: int, end: int) -> tuple[int, int]:
    inner = text[start:end]
    return start + len(inner) - len(inner.lstrip()), start + len(inner.rstrip())


def _container(stream: Stream, plan: Plan, mark: Landmark, parent: int, end: int) -> Draft:
    kind = Kind.PART if mark.kind == Mark.PART else Kind.CHAPTER
    heading = _lines_span(stream, plan.headings.under.get(mark.at, range(0)))
    return Draft(
        kind,
        str(mark.number),
        mark.printed,
        parent,
        *_trimmed(stream.text, stream.starts[mark.at], end),
        heading,
    )


def _lines_span(stream: Stream, lines: range) -> tuple[int, int]:
    if not lines:
        return 0, 0
    return _trimmed(stream.text, stream.starts[lines.start], stream.ends[lines.stop - 1])


def _section(
    stream: Stream,
    plan: Plan,
    mark: Landmark,
    owner: int,
    end: int,
    at: int,
    inline: tuple[int, int] | None,
    grammar: Grammar,
    line_starts: frozenset[int],
) -> list[Draft]:
    start = stream.starts[mark.at]
    _, stop = _trimmed(stream.text, start, end)
    above = plan.headings.above.get(mark.at, range(0))
    heading = stream.notes.get(mark.at) or (_lines_span(stream, above) if above else (inline or (0, 0)))
    section = Draft(Kind.SECTION, str(mark.number), mark.printed, owner, start, stop, heading)
    words = _after_number(stream.text, start, stop, mark.printed)
    if inline:
        words = max(words, _after_heading(stream.text, inline[1], stop, grammar))
    defining = grammar.definitions_heading.search(stream.text[heading[0] : heading[1]]) is not None
    inside = Inside(at, words, stop, defining, schedule=False)
    units = units_of(inside, stream, line_starts, grammar)
    inner = drafts_of(inside, units, at + 1, stream, grammar)
    return [section, *(_with_term(draft, stream.text, grammar) for draft in inner)]


def _with_term(draft: Draft, text: str, grammar: Grammar) -> Draft:
    """A definition is headed by what it defines."""
    if draft.kind != Kind.DEFINITION:
        return draft
    terms = terms_of(text, draft.start, draft.end, grammar)
    return replace(draft, heading=(terms[0][1], terms[-1][2])) if terms else draft


def _schedule(
    stream: Stream,
    plan: Plan,
    mark: Landmark,
    end: int,
    at: int,
    grammar: Grammar,
    line_starts: frozenset[int],
) -> list[Draft]:
    start = stream.starts[mark.at]
    _, stop = _trimmed(stream.text, start, end)
    lines = plan.headings.under.get(mark.at, range(0))
    words = stream.ends[lines.stop - 1] if lines else stream.ends[mark.at]
    heading = _lines_span(stream, _without_see(stream, lines))
    schedule = Draft(Kind.SCHEDULE, str(mark.number), mark.printed, -1, start, stop, heading)
    inside = Inside(at, words, stop, definitions=False, schedule=True)
    units = units_of(inside, stream, line_starts, grammar)
    return [schedule, *drafts_of(inside, units, at + 1, stream, grammar)]


def _without_see(stream: Stream, lines: range) -> range:
    """The title among the lines under a schedule's number: "[see section 5]" is none of it."""
    start, stop = lines.start, lines.stop
    while start < stop and stream.body[start].plain.startswith(("[", "(")):
        start += 1
    while stop > start and stream.body[stop - 1].plain.startswith(("[", "(")):
        stop -= 1
    return range(start, stop)


def _after_number(text: str, start: int, end: int, printed: str) -> int:
    """Past "26." at the start of a section."""
    at = text.find(printed, start, end)
    if at < 0:
        return start
    at += len(printed)
    match = re.compile(r"\s?[.।৷|:–—-]?\s*").match(text, at, end)
    return match.end() if match else at


def _after_heading(text: str, at: int, end: int, grammar: Grammar) -> int:
    match = grammar.heading_end.match(text, at, end)
    return match.end() if match else at


def _inline_headings(stream: Stream, plan: Plan, grammar: Grammar) -> dict[int, tuple[int, int]]:
    """Headings printed between a section's number and its words, where that is the text's habit."""
    sections = [mark for mark in plan.marks if mark.kind == Mark.SECTION]
    found: dict[int, tuple[int, int]] = {}
    for n, mark in enumerate(sections):
        if mark.at in stream.notes or mark.at in plan.headings.above:
            continue
        start = stream.starts[mark.at]
        limit = _opens(stream, plan, sections[n + 1]) if n + 1 < len(sections) else stream.body_end
        words = _after_number(stream.text, start, limit, mark.printed)
        close = grammar.heading_end.search(stream.text, words, min(limit, words + HEADING))
        if close and close.start() > words:
            found[mark.at] = (words, close.start())
    return found if len(found) >= HABIT * len(sections) else {}
