"""What a mention names, answered from the finished tree, so that forward references resolve."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.domain.identity import EId
from engine.domain.provision import Edge, EdgeType, Kind, Provision, Resolution
from engine.structure.edges.descent import FIGURED, KINDS, TOP, Descent, Found
from engine.structure.edges.mention import MANY, Group, Joint, Mention
from engine.structure.edges.recall import Recall
from engine.structure.grammars.reference import Pointer, Unit


class Resolver:
    """Answers what mentions name in one tree. Remembers what was named last, for "the said section"."""

    def __init__(
        self, provisions: Sequence[Provision], title: str, owners: Mapping[EId, EId] | None = None
    ) -> None:
        """`owners` says of provisos whose they are, where that is not their parent."""
        self._tree = Descent(provisions, owners or {})
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
        if mention.work and self.is_own(mention.work):
            if not mention.groups:
                return []
        elif mention.work or elsewhere:
            self._recall.elsewhere([group.unit for group in mention.groups], top)
            return [edge(None, Resolution.EXTERNAL)]
        first = mention.groups[0]
        if first.pointer in (Pointer.SAID, Pointer.THAT) and self._recall.is_elsewhere(first.unit, top):
            return [edge(None, Resolution.EXTERNAL)]
        if first.pointer == Pointer.ONLY and first.unit == Unit.SCHEDULE and self._tree.only_schedule is None:
            return []  # of several, one that was spoken of
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

    def near(self, one: Provision, other: Provision) -> bool:
        """Whether both stand in one section or schedule."""
        return self._top(one) == self._top(other)

    def is_own(self, work: str) -> bool:
        """Whether that title is the text's own."""
        return bool(self._title) and (self._title in work.casefold() or work.casefold() in self._title)

    def _has_articles(self) -> bool:
        return bool(self._tree.sections) and self._tree.sections[0].eid.rpartition("__")[2].startswith("art_")

    def _is_relative(self, mention: Mention) -> bool:
        outer = mention.groups[0]
        if outer.pointer == Pointer.ONLY and outer.unit == Unit.SCHEDULE:
            return False
        return outer.pointer is not None or outer.unit not in (
            Unit.SECTION,
            Unit.ARTICLE,
            Unit.CHAPTER,
            Unit.SCHEDULE,
            Unit.RECITAL,
        )

    def _resolve(self, mention: Mention, source: Provision, top: EId | None) -> list[Found] | None:
        scopes: list[Found] | None = None
        named: list[tuple[Unit, list[Found]]] = []
        for group in mention.groups:
            if group.pointer is not None and group.pointer != Pointer.ONLY:
                scopes = self._pointed(group, source, top)
            elif scopes is None or group.unit in (Unit.SECTION, Unit.ARTICLE):
                scopes = self._outermost(group, source)
            else:
                scopes = [hit for scope in scopes for hit in self._tree.within(group, scope.node)] or None
            if scopes is None:
                return None
            named.append((group.unit, scopes))
        for unit, found in named:
            self._recall.named(unit, [one.node for one in found], top)
        return scopes

    def _pointed(self, group: Group, source: Provision, top: EId | None) -> list[Found] | None:
        kinds = KINDS[group.unit]
        if group.pointer == Pointer.THIS:
            node = self._tree.around(source, kinds)
            return [Found(node, Joint.FIRST)] if node else None
        if group.pointer in (Pointer.SAID, Pointer.THAT):
            last = self._recall.last(group.unit, top)
            # "The said sub-section" after two of them were named is neither.
            if not last or (len(last) > 1) != (group.many > 0):
                return None
            return [Found(node, Joint.LIST if n else Joint.FIRST) for n, node in enumerate(last)]
        here = self._tree.around(source, kinds)
        if here is None:
            return None
        row = self._tree.sections if here.kind == Kind.SECTION else self._tree.siblings(here)
        at = row.index(here)
        if group.many:
            if here.kind == Kind.SECTION and group.many == MANY:
                return None  # "the preceding sections": of what, nobody says
            before = row[max(0, at - group.many) : at]
            whole = before if group.pointer == Pointer.BEFORE else row[at + 1 : at + 1 + group.many]
            if group.many != MANY and len(whole) < group.many:
                return None
            return [Found(node, Joint.RANGE if n else Joint.FIRST) for n, node in enumerate(whole)] or None
        at += -1 if group.pointer == Pointer.BEFORE else 1
        return [Found(row[at], Joint.FIRST)] if 0 <= at < len(row) else None

    def _top(self, node: Provision) -> EId | None:
        """The section or schedule around `node`."""
        around = self._tree.around(node, (Kind.SECTION, Kind.SCHEDULE, Kind.ANNEX))
        return around.eid if around else None

    def _outermost(self, group: Group, source: Provision) -> list[Found] | None:
        if group.unit in (Unit.SECTION, Unit.ARTICLE):
            return self._tree.by_number(group)
        if group.unit in TOP:
            only = self._tree.only_schedule if group.pointer == Pointer.ONLY else None
            return [Found(only, Joint.FIRST)] if only else self._tree.top(group)
        if group.unit == Unit.PASSAGE:
            around = self._tree.around(source, KINDS[group.unit])
            return [Found(around, Joint.FIRST)] if around else None
        if group.unit == Unit.DIVISION:
            around = self._tree.around(source, (Kind.CHAPTER, Kind.SCHEDULE, Kind.ANNEX))
            return (self._tree.within(group, around) or None) if around else None
        for kinds in (KINDS[group.unit], FIGURED.get(group.unit, ())):
            scope: Provision | None = source if kinds else None
            while scope is not None:
                found = self._tree.within(group, scope, kinds)
                if found:
                    return found
                scope = self._tree.above(scope) if scope.kind != Kind.SECTION else None
        return None
