"""Chunk places: from a chunk's span to the provisions that stand alone and that it says."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from itertools import accumulate

from engine.domain.chunk import Chunk
from engine.domain.identity import EId
from engine.domain.version import Version
from engine.index.chunk_set import Place
from engine.index.passages import passages_of

LEAST = 0.5  # of a home in the chunk, or of the chunk in the home: less is a neighbour's edge


def places_of(version: Version, chunks: Sequence[Chunk]) -> tuple[tuple[Place, ...], ...]:
    """For each chunk the homes (sections, items of schedules, recitals) it says, most letters first.

    A chunk says a home when it holds half of it, or when half of the chunk lies in it; where neither
    is true of any, the home with most of its letters. `unit` is the smallest provision that stands
    alone and holds most of what the chunk has of that home; the home itself where no part does.
    Blanks are not counted.
    """
    letters = list(accumulate((not c.isspace() for c in version.text), initial=0))
    spans: dict[EId, tuple[int, int]] = {p.eid: (p.start, p.end) for p in version.provisions}
    units: dict[EId, dict[EId, None]] = {}
    section: dict[EId, str] = {}
    for passage in passages_of(version):
        units.setdefault(passage.home, {})[passage.unit] = None
        section[passage.home] = passage.section
    homes = sorted(units, key=lambda h: spans[h])
    ends = list(accumulate((spans[h][1] for h in homes), max))

    def held(chunk: Chunk, eid: EId) -> int:
        start, end = max(chunk.start, spans[eid][0]), min(chunk.end, spans[eid][1])
        return letters[end] - letters[start] if start < end else 0

    def size(start: int, end: int) -> int:
        return max(1, letters[end] - letters[start])

    out = []
    for chunk in chunks:
        whole = size(chunk.start, chunk.end)
        found: list[tuple[int, Place]] = []
        at = bisect_left(ends, chunk.start + 1)
        while at < len(homes) and spans[homes[at]][0] < chunk.end:
            home = homes[at]
            at += 1
            inside = held(chunk, home)
            if not inside:
                continue
            unit = max(units[home], key=lambda u: (held(chunk, u) if u != home else 0, u == home))
            if 2 * held(chunk, unit) < inside or unit == home:
                unit = home
            share, part = inside / size(*spans[home]), inside / whole
            found.append((inside, Place(unit, home, section[home], round(share, 4), round(part, 4))))
        found.sort(key=lambda pair: -pair[0])
        said = [p for _, p in found if p.share >= LEAST or p.part >= LEAST]
        out.append(tuple(said or [p for _, p in found[:1]]))
    return tuple(out)
