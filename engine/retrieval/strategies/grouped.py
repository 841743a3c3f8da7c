"""From groups to provisions: the section is chosen with its group, the sub-section inside it.

Groups are chosen softly: how near a group's summary is to the query counts for all its sections, beside
what they say themselves, so that a rule which stands in an unlikely chapter is still found.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from engine.domain.evidence import Hit
from engine.index.passages import Grain
from engine.index.roll import Roll
from engine.retrieval.fusion import Signal, fuse
from engine.retrieval.groups import chapters, communities
from engine.retrieval.groups.kept import Groups, groups_of
from engine.retrieval.instruments import Instruments
from engine.retrieval.strategies.signals import LEXICAL_WEIGHT, dense_signals, lexical_signals, query_vector
from engine.retrieval.strategy import Asked, Strategy

WEIGHT = 0.6  # of the group, against 1 of each dense grain; .3 to 1 do as well

Floats = NDArray[np.float64]


def _by_groups(kind: str, word: str) -> Callable[[Asked, Instruments], tuple[Hit, ...]]:
    def run(asked: Asked, tools: Instruments) -> tuple[Hit, ...]:
        embedder, vector = query_vector(asked, tools)
        signals = dense_signals(asked.rolls, tools.shelf, embedder, vector)
        signals += lexical_signals(asked.text, asked.rolls, LEXICAL_WEIGHT)
        query = np.frombuffer(vector.data, np.float32)
        near: list[Floats] = []
        names: dict[tuple[str, str], str] = {}
        for roll in asked.rolls:
            groups = groups_of(kind, roll.version_id, embedder.identity, tools.shelf.side)
            near.append(_scores(roll, groups, query))
            if groups is not None:
                names |= _named(roll, groups)
        hits = fuse(asked.rolls, [*signals, Signal(word, Grain.SECTION, WEIGHT, tuple(near))], asked.k)
        return tuple(_told(hit, word, names) for hit in hits)

    return run


def _scores(roll: Roll, groups: Groups | None, query: NDArray[np.float32]) -> Floats:
    """Of every passage how near the group of its home is; what has no group stands as the farthest one."""
    cosines = (groups.vectors @ query).astype(np.float64) if groups is not None and len(groups) else None
    if groups is None or cosines is None:
        return np.zeros(len(roll))
    place = {home: i for i, home in enumerate(roll.homes)}
    of_home = np.full(len(roll.homes), cosines.min())
    for members, cosine in zip(groups.members, cosines, strict=True):
        of_home[[place[home] for home in members if home in place]] = cosine
    return np.asarray(of_home[roll.home_of], np.float64)


def _named(roll: Roll, groups: Groups) -> dict[tuple[str, str], str]:
    section = dict(zip(roll.homes, roll.sections, strict=True))
    return {
        (roll.version_id, section[home]): name
        for name, members in zip(groups.names, groups.members, strict=True)
        for home in members
        if section.get(home)
    }


def _told(hit: Hit, word: str, names: dict[tuple[str, str], str]) -> Hit:
    """Which group spoke for it, where one did."""
    name = names.get((hit.version_id, hit.section), "")
    parts = [f"{word} “{name}”" if part == word and name else part for part in hit.why.split(" + ")]
    return replace(hit, why=" + ".join(parts))


HIERARCHICAL = Strategy(
    "hierarchical",
    "Chapter, then section, then sub-section; meaning and words at each.",
    _by_groups(chapters.KIND, "chapter"),
    needs=(chapters.KIND,),
)
COMMUNITY = Strategy(
    "community",
    "Communities of provisions tied by the statute's edges, then their members.",
    _by_groups(communities.KIND, "community"),
    needs=(communities.KIND,),
)
