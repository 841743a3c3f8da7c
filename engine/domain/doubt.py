"""A doubt: something about an import that a person should look at, with its place."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

from engine.domain.identity import VersionId
from engine.domain.overlay import Overlay
from engine.domain.quad import Quad
from engine.domain.version import Version


class DoubtKind(StrEnum):
    """Closed set; the order is that of a page's doubts when they stand at one place."""

    PAGE_VERDICT = "page_verdict"  # the page's text layer was not taken as it is
    UNREAD_LINE = "unread_line"  # ink that no word covers
    LOW_CONFIDENCE = "low_confidence"  # a recognised word that may be wrong
    UNDECODED = "undecoded"  # a code of a legacy font without a known meaning
    UNKNOWN_CHARACTER = "unknown_character"  # U+FFFD
    NUMBER = "number"  # a recognised number that may be wrong, and that nothing else confirms
    OUTSIDE_PROVISIONS = "outside_provisions"
    FRONT_MATTER = "front_matter"
    SIDE_NOTE_UNPLACED = "side_note_unplaced"
    NUMBERS_MISSING = "numbers_missing"
    NUMBER_REPEATED = "number_repeated"
    REFERENCE_UNRESOLVED = "reference_unresolved"
    CORRECTION_NOT_REPLAYED = "correction_not_replayed"
    CAUTION = "caution"  # any other warning of the import, of a page or of the whole file (page 0)


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A word that may be meant, and how often the text has it where it is sure of it."""

    word: str
    times: int


@dataclass(frozen=True, slots=True)
class Doubt:
    """`text` is what stands there, `message` why it is doubted, `suggestions` what may be meant, the
    likeliest first.

    [start, end) is in canonical text, equal where nothing of it is in the text. `id` is made of
    what is doubted, not of offsets: it stays the same in a revision where the doubt does.
    """

    id: str
    page: int  # 0 where no page can be named
    kind: DoubtKind
    text: str
    message: str
    suggestions: tuple[Suggestion, ...]
    start: int
    end: int
    quads: tuple[Quad, ...]

    @property
    def suggestion(self) -> str:
        """The likeliest; "" for none."""
        return self.suggestions[0].word if self.suggestions else ""


@dataclass(frozen=True, slots=True)
class Review:
    """A version, all that is left to look at in it, and what was corrected in its source so far."""

    version: Version
    doubts: tuple[Doubt, ...]
    log: Overlay


@dataclass(frozen=True, slots=True)
class DoubtCount:
    """How much is left to look at in a version, and on how many pages."""

    version_id: VersionId
    doubts: int
    pages: int


def numbered(doubts: Iterable[Doubt]) -> tuple[Doubt, ...]:
    """`doubts` with their ids. What is the same on one page is told apart by where it is printed, which
    no correction of its neighbours changes; else by its turn."""
    turns: dict[tuple[object, ...], int] = {}
    out: list[Doubt] = []
    for doubt in doubts:
        spot = tuple(round(edge) for edge in doubt.quads[0].box) if doubt.quads else ()
        what = (doubt.kind.value, doubt.page, doubt.text, doubt.message, *spot)
        turns[what] = turns.get(what, 0) + 1
        digest = hashlib.sha256(repr((*what, turns[what])).encode("utf-8")).hexdigest()
        out.append(replace(doubt, id=digest[:12]))
    return tuple(out)
