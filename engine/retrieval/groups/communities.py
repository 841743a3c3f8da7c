"""Communities: what the statute's own edges and likeness tie together, each with an extractive summary.

After Edge et al. 2024 ("From Local to Global", GraphRAG), with two differences: the graph is not extracted
by a language model but is the statute's own, and a summary is made of the headings and opening words of the
most central provisions and of the terms they use, so that nothing in it was invented.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from engine.domain.identity import EId, VersionId
from engine.domain.motor import Embedder, Watch
from engine.domain.provision import EdgeType, Kind, Provision
from engine.domain.version import Version
from engine.index.passages import Grain, Passage, passages_of
from engine.retrieval.groups.chapters import told
from engine.retrieval.groups.louvain import communities
from engine.retrieval.groups.preparation import Group, grouping
from engine.retrieval.instruments import Instruments

KIND = "communities"
CITES = 1.0  # weight of a pair that a cross-reference ties
FOLLOWS = 0.5  # of one section and the next of the same chapter
INSIDE = 0.3  # of a section and its chapter
LIKE = 1.0  # of two of the most alike, by their cosine's height above the mean
NEAREST = 3  # sections a section is tied to for likeness
SUMMED = 10  # headings in a summary
TERMS = 6  # defined terms in a summary
OPENING = 240  # characters of the most central provision in a summary

_ELSEWHERE = VersionId("")  # no version: vectors are looked for in all


def communities_of(
    version: Version, embedder: Embedder, tools: Instruments, watch: Watch
) -> tuple[Group, ...]:
    """Every home is in one. In the order of their first provisions."""
    wholes = [p for p in passages_of(version) if Grain.SECTION in p.grains]
    homes = tuple(dict.fromkeys(p.home for p in wholes))
    ties = _Ties(version, homes)
    ties.structure()
    ties.likeness(_vectors(wholes, homes, embedder, tools, watch))
    place = communities(ties.weights)
    members: dict[int, list[int]] = defaultdict(list)
    for i in range(len(homes)):
        members[place[i]].append(i)
    return tuple(_group(inside, homes, ties, wholes) for inside in members.values())


class _Ties:
    """A weighted graph: homes first, then the definitions and chapters that tie them."""

    def __init__(self, version: Version, homes: tuple[EId, ...]) -> None:
        self._version = version
        self._by_eid = {p.eid: p for p in version.provisions}
        others = (p.eid for p in version.provisions if p.kind in (Kind.DEFINITION, Kind.CHAPTER, Kind.PART))
        self._number = {eid: i for i, eid in enumerate(dict.fromkeys((*homes, *others)))}
        self._homes = len(homes)
        self.weights: list[dict[int, float]] = [{} for _ in self._number]
        self.terms: list[Counter[str]] = [Counter() for _ in self._number]  # defined terms a home uses
        self.uses: Counter[str] = Counter()  # and all of them together

    def structure(self) -> None:
        """Who cites, follows, is inside, or uses the same rare term."""
        users: dict[int, Counter[int]] = defaultdict(Counter)
        for edge in self._version.edges:
            source = self._node(edge.source)
            target = self._node(edge.target) if edge.target is not None else None
            if source is None or target is None or source == target:
                continue
            if edge.type is EdgeType.CROSS_REF:
                self._tie(source, target, CITES)
            elif edge.type is EdgeType.NEXT:
                self._tie(source, target, FOLLOWS)
            elif edge.type is EdgeType.DEFINITION and edge.target is not None:
                users[target][source] += 1
                self.terms[source][self._by_eid[edge.target].heading] += 1
                self.uses[self._by_eid[edge.target].heading] += 1
        for definition, counts in users.items():
            for user in counts:  # a word that all use ties none
                self._tie(user, definition, CITES / len(counts))
        for eid, i in self._number.items():
            parent = self._node(self._by_eid[eid].parent)
            if i < self._homes and parent is not None:
                self._tie(i, parent, INSIDE)

    def likeness(self, vectors: NDArray[np.float32]) -> None:
        """The nearest of each, by how far their cosine is above the mean of all."""
        if len(vectors) < 2:
            return
        cosines = vectors @ vectors.T
        np.fill_diagonal(cosines, -1.0)
        mean = float(cosines[cosines > -1.0].mean())
        for i, row in enumerate(cosines):
            for j in np.argsort(-row, kind="stable")[:NEAREST]:
                height = (float(row[j]) - mean) / (1.0 - mean) if mean < 1.0 else 0.0
                if height > 0 and j != i:
                    self._tie(i, int(j), LIKE * height / 2)  # both may name each other

    def _tie(self, a: int, b: int, weight: float) -> None:
        self.weights[a][b] = self.weights[a].get(b, 0.0) + weight
        self.weights[b][a] = self.weights[b].get(a, 0.0) + weight

    def _node(self, eid: EId | None) -> int | None:
        """The home, definition or chapter `eid` is or lies in."""
        node: Provision | None = self._by_eid.get(eid) if eid is not None else None
        while node is not None and node.eid not in self._number:
            node = self._by_eid.get(node.parent) if node.parent is not None else None
        return self._number[node.eid] if node is not None else None


def _group(inside: Sequence[int], homes: tuple[EId, ...], ties: _Ties, wholes: Sequence[Passage]) -> Group:
    of_home = {p.home: p for p in reversed(wholes)}
    near = set(inside)
    central = sorted(inside, key=lambda i: -sum(w for j, w in ties.weights[i].items() if j in near))
    used = sum((ties.terms[i] for i in inside), Counter[str]())
    own = {term: used[term] ** 2 / ties.uses[term] for term in used if term}  # "worker" is everywhere
    terms = sorted(own, key=lambda term: (-own[term], term))[:TERMS]
    headings = [of_home[homes[i]].heading for i in central[:SUMMED]]
    first = of_home[homes[central[0]]]
    text = told(", ".join(terms), headings)
    return Group(
        first.heading or homes[central[0]],
        f"{text} : {first.text[:OPENING]}" if text else first.text[:OPENING],
        tuple(homes[i] for i in inside),
    )


def _vectors(
    wholes: Sequence[Passage],
    homes: tuple[EId, ...],
    embedder: Embedder,
    tools: Instruments,
    watch: Watch,
) -> NDArray[np.float32]:
    """One a home: those of the index where it has them."""
    texts = {p.home: p.embed_text for p in reversed(wholes)}
    known = tools.shelf.vectors_of(list(texts.values()), embedder.identity, _ELSEWHERE)
    lacking = list(dict.fromkeys(text for text in texts.values() if text not in known))
    made = np.frombuffer(embedder.embed_passages(lacking, watch).data, np.float32).reshape(-1, embedder.dim)
    new = dict(zip(lacking, made, strict=True))
    rows = [new[t] if (t := texts[home]) in new else np.frombuffer(known[t], np.float32) for home in homes]
    return np.stack(rows) if rows else np.zeros((0, embedder.dim), np.float32)


COMMUNITIES = grouping(
    KIND, "Communities of provisions with their summaries, for `community`: seconds an act.", communities_of
)
