"""Landmarks: the lines that open parts, chapters, sections and schedules, found over the whole text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise

from engine.structure.grammars.grammar import Grammar
from engine.structure.outline.aside import asides
from engine.structure.outline.chain import (
    CLOSED,
    GIVEN,
    Candidate,
    candidates,
    chain,
    number_group,
    word_group,
)
from engine.structure.outline.numbers import Number, bangla_letters, from_chapter, from_digits
from engine.structure.text.line import Line

MESS = 4  # steps between chapters from which a muddle can be told
IMPRINT = 6  # lines at the end of a print among which its imprint is


class Mark(StrEnum):
    RECITAL = "recital"
    PART = "part"
    CHAPTER = "chapter"
    DIVISION = "division"  # a container between chapter and section, or inside a schedule
    SECTION = "section"
    SCHEDULE = "schedule"
    ASIDE = "aside"  # text of another law printed between sections
    BANNER = "banner"  # "THE SCHEDULES", "HAVE ADOPTED": stands between provisions, belongs to none


@dataclass(frozen=True, slots=True)
class Landmark:
    """`at` is an index into the body lines; `printed` the number as printed, "" where none is.

    `word` is what the unit names itself, in lower case ("article", "annex"), "" where it does not.
    `last` is the last number a line stands for ("7 to 9. [Repealed.]"). `name` is the number as in an
    eId where it is no figure: "A".
    """

    kind: Mark
    at: int
    number: Number
    printed: str
    word: str = ""
    last: Number | None = None
    name: str = ""

    @property
    def reaches(self) -> Number:
        return self.last if self.last and self.number < self.last else self.number


def landmarks(
    body: Sequence[Line],
    grammar: Grammar,
    noted: frozenset[int],
    barred: frozenset[int] = frozenset(),
    given: Sequence[Landmark] = (),
) -> tuple[Landmark, ...]:
    """All landmarks in reading order. `noted` are indexes of lines with a side note beside them.

    A person's word goes first: there is none at the indexes `barred`, and those `given` are.
    """
    found = _found(body, grammar, noted, barred | {mark.at for mark in given}, given)
    return tuple(mark for mark in found if mark.at not in barred)


def _found(
    body: Sequence[Line],
    grammar: Grammar,
    noted: frozenset[int],
    told: frozenset[int],
    given: Sequence[Landmark],
) -> tuple[Landmark, ...]:
    recitals = [mark for mark in _recitals(body, grammar) if mark.at not in told]
    after = recitals[-1].at + 1 if recitals else 0
    schedules = _with(given, Mark.SCHEDULE, _schedules(body, grammar), told)
    schedules = tuple(s for s in schedules if s.at >= after)
    held = asides(body, grammar)
    aside = frozenset(at for block in held for at in block)
    found = [c for c in candidates(body, grammar, noted, aside) if c.at >= after and c.at not in told]
    named = Counter(c.word for c in found).most_common(1)
    word = named[0][0] if named else ""
    barriers = tuple(s.at for s in schedules)
    own = _fitting([m for m in given if m.kind == Mark.SECTION], found, barriers)
    found += [Candidate(m.at, m.number, m.printed, GIVEN, m.word or word) for m in own]
    found.sort(key=lambda candidate: candidate.at)
    sections = chain(found, barriers)
    if sections:
        schedules = tuple(s for s in schedules if s.at > sections[-1].at)
    first = sections[0].at if sections else 0
    last = sections[-1].at if sections else len(body)
    chapters = _with(given, Mark.CHAPTER, _chapters(body, grammar, sections), told)
    containers = [c for c in _with(given, Mark.PART, chapters, told) if after <= c.at < last]
    opened = sorted((*containers, *schedules), key=lambda mark: mark.at)
    out = [
        *recitals,
        *(Landmark(Mark.SECTION, c.at, c.number, c.printed, c.word, c.last) for c in sections),
        *opened,
        *_divisions(body, grammar, opened, {c.at for c in sections}),
        *(Landmark(Mark.ASIDE, block.start, Number(0), "") for block in held if first < block.start),
        *_conclusions(body, grammar, last if sections else len(body)),
    ]
    kept = (mark for mark in out if mark.at not in told or any(mark.at == m.at for m in given))
    return tuple(sorted(kept, key=lambda mark: mark.at))


def _fitting(
    given: Sequence[Landmark], found: Sequence[Candidate], barriers: Sequence[int]
) -> tuple[Landmark, ...]:
    """Those whose number stands between those around them: no section is lost for a new one."""
    if not given:
        return ()
    known = chain(found, barriers)
    out: list[Landmark] = []
    for mark in given:
        before = max((c.number for c in known if c.at < mark.at), default=Number(0))
        after = min((c.number for c in known if c.at > mark.at), default=None)
        if before < mark.number and (after is None or mark.number < after):
            out.append(mark)
    return tuple(out)


def _with(
    given: Sequence[Landmark], kind: Mark, found: Iterable[Landmark], told: frozenset[int]
) -> tuple[Landmark, ...]:
    """What was found where nobody told anything, and those of `kind` that were given."""
    own = [mark for mark in given if mark.kind == kind]
    kept = [mark for mark in found if mark.at not in told or mark in given]
    return tuple(sorted((*own, *kept), key=lambda mark: mark.at))


def _chapters(body: Sequence[Line], grammar: Grammar, sections: Sequence[Candidate]) -> list[Landmark]:
    """Chapters and parts that open one of `sections`; a contents list's copies open none."""
    section_lines = {c.at for c in sections}
    out: list[Landmark] = []
    for kind, form in ((Mark.PART, grammar.part), (Mark.CHAPTER, grammar.chapter)):
        for at, line in enumerate(body):
            match = None if at in section_lines else form.fullmatch(line.plain)
            if not match:
                continue
            printed = number_group(match.groupdict())
            number = from_chapter(printed)
            if number:
                out.append(Landmark(kind, at, number, printed, word_group(match.groupdict())))
    if _is_mess([m.number for m in out if m.kind == Mark.CHAPTER]):
        out = [m for m in out if m.kind != Mark.CHAPTER]
    first = sections[0].at if sections else 0
    # Before the first section only the nearest of each kind is real.
    early = {kind: max((m.at for m in out if m.kind == kind and m.at < first), default=-1) for kind in Mark}
    return [m for m in out if m.at >= first or m.at == early[m.kind]]


def _ends_a_sentence(body: Sequence[Line], at: int) -> bool:
    """Whether a line like a schedule's is the last of a paragraph: "as is said in the / Schedule."."""
    line = body[at]
    if at == 0 or line.centred or line.printed.bold or line.plain.isupper():
        return False
    before = body[at - 1]
    same = before.page == line.page and not before.centred and not before.printed.ends
    return same and not before.plain.endswith(CLOSED)


def _is_mess(numbers: Sequence[Number]) -> bool:
    """Whether lines like a chapter's are cells of a table: few of many follow one another, or begin anew."""
    steps = [after.follows(before) or after == Number(1) for before, after in pairwise(numbers)]
    return len(steps) >= MESS and 2 * sum(steps) < len(steps)


def _schedules(body: Sequence[Line], grammar: Grammar) -> tuple[Landmark, ...]:
    out: list[Landmark] = []
    for at, line in enumerate(body):
        plain = line.plain
        if grammar.schedules_banner.fullmatch(plain):
            out.append(Landmark(Mark.BANNER, at, Number(0), ""))
            continue
        match = grammar.schedule.fullmatch(plain)
        if not match or _ends_a_sentence(body, at):
            continue
        printed = number_group(match.groupdict())
        number = from_chapter(printed) if printed else Number(1 + sum(m.kind == Mark.SCHEDULE for m in out))
        if printed and number is None and len(printed) == 1 and printed.isascii():
            number = Number(ord(printed.upper()) - 64)
        if number:
            out.append(Landmark(Mark.SCHEDULE, at, number, printed, word_group(match.groupdict())))
    return tuple(out)


def _recitals(body: Sequence[Line], grammar: Grammar) -> tuple[Landmark, ...]:
    """The numbered recitals, and behind them the enacting words as a banner."""
    opens = next((at for at, line in enumerate(body) if grammar.recitals_open.fullmatch(line.plain)), None)
    if opens is None:
        return ()
    stop = next(
        (at for at in range(opens + 1, len(body)) if grammar.recitals_close.fullmatch(body[at].plain)), None
    )
    if stop is None:
        ends = (at for at in range(opens + 1, len(body)) if _opens_text(body[at].plain, grammar))
        stop = next(ends, len(body))
    found: list[Candidate] = []
    for at in range(opens + 1, stop):
        match = grammar.recital.match(body[at].plain)
        number = from_digits(match["num"]) if match else None
        if match and number:
            closed = 1.0 if at == opens + 1 or body[at - 1].plain.endswith((".", ";", ",", "’", ")")) else 0.0
            found.append(Candidate(at, number, match["num"], closed))
    out = [Landmark(Mark.RECITAL, c.at, c.number, f"({c.printed})") for c in chain(found, ())]
    if out and stop < len(body) and grammar.recitals_close.fullmatch(body[stop].plain):
        out.append(Landmark(Mark.BANNER, stop, Number(0), ""))
    return tuple(out)


def _opens_text(plain: str, grammar: Grammar) -> bool:
    return any(form.fullmatch(plain) for form in (grammar.chapter, grammar.part, grammar.section))


def _divisions(
    body: Sequence[Line], grammar: Grammar, opened: Sequence[Landmark], taken: set[int]
) -> list[Landmark]:
    """Divisions of chapters and of schedules, numbered from 1 (or A) in each of them."""
    out: list[Landmark] = []
    for n, holder in enumerate(opened):
        stop = opened[n + 1].at if n + 1 < len(opened) else len(body)
        form = grammar.schedule_part if holder.kind == Mark.SCHEDULE else grammar.division
        before = Number(0)
        for at in range(holder.at + 1, stop):
            match = None if at in taken else form.fullmatch(body[at].plain)
            printed = number_group(match.groupdict()) if match else ""
            ways = ((number, name) for number, name in _numbers(printed) if number.follows(before))
            number, name = next(ways, (None, ""))
            if match and number:
                word = word_group(match.groupdict())
                out.append(Landmark(Mark.DIVISION, at, number, printed, word, name=name))
                before = number
    return out


def _numbers(printed: str) -> list[tuple[Number, str]]:
    """All ways to read a division's number, with its name if it is a letter: I is the ninth, or one."""
    out: list[tuple[Number, str]] = []
    numeral = from_chapter(printed) if printed else None
    if numeral:
        out.append((numeral, ""))
    letter = bangla_letters(printed) or printed
    if len(printed) == 1 and letter.isascii() and letter.isupper():
        out.append((Number(ord(letter[0]) - 64), letter))
    return out


def _conclusions(body: Sequence[Line], grammar: Grammar, last: int) -> list[Landmark]:
    def closes(at: int) -> bool:
        plain = body[at].plain
        imprint = at >= len(body) - IMPRINT and grammar.imprint.fullmatch(plain)
        return bool(imprint or grammar.conclusions.fullmatch(plain))

    found = (at for at in range(last + 1, len(body)) if closes(at) and not closes(at - 1))
    return [Landmark(Mark.BANNER, at, Number(0), "") for at in found]
