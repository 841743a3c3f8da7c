"""Landmarks: the lines that open parts, chapters, sections and schedules, found over the whole text."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from engine.structure.grammars.grammar import Grammar
from engine.structure.line import Line
from engine.structure.numbers import Number, from_chapter, from_digits


class Mark(StrEnum):
    PART = "part"
    CHAPTER = "chapter"
    SECTION = "section"
    SCHEDULE = "schedule"
    BANNER = "banner"  # "THE SCHEDULES": stands before the first, belongs to none


@dataclass(frozen=True, slots=True)
class Landmark:
    """`at` is an index into the body lines; `printed` the number as printed, "" where none is."""

    kind: Mark
    at: int
    number: Number
    printed: str


@dataclass(frozen=True, slots=True)
class _Candidate:
    at: int
    number: Number
    printed: str
    weight: float


# What speaks for a numbered line being a section and not the wrapped "section 25. The ..." of a
# sentence or an item of a list. Weights are relative to the bonus of 1 for being the next number.
CLOSED_HEADING, FIRST_SUBSECTION, SIDE_NOTE, CAPITAL, BARE = 3.0, 2.0, 1.5, 1.0, 0.5
ALONE = 1.0
GAP, GAP_LIMIT = 0.05, 100
ACROSS_SCHEDULE = 8.0
LOOK_BACK = 400


def landmarks(body: Sequence[Line], grammar: Grammar, noted: frozenset[int]) -> tuple[Landmark, ...]:
    """All landmarks in reading order. `noted` are indexes of lines with a side note beside them."""
    schedules = _schedules(body, grammar)
    sections = _chain(_candidates(body, grammar, noted), tuple(s.at for s in schedules))
    if sections:
        schedules = tuple(s for s in schedules if s.at > sections[-1].at)
    last = sections[-1].at if sections else len(body)
    chapters = _chapters(body, grammar, sections)
    found = [
        *(Landmark(Mark.SECTION, c.at, c.number, c.printed) for c in sections),
        *(c for c in chapters if c.at < last),
        *schedules,
    ]
    return tuple(sorted(found, key=lambda mark: mark.at))


def number_group(groups: Mapping[str, str | None]) -> str:
    """The first of the groups num, num2 .. that took part in the match."""
    return next((v.strip() for k, v in groups.items() if k.startswith("num") and v), "")


def _candidates(body: Sequence[Line], grammar: Grammar, noted: frozenset[int]) -> list[_Candidate]:
    out: list[_Candidate] = []
    for at, line in enumerate(body):
        plain = line.plain
        match = grammar.section.fullmatch(plain)
        bare = None if match else grammar.bare_section.fullmatch(plain)
        found = match or bare
        if not found:
            continue
        printed = number_group(found.groupdict())
        number = from_digits(printed)
        if number is None or number.value == 0:
            continue
        rest = found["rest"] or ""
        following = rest + " " + (body[at + 1].plain if at + 1 < len(body) else "")
        heading = grammar.heading_end.search(following[:260])
        weight = _weight(rest, following, bool(heading), at in noted)
        if bare:
            if not heading:
                continue
            weight = BARE
        out.append(_Candidate(at, number, printed, weight))
    return out


def _weight(rest: str, following: str, heading: bool, noted: bool) -> float:
    weight = SIDE_NOTE if noted else 0.0
    start = following.lstrip(" [")
    if heading:
        weight += CLOSED_HEADING
    elif start.startswith(("(1)", "(১)")):
        weight += FIRST_SUBSECTION
    elif not rest:
        weight += ALONE
    elif start[:1].isupper() or start[:1] > "\u0980" or start[:1] in "“‘\"'":
        weight += CAPITAL
    return weight


def _chain(candidates: Sequence[_Candidate], barriers: Sequence[int]) -> tuple[_Candidate, ...]:
    """The best rising run of section numbers: heaviest, with fewest gaps, not into a schedule."""
    best: list[float] = []
    back: list[int] = []
    passed = [bisect_left(barriers, candidate.at) for candidate in candidates]
    for j, new in enumerate(candidates):
        score, origin = -GAP * min(new.number.value - 1, GAP_LIMIT) * 0.5, -1
        for i in range(max(0, j - LOOK_BACK), j):
            old = candidates[i]
            if not old.number < new.number:
                continue
            step = best[i] - GAP * min(new.number.gap(old.number), GAP_LIMIT)
            step += 1.0 if new.number.follows(old.number) else 0.0
            step -= ACROSS_SCHEDULE if passed[i] < passed[j] else 0.0
            if step > score:
                score, origin = step, i
        best.append(score + new.weight)
        back.append(origin)
    if not candidates:
        return ()
    at = max(range(len(candidates)), key=lambda k: best[k])
    chain: list[_Candidate] = []
    while at >= 0:
        chain.append(candidates[at])
        at = back[at]
    return tuple(reversed(chain))


def _chapters(body: Sequence[Line], grammar: Grammar, sections: Sequence[_Candidate]) -> list[Landmark]:
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
                out.append(Landmark(kind, at, number, printed))
    first = sections[0].at if sections else 0
    # Before the first section only the nearest of each kind is real.
    early = {kind: max((m.at for m in out if m.kind == kind and m.at < first), default=-1) for kind in Mark}
    return [m for m in out if m.at >= first or m.at == early[m.kind]]


def _schedules(body: Sequence[Line], grammar: Grammar) -> tuple[Landmark, ...]:
    out: list[Landmark] = []
    for at, line in enumerate(body):
        plain = line.plain
        if grammar.schedules_banner.fullmatch(plain):
            out.append(Landmark(Mark.BANNER, at, Number(0), ""))
            continue
        match = grammar.schedule.fullmatch(plain)
        if not match:
            continue
        printed = number_group(match.groupdict())
        number = from_chapter(printed) if printed else Number(1 + sum(m.kind == Mark.SCHEDULE for m in out))
        if printed and number is None and len(printed) == 1 and printed.isascii():
            number = Number(ord(printed.upper()) - 64)
        if number:
            out.append(Landmark(Mark.SCHEDULE, at, number, printed))
    return tuple(out)
