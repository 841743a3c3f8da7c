"""Headings that stand on lines of their own: titles under chapters, headings above sections."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from unicodedata import normalize

from engine.structure.correction.replay import Run
from engine.structure.grammars.grammar import Grammar
from engine.structure.outline.below import MOST, heading_below, inline_heading, is_labelled, pitch_of
from engine.structure.outline.landmark import Landmark, Mark
from engine.structure.text.line import Line

LONGEST = 160  # characters of a heading
# Ends of sentences and of clauses, beginnings of qualifiers: no heading has them.
_SENTENCE = re.compile(
    normalize(
        "NFC",
        r"[;:,]\s*\Z"
        r"|\A\W*(?:Provided|Explanation|Illustrations?|Exception|তবে|আরও|ব্যাখ্যা)(?!\w)"
        r"|(?:বে|বেন|না|নাই|নহে|হয়|করে)[\])”]*[।৷][\])”]*\Z"
        r"|\A(?!When|Where|What|Who|How|Which|Power|Matters|Court).*\b(?:shall|may|must|is|are)\b.*\.[\])”]*\Z",
    ),
)
OTHER = 1.15  # times the size of a line: no line of the same heading is printed so large
CLOSED = tuple(".।৷;:,])ঃ-—–")


@dataclass(frozen=True, slots=True)
class Headings:
    """Indexes of body lines: `under` a chapter, part, schedule or section, `above` a section."""

    under: dict[int, range]
    above: dict[int, range]


def own_lines(
    body: Sequence[Line], marks: Sequence[Landmark], grammar: Grammar, noted: frozenset[int]
) -> Headings:
    """Which lines next to each landmark are its heading. Keys are the landmarks' line indexes."""
    habit = not grammar.heading_below and _headings_stand_above(body, marks, grammar, noted)
    stands_below = _headings_stand_below(body, marks, grammar)
    pitch = pitch_of(body)
    above: dict[int, range] = {}
    under: dict[int, range] = {}
    floor = 0
    for n, mark in enumerate(marks):
        ceiling = marks[n + 1].at if n + 1 < len(marks) else len(body)
        if mark.kind == Mark.SECTION:
            if stands_below and not _rest(body[mark.at].plain, grammar):
                under[mark.at] = heading_below(body, mark.at + 1, ceiling, pitch)
            if habit and mark.at not in noted:
                above[mark.at] = _above(body, _after_name(body, floor, mark.at, grammar), mark.at)
            floor = mark.at + 1
        elif mark.kind in (Mark.CHAPTER, Mark.PART):
            under[mark.at] = _title(body, mark.at + 1, ceiling, habit)
            floor = under[mark.at].stop
        elif mark.kind == Mark.DIVISION:
            if not inline_heading(body[mark.at].plain, grammar):
                under[mark.at] = heading_below(body, mark.at + 1, ceiling, pitch)
        elif mark.kind == Mark.SCHEDULE:
            below = heading_below(body, mark.at + 1, ceiling, pitch) if grammar.heading_below else None
            under[mark.at] = _schedule_title(body, mark.at + 1, ceiling) if below is None else below
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


def _headings_stand_below(body: Sequence[Line], marks: Sequence[Landmark], grammar: Grammar) -> bool:
    """Whether most units that name themselves ("Article 4") have a short unclosed line under them."""
    named = [n for n, m in enumerate(marks) if m.kind == Mark.SECTION and m.word]
    fitting = 0
    for n in named:
        at = marks[n].at + 1
        ceiling = marks[n + 1].at if n + 1 < len(marks) else len(body)
        if _rest(body[marks[n].at].plain, grammar) or at + 1 >= ceiling:
            continue
        line = body[at].plain
        # Under a heading words begin; a line that goes on is the first of a paragraph.
        begins = not body[at + 1].plain[:1].islower()
        fitting += len(line) <= LONGEST and not line.endswith(CLOSED) and not is_labelled(line) and begins
    return bool(named) and 2 * fitting > len(named)


def _rest(plain: str, grammar: Grammar) -> str:
    match = grammar.section.fullmatch(plain)
    return (match["rest"] or "") if match else ""


def _opening(body: Sequence[Line], at: int, grammar: Grammar) -> str:
    """The words after the section's number: the full stop of "4. (1)" closes no heading."""
    number = grammar.section.fullmatch(body[at].plain)
    words = [(number["rest"] or "") if number else body[at].plain]
    for line in body[at + 1 : at + 3]:
        if grammar.section.fullmatch(line.plain):
            break
        words.append(line.plain)
    return " ".join(words)[:240]


def _after_name(body: Sequence[Line], floor: int, at: int, grammar: Grammar) -> int:
    """Past the name of the work itself, where it is among the lines before a section."""
    named = (
        n for n in range(at - 1, max(floor, at - MOST) - 1, -1) if grammar.title.fullmatch(body[n].plain)
    )
    return next(named, floor - 1) + 1


def _above(body: Sequence[Line], floor: int, at: int) -> range:
    start = at
    while start > floor and at - start < MOST and _is_heading(body, start - 1):
        higher = body[start - 1]
        if start < at and higher.printed.ends and not higher.printed.bold and higher.plain.endswith(CLOSED):
            break  # a closed paragraph over a heading is no part of it
        start -= 1
        if body[start].printed.bold and not body[start - 1].printed.bold:
            break
        sizes = sorted((body[start].printed.size, body[start - 1].printed.size))
        if sizes[1] > OTHER * sizes[0]:  # a title of what is larger than the section
            break
    return range(start, at)


def _is_heading(body: Sequence[Line], at: int) -> bool:
    """Bold among plain lines, or an unclosed line after a closed one."""
    line = body[at]
    if not line.plain or len(line.plain) > LONGEST:
        return False
    if line.printed.bold:
        return True
    if line.printed.ends and (at == 0 or body[at - 1].printed.ends):
        return _is_title(line.plain)
    before = body[at - 1].plain if at else "."
    return not line.plain.endswith(CLOSED) and (not before or before.endswith(CLOSED))


def _is_title(plain: str) -> bool:
    """Whether a paragraph of its own, above a section, is a heading and no sentence of the one before."""
    if is_labelled(plain) or plain[:1].islower() or len(plain) > LONGEST or len(plain.split()) > LONGEST // 5:
        return False
    return not _SENTENCE.search(plain)


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


def _schedule_title(body: Sequence[Line], start: int, ceiling: int) -> range:
    stop = start
    while stop < ceiling and stop - start < MOST and body[stop].plain and body[stop].centred:
        stop += 1
    if stop == start and start < ceiling and body[start].plain[:1].isalpha():
        stop += 1
    return range(start, stop)


def as_told(
    heads: Mapping[int, Sequence[Run]],
    headings: Headings,
    notes: Mapping[int, tuple[Line, ...]],
    body: Sequence[Line],
    side_notes: Sequence[Line],
) -> tuple[Headings, dict[int, tuple[Line, ...]]]:
    """Headings and side notes as a person gave them, by the line of the landmark they head.

    Lines right above or below it, or a side note, become its own; words in its own line leave it
    without any of these.
    """
    above, under, beside = dict(headings.above), dict(headings.under), dict(notes)
    for at, runs in heads.items():
        numbers = {run.line for run in runs}
        note = tuple(line for line in side_notes if line.number in numbers)
        rows = [n for n, line in enumerate(body) if line.number in numbers]
        if note:
            beside = {n: _without(lines, numbers) for n, lines in beside.items()} | {at: note}
            above.pop(at, None)
            continue
        beside.pop(at, None)
        above.pop(at, None)
        if not rows or rows[0] <= at <= rows[-1]:
            continue
        run = range(rows[0], rows[-1] + 1)
        if at in under and run.start == at + 1:
            under[at] = run
        elif run.stop == at:
            under = {n: _before(lines, run.start) for n, lines in under.items()}
            above = {n: lines for n, lines in above.items() if lines.stop <= run.start or lines.start > at}
            above[at] = run
    return Headings(under, above), {at: lines for at, lines in beside.items() if lines}


def _without(lines: Sequence[Line], numbers: set[int]) -> tuple[Line, ...]:
    return tuple(line for line in lines if line.number not in numbers)


def _before(lines: range, stop: int) -> range:
    return range(lines.start, min(lines.stop, stop)) if lines.start < stop < lines.stop else lines
