"""An overlay: what a person corrected in the reading of one source, in the order it was done."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from enum import StrEnum


class Act(StrEnum):
    """What a correction does."""

    RETYPE = "retype"  # these words are printed there
    HEADING = "heading"  # those words beside it are its heading
    JOIN = "join"  # no provision begins here: it goes on with the one before
    SPLIT = "split"  # a provision begins here
    PAGE = "page"  # take the page's text layer as it is ("text"), or recognise its picture ("ocr")
    ACCEPT = "accept"  # a doubt was looked at, and what stands there is right
    UNDO = "undo"  # an earlier correction does not stand


@dataclass(frozen=True, slots=True)
class Place:
    """Characters [start, end) of the words of a printed line, and what stands there.

    `line` counts the printed lines of the page from 0; `context` is the whole line's words, note
    marks left out where the line is of the text's body. A correction holds only where these words
    still stand: on this page, in a line that reads the same. Line 0 without words is the page itself.
    """

    page: int
    line: int = 0
    start: int = 0
    end: int = 0
    context: str = ""

    @property
    def words(self) -> str:
        return self.context[self.start : self.end]


@dataclass(frozen=True, slots=True)
class Correction:
    """One act of one person. `places` are one per printed line, in reading order.

    `replacement` by act: the words as they are printed; the heading; "" for join; the number or
    label of the new provision ("26A", "(1)", "proviso"); "text" or "ocr"; the id of the doubt that is
    settled, or of the correction that is undone.
    """

    id: str
    act: Act
    places: tuple[Place, ...]
    replacement: str
    author: str
    at: str  # ISO 8601, UTC


@dataclass(frozen=True, slots=True)
class Overlay:
    """The whole log of a source: append-only, so that a later overlay begins with an earlier one."""

    log: tuple[Correction, ...] = ()

    @property
    def hash(self) -> str:
        """Part of a version's identity; "" for no correction."""
        if not self.log:
            return ""
        digest = hashlib.sha256()
        for correction in self.log:
            data = repr(_said(correction)).encode("utf-8")
            digest.update(len(data).to_bytes(8, "big") + data)
        return digest.hexdigest()

    @property
    def standing(self) -> tuple[Correction, ...]:
        """Those that hold: neither undone nor an undoing, in the order they were made."""
        undone = {c.replacement for c in self.log if c.act is Act.UNDO}
        return tuple(c for c in self.log if c.act is not Act.UNDO and c.id not in undone)

    def of(self, *acts: Act) -> tuple[Correction, ...]:
        """The standing ones of these acts."""
        return tuple(c for c in self.standing if c.act in acts)

    def extends(self, other: Overlay) -> bool:
        """Whether `other` is an earlier state of this log, or the same."""
        return self.log[: len(other.log)] == other.log

    def with_(self, corrections: tuple[Correction, ...]) -> Overlay:
        return Overlay((*self.log, *corrections))


NO_OVERLAY = Overlay()


def _said(correction: Correction) -> tuple[object, ...]:
    """What a hash covers, field by field: a field that is added later changes no hash of today."""
    c = correction
    places = tuple((p.page, p.line, p.start, p.end, p.context) for p in c.places)
    return c.id, c.act.value, places, c.replacement, c.author, c.at


def correction_of(
    act: Act, places: tuple[Place, ...], replacement: str, author: str, at: str, turn: int
) -> Correction:
    """`turn` counts the log: the same words typed twice are two corrections."""
    draft = Correction(str(turn), act, places, replacement, author, at)
    digest = hashlib.sha256(repr(_said(draft)).encode("utf-8")).hexdigest()
    return Correction(digest[:12], act, places, replacement, author, at)


@dataclass(frozen=True, slots=True)
class Wish:
    """A correction as a person asks for it, in terms of the version that is seen.

    By act: `start`, `end`, `text` (retype); `eid`, `text` (heading); `eid` (join); `text` with either
    `start`, or `page`, `line` (both from 1) and `at` (characters into the line) (split); `page`,
    `text` (page); `text`, the id of a doubt (accept) or of a correction (undo).
    """

    act: Act
    eid: str = ""
    start: int = -1
    end: int = -1
    page: int = 0
    line: int = 0
    at: int = 0
    text: str = ""
