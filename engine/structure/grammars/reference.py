"""How a language refers to provisions: the shape of the data a reference grammar is made of."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum


class Unit(StrEnum):
    """What a reference can name, in words of the law."""

    CHAPTER = "chapter"
    SCHEDULE = "schedule"
    SECTION = "section"
    ARTICLE = "article"
    SUBSECTION = "subsection"
    CLAUSE = "clause"
    SUBCLAUSE = "subclause"


class Pointer(StrEnum):
    """How a reference without a number points."""

    THIS = "this"
    SAID = "said"
    BEFORE = "before"
    AFTER = "after"


DEPTH = {
    Unit.CHAPTER: 0,
    Unit.SCHEDULE: 0,
    Unit.ARTICLE: 1,
    Unit.SECTION: 1,
    Unit.SUBSECTION: 2,
    Unit.CLAUSE: 3,
    Unit.SUBCLAUSE: 4,
}
"""What can be inside what: a deeper unit is inside a shallower one."""


@dataclass(frozen=True, slots=True)
class GroupForm:
    """One unit word with its numbers; `pattern` names the numbers as group `items`."""

    unit: Unit
    pattern: re.Pattern[str]


@dataclass(frozen=True, slots=True)
class ReferenceGrammar:
    """`link` stands between two units of one reference; `outer_first` says which comes first.

    `label` finds the bracketed labels of an item, `head` its number. `range_word` and `closes_list`
    tell the joints of a list; a `plural` unit word alone makes commas a list. `pointers` name group
    `unit`, which `units` understand. `work` names another work's title as `title` or `title2`.
    """

    forms: tuple[GroupForm, ...]
    pointers: tuple[tuple[Pointer, re.Pattern[str]], ...]
    units: tuple[tuple[re.Pattern[str], Unit], ...]
    work: re.Pattern[str]
    link: re.Pattern[str]
    outer_first: bool
    label: re.Pattern[str]
    head: re.Pattern[str]
    range_word: re.Pattern[str]
    closes_list: re.Pattern[str]
    plural: re.Pattern[str]
