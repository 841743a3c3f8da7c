"""A page of a law with the words on it that an opinion cites."""

from __future__ import annotations

from dataclasses import dataclass

from engine.domain.claim import Side
from engine.domain.identity import VersionId
from engine.domain.language import Language
from engine.domain.page import PageImage
from engine.domain.quad import Quad


@dataclass(frozen=True, slots=True)
class InkMark:
    """`name` is the citation's number, or a handle where nothing is claimed; then `side` is None."""

    name: str
    side: Side | None
    label: str
    quads: tuple[Quad, ...]  # of this page, in points of the page as it lies unrotated


@dataclass(frozen=True, slots=True)
class PageLine:
    """A printed line as it was read: its words, in reading order, each with its place. `quad` is that of the
    whole line, in points of the page as it lies unrotated."""

    quad: Quad
    words: tuple[tuple[str, Quad], ...]


@dataclass(frozen=True, slots=True)
class CitedPage:
    """`size` and `rotation` are of the page in its file: points before it is turned, degrees clockwise.
    `image` is None where the page could not be drawn. `lines`: all that stands on it, as it is stored, in
    reading order."""

    version_id: VersionId
    page: int
    page_label: str | None
    size: tuple[float, float]
    rotation: int
    marks: tuple[InkMark, ...]
    image: PageImage | None
    lines: tuple[PageLine, ...] = ()
    language: Language = Language.ENGLISH  # of the law

    def shown(self, x: float, y: float) -> tuple[float, float]:
        """Where a point of the page as it lies unrotated is on the page as it is shown."""
        width, height = self.size
        match self.rotation % 360:
            case 90:
                return height - y, x
            case 180:
                return width - x, height - y
            case 270:
                return y, width - x
            case _:
                return x, y
