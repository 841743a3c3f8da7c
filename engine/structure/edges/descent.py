"""Going down the finished tree: from numbers and labels to the provisions that bear them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.domain.identity import EId
from engine.domain.provision import Kind, Provision
from engine.structure.edges.mention import Group, Item, Joint
from engine.structure.grammars.reference import QUALIFYING, Unit
from engine.structure.nodes.label import readings
from engine.structure.outline.numbers import from_chapter, from_digits

INNER = (Kind.SUBSECTION, Kind.DEFINITION, Kind.PARAGRAPH, Kind.SUBPARAGRAPH, Kind.SCHEDULE_ITEM)
KINDS = {
    Unit.SECTION: (Kind.SECTION,),
    Unit.ARTICLE: (Kind.SECTION,),
    Unit.CHAPTER: (Kind.CHAPTER,),
    Unit.SCHEDULE: (Kind.SCHEDULE, Kind.ANNEX),
    Unit.RECITAL: (Kind.RECITAL,),
    Unit.DIVISION: (Kind.PART,),
    Unit.SUBSECTION: (Kind.SUBSECTION, Kind.DEFINITION),
    Unit.PASSAGE: (Kind.SUBSECTION, Kind.SECTION),
    Unit.CLAUSE: (Kind.PARAGRAPH, Kind.DEFINITION, Kind.SUBPARAGRAPH, Kind.SCHEDULE_ITEM),
    Unit.SUBCLAUSE: (Kind.SUBPARAGRAPH, Kind.PARAGRAPH),
    Unit.PROVISO: (Kind.PROVISO,),
    Unit.EXPLANATION: (Kind.EXPLANATION,),
}
TOP = (Unit.CHAPTER, Unit.SCHEDULE, Unit.RECITAL)
FIGURED = {Unit.CLAUSE: (Kind.SUBSECTION,)}
"""What else a unit may be where nothing answers to its word: the clauses (1), (2) of a section."""


@dataclass(frozen=True, slots=True)
class Found:
    """A provision named, and how it hangs on the one named before it."""

    node: Provision
    joint: Joint


class Descent:
    """A tree to go down. `owners` says of provisos whose they are, where that is not their parent."""

    def __init__(self, provisions: Sequence[Provision], owners: Mapping[EId, EId]) -> None:
        self._nodes = {node.eid: node for node in provisions}
        self._owners = owners
        self._children: dict[EId | None, list[Provision]] = {}
        for node in provisions:
            self._children.setdefault(node.parent, []).append(node)
        self.sections = [node for node in provisions if node.kind == Kind.SECTION]
        self._tops = {
            kind: {node.number: node for node in reversed(provisions) if node.kind == kind}
            for kind in (Kind.SECTION, Kind.CHAPTER, Kind.SCHEDULE, Kind.ANNEX, Kind.RECITAL)
        }

    @property
    def only_schedule(self) -> Provision | None:
        """The schedule of an act that has one."""
        every = [*self._tops[Kind.SCHEDULE].values(), *self._tops[Kind.ANNEX].values()]
        return every[0] if len(every) == 1 else None

    def above(self, node: Provision) -> Provision | None:
        """What holds `node`, or whose proviso it is."""
        eid = self._owners.get(node.eid) or node.parent
        return self._nodes[eid] if eid else None

    def siblings(self, node: Provision) -> list[Provision]:
        """All of its kind under its parent, itself among them."""
        return [other for other in self._children[node.parent] if other.kind == node.kind]

    def around(self, node: Provision, kinds: Sequence[Kind]) -> Provision | None:
        """The innermost of `kinds` that holds `node`, or `node` itself."""
        at: Provision | None = node
        while at is not None and at.kind not in kinds:
            at = self.above(at)
        return at

    def top(self, group: Group) -> list[Found] | None:
        """Chapters, schedules and recitals by their numbers; None unless all are there."""
        kind = next((kind for kind in KINDS[group.unit] if self._tops[kind]), KINDS[group.unit][0])
        tops = self._tops[kind]
        out: list[Found] = []
        for item in group.items:
            number = from_chapter(item.head or "".join(item.labels[:1]))
            node = tops.get(str(number)) if number else None
            if node is None:
                return None
            if item.joint == Joint.RANGE and out:
                out += self._between(out[-1].node, node, list(reversed(list(tops.values()))))
            out.append(Found(node, item.joint))
        return out

    def by_number(self, group: Group) -> list[Found] | None:
        """Sections and articles with what their labels name inside them; None unless all are there."""
        out: list[Found] = []
        base: Provision | None = None
        for item in group.items:
            if item.head:
                number = from_digits(item.head.upper())
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
                row = self.sections if node.kind == Kind.SECTION else self.siblings(node)
                out += self._between(out[-1].node, node, row)
            out.append(Found(node, item.joint))
        return out

    def _beside(self, node: Provision, labels: Sequence[str]) -> Provision | None:
        if not labels:
            return None
        first = next((c for c in self.siblings(node) if c.number in _names(labels[0])), None)
        return self._descend(first, labels[1:])

    def _between(self, first: Provision, last: Provision, row: Sequence[Provision]) -> list[Found]:
        """What a range names between its ends."""
        if first not in row or last not in row:
            return []
        return [Found(node, Joint.RANGE) for node in row[row.index(first) + 1 : row.index(last)]]

    def within(self, group: Group, scope: Provision, kinds: Sequence[Kind] = ()) -> list[Found]:
        """The items of a group inside `scope`; empty unless all are there."""
        kinds = kinds or KINDS[group.unit]
        if group.unit in QUALIFYING:
            return self._qualifiers(group, scope, kinds)
        if group.unit == Unit.PASSAGE:
            return [Found(scope, Joint.FIRST)]  # no provision of its own: what it is part of
        parts = [part for part in self._children.get(scope.eid, ()) if part.kind == Kind.PART]
        if parts and Kind.PART not in kinds:
            # A point of an annex in sections, where one of them alone has it.
            answers = [found for part in parts if (found := self.within(group, part, kinds))]
            return answers[0] if len(answers) == 1 else []
        out: list[Found] = []
        holder: Provision | None = None
        for item in group.items:
            node = self._step(scope, item, kinds)
            if node is None and holder is not None:
                node = self._descend(holder, item.labels)
            if node is None:
                return []
            if item.joint == Joint.RANGE and out:
                out += self._between(out[-1].node, node, self.siblings(node))
            out.append(Found(node, item.joint))
            holder = self._nodes[node.parent] if node.parent else None
        return out

    def _qualifiers(self, group: Group, scope: Provision, kinds: Sequence[Kind]) -> list[Found]:
        """The provisos of `scope` that a group numbers, or the only one, be it of a clause of it."""
        mine = [node for node in self._children.get(scope.eid, ()) if node.kind in kinds]
        if not group.items:
            inside = f"{scope.eid}__"
            mine = mine or [n for n in self._nodes.values() if n.kind in kinds and n.eid.startswith(inside)]
            return [Found(mine[0], Joint.FIRST)] if len(mine) == 1 else []
        out: list[Found] = []
        for item in group.items:
            number = from_chapter(item.head)
            node = next((node for node in mine if number and node.number == str(number)), None)
            if node is None:
                return []
            out.append(Found(node, item.joint))
        return out

    def _step(self, scope: Provision, item: Item, kinds: Sequence[Kind]) -> Provision | None:
        labels = (*((item.head,) if item.head else ()), *item.labels)
        if not labels:
            return None
        names = _places(labels[0]) if Kind.PART in kinds else _names(labels[0])
        for child in self._children.get(scope.eid, ()):
            if child.kind in kinds and child.number in names:
                return self._descend(child, labels[1:])
        figures = labels[0].split(".")
        if len(figures) > 1:  # point 4.6 stands inside point 4
            outer = tuple(".".join(figures[:size]) for size in range(1, len(figures)))
            return self._step(scope, Item("", (*outer, *labels), item.joint), kinds)
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
    """What the number of a provision called so may be: "(i)" is the ninth letter or the first numeral."""
    if "." in label:
        return frozenset((label,))
    ways = readings(label.replace(" ", ""))
    return frozenset(name for way in ways for name in (way.name, way.inner) if name)


def _places(label: str) -> frozenset[str]:
    """Section A of an annex is called so, or it is its first."""
    return frozenset((label, str(ord(label) - 64))) if "A" <= label <= "Z" else frozenset((label,))
