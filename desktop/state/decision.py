"""What a person decides of a doubt, as wishes the engine can meet."""

from __future__ import annotations

from dataclasses import dataclass
from unicodedata import normalize

from engine.domain.doubt import Doubt, DoubtKind
from engine.domain.identity import VersionId
from engine.domain.overlay import Act, Wish
from engine.domain.page import PageKind
from engine.domain.provenance import UNKNOWN

RECOGNISED = frozenset({DoubtKind.LOW_CONFIDENCE, DoubtKind.NUMBER})
WORDS = RECOGNISED | {DoubtKind.UNDECODED, DoubtKind.UNKNOWN_CHARACTER}
LONGEST = 200  # characters that are retyped in one field: a line or two


@dataclass(frozen=True, slots=True)
class Decision:
    """In terms of `version`, revised since or not. `doubts` are the ids of those it settles: none for
    words that nobody doubted, or for the structure. `page` is where it was made, from 1; 0 for none."""

    version: VersionId
    wishes: tuple[Wish, ...]
    doubts: tuple[str, ...] = ()
    page: int = 0


def typable(doubt: Doubt) -> bool:
    """Whether what stands there is a few words that can be typed again."""
    return 0 < doubt.end - doubt.start <= LONGEST and bool(doubt.text)


def settled(doubt: Doubt, typed: str) -> Wish:
    """`typed` is what is printed there, in the person's eyes; where it is what was read, that was right.

    A word that was recognised and is right is typed again: it is then as sure as one a person typed.
    """
    words = normalize("NFC", " ".join(typed.split()))
    same = not typable(doubt) or not words or words == doubt.text
    if same and (doubt.kind not in RECOGNISED or UNKNOWN in doubt.text):
        return Wish(Act.ACCEPT, text=doubt.id)
    return Wish(Act.RETYPE, start=doubt.start, end=doubt.end, text=doubt.text if same else words)


def alike(doubt: Doubt, others: tuple[Doubt, ...]) -> tuple[Doubt, ...]:
    """Other doubts about the very same word, read the same way. Never of a number: each is looked at."""
    if doubt.kind not in WORDS or doubt.kind is DoubtKind.NUMBER or not doubt.id:
        return ()
    return tuple(d for d in others if d.id != doubt.id and (d.kind, d.text) == (doubt.kind, doubt.text))


def overruling(kind: PageKind) -> str:
    """The other way to read a page: "text" takes the file's own words, "ocr" recognises its picture.
    "" where there is no page."""
    if kind in (PageKind.PLAIN, PageKind.BLANK):
        return ""
    return PageKind.TEXT.value if kind in (PageKind.OCR, PageKind.BROKEN_TEXT) else PageKind.OCR.value
