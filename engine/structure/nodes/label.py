"""Labels in running text: (1), (1A), (a), (ii), (ক), (১-ক), and whether each opens a provision."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, StrEnum
from unicodedata import normalize

from engine.domain.language import BENGALI
from engine.structure.grammars.grammar import Grammar
from engine.structure.outline.numbers import (
    CONSONANTS,
    VOWELS,
    Number,
    bangla_letters,
    from_digits,
    from_roman,
    letters_of,
    roman,
)

LABEL = re.compile(
    r"\(\s?(?P<v>[0-9]{1,3}(?:\s?-?\s?[A-Z]{1,2}|[a-h])?|[a-z]{1,6}|[A-Z]{1,3}"
    r"|[০-৯]{1,3}(?:\s?[-–]?\s?[ক-হ]{1,2})?|[ক-হ]{1,4}|[অ-ঔ]{1,2})\s?\)"
)
ITEM = re.compile(r"(?P<v>[0-9]{1,3}[A-Z]?|[০-৯]{1,3}[ক-হ]?)\s?[.।৷](?![0-9০-৯])")
"""An item of a schedule, at the start of a line only."""


INSERTED = tuple("abcdef")
"""Second letters of clauses put in between: (ba) after (b), (খক) after (খ)."""


class Style(StrEnum):
    """An alphabet that lists are numbered in."""

    FIGURE = "figure"
    LETTER = "letter"
    CAPITAL = "capital"
    ROMAN = "roman"
    CONSONANT = "consonant"
    VOWEL = "vowel"
    ITEM = "item"
    DECIMAL = "decimal"  # 2.1
    DEEP_DECIMAL = "deep decimal"  # 2.1.3
    TERM = "term"  # a definition opened by the term alone


class Strength(Enum):
    """How much the surroundings speak for a label that opens a provision."""

    LINE = "line"  # begins a printed line
    CLAUSE = "clause"  # follows a mark that closes a clause
    WORD = "word"  # in the middle of words
    GIVEN = "given"  # a person says so


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read a label: (i) is the ninth letter or the first roman numeral.

    `inner` is its name inside a clause, "" where that is no other: acts in Bangla print figures where
    their English twins print roman numerals, and one place has one eId in both.
    """

    style: Style
    number: Number
    name: str  # as in an eId: "1A", "a", "ii"
    inner: str = ""


@dataclass(frozen=True, slots=True)
class Label:
    """`start`..`end` are its brackets. `opened`: what is before it announces a list."""

    start: int
    end: int
    printed: str
    readings: tuple[Reading, ...]
    strength: Strength
    opened: bool
    stopped: bool  # a full stop, not a comma or semicolon, is before it
    followed: bool  # words that follow a reference follow it: "(খ) এর", "(c), (d)"
    linked: bool  # it is joined to a label that is part of a reference


def readings(value: str) -> tuple[Reading, ...]:
    """All ways to read the inside of a label; empty where it is a word in brackets."""
    figure = from_digits(value.upper() if value.isascii() else value)
    if figure:
        inner = "" if value.isascii() else roman(figure.value) + figure.suffix
        return (Reading(Style.FIGURE, figure, str(figure), inner),)
    out: list[Reading] = []
    if value.isascii():
        low = value.lower()
        style = Style.LETTER if value == low else Style.CAPITAL
        same = len(set(low)) == 1
        if same:
            place = ord(low[0]) - 96
            out.append(Reading(style, Number(place, low[0].upper() * (len(low) - 1)), low))
        if len(low) == 2 and same:
            out.append(Reading(style, Number(26 + ord(low[0]) - 96), low))
        if len(low) == 2 and not same and low[1] in INSERTED:
            out.append(Reading(style, Number(ord(low[0]) - 96, low[1].upper()), low))
        value_of = from_roman(low)
        if value_of and style == Style.LETTER:
            out.append(Reading(Style.ROMAN, Number(value_of), low))
        return tuple(out)
    place = CONSONANTS.find(value[0]) + 1
    second = bangla_letters(value[1:]).lower()
    if place and len(value) == 2 and value[0] != value[1] and second in INSERTED:
        number = Number(place, second.upper())
        return (Reading(Style.CONSONANT, number, letters_of(place) + second),)
    if len(set(value)) != 1:
        return ()
    if place:
        name = letters_of(place)
        return (Reading(Style.CONSONANT, Number(place, name.upper() * (len(value) - 1)), name * len(value)),)
    place = VOWELS.find(value[0]) + 1
    return (Reading(Style.VOWEL, Number(place, "A" * (len(value) - 1)), roman(place)),) if place else ()


_REFERRING = re.compile(
    normalize(
        "NFC",
        r"(?:\b(?:sub-?\s?)?(?:sections?|clauses?|paragraphs?|items?|rules?|articles?|regulations?|serials?|para)"
        r"|(?:উপ\s?-\s?)?(?:ধারা|দফা|অনুচ্ছেদ|প্যারা|বিধি|ক্রমিক|প্রবিধান)(?:সমূহ|গুলি)?(?:\s(?:নং|নম্বর))?)"
        r"\s*(?:[0-9০-৯]{1,4}\s?[A-Zক-হ]{0,2}\s*)?\Z",
    ),
    re.IGNORECASE,
)
_CHAIN = re.compile(r"\s*(?:,|and|or|to|ও|বা|এবং|হইতে|থেকে|অথবা|কিংবা|-|–|\s)*\s*\Z")
_CLOSES = re.compile(r"(?:[;:,.।৷ঃ—–\-\]\)“”\"]|(?<![A-Za-z])(?:and|or)|(?<!\S)(?:এবং|ও|বা|অথবা|কিংবা))\s*\Z")
_AFTER = re.compile(
    normalize(
        "NFC",
        r"\s?(?:[,).;:।৷]|-\s?(?:এ|তে|এর)|(?:and|or|of|to)\b"
        r"|(?:ও|বা|এর|এ|তে|হইতে|এবং|অথবা|অনুযায়ী|অনুসারে)(?![\u0980-\u09ff]))",
    )
)
_NUMBERED = re.compile(r"[0-9A-Za-z০-৯]\s?\Z")
LOOK_BACK = 48
LINK = 16  # characters between two labels of one reference, at most


def labels(
    text: str, start: int, end: int, line_starts: frozenset[int], grammar: Grammar
) -> tuple[Label, ...]:
    """The labels of text[start:end] that might open a provision, in order.

    `line_starts` holds the offsets at which printed lines begin (blanks and brackets skipped).
    """
    out: list[Label] = []
    chain = -1  # end of a label that is part of a reference
    for match in LABEL.finditer(text, start, end):
        ways = readings(match["v"])
        if not ways:
            continue
        at = match.start()
        before = text[max(start, at - LOOK_BACK) : at].rstrip().rstrip("[").rstrip()
        raw = text[max(start, at - LOOK_BACK) : at]
        at_line = opens_line(text, at, line_starts)
        linked = 0 <= at - chain <= LINK and chain >= 0 and _CHAIN.fullmatch(text[chain:at]) is not None
        if _REFERRING.search(raw) or (linked and not at_line):
            chain = match.end()
            continue
        if not at_line and _NUMBERED.search(raw) and raw[-1:].isascii():
            chain = match.end()
            continue
        after = _AFTER.match(text, match.end()) is not None
        strength = Strength.WORD
        if at_line:
            strength = Strength.LINE
        elif not before or _CLOSES.search(before) or ord(raw[-1]) in BENGALI:
            # Glued to a Bangla word: a line break that was lost, since references stand apart.
            strength = Strength.CLAUSE
        out.append(
            Label(
                at,
                match.end(),
                match[0],
                ways,
                strength,
                opened=not before or grammar.opens_list.search(before) is not None,
                stopped=before[-1:] in tuple(".।৷"),
                followed=after,
                linked=linked,
            )
        )
        if linked:
            chain = match.end()
    return tuple(out)


def items(text: str, start: int, end: int, line_starts: frozenset[int]) -> tuple[Label, ...]:
    """Numbers with a full stop at line starts: the rows of a schedule."""
    out: list[Label] = []
    for match in ITEM.finditer(text, start, end):
        number = from_digits(match["v"])
        if number and opens_line(text, match.start(), line_starts):
            way = Reading(Style.ITEM, number, str(number))
            out.append(
                Label(match.start(), match.end(), match["v"], (way,), Strength.LINE, True, True, False, False)
            )
    return tuple(out)


def opens_line(text: str, at: int, line_starts: frozenset[int]) -> bool:
    """Whether only blanks and amendment brackets stand between a line's start and `at`."""
    while at not in line_starts:
        if at == 0 or text[at - 1] not in " [\u00a0":
            return False
        at -= 1
    return True


def merged(*runs: Sequence[Label]) -> tuple[Label, ...]:
    """Labels of several kinds in the order they stand."""
    return tuple(sorted((label for run in runs for label in run), key=lambda label: label.start))
