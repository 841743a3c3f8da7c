"""Sections a text names by number: "section 26A", "s. 26(1)", "ধারা ২৬(১)", "২৬ ধারা", "ধারা ২৬ক"."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping

import regex

from engine.domain.digits import latin_digits
from engine.domain.evidence import Hit
from engine.domain.identity import VersionId
from engine.domain.provision import Kind
from engine.domain.version import Version

WHY = "named in the question"
MOST = 12  # sections; a range longer than this is a chapter, not a citation
MOST_DIGITS = 4

_LETTERS = "কখগঘঙচছজঝঞটঠডঢণতথদধন"  # amendment letters, by place: ক is A
_UNIT = (  # "section 26 and 30 days": the second number counts something
    r"(?:days?|weeks?|months?|years?|hours?|persons?|workers?|taka|tk|percent|%"
    r"|দিন|সপ্তাহ|মাস|বছর|বৎসর|ঘণ্টা|জন|টাকা|শতাংশ)"
)
_LETTER = r"(?:-?[A-Za-z]{1,2}(?![\p{L}])|[\s-]?[ক-ন](?![\p{L}\p{M}]))"  # behind a space, a Latin A is a word
_NUMBER = rf"\d{{1,{MOST_DIGITS}}}(?!\d){_LETTER}?(?!\s*{_UNIT})"
_PATH = r"(?:\s?\([^()\s]{1,8}\))*"  # (1)(a): which part of it
_ONE = rf"(?P<n>{_NUMBER}){_PATH}"
_JOINT = r"\s*(?:,\s*and|,\s*or|,|and|or|&|ও|এবং|বা|অথবা|to|through|-|হইতে|থেকে|হতে)\s*"
_LIST = rf"{_ONE}(?:(?P<joint>{_JOINT}){_ONE}){{0,{MOST}}}"
_BEFORE = regex.compile(
    rf"(?<![\p{{L}}\p{{M}}-])(?:sections?|sec\.?|ss?\.|§§?|articles?|art\.)\s*{_LIST}|(?<![\p{{L}}\p{{M}}-])ধারা\s*{_LIST}",
    regex.IGNORECASE,
)
# "২৬ ধারা", "২৬(১) নং ধারায়", "26 no. section": the number stands first in Bangla speech.
_BEHIND = regex.compile(rf"(?<![\p{{N}}(]){_LIST}\s*(?:নং|নম্বর|no\.?)?\s*(?:ধারা|section\b)", regex.IGNORECASE)
_RANGE = regex.compile(r"\s*(?:to|through|-|হইতে|থেকে|হতে)\s*", regex.IGNORECASE)


def named_sections(text: str) -> tuple[str, ...]:
    """Numbers of the sections `text` names, in order, each once: ("26A",). Ranges are written out."""
    text = unicodedata.normalize("NFC", latin_digits(text)).replace("–", "-").replace("—", "-")
    found: dict[str, int] = {}
    for pattern in (_BEFORE, _BEHIND):
        for match in pattern.finditer(text):
            numbers = [_latin(n) for n in match.captures("n")]
            joints = match.captures("joint")
            found.setdefault(numbers[0], match.start())
            for before, joint, number in zip(numbers, joints, numbers[1:], strict=False):
                for each in _between(before, number) if _RANGE.fullmatch(joint) else ():
                    found.setdefault(each, match.start())
                found.setdefault(number, match.start())
    return tuple(sorted(found, key=lambda n: found[n]))[:MOST]


def named_hits(numbers: tuple[str, ...], versions: Mapping[VersionId, Version]) -> tuple[Hit, ...]:
    """The sections with exactly these numbers, whole: one hit for each in each version that has it."""
    wanted = {n.upper(): place for place, n in enumerate(numbers)}
    hits = [
        (wanted[p.number.upper()], Hit(version_id, p.eid, p.number, 1.0, WHY))
        for version_id, version in versions.items()
        for p in version.provisions
        if p.kind is Kind.SECTION and p.number.upper() in wanted
    ]
    return tuple(hit for _, hit in sorted(hits, key=lambda pair: pair[0]))


def _latin(number: str) -> str:
    bare = "".join(c for c in number if c.isalnum()).upper()
    return "".join(chr(ord("A") + _LETTERS.index(c)) if c in _LETTERS else c for c in bare)


def _between(first: str, last: str) -> tuple[str, ...]:
    if not (first.isdigit() and last.isdigit() and 0 < int(last) - int(first) <= MOST):
        return ()
    return tuple(str(n) for n in range(int(first) + 1, int(last)))
