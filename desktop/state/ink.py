"""Which character of the law lies under a point of a page: what a pointer selects and rests on."""

from __future__ import annotations

from dataclasses import dataclass

from engine.domain.page import PLACELESS
from engine.domain.version import Version

ANYWHERE = 2_000.0  # points: the whole of a page


@dataclass(frozen=True, slots=True)
class Ink:
    """The characters printed on a page: offsets in canonical text, each with its box in points of the
    unrotated page (left, top, right, bottom)."""

    offsets: tuple[int, ...]
    boxes: tuple[tuple[float, float, float, float], ...]

    def at(self, x: float, y: float, reach: float = 0.0) -> int | None:
        """The offset of the character at (x, y), or of the nearest within `reach` points; None: none is."""
        best, least = None, reach * reach
        for offset, (left, top, right, bottom) in zip(self.offsets, self.boxes, strict=True):
            across = left - x if x < left else x - right if x > right else 0.0
            down = top - y if y < top else y - bottom if y > bottom else 0.0
            far = across * across + down * down
            if far == 0.0:
                return offset
            if far < least or (far == least and best is None):
                best, least = offset, far
        return best


def ink_of(version: Version, page: int) -> Ink:
    """Spaces that were put between words are printed nowhere, and left out."""
    places = version.provenance
    offsets: list[int] = []
    boxes: list[tuple[float, float, float, float]] = []
    at, pages, last = 0, places.page, len(places.page)
    while True:
        try:
            at = pages.index(page, at)
        except ValueError:
            break
        while at < last and pages[at] == page:
            if places.origin[at] not in PLACELESS:
                corners = places.quads[at * 8 : at * 8 + 8]
                offsets.append(at)
                boxes.append((min(corners[0::2]), min(corners[1::2]), max(corners[0::2]), max(corners[1::2])))
            at += 1
    return Ink(tuple(offsets), tuple(boxes))


def word_around(text: str, at: int) -> tuple[int, int]:
    """[start, end) of the word that holds the character at `at`; of nothing where that is a space."""
    if not 0 <= at < len(text) or text[at].isspace():
        return at, at
    start = end = at
    while start and not text[start - 1].isspace():
        start -= 1
    while end < len(text) and not text[end].isspace():
        end += 1
    return start, end
