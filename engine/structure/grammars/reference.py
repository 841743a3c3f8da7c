"""How a language refers to provisions: the shape of the data a reference grammar is made of."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum


class Unit(StrEnum):
    """What a reference can name, in words of the law."""

    CHAPTER = "chapter"
    SCHEDULE = "schedule"  # an annex too
    RECITAL = "recital"
    DIVISION = "division"  # a section of a chapter or annex of the Union's
    SECTION = "section"
    ARTICLE = "article"
    SUBSECTION = "subsection"
    PASSAGE = "passage"  # a subparagraph or sentence: no provision of its own
    CLAUSE = "clause"
    SUBCLAUSE = "subclause"
    PROVISO = "proviso"
    EXPLANATION = "explanation"


class Pointer(StrEnum):
    """How a reference without a number points."""

    THIS = "this"
    SAID = "said"
    THAT = "that"  # as "said", but the word after it may be a common one
    ONLY = "only"  # "the proviso"
    BEFORE = "before"
    AFTER = "after"


DEPTH = {
    Unit.CHAPTER: 0,
    Unit.SCHEDULE: 0,
    Unit.RECITAL: 0,
    Unit.DIVISION: 1,
    Unit.ARTICLE: 2,
    Unit.SECTION: 2,
    Unit.SUBSECTION: 3,
    Unit.PASSAGE: 4,
    Unit.CLAUSE: 5,
    Unit.SUBCLAUSE: 6,
}
"""What can be inside what: a deeper unit is inside a shallower one."""
QUALIFYING = frozenset({Unit.PROVISO, Unit.EXPLANATION})
"""Can be inside every other unit but chapters, and clauses can be inside them."""


def holds(outer: Unit, inner: Unit) -> bool:
    """Whether a reference can name `inner` of `outer`."""
    if inner in QUALIFYING:
        return outer not in QUALIFYING and DEPTH[outer] >= DEPTH[Unit.SECTION]
    if outer in QUALIFYING:
        return DEPTH[inner] >= DEPTH[Unit.CLAUSE]
    return DEPTH[outer] < DEPTH[inner]


@dataclass(frozen=True, slots=True)
class GroupForm:
    """One unit word with its numbers; `pattern` names the numbers as group `items`.

    `near` is the unit word where it comes last: looked for first, since `pattern` begins anywhere.
    """

    unit: Unit
    pattern: re.Pattern[str]
    near: re.Pattern[str] | None = None


@dataclass(frozen=True, slots=True)
class PointerForm:
    """How a language points; `near` as in `GroupForm`."""

    pointer: Pointer
    pattern: re.Pattern[str]
    near: re.Pattern[str] | None = None


@dataclass(frozen=True, slots=True)
class ReferenceGrammar:
    """`link` stands between two units of one reference; `outer_first` says which comes first.

    `inward` is a link the other way round, where both ways mix. `hangs` stands between a proviso or
    explanation and what it qualifies, `beside` between a reference and one beside it that is of the
    same work. `label` finds the bracketed labels of an item, `head` its number. `range_word` and
    `closes_list` tell the joints of a list; a `plural` unit word alone makes commas a list. `pointers`
    name group `unit`, which `units` understand, and group `many` where more than one is meant. `work`
    names another work's title as `title` or `title2`, and `work_near` finds a part of each; `undated`
    names a title without its year as `title`; `that_work` stands for one named before.
    """

    forms: tuple[GroupForm, ...]
    pointers: tuple[PointerForm, ...]
    units: tuple[tuple[re.Pattern[str], Unit], ...]
    work: re.Pattern[str]
    work_near: re.Pattern[str]
    undated: re.Pattern[str]
    that_work: re.Pattern[str]
    link: re.Pattern[str]
    hangs: re.Pattern[str]
    beside: re.Pattern[str]
    outer_first: bool
    label: re.Pattern[str]
    head: re.Pattern[str]
    range_word: re.Pattern[str]
    closes_list: re.Pattern[str]
    plural: re.Pattern[str]
    inward: re.Pattern[str] | None = None
