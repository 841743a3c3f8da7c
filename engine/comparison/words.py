"""The words of a version, by provision: what is compared, without numbers, marks and punctuation."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from unicodedata import normalize

from engine.domain.digits import latin_digits
from engine.domain.identity import EId, VersionId
from engine.domain.provision import Kind, Provision

_BENGALI = "\u0980-\u09f1\u09f4-\u09f6\u09fc-\u09fe\u200c\u200d"  # not the numerator ৷, printed for a danda
_DIGIT = "[0-9০-৯]"
# An amount is one word, "1,25,000.50", and so is a decimal; "1,2" is two numbers in a list.
_AMOUNT = rf"(?<!{_DIGIT}){_DIGIT}{{1,3}}(?:,{_DIGIT}{{2,3}})*,{_DIGIT}{{3}}(?!{_DIGIT})(?:\.{_DIGIT}+)?"
_WORD = re.compile(rf"{_AMOUNT}|{_DIGIT}+(?:\.{_DIGIT}+)+|[^\W_\u0980-\u09ff]+|[{_BENGALI}]+")
_GLUED = re.compile(r"([^\W\d]{3,})[0-9০-৯]{1,3}")  # a note mark that was read into its word: "weeks1"
_JOINERS = str.maketrans("", "", "\u200c\u200d\u00ad")

_LETTER = "A-Za-zক-হঅ-ঔ"
_NUMBER = re.compile(
    r"[\s\[“”\"'‘’*]*(?:"
    rf"\(\s?[0-9০-৯{_LETTER}]{{1,6}}(?:\s?-\s?[0-9০-৯{_LETTER}]{{1,3}})?\s?\)"
    r"|(?:[Aa]rticle|ARTICLE|[Ss]ection|ধারা|অনুচ্ছেদ)\s+[0-9০-৯]{1,4}[A-Zক-হ]{0,2}\b"
    rf"|[0-9০-৯]{{1,4}}(?:\s?-?\s?[{_LETTER}]{{1,3}})?\s?[.।৷|)]"
    r")[\s\]]*"
)
_NUMBERED = frozenset(
    {Kind.SECTION, Kind.SUBSECTION, Kind.PARAGRAPH, Kind.SUBPARAGRAPH, Kind.DEFINITION, Kind.SCHEDULE_ITEM}
    | {Kind.RECITAL}
)
CONTAINERS = frozenset({Kind.PART, Kind.CHAPTER})
HOMES = frozenset({Kind.PREAMBLE, Kind.SECTION, Kind.RECITAL, Kind.SCHEDULE, Kind.ANNEX})


@dataclass(frozen=True, slots=True)
class Word:
    """`key` is compared; [start, end) is where it stands. `run` tells which unbroken stretch of the
    provision's own text it is in: words of two runs have something else between them."""

    key: str
    start: int
    end: int
    run: int


@dataclass(frozen=True)
class Bound:
    """A version bound for comparison. `provisions` are in document order."""

    version_id: VersionId
    text: str
    provisions: tuple[Provision, ...]

    @cached_property
    def by_eid(self) -> Mapping[EId, Provision]:
        return {p.eid: p for p in self.provisions}

    @cached_property
    def children(self) -> Mapping[EId | None, Sequence[Provision]]:
        out: dict[EId | None, list[Provision]] = {}
        for p in self.provisions:
            out.setdefault(p.parent, []).append(p)
        return out

    @cached_property
    def homes(self) -> tuple[Provision, ...]:
        """The provisions that are aligned over the whole text, in order."""
        return tuple(p for p in self.provisions if p.kind in HOMES)

    def inside(self, home: Provision) -> Iterator[Provision]:
        """`home` and everything in it, in order, but for homes and footnotes of its own."""
        yield home
        for child in self.children.get(home.eid, ()):
            if child.kind not in HOMES and child.kind is not Kind.FOOTNOTE:
                yield from self.inside(child)

    def own(self, node: Provision) -> tuple[Word, ...]:
        """The words of `node` itself: its heading, and its text without its number and its parts."""
        return tuple(
            Word(_key(m.group()), m.start(), m.end(), run)
            for run, (start, end) in enumerate(self._stretches(node))
            for m in _WORD.finditer(self.text, start, end)
            if not self._is_mark(m)
        )

    def _is_mark(self, word: re.Match[str]) -> bool:
        """The number of a note before its amendment bracket: "12[two]"."""
        return word.group().isdigit() and len(word.group()) <= 3 and self.text.startswith("[", word.end())

    def _stretches(self, node: Provision) -> Iterator[tuple[int, int]]:
        if node.kind in CONTAINERS:
            yield node.heading_start, node.heading_end
            return
        at = self._after_number(node)
        if not node.start <= node.heading_start <= node.end:
            yield node.heading_start, node.heading_end
        for child in self.children.get(node.eid, ()):
            if at < child.start:
                yield at, child.start
            at = max(at, child.end)
        if at < node.end:
            yield at, node.end

    def _after_number(self, node: Provision) -> int:
        if node.kind in (Kind.SCHEDULE, Kind.ANNEX):
            line = self.text.find("\n", node.start, node.end)
            return line if line >= 0 else node.start
        if node.kind not in _NUMBERED:
            return node.start
        match = _NUMBER.match(self.text, node.start, node.end)
        return match.end() if match else node.start


def _key(word: str) -> str:
    glued = _GLUED.fullmatch(word)
    key = latin_digits((glued[1] if glued else word).translate(_JOINERS)).casefold()
    if not key.isascii():
        # A visarga at the end of a word is a colon typed with the nearest key.
        key = normalize("NFC", key).rstrip("ঃ") or key
    return key


def keys(words: Sequence[Word]) -> tuple[str, ...]:
    return tuple(word.key for word in words)


def section_of(bound: Bound, node: Provision) -> str:
    """The number of the section that `node` is or lies in; "" outside sections."""
    at: Provision | None = node
    while at is not None:
        if at.kind is Kind.SECTION:
            return at.number
        at = bound.by_eid[at.parent] if at.parent else None
    return ""


def all_words(bound: Bound, home: Provision) -> tuple[Word, ...]:
    """The words of a home with all its parts, provision by provision."""
    return tuple(chain.from_iterable(bound.own(node) for node in bound.inside(home)))
