"""The tree of a text: all its provisions, in document order, a parent before its children."""

from __future__ import annotations

import re
from dataclasses import replace

from engine.domain.provision import Kind
from engine.structure.edges.meaning import terms_of
from engine.structure.grammars.grammar import Grammar
from engine.structure.nodes.closing import without_closing_words
from engine.structure.nodes.draft import Draft
from engine.structure.nodes.inside import Inside, drafts_of, units_of
from engine.structure.outline.below import inline_heading
from engine.structure.outline.inline import after_heading, after_number, inline_headings, opens
from engine.structure.outline.landmark import Landmark, Mark
from engine.structure.outline.plan import Plan
from engine.structure.outline.stars import without_stars
from engine.structure.text.stream import Stream


def drafts_of_text(stream: Stream, plan: Plan, grammar: Grammar) -> tuple[Draft, ...]:
    """Drafts of the whole text but its footnotes."""
    line_starts = frozenset(stream.starts)
    inline = inline_headings(stream, plan, grammar)
    drafts: list[Draft] = []
    first = opens(stream, plan, plan.marks[0]) if plan.marks else stream.body_end
    if stream.text[:first].strip():
        drafts.append(Draft(Kind.PREAMBLE, "", "", -1, *_trimmed(stream.text, 0, first)))
    # The innermost open container of each rank; a new one closes those inside it.
    open_at: dict[Mark, int] = {}
    for n, mark in enumerate(plan.marks):
        end = _end(stream, plan, n)
        at = len(drafts)
        open_at = {kind: i for kind, i in open_at.items() if _RANK[kind] < _RANK[mark.kind]}
        owner = next((i for _, i in sorted(open_at.items(), key=lambda o: -_RANK[o[0]])), -1)
        if mark.kind == Mark.RECITAL:
            drafts.append(_container(stream, plan, mark, -1, end, grammar))
        elif mark.kind in (Mark.PART, Mark.CHAPTER, Mark.DIVISION):
            drafts.append(_container(stream, plan, mark, owner, end, grammar))
            open_at[mark.kind] = at
            if Mark.SCHEDULE in open_at:
                words = _after_title(stream, plan, mark)
                drafts += _listed(stream, (words, drafts[at].end), at, grammar, line_starts)
        elif mark.kind == Mark.SECTION:
            drafts += _section(stream, plan, mark, owner, end, at, inline.get(mark.at), grammar, line_starts)
        elif mark.kind == Mark.SCHEDULE:
            open_at[mark.kind] = at
            inner = opens(stream, plan, plan.marks[n + 1]) if n + 1 < len(plan.marks) else end
            drafts += _schedule(stream, plan, mark, (inner, end), at, grammar, line_starts)
    return without_stars(without_closing_words(drafts, stream, line_starts), stream)


_RANK = {
    Mark.PART: 0,
    Mark.SCHEDULE: 0,
    Mark.BANNER: 0,
    Mark.CHAPTER: 1,
    Mark.DIVISION: 2,
    Mark.SECTION: 3,
    Mark.ASIDE: 3,
    Mark.RECITAL: 4,
}
_KINDS = {
    Mark.PART: Kind.PART,
    Mark.CHAPTER: Kind.CHAPTER,
    Mark.DIVISION: Kind.PART,
    Mark.RECITAL: Kind.RECITAL,
}


def _end(stream: Stream, plan: Plan, n: int) -> int:
    """A landmark reaches to the next of its rank or a higher one."""
    rank = _RANK[plan.marks[n].kind]
    following = next((m for m in plan.marks[n + 1 :] if _RANK[m.kind] <= rank), None)
    return opens(stream, plan, following) if following else stream.body_end


def _trimmed(text: str, start: int, end: int) -> tuple[int, int]:
    inner = text[start:end]
    return start + len(inner) - len(inner.lstrip()), start + len(inner.rstrip())


def _container(stream: Stream, plan: Plan, mark: Landmark, parent: int, end: int, grammar: Grammar) -> Draft:
    heading = _lines_span(stream, plan.headings.under.get(mark.at, range(0)))
    return Draft(
        _KINDS[mark.kind],
        mark.name or str(mark.number),
        mark.printed,
        parent,
        *_trimmed(stream.text, stream.starts[mark.at], end),
        heading if heading != (0, 0) else _inline_title(stream, mark, grammar),
        mark.word,
    )


def _inline_title(stream: Stream, mark: Landmark, grammar: Grammar) -> tuple[int, int]:
    """The heading on the line of a division itself."""
    start, end = stream.starts[mark.at], stream.ends[mark.at]
    title = inline_heading(stream.body[mark.at].plain, grammar) if mark.kind == Mark.DIVISION else ""
    found = (
        re.compile(r"\s+".join(map(re.escape, title.split()))).search(stream.text, start, end)
        if title
        else None
    )
    return found.span() if found else (0, 0)


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
    above = plan.headings.above.get(mark.at) or plan.headings.under.get(mark.at, range(0))
    heading = stream.notes.get(mark.at) or (_lines_span(stream, above) if above else (inline or (0, 0)))
    section = Draft(Kind.SECTION, str(mark.number), mark.printed, owner, start, stop, heading, mark.word)
    words = after_number(stream.text, start, stop, mark.printed)
    if mark.at in plan.headings.under:
        words = max(words, _after_title(stream, plan, mark))
    if inline:
        words = max(words, after_heading(stream.text, inline[1], stop, grammar))
    defining = grammar.definitions_heading.search(stream.text[heading[0] : heading[1]]) is not None
    # What names itself an article or a rule numbers its paragraphs "1.".
    numbered = grammar.numbered or mark.word != ""
    inside = Inside(at, words, stop, defining, schedule=False, numbered=numbered)
    units = units_of(inside, stream, line_starts, grammar)
    inner = drafts_of(inside, units, at + 1, stream, grammar)
    return [section, *(with_term(draft, stream.text, grammar) for draft in inner)]


def with_term(draft: Draft, text: str, grammar: Grammar) -> Draft:
    """A definition is headed by what it defines."""
    if draft.kind != Kind.DEFINITION:
        return draft
    terms = terms_of(text, draft.start, draft.end, grammar)
    return replace(draft, heading=(terms[0][1], terms[-1][2])) if terms else draft


def _schedule(
    stream: Stream,
    plan: Plan,
    mark: Landmark,
    ends: tuple[int, int],
    at: int,
    grammar: Grammar,
    line_starts: frozenset[int],
) -> list[Draft]:
    """A schedule and what it lists; `ends` are where its first part begins, and its own end."""
    start = stream.starts[mark.at]
    _, stop = _trimmed(stream.text, start, ends[1])
    lines = plan.headings.under.get(mark.at, range(0))
    heading = _lines_span(stream, _without_see(stream, lines))
    kind = Kind.ANNEX if mark.word == "annex" else Kind.SCHEDULE
    schedule = Draft(kind, str(mark.number), mark.printed, -1, start, stop, heading, mark.word)
    _, inner = _trimmed(stream.text, start, ends[0])
    listed = _listed(stream, (_after_title(stream, plan, mark), inner), at, grammar, line_starts)
    return [schedule, *listed]


def _after_title(stream: Stream, plan: Plan, mark: Landmark) -> int:
    """Where the words under a landmark's line and its heading begin."""
    lines = plan.headings.under.get(mark.at, range(0))
    return stream.ends[lines.stop - 1] if lines else stream.ends[mark.at]


def _listed(
    stream: Stream, span: tuple[int, int], at: int, grammar: Grammar, line_starts: frozenset[int]
) -> tuple[Draft, ...]:
    """What a schedule, or a part of one, lists. `at` is its draft's index."""
    if span[0] >= span[1]:
        return ()
    inside = Inside(at, *span, definitions=False, schedule=True, numbered=grammar.numbered)
    units = units_of(inside, stream, line_starts, grammar)
    return drafts_of(inside, units, at + 1, stream, grammar)


def _without_see(stream: Stream, lines: range) -> range:
    """The title among the lines under a schedule's number: "[see section 5]" is none of it."""
    start, stop = lines.start, lines.stop
    while start < stop and stream.body[start].plain.startswith(("[", "(")):
        start += 1
    while stop > start and stream.body[stop - 1].plain.startswith(("[", "(")):
        stop -= 1
    return range(start, stop)
