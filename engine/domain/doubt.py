"""A doubt: something about an import that a person should look at, with its place."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

from engine.domain.quad import Quad


class DoubtKind(StrEnum):
    """Closed set; the order is that of a page's doubts when they stand at one place."""

    PAGE_VERDICT = "page_verdict"  # the page's text layer was not taken as it is
    UNREAD_LINE = "unread_line"  # ink that no word covers
    LOW_CONFIDENCE = "low_confidence"  # a recognised word that may be wrong
    UNDECODED = "undecoded"  # a code of a legacy font without a known meaning
    UNKNOWN_CHARACTER = "unknown_character"  # U+FFFD
    OUTSIDE_PROVISIONS = "outside_provisions"
    FRONT_MATTER = "front_matter"
    SIDE_NOTE_UNPLACED = "side_note_unplaced"
    NUMBERS_MISSING = "numbers_missing"
    NUMBER_REPEATED = "number_repeated"
    REFERENCE_UNRESOLVED = "reference_unresolved"
    CORRECTION_NOT_REPLAYED = "correction_not_replayed"
    CAUTION = "caution"  # any other warning of the import, of a page or of the whole file (page 0)


@dataclass(frozen=True, slots=True)
class Doubt:
    """`text` is what stands there, `message` why it is doubted, `suggestion` what may be meant.

    [start, end) is in canonical text, equal where nothing of it is in the text. `id` is made of
    what is doubted, not of offsets: it stays the same in a revision where the doubt does.
    """

    id: str
    page: int  # 0 where no page can be named
    kind: DoubtKind
    text: str
    message: str
    suggestion: str
    start: int
    end: int
    quads: tuple[Quad, ...]


def numbered(doubts: Iterable[Doubt]) -> tuple[Doubt, ...]:
    """`doubts` with their ids: what is the same on one page is told apart by its turn."""
    turns: dict[tuple[object, ...], int] = {}
    out: list[Doubt] = []
    for doubt in doubts:
        what = (doubt.kind.value, doubt.page, doubt.text, doubt.message)
        turns[what] = turns.get(what, 0) + 1
        digest = hashlib.sha256(repr((*what, turns[what])).encode("utf-8")).hexdigest()
        out.append(replace(doubt, id=digest[:12]))
    return tuple(out)
