"""Cover: which provision is innermost at an offset, and what is in none."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from engine.domain.provision import Provision


class Cover:
    """Answers for provisions in document order, a parent before its children."""

    def __init__(self, provisions: Sequence[Provision]) -> None:
        self._nodes = tuple(provisions)
        order = sorted(range(len(self._nodes)), key=lambda n: (self._nodes[n].start, n))
        self._order = tuple(order)
        self._starts = tuple(self._nodes[n].start for n in order)
        index = {node.eid: n for n, node in enumerate(self._nodes)}
        self._parents = tuple(index[node.parent] if node.parent else -1 for node in self._nodes)

    def innermost(self, start: int, end: int) -> Provision | None:
        """The smallest provision that holds [start, end)."""
        at = bisect_right(self._starts, start) - 1
        n = self._order[at] if at >= 0 else -1
        while n >= 0 and not (self._nodes[n].start <= start and end <= self._nodes[n].end):
            n = self._parents[n]
        return self._nodes[n] if n >= 0 else None

    def headed(self, offset: int) -> Provision | None:
        """The provision in whose heading `offset` is, or right behind it; headings may stand outside."""
        return next(
            (
                n
                for n in self._nodes
                if n.heading_start < n.heading_end and n.heading_start <= offset <= n.heading_end
            ),
            None,
        )

    def gaps(self, limit: int) -> list[tuple[int, int]]:
        """Stretches of [0, limit) outside every outermost provision, in order."""
        out: list[tuple[int, int]] = []
        at = 0
        for node in sorted((n for n in self._nodes if n.parent is None), key=lambda n: n.start):
            if node.start >= limit:
                break
            if node.start > at:
                out.append((at, node.start))
            at = max(at, node.end)
        if at < limit:
            out.append((at, limit))
        return out
