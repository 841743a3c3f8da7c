"""The passages of a version: what is put on the shelf, at three grains, each with its context.

Sections, sub-sections and clauses find different questions, and the sum of the three finds more than
any one. Clauses and qualifiers come with the opening words of what they belong to, since "(b) seven
days" says nothing alone. Footnotes and what lies in no provision are not searched.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from engine.domain.identity import EId
from engine.domain.provision import QUALIFIERS, Kind, Provision
from engine.domain.version import Version

SHORT = 250  # characters: a provision this short is not cut into clauses
OPENING_WORDS = 20  # more than "In this Act, unless there is anything repugnant in the context": a rule
OPENING = 160  # characters of the parent put before a clause
WINDOW = 1200  # characters: an uncut provision longer than two of these is cut into such pieces too
OVERLAP = 200  # characters that a piece shares with the one before: more than most sentences of tables

_UNITS = frozenset({Kind.SUBSECTION, Kind.DEFINITION})
_HOMES = frozenset({Kind.SECTION, Kind.SCHEDULE, Kind.SCHEDULE_ITEM, Kind.PREAMBLE, Kind.RECITAL, Kind.ANNEX})
_TITLED = frozenset({Kind.PART, Kind.CHAPTER, Kind.SCHEDULE, Kind.ANNEX})


class Grain(StrEnum):
    SECTION = "section"
    SUBSECTION = "subsection"
    CLAUSE = "clause"


@dataclass(frozen=True, slots=True)
class Passage:
    """A stretch of a version to be found by.

    `eid` is the provision it is the text of; `unit` the smallest provision around it that stands
    alone, which is what a search gives back: a sub-section, a definition, or a section (or item of a
    schedule) that has none; `home` the section, schedule item, recital or preamble it lies in, and
    `section` the number of that section ("26A"), "" outside sections. [start, end) is its verbatim
    span. `text` is that span without the heading, for a clause or qualifier behind the opening words
    of what it belongs to. `chapter` is the title of its chapter (or schedule), `heading` that of its
    home. A provision that has no smaller parts is one passage of several grains.
    """

    eid: EId
    unit: EId
    home: EId
    section: str
    grains: tuple[Grain, ...]
    start: int
    end: int
    chapter: str
    heading: str
    text: str

    @property
    def embed_text(self) -> str:
        """For an embedder: with the chapter's title, sub-sections were found more often."""
        return _told(self.chapter, self.heading, self.text)

    @property
    def word_text(self) -> str:
        """For word search: the chapter's title, the same on every passage of it, told none apart."""
        return _told("", self.heading, self.text)


def passages_of(version: Version) -> tuple[Passage, ...]:
    """Every passage, in document order. Never two with one span and one eId."""
    tree = _Tree(version)
    return tuple(p for node in version.provisions if tree.is_home(node) for p in tree.passages(node))


def homes_of(version: Version) -> dict[EId, EId]:
    """The home of every provision that lies in one (or is one)."""
    tree = _Tree(version)
    by_eid = {p.eid: p for p in version.provisions}
    out: dict[EId, EId] = {}
    for node in version.provisions:
        at: Provision | None = node
        while at is not None and not tree.is_home(at):
            at = by_eid.get(at.parent) if at.parent is not None else None
        if at is not None:
            out[node.eid] = at.eid
    return out


class _Tree:
    """A version's provisions by their parents."""

    def __init__(self, version: Version) -> None:
        self._text = version.text
        self._by_eid: Mapping[EId, Provision] = {p.eid: p for p in version.provisions}
        self._children: dict[EId | None, list[Provision]] = defaultdict(list)
        for p in version.provisions:
            self._children[p.parent].append(p)

    def is_home(self, node: Provision) -> bool:
        """A schedule with items or sections of its own is no home: they are."""
        return node.kind in _HOMES and not any(c.kind in _HOMES for c in self._children[node.eid])

    def passages(self, home: Provision) -> Iterator[Passage]:
        units = [c for c in self._children[home.eid] if c.kind in _UNITS]
        whole = self._passage(home, home, home, (Grain.SECTION,))
        if not units:
            yield from self._cut(whole, home, home)
            return
        yield whole
        opening = self._opening(home)
        if len(opening.split()) > OPENING_WORDS:
            end = self._children[home.eid][0].start
            yield replace(whole, grains=(Grain.SUBSECTION, Grain.CLAUSE), end=end, text=opening)
        for child in self._children[home.eid]:
            if child.kind in _UNITS:
                yield from self._cut(self._passage(child, child, home, ()), child, home)
            else:
                # A qualifier or a loose clause of the section itself stands for the section.
                text = self._after(home, child)
                yield replace(self._passage(child, home, home, (Grain.SUBSECTION, Grain.CLAUSE)), text=text)

    def _cut(self, whole: Passage, unit: Provision, home: Provision) -> Iterator[Passage]:
        """`whole` as a unit, and its clauses where it is long enough to have any of its own."""
        pieces = self._children[unit.eid]
        grains = (*whole.grains, Grain.SUBSECTION)
        if unit.end - unit.start < SHORT or not pieces:
            yield replace(whole, grains=(*grains, Grain.CLAUSE))
            yield from self._windows(whole)
            return
        yield replace(whole, grains=grains)
        opening = self._opening(unit)
        if opening:
            yield replace(whole, grains=(Grain.CLAUSE,), end=pieces[0].start, text=opening)
        for piece in pieces:
            yield from self._clause(piece, unit, home)

    def _clause(self, piece: Provision, unit: Provision, home: Provision) -> Iterator[Passage]:
        parent = self._by_eid[piece.parent] if piece.parent else unit
        made = self._passage(piece, unit, home, (Grain.CLAUSE,))
        yield replace(made, text=self._after(parent, piece))
        if not self._children[piece.eid]:
            yield from self._windows(made)
        for child in self._children[piece.eid]:
            if child.kind in QUALIFIERS:
                yield from self._clause(child, unit, home)

    def _windows(self, whole: Passage) -> Iterator[Passage]:
        """Pieces of a long text without parts (a schedule's table, say): models read 512 tokens. Each
        begins before the last one ends, so that what stands at a cut is whole in one of them."""
        if whole.end - whole.start <= 2 * WINDOW:
            return
        start = end = whole.start
        while end < whole.end:
            before, end = end, min(start + WINDOW, whole.end)
            if end < whole.end:
                end = self._blank(max(start + OVERLAP, before), end) or end
            yield replace(
                whole, grains=(Grain.CLAUSE,), start=start, end=end, text=_plain(self._text[start:end])
            )
            start = self._blank(end - 2 * OVERLAP, end - OVERLAP) or end - OVERLAP

    def _blank(self, low: int, high: int) -> int:
        """Behind the last blank of [low, high); 0 where there is none."""
        return max(self._text.rfind(" ", low, high), self._text.rfind("\n", low, high)) + 1

    def _passage(
        self, node: Provision, unit: Provision, home: Provision, grains: tuple[Grain, ...]
    ) -> Passage:
        return Passage(
            eid=node.eid,
            unit=unit.eid,
            home=home.eid,
            section=home.number if home.kind is Kind.SECTION else "",
            grains=grains,
            start=node.start,
            end=node.end,
            chapter=_plain(self._chapter(home)),
            heading=_plain(home.heading or (home.label if home.kind in _TITLED else "")),
            text=_plain(self._text[self._body(node) : node.end]),
        )

    def _chapter(self, home: Provision) -> str:
        parent = home.parent
        while parent is not None:
            node = self._by_eid[parent]
            if node.kind in _TITLED and node.heading:
                return node.heading
            parent = node.parent
        return ""

    def _after(self, parent: Provision, node: Provision) -> str:
        opening = self._opening(parent)[:OPENING]
        text = _plain(self._text[self._body(node) : node.end])
        return f"{opening} … {text}" if opening else text

    def _opening(self, node: Provision) -> str:
        """What `node` says before its first part."""
        children = self._children[node.eid]
        return _plain(self._text[self._body(node) : children[0].start if children else node.end])

    def _body(self, node: Provision) -> int:
        """Where the words begin, behind a heading printed in line."""
        inside = node.heading_end > node.heading_start and node.start <= node.heading_start < node.end
        return max(node.start, node.heading_end) if inside else node.start


def _told(chapter: str, heading: str, text: str) -> str:
    title = " | ".join(t for t in (chapter, heading) if t)
    return f"{title} : {text}" if title else text


def _plain(text: str) -> str:
    return " ".join(text.split()).lstrip(" .:–—-।৷")
