"""Louvain: a weighted graph to communities (Blondel et al. 2008, "Fast unfolding of communities").

Nodes are numbered from 0 and visited in that order, ties go to the community that is named first, so that
the same graph gives the same communities on every machine. What is maximised is Newman's modularity.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

Weights = Mapping[int, float]
LEAST_GAIN = 1e-12  # less is rounding


def communities(neighbours: Sequence[Weights], resolution: float = 1.0) -> tuple[int, ...]:
    """The community of each node, numbered from 0 in the order of their first nodes.

    `neighbours[i]` maps nodes to the weight (above 0) of the edge between; it is symmetric. A node's own
    number there stands for a loop, whose weight counts once.
    """
    place = list(range(len(neighbours)))
    graph = [dict(row) for row in neighbours]
    while True:
        moved = _moved(graph, resolution)
        if len(set(moved)) == len(graph):
            break
        moved = _numbered(moved)
        place = [moved[p] for p in place]
        graph = _folded(graph, moved)
    return tuple(_numbered(place))


def modularity(neighbours: Sequence[Weights], place: Sequence[int], resolution: float = 1.0) -> float:
    """Of the edges' weight, the share inside communities beyond what degrees alone would put there."""
    degrees = _degrees(neighbours)
    total = sum(degrees)
    if not total:
        return 0.0
    inside: dict[int, float] = defaultdict(float)
    around: dict[int, float] = defaultdict(float)
    for i, row in enumerate(neighbours):
        around[place[i]] += degrees[i]
        for j, weight in row.items():
            if place[i] == place[j]:
                inside[place[i]] += weight * (2 if i == j else 1)
    return sum(inside[c] / total - resolution * (around[c] / total) ** 2 for c in around)


def _moved(graph: Sequence[Weights], resolution: float) -> list[int]:
    """Each node in the community where it adds most, until none moves."""
    degrees = _degrees(graph)
    total = sum(degrees)
    place = list(range(len(graph)))
    around = list(degrees)  # degrees of a community's nodes together
    again = total > 0
    while again:
        again = False
        for i, row in enumerate(graph):
            ties: dict[int, float] = {place[i]: 0.0}
            for j, weight in row.items():
                if j != i:
                    ties[place[j]] = ties.get(place[j], 0.0) + weight
            around[place[i]] -= degrees[i]
            gains = {c: tie - resolution * degrees[i] * around[c] / total for c, tie in ties.items()}
            best = max(sorted(gains), key=lambda c: gains[c])
            if gains[best] > gains[place[i]] + LEAST_GAIN:
                place[i] = best
                again = True
            around[place[i]] += degrees[i]
    return place


def _folded(graph: Sequence[Weights], place: Sequence[int]) -> list[dict[int, float]]:
    """Each community a node; edges inside it become its loop."""
    out: list[dict[int, float]] = [{} for _ in range(max(place) + 1)]
    for i, row in enumerate(graph):
        for j, weight in row.items():
            a, b = place[i], place[j]
            share = weight / 2 if a == b and i != j else weight  # met from both its ends
            out[a][b] = out[a].get(b, 0.0) + share
    return out


def _degrees(graph: Sequence[Weights]) -> list[float]:
    """A loop ends twice at its node."""
    return [sum(row.values()) + row.get(i, 0.0) for i, row in enumerate(graph)]


def _numbered(place: Sequence[int]) -> list[int]:
    number: dict[int, int] = {}
    return [number.setdefault(p, len(number)) for p in place]
