"""Numbers that were recognised from a picture: which words are any, and which nothing else confirms."""

from __future__ import annotations

import re
from collections import defaultdict

from engine.domain.digits import latin_digits
from engine.domain.identity import EId
from engine.domain.language import Language
from engine.domain.provenance import SURE
from engine.domain.provision import Kind, Provision
from engine.domain.version import Version

NUMBER_SURE = SURE
NUMBER_COUNTED = 0.8
"""Confidence below which a number is a doubt: one that stands alone, one that counts on from its neighbours.

Measured on scans (300 dpi; 200 dpi blurred, noisy, JPEG at 35) of the Labour Act, held against the text
layer they were made from: 8 pages in Bangla, 6 in English, 299 numbers, 13 of them wrong: all in Bangla,
most a ৪ read as 8. Alone: of 31 below .92 wrong are 11, of 154 above none. Counting on: of 6 below .80
wrong are 2, of 22 from .80 to .92 none, of 86 above none. A bound of .95 would ask for 36 more, and find
nothing. No number word of the Bangla pages was read as another one: they are doubted as all words are.
"""
_NUMERAL = re.compile(
    r"[^\w\s]*[0-9০-৯]+(?:[,./:()\[\]-]+[0-9০-৯]+)*-?"
    r"(?:[A-Z]{1,2}|[ক-হ]়?|st|nd|rd|th|ম|র্থ|ষ্ঠ|শে|টি|জন)?[^\w\s]*"
)
_DIGIT = re.compile("[0-9০-৯]")
_WORD = re.compile(r"\S+")
_BEFORE = 12  # characters of a provision in which its number stands
_ALIKE = str.maketrans({"8": "৪", "0": "০", "9": "৭"})
"""Latin digits that stand in Bangla print for the Bangla ones that are drawn like them."""


def is_numeral(word: str) -> bool:
    """Whether it is a number and no word with a digit in it: "(৩)", "২৬ক", "1,25,000", "7th"."""
    return _NUMERAL.fullmatch(word) is not None


def confirmed(version: Version) -> frozenset[int]:
    """Where numbers of provisions begin that count on from the one before, or to the next."""
    brothers: dict[tuple[EId | None, Kind], list[Provision]] = defaultdict(list)
    for node in version.provisions:
        brothers[node.parent, node.kind].append(node)
    out: set[int] = set()
    for row in brothers.values():
        counts = [_count(node) for node in row]
        for n, (node, count) in enumerate(zip(row, counts, strict=True)):
            if count is None:
                continue
            goes_on = counts[n - 1] == count - 1 if n else count == 1
            leads_on = n + 1 < len(row) and counts[n + 1] == count + 1
            word = next(_WORD.finditer(version.text, node.start, node.end), None)
            if (goes_on or leads_on) and word is not None and word.start() < node.start + _BEFORE:
                out.add(word.start())
    return frozenset(out)


def drawn_alike(word: str, language: Language) -> str:
    """What a number in Latin digits may be in Bangla print; "" where there is nothing to be mistaken."""
    if language is not Language.BANGLA or not _DIGIT.search(word):
        return ""
    meant = word.translate(_ALIKE)
    return meant if meant != word else ""


def _count(node: Provision) -> int | None:
    number = latin_digits(node.number)
    return int(number) if number.isascii() and number.isdigit() else None
