"""Linked: the last of the hits give place to what the best ones are linked with.

What the best hit cites, and what cites it or the two behind it: a penalty or an exception stands there,
in words that are not the question's. Places are kept rather than scores raised: on the Labour Act such a
section is often hundredth by any score, and its link is all that speaks for it. What the others cite, and
the sections beside a hit, found no more.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from engine.domain.evidence import Hit
from engine.domain.identity import EId, VersionId
from engine.errors import EngineError
from engine.index.links import links_of
from engine.index.roll import Roll, numbered
from engine.retrieval.instruments import Instruments
from engine.retrieval.projection import keys_of_homes

KEPT = 0.3  # share of the hits
SOURCES = 3  # best hits, of which only the first also brings what it cites


def with_linked(
    found: tuple[Hit, ...], rolls: Sequence[Roll], tools: Instruments, k: int, kept: float = KEPT
) -> tuple[Hit, ...]:
    """At most `k` of `found` (ranked, more than `k`): the best by score, then the linked, then the rest."""
    places = int(k * kept)
    if not places or not found:
        return found[:k]
    by_version = {roll.version_id: roll for roll in rolls}
    first = found[: k - places]
    ranked = {_key(hit, by_version[hit.version_id]): hit for hit in found}
    taken = {_key(hit, by_version[hit.version_id]) for hit in first}
    linked: list[Hit] = []
    for rank, source in enumerate(found[:SOURCES]):
        roll = by_version[source.version_id]
        for home, how in _around(_key(source, roll)[1], roll, tools, both=rank == 0):
            key = (source.version_id, home)
            if key in taken:
                continue
            taken.add(key)
            section = roll.sections[roll.homes.places[home]]
            hit = ranked.get(key) or Hit(source.version_id, home, section, 0.0, "")
            why = f"{how} {source.section or source.eid}"
            linked.append(replace(hit, why=f"{hit.why} + {why}" if hit.why else why))
    linked = linked[:places]
    # Scores fall along the list, so that who joins lists by score keeps the order.
    floor = first[-1].score
    linked = [replace(hit, score=min(hit.score, floor) if hit.score else floor) for hit in linked]
    held = {_key(hit, by_version[hit.version_id]) for hit in (*first, *linked)}
    rest = [hit for hit in found if _key(hit, by_version[hit.version_id]) not in held]
    return (*first, *linked, *rest)[:k]


def _around(home: EId, roll: Roll, tools: Instruments, both: bool) -> Iterator[tuple[EId, str]]:
    """What cites a section and, with `both`, what it cites before that; each with how it is told of."""
    this = roll.homes.places.get(home)
    if this is None:
        return
    links = _links(roll, tools)
    yield from ((roll.homes[n], "cites") for n in links[links[:, 1] == this, 0])
    if both:
        yield from ((roll.homes[n], "cited by") for n in links[links[:, 0] == this, 1])


_READ: dict[tuple[str, ...], NDArray[np.int32]] = {}
_MOST_READ = 500  # versions


def _links(roll: Roll, tools: Instruments) -> NDArray[np.int32]:
    """(citing, cited) by number of home, as the version's text says it or its twin's does: a reference
    that was not understood in one language often is in the other."""
    twins = [v for v in (tools.twins.get(roll.version_id),) if v is not None]
    beside = tools.shelf.rolls(tuple(twins)) if twins else ()
    key = tuple(part for r in (roll, *beside) for part in (r.version_id, r.edition))
    if key not in _READ:
        while len(_READ) >= _MOST_READ:
            _READ.pop(next(iter(_READ)), None)
        found = [_own(roll, tools), *(_moved(_own(twin, tools), twin, roll) for twin in beside)]
        # Its own first, and each pair once: np.unique would sort them.
        pairs = dict.fromkeys(tuple(pair) for links in found for pair in links.tolist())
        _READ[key] = np.array(list(pairs), np.int32).reshape(-1, 2)
    return _READ[key]


def _own(roll: Roll, tools: Instruments) -> NDArray[np.int32]:
    if roll.links is not None:
        return roll.links
    try:  # indexed before rolls kept them
        return numbered(links_of(tools.open(roll.version_id)), roll.homes.places)
    except EngineError:  # its text is damaged or gone: search goes on without links
        return np.zeros((0, 2), np.int32)


def _moved(links: NDArray[np.int32], twin: Roll, roll: Roll) -> NDArray[np.int32]:
    """Links of a twin, told of the homes of `roll` that have the same number (or eId)."""
    place = {key: n for n, key in enumerate(keys_of_homes(roll))}
    to = np.array([place.get(key, -1) for key in keys_of_homes(twin)], np.int32)
    moved = to[links] if len(links) else links
    return moved[(moved >= 0).all(axis=1)]


def _key(hit: Hit, roll: Roll) -> tuple[VersionId, EId]:
    return hit.version_id, home_of(hit, roll)


def home_of(hit: Hit, roll: Roll) -> EId:
    """The home a hit lies in."""
    n = roll.home(hit.eid)
    return hit.eid if n is None else roll.homes[n]
