"""What a mention names, answered from the finished tree, so that forward references resolve."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.domain.identity import EId
from engine.domain.provision import Edge, EdgeType, Kind, Provision, Resolution
from engine.structure.grammars.reference import QUALIFYING, Pointer, Unit
from engine.structure.label import readings
from engine.structure.mention import Group, Item, Joint, Mention
from engine.structure.numbers import from_chapter, from_digits
from engine.structure.recall import Recall

INNER = (Kind.SUBSECTION, Kind.DEFINITION, Kind.PARAGRAPH, Kind.SUBPARAGRAPH, Kind.SCHEDULE_ITEM)
KINDS = {
    Unit.SECTION: (Kind.SECTION,),
    Unit.ARTICLE: (Kind.SECTION,),
    Unit.CHAPTER: (Kind.CHAPTER,),
    Unit.SCHEDULE: (Kind.SCHEDULE, Kind.ANNEX),
    Unit.SUBSECTION: (Kind.SUBSECTION, Kind.DEFINITION),
    Unit.CLAUSE: (Kind.PARAGRAPH, Kind.DEFINITION, Kind.SUBPARAGRAPH, Kind.SCHEDULE_ITEM),
    Unit.SUBCLAUSE: (Kind.SUBPARAGRAPH, Kind.PARAGRAPH),
    Unit.PROVISO: (Kind.PROVISO,),
    Unit.EXPLANATION: (Kind.EXPLANATION,),
}
FIGURED = {Unit.CLAUSE: (Kind.SUBSECTION,)}
"""What else a unit may be where nothing answers to its word: the clauses (1), (2) of a section."""


@dataclass(frozen=True, slots=True)
class _Found:
    node: Provision
    joint: Joint


class Resolver:
    """Answers what mentions name in one tree. Remembers what was named last, for "the said section"."""

    def __init__(
        self, provisions: Sequence[Provision], title: str, owners: Mapping[EId, EId] | None = None
    ) -> None:
        """`owners` says of provisos whose they are, where that is not their parent."""
        self._nodes = {node.eid: node for node in provisions}
        self._owners = owners or {}
        self._children: dict[EId | None, list[Provision]] = {}
        for node in provisions:
            self._children.setdefault(node.parent, []).append(node)
        self._order = [node for node in provisions if node.kind == Kind.SECTION]
        self._tops = {
            kind: {node.number: node for node in reversed(provisions) if node.kind == kind}
            for kind in (Kind.SECTION, Kind.CHAPTER, Kind.SCHEDULE)
        }
        self._title = title.casefold()
        self._recall = Recall()

    def edges(self, mention: Mention, source: Provision, words: str, elsewhere: bool = False) -> list[Edge]:
        """One edge per thing named; EXTERNAL or UNRESOLVED ones have no target.

        `elsewhere`: what stands around the mention says that it is of another work.
        """

        def edge(target: Provision | None, resolution: Resolution) -> Edge:
            eid = target.eid if target else None
            kept = "" if target else words
            return Edge(EdgeType.CROSS_REF, source.eid, eid, mention.start, mention.end, resolution, kept)

        top = self._top(source)
        if mention.work and self._own(mention.work):
            if not mention.groups:
                return []
        elif mention.work or elsewhere:
            self._recall.elsewhere([group.unit for group in mention.groups], top)
            return [edge(None, Resolution.EXTERNAL)]
        first = mention.groups[0]
        if first.pointer in (Pointer.SAID, Pointer.THAT) and self._recall.is_elsewhere(first.unit, top):
            return [edge(None, Resolution.EXTERNAL)]
        if all(group.unit == Unit.ARTICLE for group in mention.groups) and not self._has_articles():
            return [edge(None, Resolution.UNRESOLVED)]
        found = self._resolve(mention, source, top)
        if found is None:
            common = first.pointer == Pointer.THAT and not self._recall.last(first.unit, top)
            return [] if common else [edge(None, Resolution.UNRESOLVED)]
        relative = self._is_relative(mention)
        out: list[Edge] = []
        for n, one in enumerate(found):
            joint = one.joint
            if joint == Joint.FIRST and n + 1 < len(found) and found[n + 1].joint != Joint.FIRST:
                joint = found[n + 1].joint  # the first of a list is of the list
            how = {Joint.LIST: Resolution.LIST, Joint.RANGE: Resolution.RANGE}.get(joint)
            out.append(edge(one.node, how or (Resolution.RELATIVE if relative else Resolution.ABSOLUTE)))
        return out

    def _own(self, work: str) -> bool:
        return bool(self._title) and (self._title in work.casefold() or work.casefold() in self._title)

    def _has_articles(self) -> bool:
        return False

    def _is_relative(self, mention: Mention) -> bool:
        outer = mention.groups[0]
        return outer.pointer is not None or outer.unit not in (
            Unit.SECTION,
            Unit.ARTICLE,
            Unit.CHAPTER,
            Unit.SCHEDULE,
        )

    def _resolve(self, mention: Mention, source: Provision, top: EId | None) -> list[_Found] | None:
        scopes: list[_Found] | None = None
        named: list[tuple[Unit, list[_Found]]] = []
        for group in mention.groups:
            if group.pointer is not None and group.pointer != Pointer.ONLY:
                scopes = self._pointed(group, source, top)
            elif scopes is None or group.unit == Unit.SECTION:
                scopes = self._outermost(group, source)
            else:
                scopes = [hit for scope in scopes for hit in self._within(group, scope.node)] or None
            if scopes is None:
                return None
            named.append((group.unit, scopes))
        for unit, found in named:
            self._recall.named(unit, [one.node for one in found], top)
        return scopes

    def _pointed(self, group: Group, source: Provision, top: EId | None) -> list[_Found] | None:
        kinds = KINDS[group.unit]
        if group.pointer == Pointer.THIS:
            node = self._around(source, kinds)
            return [_Found(node, Joint.FIRST)] if node else None
        if group.pointer in (Pointer.SAID, Pointer.THAT):
            last = self._recall.last(group.unit, top)
            # "The said sub-section" after two of them were named is neither.
            if not last or (len(last) > 1) != group.many:
                return None
            return [_Found(node, Joint.LIST if n else Joint.FIRST) for n, node in enumerate(last)]
        here = self._around(source, kinds)
        if here is None:
            return None
        row = self._order if here.kind == Kind.SECTION else self._siblings(here)
        at = row.index(here)
        if group.many:
            before = row[:at] if group.pointer == Pointer.BEFORE else row[at + 1 :]
            whole = before if here.kind != Kind.SECTION else []
            return [_Found(node, Joint.RANGE if n else Joint.FIRST) for n, node in enumerate(whole)] or None
        at += -1 if group.pointer == Pointer.BEFORE else 1
        return [_Found(row[at], Joint.FIRST)] if 0 <= at < len(row) else None

    def _top(self, node: Provision) -> EId | None:
        """The section or schedule around `node`."""
        around = self._around(node, (Kind.SECTION, Kind.SCHEDULE, Kind.ANNEX))
        return around.eid if around else None

    def _above(self, node: Provision) -> Provision | None:
        eid = self._owners.get(node.eid) or node.parent
        return self._nodes[eid] if eid else None

    def _siblings(self, node: Provision) -> list[Provision]:
        return [other for other in self._children[node.parent] if other.kind == node.kind]

    def _around(self, node: Provision, kinds: Sequence[Kind]) -> Provision | None:
        at: Provision | None = node
        while at is not None and at.kind not in kinds:
            at = self._above(at)
        return at

    def _outermost(self, group: Group, source: Provision) -> list[_Found] | None:
        if group.unit in (Unit.SECTION, Unit.ARTICLE):
            return self._sections(group)
        if group.unit == Unit.CHAPTER:
            return self._numbered(group, Kind.CHAPTER)
        if group.unit == Unit.SCHEDULE:
            return self._numbered(group, Kind.SCHEDULE)
        for kinds in (KINDS[group.unit], FIGURED.get(group.unit, ())):
            scope: Provision | None = source if kinds else None
            while scope is not None:
                found = self._within(group, scope, kinds)
                if found:
                    return found
                scope = self._above(scope) if scope.kind != Kind.SECTION else None
        return None

    def _numbered(self, group: Group, kind: Kind) -> list[_Found] | None:
        tops = self._tops[kind]
        out: list[_Found] = []
        for item in group.items:
            number = from_chapter(item.head)
            node = tops.get(str(number)) if number else None
            if node is None:
                return None
            if item.joint == Joint.RANGE and out:
                out += self._between(out[-1].node, node, list(reversed(tops.values())))
            out.append(_Found(node, item.joint))
        return out

    def _sections(self, group: Group) -> list[_Found] | None:
        out: list[_Found] = []
        base: Provision | None = None
        for item in group.items:
            if item.head:
                number = from_digits(item.head)
                base = self._tops[Kind.SECTION].get(str(number)) if number else None
            node = self._descend(base, item.labels) if base else None
            if not item.head and out:
                # "section 125(2)(d) and (e)": (e) stands beside (d); what stands nowhere ends the list.
                node = self._beside(out[-1].node, item.labels) or node
                if node is None:
                    break
            if node is None:
                return None
            if item.joint == Joint.RANGE and out:
                row = self._order if node.kind == Kind.SECTION else self._siblings(node)
                out += self._between(out[-1].node, node, row)
            out.append(_Found(node, item.joint))
        return out

    def _beside(self, node: Provision, labels: Sequence[str]) -> Provision | None:
        if not labels:
            return None
        first = next((c for c in self._siblings(node) if c.number in _names(labels[0])), None)
        return self._descend(first, labels[1:])

    def _between(self, first: Provision, last: Provision, row: Sequence[Provision]) -> list[_Found]:
        """What a range names between its ends."""
        if first not in row or last not in row:
            return []
        return [_Found(node, Joint.RANGE) for node in row[row.index(first) + 1 : row.index(last)]]

    def _within(self, group: Group, scope: Provision, kinds: Sequence[Kind] = ()) -> list[_Found]:
        """The items of a group inside `scope`; empty unless all are there."""
        kinds = kinds or KINDS[group.unit]
        if group.unit in QUALIFYING:
            return self._qualifiers(group, scope, kinds)
        out: list[_Found] = []
        holder: Provision | None = None
        for item in group.items:
            node = self._step(scope, item, kinds)
            if node is None and holder is not None:
                node = self._descend(holder, item.labels)
            if node is None:
                return []
            if item.joint == Joint.RANGE and out:
                out += self._between(out[-1].node, node, self._siblings(node))
            out.append(_Found(node, item.joint))
            holder = self._nodes[node.parent] if node.parent else None
        return out

    def _qualifiers(self, group: Group, scope: Provision, kinds: Sequence[Kind]) -> list[_Found]:
        """The provisos of `scope` that a group numbers, or the only one, be it of a clause of it."""
        mine = [node for node in self._children.get(scope.eid, ()) if node.kind in kinds]
        if not group.items:
            inside = f"{scope.eid}__"
            mine = mine or [n for n in self._nodes.values() if n.kind in kinds and n.eid.startswith(inside)]
            return [_Found(mine[0], Joint.FIRST)] if len(mine) == 1 else []
        out: list[_Found] = []
        for item in group.items:
            number = from_chapter(item.head)
            node = next((node for node in mine if number and node.number == str(number)), None)
            if node is None:
                return []
            out.append(_Found(node, item.joint))
        return out

    def _step(self, scope: Provision, item: Item, kinds: Sequence[Kind]) -> Provision | None:
        labels = item.labels or ((item.head,) if item.head else ())
        if not labels:
            return None
        names = _names(labels[0])
        for child in self._children.get(scope.eid, ()):
            if child.kind in kinds and child.number in names:
                return self._descend(child, labels[1:])
        return None

    def _descend(self, node: Provision | None, labels: Sequence[str]) -> Provision | None:
        for label in labels:
            if node is None:
                return None
            names = _names(label)
            node = next(
                (c for c in self._children.get(node.eid, ()) if c.kind in INNER and c.number in names), None
            )
        return node


def _names(label: str) -> frozenset[str]:
    ways = readings(label.replace(" ", ""))
    return frozenset(name for way in ways for name in (way.name, way.inner) if name)
