"""Cross-references and defined terms of a version: words that lead to another provision of it."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass

from engine.domain.identity import EId
from engine.domain.provision import EdgeType
from engine.domain.version import Version


@dataclass(frozen=True, slots=True)
class Link:
    """[start, end) of the words, and the provision that they name or that defines them."""

    start: int
    end: int
    target: EId
    defines: bool


class Links:
    """Those of one version, in the order of its text. Where two overlap, the shorter is the one meant."""

    def __init__(self, version: Version) -> None:
        wanted = {EdgeType.CROSS_REF: False, EdgeType.DEFINITION: True}
        found = (
            Link(edge.start, edge.end, edge.target, wanted[edge.type])
            for edge in version.edges
            if edge.type in wanted and edge.target is not None and edge.start < edge.end
        )
        self.all = tuple(sorted(dict.fromkeys(found), key=lambda link: (link.start, link.end)))
        self._starts = [link.start for link in self.all]
        self._longest = max((link.end - link.start for link in self.all), default=0)
        drawn: dict[int, list[Link]] = {}
        for link in self.all:
            if not link.defines:
                for page in {p for p in version.provenance.page[link.start : link.end] if p}:
                    drawn.setdefault(page, []).append(link)
        self._drawn = {page: tuple(links) for page, links in drawn.items()}

    def at(self, offset: int) -> Link | None:
        """The link on that character."""
        last = bisect_right(self._starts, offset)
        first = bisect_right(self._starts, offset - self._longest)
        over = [link for link in self.all[max(0, first - 1) : last] if link.start <= offset < link.end]
        return min(over, key=lambda link: link.end - link.start, default=None)

    def on_page(self, page: int) -> tuple[Link, ...]:
        """The references printed on a page: defined terms, which are everywhere, are not drawn."""
        return self._drawn.get(page, ())
