"""Inline headings: printed between a section's number and its words, or as the rest of its line."""

from __future__ import annotations

import re

from engine.structure.grammars.grammar import Grammar
from engine.structure.outline.below import is_labelled
from engine.structure.outline.heading import CLOSED
from engine.structure.outline.landmark import Landmark, Mark
from engine.structure.outline.plan import Plan
from engine.structure.text.stream import Stream

HEADING = 260  # characters in which an inline heading ends
HABIT = 0.4  # share of sections with an inline heading that makes one expected
_RANGE = re.compile(
    r"\s*(?:[-–]|\.?\s?(?:to|and)\s|হইতে\s)\s*[0-9০-৯]{1,4}[A-Zক-হ]{0,2}(?=\s?[.।৷|]\s*[\[(])"
)
OWN_LINE = 120  # characters of a heading that is the rest of its section's line


def opens(stream: Stream, plan: Plan, mark: Landmark) -> int:
    """Where what belongs to a landmark begins: its heading or side note, else the line itself."""
    if mark.at in stream.notes:
        return stream.notes[mark.at][0]
    above = plan.headings.above.get(mark.at)
    return stream.starts[above.start] if above else stream.starts[mark.at]


def after_number(text: str, start: int, end: int, printed: str) -> int:
    """Past "26." at the start of a section."""
    at = text.find(printed, start, end)
    if at < 0:
        return start
    at += len(printed)
    range_of = _RANGE.match(text, at, end)
    at = range_of.end() if range_of else at
    match = re.compile(r"\s?[.।৷|:–—-]?\s*").match(text, at, end)
    return match.end() if match else at


def after_heading(text: str, at: int, end: int, grammar: Grammar) -> int:
    match = grammar.heading_end.match(text, at, end)
    return match.end() if match else at


def _leads(stream: Stream, mark: Landmark, grammar: Grammar) -> bool:
    """Whether "2.1" or "(a)" stands under the line of a section: then that line is its heading."""
    at = mark.at + 1
    return grammar.decimals and at < len(stream.body) and is_labelled(stream.body[at].plain)


def inline_headings(stream: Stream, plan: Plan, grammar: Grammar) -> dict[int, tuple[int, int]]:
    """Headings printed between a section's number and its words, where that is the text's habit."""
    sections = [mark for mark in plan.marks if mark.kind == Mark.SECTION]
    found: dict[int, tuple[int, int]] = {}
    for n, mark in enumerate(sections):
        if mark.at in stream.notes or mark.at in plan.headings.above:
            continue
        start = stream.starts[mark.at]
        limit = opens(stream, plan, sections[n + 1]) if n + 1 < len(sections) else stream.body_end
        words = after_number(stream.text, start, limit, mark.printed)
        omitted = grammar.omitted.match(stream.text, words, limit)
        if omitted:
            found[mark.at] = omitted.span("heading" if omitted["heading"] else "heading2")
            continue
        close = grammar.heading_end.search(stream.text, words, min(limit, words + HEADING))
        line_end = stream.ends[mark.at]
        if close and close.start() > words:
            found[mark.at] = (words, close.start())
        elif (
            (mark.word or _leads(stream, mark, grammar))
            and 0 < line_end - words <= OWN_LINE
            and stream.text[line_end - 1] not in CLOSED
        ):
            found[mark.at] = (words, line_end)  # "Rule 4. Duties" on a line of its own
    return found if len(found) >= HABIT * len(sections) else {}
