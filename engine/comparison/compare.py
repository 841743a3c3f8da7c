"""The arrow of this room: two versions of a work become their Difference."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from engine.comparison.alignment import align, homes_of
from engine.comparison.pairing import Group, Pair, pair_inside, tail
from engine.comparison.runs import hunks_of
from engine.comparison.words import CONTAINERS, HOMES, Bound, Word, section_of
from engine.domain.difference import Changed, Difference, Hunk, Place, Renumbered, Weight
from engine.domain.identity import EId
from engine.domain.provision import Provision

RULES = "dhara-comparison 2"


@dataclass
class _Found:
    """What has been paired so far; dropped when the Difference is made."""

    groups: list[Group] = field(default_factory=list)
    removed: list[Provision] = field(default_factory=list)
    added: list[Provision] = field(default_factory=list)

    @property
    def pairs(self) -> list[Pair]:
        return [pair for group in self.groups for pair in group.pairs]


def compare(old: Bound, new: Bound) -> Difference:
    """Footnotes are the printer's and are not compared. Never raises on odd text."""
    found = _Found()
    matches = align(homes_of(old), homes_of(new))
    for match in matches:
        paired = pair_inside(old, old.homes[match.old], new, new.homes[match.new])
        found.groups += paired.groups
        found.removed += paired.removed
        found.added += paired.added
    matched_old, matched_new = {m.old for m in matches}, {m.new for m in matches}
    found.removed += [p for i, p in enumerate(old.homes) if i not in matched_old]
    found.added += [p for j, p in enumerate(new.homes) if j not in matched_new]
    _pair_containers(found, old, new)
    return _difference(found, old, new)


def _pair_containers(found: _Found, old: Bound, new: Bound) -> None:
    """Chapters and parts are one when most of what they hold is, or when they are headed alike."""
    votes: Counter[tuple[EId, EId]] = Counter()
    for pair in found.pairs:
        for outer, other in zip(_containers(old, pair.old), _containers(new, pair.new), strict=False):
            votes[outer.eid, other.eid] += outer.kind is other.kind
    mine = {p.eid: p for p in old.provisions if p.kind in CONTAINERS}
    theirs = {p.eid: p for p in new.provisions if p.kind in CONTAINERS}
    partner: dict[EId, EId] = {}
    for (a, b), count in votes.most_common():
        if count and a not in partner and b not in partner.values():
            partner[a] = b
    for eid, node in mine.items():
        if eid in partner:
            continue
        headed = (e for e, p in theirs.items() if e not in partner.values() and _headed(p) == _headed(node))
        twin = next(headed, None)
        if twin is not None:
            partner[eid] = twin
    found.groups += [Group((Pair(mine[a], theirs[b]),)) for a, b in partner.items()]
    found.removed += [p for e, p in mine.items() if e not in partner]
    found.added += [p for e, p in theirs.items() if e not in partner.values()]


def _headed(node: Provision) -> tuple[str, str]:
    return node.heading.casefold(), node.number


def _containers(bound: Bound, node: Provision) -> list[Provision]:
    """The chapters and parts around a home, outermost first."""
    out: list[Provision] = []
    at = node.parent
    while at is not None:
        if bound.by_eid[at].kind in CONTAINERS:
            out.append(bound.by_eid[at])
        at = bound.by_eid[at].parent
    return out[::-1]


def _difference(found: _Found, old: Bound, new: Bound) -> Difference:
    partner = {pair.old.eid: pair.new.eid for pair in found.pairs}
    told = {pair.new.eid: hunks for group in found.groups for pair, hunks in _hunks(group, old, new)}
    changed: list[Changed] = []
    renumbered: list[Renumbered] = []
    same = 0
    for pair in sorted(found.pairs, key=lambda p: (p.new.start, -p.new.end)):
        a, b = place_of(old, pair.old), place_of(new, pair.new)
        hunks, similarity = told[pair.new.eid]
        moved = _moved(pair, partner)
        if hunks:
            changed.append(Changed(a, b, similarity, hunks))
        if _renumbered(pair, moved):
            renumbered.append(Renumbered(a, b, similarity, moved))
        elif not hunks:
            same += 1
    return Difference(
        old=old.version_id,
        new=new.version_id,
        rules=RULES,
        added=tuple(place_of(new, p) for p in _outermost(found.added, new)),
        removed=tuple(place_of(old, p) for p in _outermost(found.removed, old)),
        renumbered=tuple(renumbered),
        changed=tuple(c for c in changed if c.weight is Weight.SUBSTANCE),
        reprinted=tuple(c for c in changed if c.weight is not Weight.SUBSTANCE),
        same=same,
    )


def _hunks(group: Group, old: Bound, new: Bound) -> Iterator[tuple[Pair, tuple[tuple[Hunk, ...], float]]]:
    """Each pair with the hunks that begin in its words, and the similarity of the words compared."""
    left, owners_old = _words(old, (*(pair.old for pair in group.pairs), *group.only_old))
    right, owners_new = _words(new, (*(pair.new for pair in group.pairs), *group.only_new))
    hunks, similarity = hunks_of(old.text, left, new.text, right)
    by_old = {pair.old.eid: pair for pair in group.pairs}
    by_new = {pair.new.eid: pair for pair in group.pairs}
    mine: dict[EId, list[Hunk]] = {pair.new.eid: [] for pair in group.pairs}
    for hunk in hunks:
        pair = by_new.get(_owner(owners_new, hunk.new_start), group.pairs[0])
        if hunk.new_start == hunk.new_end:
            pair = by_old.get(_owner(owners_old, hunk.old_start), pair)
        mine[pair.new.eid].append(hunk)
    for pair in group.pairs:
        yield pair, (tuple(mine[pair.new.eid]), round(similarity, 4))


def _owner(owners: Sequence[tuple[int, EId]], at: int) -> EId:
    """Whose words stand at `at`, or last before it."""
    found = bisect_right(owners, at, key=lambda item: item[0]) - 1
    return owners[max(found, 0)][1] if owners else EId("")


def _words(bound: Bound, nodes: Sequence[Provision]) -> tuple[tuple[Word, ...], list[tuple[int, EId]]]:
    """The words of `nodes` in order of the text, and where those of which provision begin.

    Those of several provisions get runs of their own, so that no hunk reaches over a third one.
    """
    out: list[tuple[Word, EId]] = []
    for n, node in enumerate(nodes):
        out += [(Word(w.key, w.start, w.end, w.run + n * 10_000), node.eid) for w in bound.own(node)]
    out.sort(key=lambda item: item[0].start)
    return tuple(word for word, _ in out), [(word.start, eid) for word, eid in out]


def _moved(pair: Pair, partner: Mapping[EId, EId]) -> bool:
    """Whether it hangs on another parent than the one its own became."""
    mine, theirs = pair.old.parent, pair.new.parent
    if mine is None or theirs is None or mine not in partner:
        return False  # a parent that is told apart in one text only is no move
    return partner[mine] != theirs and theirs in partner.values()


def _renumbered(pair: Pair, moved: bool) -> bool:
    """Whether it is cited otherwise now, or stands in another chapter. Where its kind alone was told
    otherwise, its eId is another one and its number the same."""
    if pair.old.label == pair.new.label:
        return moved and pair.new.kind in HOMES | CONTAINERS
    return moved or tail(pair.old) != tail(pair.new)


def _outermost(nodes: Iterable[Provision], bound: Bound) -> list[Provision]:
    chosen = {node.eid: node for node in nodes}
    return [
        node
        for node in sorted(chosen.values(), key=lambda p: (p.start, -p.end))
        if not any(e in chosen for e in _ancestors(bound, node))
    ]


def _ancestors(bound: Bound, node: Provision) -> Iterable[EId]:
    at = node.parent
    while at is not None:
        yield at
        at = bound.by_eid[at].parent


def place_of(bound: Bound, node: Provision) -> Place:
    return Place(
        node.eid,
        node.kind,
        node.label,
        node.heading,
        section_of(bound, node),
        node.start,
        node.end,
        node.page,
    )
