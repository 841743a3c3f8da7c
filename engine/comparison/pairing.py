"""Which provision inside one home is which inside the other: read off the alignment of their words.

The words of two homes are aligned as a whole, in order; each provision then belongs to the one that
holds most of its words. So a sub-section that was put in shifts the numbers of those behind it and
nothing else, and a proviso is only ever paired inside the pair its parent is in.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from engine.comparison.runs import equal_runs
from engine.comparison.words import Bound, Word
from engine.domain.identity import EId
from engine.domain.provision import Provision

SAME = 0.35  # 2 * words in common / words of both: enough for the nearest of its kind
HELD = 0.6  # share of a provision's words that lie in another: it was not told apart there
SPILT = 4  # words in common with another than the partner: print that ends a part elsewhere


@dataclass(frozen=True, slots=True)
class Pair:
    """One provision in both texts."""

    old: Provision
    new: Provision


@dataclass(frozen=True, slots=True)
class Group:
    """Pairs whose words are compared together, since one text has words of one of them in another:
    the end of a list, say, read as its last clause. `only_old`, `only_new`: provisions whose words
    the other text holds in these pairs without telling them apart."""

    pairs: tuple[Pair, ...]
    only_old: tuple[Provision, ...] = ()
    only_new: tuple[Provision, ...] = ()


@dataclass(frozen=True, slots=True)
class Paired:
    groups: tuple[Group, ...]
    removed: tuple[Provision, ...]
    added: tuple[Provision, ...]


def pair_inside(old: Bound, mine: Provision, new: Bound, theirs: Provision) -> Paired:
    """Everything in the homes `mine` and `theirs`, which are one."""
    if _alone(old, mine) and _alone(new, theirs):
        return Paired((Group((Pair(mine, theirs),)),), (), ())
    left, right = _side(old, mine), _side(new, theirs)
    common = _common(left, right)
    partner = _mutual(common, left, right, (mine.eid, theirs.eid))
    partner[mine.eid] = theirs.eid
    taken = set(partner.values())
    also_old, also_new = _held(common, left, right, partner)
    removed = tuple(n for e, n in left.node.items() if e not in partner and e not in also_old)
    added = tuple(n for e, n in right.node.items() if e not in taken and e not in also_new)
    groups = []
    for heads in _together(common, left, right, partner):
        groups.append(
            Group(
                tuple(Pair(left.node[e], right.node[partner[e]]) for e in heads),
                tuple(left.node[e] for e, home in also_old.items() if home in heads),
                tuple(right.node[e] for e, home in also_new.items() if home in heads),
            )
        )
    return Paired(tuple(groups), removed, added)


def _together(
    common: Counter[tuple[EId, EId]], left: _Side, right: _Side, partner: Mapping[EId, EId]
) -> list[list[EId]]:
    """The paired old provisions, those that share words across their pairs in one list."""
    back = {b: a for a, b in partner.items()}
    head = {eid: eid for eid in left.node if eid in partner}

    def root(eid: EId) -> EId:
        while head[eid] != eid:
            eid = head[eid]
        return eid

    for (a, b), count in common.items():
        crossed = a in partner and b in back and partner[a] != b
        if crossed and count >= max(SPILT, min(left.size[a], right.size[b]) / 4):
            head[root(a)] = root(back[b])
    lists: dict[EId, list[EId]] = {}
    for eid in head:
        lists.setdefault(root(eid), []).append(eid)
    return list(lists.values())


def _alone(bound: Bound, home: Provision) -> bool:
    return not bound.children.get(home.eid)


@dataclass(frozen=True, slots=True)
class _Side:
    """The provisions of a home in order, and its words in order of the text with their owners."""

    node: Mapping[EId, Provision]
    size: Mapping[EId, int]
    keys: tuple[str, ...]
    owners: tuple[EId, ...]


def _side(bound: Bound, home: Provision) -> _Side:
    nodes = {node.eid: node for node in bound.inside(home)}
    own = {eid: bound.own(node) for eid, node in nodes.items()}
    placed: list[tuple[Word, EId]] = [(word, eid) for eid, words in own.items() for word in words]
    placed.sort(key=lambda item: item[0].start)
    return _Side(
        nodes,
        {eid: len(words) for eid, words in own.items()},
        tuple(word.key for word, _ in placed),
        tuple(eid for _, eid in placed),
    )


def _common(left: _Side, right: _Side) -> Counter[tuple[EId, EId]]:
    """How many aligned words each two provisions share."""
    out: Counter[tuple[EId, EId]] = Counter()
    for run in equal_runs(left.keys, right.keys):
        for k in range(run.length):
            out[left.owners[run.old + k], right.owners[run.new + k]] += 1
    return out


def _mutual(
    common: Counter[tuple[EId, EId]], left: _Side, right: _Side, homes: tuple[EId, EId]
) -> dict[EId, EId]:
    """Pairs inside the homes of which each is the nearest of the other: of its own kind, if any is."""
    partner: dict[EId, EId] = {}
    for of_kind in (True, False):
        nearest_new: dict[EId, EId] = {}
        nearest_old: dict[EId, EId] = {}
        taken = set(partner.values())
        for (a, b), _ in sorted(common.items(), key=lambda item: -item[1]):
            foreign = of_kind and left.node[a].kind is not right.node[b].kind
            if foreign or a == homes[0] or b == homes[1] or a in partner or b in taken:
                continue
            nearest_new.setdefault(a, b)
            nearest_old.setdefault(b, a)
        partner |= {
            a: b
            for a, b in nearest_new.items()
            if nearest_old[b] == a and 2 * common[a, b] >= SAME * (left.size[a] + right.size[b])
        }
        if of_kind:
            _by_number({**partner, homes[0]: homes[1]}, left, right, into=partner)
    return partner


def _by_number(known: dict[EId, EId], left: _Side, right: _Side, into: dict[EId, EId]) -> None:
    """What no likeness claims is one with what has its number under the same parent: written anew."""
    taken = set(known.values())
    free = {(n.parent, _tail(e)): e for e, n in right.node.items() if e not in taken}
    for eid, node in left.node.items():  # parents come before their parts
        if eid in known or node.parent is None or node.parent not in known:
            continue
        found = free.get((known[node.parent], _tail(eid)))
        if found is not None and right.node[found].kind is node.kind:
            known[eid] = into[eid] = found


def _held(
    common: Counter[tuple[EId, EId]], left: _Side, right: _Side, partner: Mapping[EId, EId]
) -> tuple[dict[EId, EId], dict[EId, EId]]:
    """Old provisions held in a paired old one's partner, and new ones in that of a new one."""
    back = {b: a for a, b in partner.items()}
    also_old: dict[EId, EId] = {}
    also_new: dict[EId, EId] = {}
    for (a, b), count in common.most_common():
        if a not in partner and b in back and count >= HELD * left.size[a]:
            also_old.setdefault(a, back[b])
        if b not in back and a in partner and count >= HELD * right.size[b]:
            also_new.setdefault(b, partner[a])
    return also_old, also_new


def _tail(eid: EId) -> str:
    return eid.rsplit("__", 1)[-1]


def tail(node: Provision) -> str:
    """Its number and kind under its parent: "subsec_1"."""
    return _tail(node.eid)
