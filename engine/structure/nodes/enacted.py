"""Provisos enacted with a list's last clause, which print alone would give to what holds the list."""

from __future__ import annotations

import re
from collections.abc import Container, Sequence
from dataclasses import replace
from unicodedata import normalize

from engine.domain.provision import Kind
from engine.structure.nodes.nesting import Unit
from engine.structure.nodes.qualifier import Qualifier

# "the above-mentioned Fund": the words after it; "safe as aforesaid": the word before it; "উপরোক্ত মতে"
# says both with the words after it.
_THING = re.compile(
    normalize(
        "NFC",
        r"(?:\b(?:above-?\s?mentioned|aforementioned|aforesaid)|(?<!\S)(?:উপরোল্লিখিত|উপর্যুক্ত|উপরোক্ত|উপরিউক্ত|পূর্বোক্ত))"
        r"\s+(?P<words>\S+(?:\s+\S+){1,5})",
    )
)
_MANNER = re.compile(
    normalize(
        "NFC",
        r"(?P<words>[A-Za-z]{4,})\s+as\s+aforesaid|(?<!\S)(?:উপরোক্ত|উপর্যুক্ত|উপরিউক্ত)\s+মতে\s+(?P<words2>\S+(?:\s+\S+){1,4})",
    )
)
LONG = 4  # letters of a word that is more than a joining one
_AND = re.compile(normalize("NFC", r"(?:\band|(?<!\S)(?:এবং|ও))\s*\Z"))
_JOINED = re.compile(normalize("NFC", r"(?:\b(?:and|or)|(?<!\S)(?:এবং|ও|বা|অথবা))\s*\Z"))
MARKS = ".,;:।৷"
FEWEST = 2  # words that make what is pointed at a thing of its own


def with_their_clauses(
    units: Sequence[Unit], text: str, end: int, resumed: Container[int]
) -> tuple[Unit, ...]:
    """`units` with such provisos under their clause. `end` is where the section ends.

    `resumed` holds the offsets of qualifiers after closing words: no clause reaches over those.

    Three things tell: an amendment bracket that opens with the clause and closes behind the proviso;
    an "and" that closed the list one clause before, so that this one was added with its proviso; and
    words of the proviso that point at a thing which the clause alone names.
    """
    out = list(units)
    for n, unit in enumerate(units):
        token = unit.token
        if not isinstance(token, Qualifier) or token.kind != Kind.PROVISO or token.start in resumed:
            continue
        listed = [k for k in range(n) if units[k].parent == unit.parent]
        if not listed or any(isinstance(units[k].token, Qualifier) for k in listed[-2:]):
            continue
        clause = listed[-1]
        opened = units[clause].token.start
        stop = units[n + 1].token.start if n + 1 < len(units) else end
        floor = units[unit.parent].token.start if unit.parent >= 0 else max(0, units[0].token.start)
        if (
            _bracketed(text, opened, token.start, stop)
            or (len(listed) > 1 and _added(text, units[listed[-2]].token.start, opened))
            or _pointed(text, floor, opened, token.start, stop)
        ):
            out[n] = replace(unit, parent=clause)
    return tuple(out)


def _bracketed(text: str, opened: int, start: int, stop: int) -> bool:
    """Whether a bracket stands right before `opened` and is closed in (start, stop]."""
    if not text[:opened].rstrip(" \u00a0;").endswith("["):
        return False
    depth = 1
    for match in re.compile(r"[\[\]]").finditer(text, opened, stop):
        depth += 1 if match[0] == "[" else -1
        if depth == 0:
            return match.start() > start
    return False


def _added(text: str, last: int, opened: int) -> bool:
    """Whether the list was closed by an "and" before the clause at `last`, and none is before `opened`."""
    return bool(_AND.search(text[max(0, last - 12) : last])) and not _JOINED.search(
        text[max(0, opened - 12) : opened]
    )


def _pointed(text: str, floor: int, opened: int, start: int, stop: int) -> bool:
    """Whether the proviso points at words of the clause [opened, start) that are not in [floor, opened)."""
    before, clause = (" ".join(text[a:b].split()) for a, b in ((floor, opened), (opened, start)))
    for match in _THING.finditer(text, start, stop):
        words = match["words"].split()
        for size in range(len(words), FEWEST - 1, -1):
            named = " ".join(words[:size]).rstrip(MARKS)
            if named in clause and named not in before:
                return True
    for match in _MANNER.finditer(text, start, stop):
        manner = (match["words"] or match["words2"]).split()
        only = {w.strip(MARKS) for w in clause.split()} - {w.strip(MARKS) for w in before.split()}
        if any(len(word) >= LONG and word in only for word in manner):
            return True
    return False
