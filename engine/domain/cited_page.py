"""A page of a law with the words on it that an opinion cites."""

from __future__ import annotations

from dataclasses import dataclass

from engine.domain.claim import Side
from engine.domain.identity import VersionId
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
class CitedPage:
    """`size` and `rotation` are of the page in its file: points before it is turned, degrees clockwise.
    `image` is None where the page could not be drawn."""

    version_id: VersionId
    page: int
    page_label: str | None
    size: tuple[float, float]
    rotation: int
    marks: tuple[InkMark, ...]
    image: PageImage | None
