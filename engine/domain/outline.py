"""Outlines: the structure that a file declares of itself, as Akoma Ntoso does and print does not."""

from __future__ import annotations

from dataclasses import dataclass

from engine.domain.language import Language
from engine.domain.provision import Kind


@dataclass(frozen=True, slots=True)
class Spot:
    """A place between characters: `line` counts the printed lines of the file from 0, `at` the
    characters of its text, note marks included."""

    line: int
    at: int


@dataclass(frozen=True, slots=True)
class Declared:
    """A provision in a file's own words. `parent` is an index into the outline, -1 for none.

    `eid` and `num` are as written, "" where there is none; `word` is what its element is called where
    that is no "section"; `terms` are what it says that it defines. `body` is where its words begin
    behind number and heading. The heading is None where there is none; it may lie outside
    [start, end), as in print.
    """

    kind: Kind
    eid: str
    num: str
    parent: int
    start: Spot
    body: Spot
    end: Spot
    heading: tuple[Spot, Spot] | None = None
    word: str = ""
    terms: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Outline:
    """In document order, a parent before its children. The rest is what the file says of itself, ""
    or None where it says nothing; `grammar` is what it was read with when it was exported."""

    nodes: tuple[Declared, ...]
    work: str = ""
    language: Language | None = None
    as_of: str | None = None
    grammar: str = ""
