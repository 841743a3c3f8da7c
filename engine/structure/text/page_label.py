"""Page labels: the number printed on the page a provision begins on."""

from __future__ import annotations

from bisect import bisect_right

from engine.domain.page import SourceRead
from engine.domain.provenance import Provenance


class PageLabels:
    """Of a source: one label a page, or one for each of two pages that share a sheet."""

    def __init__(self, source: SourceRead) -> None:
        self._of_page = {page.number: page.label for page in source.pages}
        self._starts: list[int] = []  # numbers through the file of the first line of each leaf
        self._leaves: list[str | None] = []
        self._shared = frozenset(page.number for page in source.pages if page.leaves)
        number = 0
        for page in source.pages:
            for first, label in page.leaves:
                self._starts.append(number + first)
                self._leaves.append(label)
            number += len(page.lines)

    def at(self, provenance: Provenance, start: int, end: int) -> str | None:
        """The label of the page on which [start, end) begins; None where none is printed."""
        first = next((i for i in range(start, end) if provenance.page[i]), None)
        if first is None:
            return None
        page = provenance.page[first]
        if page not in self._shared:
            return self._of_page.get(page)
        return self._leaves[bisect_right(self._starts, provenance.line[first]) - 1]
