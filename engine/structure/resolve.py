"""Cross-references: mentions resolved against the finished tree, so that forward ones are found."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.domain.identity import EId
from engine.domain.provision import Edge, EdgeType, Kind, Provision, Resolution
from engine.structure.cover import Cover
from engine.structure.grammars.reference import Pointer, ReferenceGrammar, Unit
from engine.structure.label import readings
from engine.structure.mention import Group, Item, Joint, Mention, mentions
from engine.structure.numbers import from_chapter, from_digits

INNER = (Kind.SUBSECTION, Kind.DEFINITION, Kind.PARAGRAPH, Kind.SUBPARAGRAPH, Kind.SCHEDULE_ITEM)
KINDS = {
    Unit.SECTION: (Kind.SECTION,),
    Unit.ARTICLE: (Kind.SECTION,),
    Unit.CHAPTER: (Kind.CHAPTER,),
    Unit.SCHEDULE: (Kind.SCHEDULE, Kind.ANNEX),
    Unit.SUBSECTION: (Kind.SUBSECTION, Kind.DEFINITION),
    Unit.CLAUSE: (Kind.PARAGRAPH, Kind.DEFINITION, Kind.SUBPARAGRAPH, Kind.SCHEDULE_ITEM),
    Unit.SUBCLAUSE: (Kind.SUBPARAGRAPH, Kind.PARAGRAPH),
}


@dataclass(frozen=True, slots=True)
class _Found:
    node: Provision
    joint: Joint


class Resolver:
    """Answers what mentions name in one tree. Keeps the last named unit of each kind for "the said"."""

    def __init__(self, provisions: Sequence[Provision], title: str) -> None:
        self._nodes = {node.eid: node for node in provisions}
        self._children: dict[EId | None, list[Provision]] = {}
        for node in provisions:
            self._children.setdefault(node.parent, []).append(node)
        self._order = [node for node in provisions if node.kind == Kind.SECTION]
        self._place = {node.eid: n for n, node in enumerate(self._order)}
        self._tops = {
            kind: {node.number: node for node in reversed(provisions) if node.kind == kind}
            for kind in (Kind.SECTION, Kind.CHAPTER, Kind.SCHEDULE)
        }
        self._title = title.casefold()
        self._named: dict[Kind, Provision] = {}

    def edges(self, mention: Mention, source: Provision, words: str) -> list[Edge]:
        """One edge per thing named; EXTERNAL or UNRESOLVED ones have no target."""

        def edge(target: Provision | None, resolution: Resolution) -> Edge:
            eid = target.eid if target else None
            kept = "" if target else words
            return Edge(EdgeType.CROSS_REF, source.eid, eid, mention.start, mention.end, resolution, kept)

        if mention.work:
            if self._own(mention.work):
                return []
            return [edge(None, Resolution.EXTERNAL)]
        if all(group.unit == Unit.ARTICLE for group in mention.groups) and not self._has_articles():
            return [edge(None, Resolution.UNRESOLVED)]
        found = self._resolve(mention, source)
        if found is None:
            return [edge(None, Resolution.UNRESOLVED)]
        relative = self._is_relative(mention)
        out: list[Edge] = []
        for n, one in enumerate(found):
            joint = one.joint
            if joint == Joint.FIRST and n + 1 < len(found) and found[n + 1].joint != Joint.FIRST:
                joint = found[n + 1].joint  # the first of a list is of the list
            how = {Joint.LIST: Resolution.LIST, Joint.RANGE: Resolution.RANGE}.get(joint)
            out.append(edge(one.node, how or (Resolution.RELATIVE if relative else Resolution.ABSOLUTE)))
            self._named[one.node.kind] = one.node
        return out

    def _own(self, work: str) -> bool:
        return bool(self._title) and (self._title in work.casefold() or work.casefold() in self._title)

    def _has_articles(self) -> bool:
        return False

    def _is_relative(self, mention: Mention) -> bool:
        outer = mention.groups[0]
        return outer.pointer is not None or outer.unit in (Unit.SUBSECTION, Unit.CLAUSE, Unit.SUBCLAUSE)

    def _resolve(self, mention: Mention, source: Provision) -> list[_Found] | None:
        scopes: list[_Found] | None = None
        for group in mention.groups:
            if group.pointer is not None:
                node = self._pointed(group, source)
                scopes = [_Found(node, Joint.FIRST)] if node else None
            elif scopes is None or group.unit == Unit.SECTION:
                scopes = self._outermost(group, source)
            else:
                scopes = [hit for scope in scopes for hit in self._within(group, scope.node)] or None
            if scopes is None:
                return None
        return scopes

    def _pointed(self, group: Group, source: Provision) -> Provision | None:
        kinds = KINDS[group.unit]
        if group.pointer == Pointer.THIS:
            return self._around(source, kinds)
        if group.pointer == Pointer.SAID:
            return next((self._named[kind] for kind in kinds if kind in self._named), None)
        here = self._around(source, kinds)
        if here is None:
            return None
        row = self._order if here.kind == Kind.SECTION else self._siblings(here)
        at = row.index(here) + (-1 if group.pointer == Pointer.BEFORE else 1)
        return row[at] if 0 <= at < len(row) else None

    def _siblings(self, node: Provision) -> list[Provision]:
        return [other for other in self._children[node.parent] if other.kind == node.kind]

    def _around(self, node: Provision, kinds: Sequence[Kind]) -> Provision | None:
        at: Provision | None = node
        while at is not None and at.kind not in kinds:
            at = self._nodes[at.parent] if at.parent else None
        return at

    def _outermost(self, group: Group, source: Provision) -> list[_Found] | None:
        if group.unit in (Unit.SECTION, Unit.ARTICLE):
            return self._sections(group)
        if group.unit == Unit.CHAPTER:
            return self._numbered(group, Kind.CHAPTER)
        if group.unit == Unit.SCHEDULE:
            return self._numbered(group, Kind.SCHEDULE)
        scope: Provision | None = source
        while scope is not None:
            found = self._within(group, scope)
            if found:
                return found
            scope = self._nodes[scope.parent] if scope.parent and scope.kind != Kind.SECTION else None
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

    def _within(self, group: Group, scope: Provision) -> list[_Found]:
        """The items of a sub-section or clause group inside `scope`; empty unless all are there."""
        out: list[_Found] = []
        holder: Provision | None = None
        for item in group.items:
            node = self._step(scope, item, KINDS[group.unit])
            if node is None and holder is not None:
                node = self._descend(holder, item.labels)
            if node is None:
                return []
            if item.joint == Joint.RANGE and out:
                out += self._between(out[-1].node, node, self._siblings(node))
            out.append(_Found(node, item.joint))
            holder = self._nodes[node.parent] if node.parent else None
        return out

    def _step(self, scope: Provision, item: Item, kinds: Sequence[Kind]) -> Provision | None:
        if not item.labels:
            return None
        names = _names(item.labels[0])
        for child in self._children.get(scope.eid, ()):
            if child.kind in kinds and child.number in names:
                return self._descend(child, item.labels[1:])
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
    return frozenset(reading.name for reading in readings(label.replace(" ", "")))


def cross_references(
    text: str,
    end: int,
    provisions: Sequence[Provision],
    cover: Cover,
    grammars: Sequence[ReferenceGrammar],
    title: str,
) -> list[Edge]:
    """All cross-references of text[:end], in order of the words that state them."""
    resolver = Resolver(provisions, title)
    found = [m for grammar in grammars for m in mentions(text, 0, end, grammar, title)]
    out: list[Edge] = []
    for mention in sorted(found, key=lambda m: (m.start, m.end)):
        source = cover.innermost(mention.start, mention.end)
        if source is None or _heads(source, mention):
            continue
        words = " ".join(text[mention.start : mention.end].split())
        out += resolver.edges(mention, source, words)
    return out


def _heads(source: Provision, mention: Mention) -> bool:
    """Whether the words are a heading's own: "THE FIRST SCHEDULE" refers to nothing."""
    return source.kind in (Kind.CHAPTER, Kind.PART, Kind.SCHEDULE) and mention.start < source.start + 4
