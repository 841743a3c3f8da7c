"""Runs: the text of a version cut along its tree, so that every character is in one place of the export."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from engine.domain.provision import QUALIFIERS, Kind, Provision
from engine.domain.version import Version


class Part(StrEnum):
    """What a run is of its provision."""

    NUM = "num"
    HEADING = "heading"
    CLOSING = "closing"  # the stop and dash that close a heading in mid-line
    WORDS = "words"


@dataclass(frozen=True, slots=True)
class Run:
    """Characters [start, end) of canonical text, never empty, no blank at either end."""

    part: Part
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Branch:
    """A provision with what it holds, in the order of the text. A heading printed above or beside it
    comes before its number; one inside it behind."""

    provision: Provision
    opening: tuple[Run, ...]  # number, heading and closing
    held: tuple[Run | Branch, ...]


@dataclass(frozen=True, slots=True)
class Cut:
    """`trunk` holds the outermost provisions and, between them, words in none; `notes` the foot notes;
    `tail` is where what belongs to pages alone begins."""

    trunk: tuple[Run | Branch, ...]
    notes: tuple[Provision, ...]
    tail: int


_CLOSING = re.compile(r"\s?[.:;,।৷ঃ]?\s?[-–—\u2010-\u2015\ue000-\uf8ff]*")
_IN_BRACKETS = re.compile(r"\[?\s*\(\s?[^()\s]{1,8}(?:\s?-?\s?[^()\s]{1,3})?\s?\)")
_FIGURE = re.compile(
    r"\[?\s*(?:[^\W\d_]+\.?\s+)?[0-9০-৯]{1,4}(?:\.[0-9]{1,3})*(?:\s?-?\s?[A-Zক-হ]{1,2}(?![A-Za-z\u0980-\u09e3]))?\s?[.।৷:)]?"
)
_LINE = re.compile(r"[^\n]+")
_NUMBERED_BY_LINE = {Kind.CHAPTER, Kind.PART, Kind.SCHEDULE, Kind.ANNEX}


def cut(version: Version) -> Cut:
    """All of a version's text: provisions as branches, the rest as runs."""
    nodes = [p for p in version.provisions if p.kind is not Kind.FOOTNOTE]
    notes = tuple(p for p in version.provisions if p.kind is Kind.FOOTNOTE)
    children: dict[str | None, list[Provision]] = {}
    for node in nodes:
        children.setdefault(node.parent, []).append(node)
    headings = sorted((p.heading_start, p.heading_end) for p in nodes if _outside(p))
    tail = max(
        [p.end for p in nodes] + [part.end for part in version.parts if part.doubt == "outside_provisions"],
        default=0,
    )
    cutter = _Cutter(version.text, children, headings)
    return Cut(tuple(cutter.held(0, tail, children.get(None, ()))), notes, tail)


def _outside(node: Provision) -> bool:
    within = node.start <= node.heading_start and node.heading_end <= node.end
    return node.heading_start < node.heading_end and not within


@dataclass(frozen=True, slots=True)
class _Cutter:
    text: str
    children: dict[str | None, list[Provision]]
    headings: Sequence[tuple[int, int]]

    def held(self, start: int, end: int, nodes: Sequence[Provision]) -> Iterator[Run | Branch]:
        """What [start, end) holds: `nodes`, and the words between them that are no node's heading."""
        at = start
        for node in nodes:
            yield from self._words(at, node.start)
            yield self._branch(node)
            at = max(at, node.end)
        yield from self._words(at, end)

    def _branch(self, node: Provision) -> Branch:
        inner = self.children.get(node.eid, ())
        limit = min((child.start for child in inner), default=node.end)
        limit = min([limit, *(a for a, b in self.headings if node.start < a < node.end)])
        opening, at = self._opening(node, limit)
        return Branch(node, opening, tuple(self.held(at, node.end, inner)))

    def _opening(self, node: Provision, limit: int) -> tuple[tuple[Run, ...], int]:
        out: list[Run] = []
        at = node.start
        inline = node.heading_start < node.heading_end <= limit and not _outside(node)
        inline = inline and node.kind is not Kind.DEFINITION
        if _outside(node):
            out += self._run(Part.HEADING, node.heading_start, node.heading_end)
        if inline:
            out += self._run(Part.NUM, at, node.heading_start)
            out += self._run(Part.HEADING, node.heading_start, node.heading_end)
            closing = _CLOSING.match(self.text, node.heading_end, limit)
            at = closing.end() if closing else node.heading_end
            out += self._run(Part.CLOSING, node.heading_end, at)
        elif node.number and node.kind not in QUALIFIERS:
            form = _LINE if node.kind in _NUMBERED_BY_LINE else _IN_BRACKETS
            number = form.match(self.text, at, limit) or _FIGURE.match(self.text, at, limit)
            if number:
                out += self._run(Part.NUM, at, number.end())
                at = number.end()
        return tuple(out), at

    def _words(self, start: int, end: int) -> Iterator[Run]:
        """Lines of [start, end), the headings of others left out."""
        at = start
        for a, b in [h for h in self.headings if start <= h[0] and h[1] <= end] + [(end, end)]:
            for line in _LINE.finditer(self.text, at, max(at, a)):
                yield from self._run(Part.WORDS, line.start(), line.end())
            at = b

    def _run(self, part: Part, start: int, end: int) -> list[Run]:
        words = self.text[start:end]
        if not words.strip():
            return []
        return [Run(part, start + len(words) - len(words.lstrip()), start + len(words.rstrip()))]
