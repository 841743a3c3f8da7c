"""The chain of sections: of all numbered lines of a text, the best rising run."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.structure.grammars.grammar import Grammar
from engine.structure.outline.numbers import Number, from_digits
from engine.structure.text.line import Line


@dataclass(frozen=True, slots=True)
class Candidate:
    """A line that might open a section: `at` its index, `word` what it names itself ("article").

    `last` is the last of several sections that one line stands for ("7 to 9. [Repealed.]"), else `number`.
    """

    at: int
    number: Number
    printed: str
    weight: float
    word: str = ""
    last: Number | None = None

    @property
    def reaches(self) -> Number:
        return self.last if self.last and self.number < self.last else self.number


# What speaks for a numbered line being a section and not the wrapped "section 25. The ..." of a
# sentence or an item of a list. Weights are relative to the bonus of 1 for being the next number.
CLOSED_HEADING, FIRST_SUBSECTION, SIDE_NOTE, CAPITAL, BARE = 3.0, 2.0, 1.5, 1.0, 0.5
ALONE, AFTER_CLOSED, OMITTED = 1.0, 0.5, 3.0
GAP, GAP_LIMIT = 0.05, 100
ACROSS_SCHEDULE = 8.0
GIVEN = 1000.0
LOOK_BACK = 400
CLOSED = tuple(".।৷;:,])ঃ-—–”’")
WORDED = 3  # lines that name themselves ("Article 4") after which numbers alone are of another level


_WORDS = {
    "sec.": "section",
    "§": "section",
    "ধারা": "section",
    "art.": "article",
    "অনুচ্ছেদ": "article",
    "বিধি": "rule",
    "প্রবিধান": "regulation",
    "অংশ": "part",
    "ভাগ": "part",
}


def number_group(groups: Mapping[str, str | None]) -> str:
    """The first of the groups num, num2 .. that took part in the match."""
    return next((v.strip() for k, v in groups.items() if k.startswith("num") and v), "")


def word_group(groups: Mapping[str, str | None]) -> str:
    """What a unit names itself, by its English name in lower case; "" where it does not."""
    printed = next((v.strip().lower() for k, v in groups.items() if k.startswith("word") and v), "")
    return _WORDS.get(printed, printed)


def candidates(
    body: Sequence[Line], grammar: Grammar, noted: frozenset[int], aside: frozenset[int]
) -> list[Candidate]:
    """Every line that might open a section. `noted` lines have a side note, `aside` are not the act's."""
    out: list[Candidate] = []
    for at, line in enumerate(body):
        if at in aside:
            continue
        plain = line.plain
        match = grammar.section.fullmatch(plain)
        bare = None if match else grammar.bare_section.fullmatch(plain)
        found = match or bare
        if not found:
            continue
        groups = found.groupdict()
        printed = number_group(groups)
        number = from_digits(printed.upper() if printed.isascii() else printed)
        if number is None or number.value == 0:
            continue
        rest = found["rest"] or ""
        following = rest + " " + (body[at + 1].plain if at + 1 < len(body) else "")
        heading = grammar.heading_end.search(following[:260])
        weight = _weight(rest, following, bool(heading), at in noted)
        word = word_group(groups)
        if word and at and body[at - 1].plain.endswith(CLOSED):
            weight += AFTER_CLOSED
        if rest and grammar.omitted.match(rest):
            weight = max(weight, OMITTED)
        elif bare:
            if not heading:
                continue
            weight = BARE
        last = from_digits(groups.get("last") or "")
        out.append(Candidate(at, number, printed, weight, word, last))
    worded = [c for c in out if c.word]
    return worded if len(worded) >= WORDED else out


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


def chain(candidates: Sequence[Candidate], barriers: Sequence[int]) -> tuple[Candidate, ...]:
    """The best rising run of section numbers: heaviest, with fewest gaps, not into a schedule."""
    best: list[float] = []
    back: list[int] = []
    passed = [bisect_left(barriers, candidate.at) for candidate in candidates]
    # As plain numbers: this loop runs over every pair within reach.
    reached = [(c.reaches.value, c.reaches.suffix) for c in candidates]
    for j, new in enumerate(candidates):
        value, suffix = new.number.value, new.number.suffix
        score, origin = -GAP * min(value - 1, GAP_LIMIT) * 0.5, -1
        for i in range(max(0, j - LOOK_BACK), j):
            whole, letters = reached[i]
            if whole > value or (whole == value and not letters < suffix):
                continue
            if best[i] + 1.0 <= score:
                continue
            gap = value - whole - 1
            step = best[i] - (GAP * min(gap, GAP_LIMIT) if gap > 0 else 0.0)
            if gap <= 0 and new.number.follows(candidates[i].reaches):
                step += 1.0
            if passed[i] < passed[j]:
                step -= ACROSS_SCHEDULE
            if step > score:
                score, origin = step, i
        best.append(score + new.weight)
        back.append(origin)
    if not candidates:
        return ()
    at = max(range(len(candidates)), key=lambda k: best[k])
    run: list[Candidate] = []
    while at >= 0:
        run.append(candidates[at])
        at = back[at]
    return tuple(reversed(run))
