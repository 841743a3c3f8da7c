"""A node of a statute's structure, and the typed edges between nodes."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.domain.identity import EId


class Kind(StrEnum):
    """Kinds of provision; Akoma Ntoso names where it has one."""

    PREAMBLE = "preamble"
    PART = "part"
    CHAPTER = "chapter"
    SECTION = "section"  # an article of a regulation too
    SUBSECTION = "subsection"
    PARAGRAPH = "paragraph"  # a clause: (a), (ক)
    SUBPARAGRAPH = "subparagraph"
    PROVISO = "proviso"
    EXPLANATION = "explanation"
    EXCEPTION = "exception"
    ILLUSTRATION = "illustration"
    DEFINITION = "definition"
    SCHEDULE = "schedule"
    SCHEDULE_ITEM = "schedule_item"
    RECITAL = "recital"
    ANNEX = "annex"
    FOOTNOTE = "footnote"


QUALIFIERS = frozenset({Kind.PROVISO, Kind.EXPLANATION, Kind.EXCEPTION, Kind.ILLUSTRATION})
"""What cannot exist, be retrieved or be quoted without its parent."""


class EdgeType(StrEnum):
    """Types of edge. `parent` runs from child to parent."""

    PARENT = "parent"
    PROVISO = "proviso"  # parent -> its proviso
    EXPLANATION = "explanation"  # parent -> its explanation, exception or illustration
    CROSS_REF = "cross_ref"
    DEFINITION = "definition"  # use of a term -> its definition
    NEXT = "next"
    RECITAL = "recital"
    AMENDS = "amends"


class Resolution(StrEnum):
    """How a cross-reference was resolved."""

    ABSOLUTE = "absolute"  # names its target in full
    RELATIVE = "relative"  # "sub-section (1)", "this section"
    RANGE = "range"  # one of "sections 20 to 26"
    LIST = "list"  # one of "sections 20, 23 and 26"
    EXTERNAL = "external"  # another work; `target` holds its words
    UNRESOLVED = "unresolved"


@dataclass(frozen=True, slots=True)
class Provision:
    """A node. Offsets are into the canonical text, end exclusive, children included.

    `number` is in Latin digits with Latin amendment letters ("26A", "1", "a"); `label` is what a
    lawyer writes and is printed ("ধারা ২৬ক", "section 26A(1), proviso"). `heading` is the text of
    the heading or side note, "" where there is none; it may lie outside [start, end) when it was
    printed in the margin, so its own span is kept (equal numbers where there is no heading).
    """

    eid: EId
    kind: Kind
    number: str
    label: str
    heading: str
    heading_start: int
    heading_end: int
    parent: EId | None
    start: int
    end: int
    page: int  # where it begins, from 1; 0 where nothing of it is printed
    page_label: str | None


@dataclass(frozen=True, slots=True)
class Edge:
    """`source` -> `target`. [start, end) is the text that states it; equal where none does.

    For an external or unresolved reference `target` is None and `words` keeps what was named.
    """

    type: EdgeType
    source: EId
    target: EId | None
    start: int
    end: int
    resolution: Resolution | None = None
    words: str = ""
