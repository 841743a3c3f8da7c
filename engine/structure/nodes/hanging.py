"""Hanging: which open unit a proviso or explanation belongs to, as costs of each choice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.domain.provision import Kind
from engine.structure.nodes.label import Style
from engine.structure.nodes.qualifier import Qualifier, Reach
from engine.structure.outline.numbers import Number

HANGS_ON_CLAUSE, HANGS_ON_SECTION, EXPLAINS_CLAUSE = 0.5, 1.5, 0.8
# Typists indent provisos to a list's last clause and to its holder alike: print only breaks a tie.
AS_PRINTED, NOT_AS_PRINTED = -0.1, 0.2
AS_SAID, DEEPER = -1.5, 0.1
SLACK = 6.0  # points
INSIDE_QUALIFIER = 1.5
CLOSED_BEFORE = 1.5


@dataclass(frozen=True, slots=True)
class Place:
    """Where a unit is printed: left edge of its first line and of the line after it, if it has one."""

    first: float
    rest: float | None


class Open(NamedTuple):
    """An open list (`style` its alphabet) or qualifier (`style` None), and its latest unit."""

    style: Style | None
    number: Number
    token: int
    lists: int  # how many lists deep, from 1


def inside_qualifier(stack: Sequence[Open], k: int) -> bool:
    return any(level.style is None for level in stack[: k + 1])


def hanging_cost(stack: Sequence[Open], depth: int, qualifier: Qualifier, outermost_holds: bool) -> float:
    """What a qualifier hangs on when its place on the page says nothing.

    The unit that holds a list rather than the list's last clause (a proviso to an
    earlier clause is told by the clauses that follow it); a sub-section rather than its section.
    `depth` is how many levels of `stack` stay open around it.
    """
    lists = [k + 1 for k, level in enumerate(stack) if level.style is not None]
    holds = outermost_holds or (stack and stack[0].style in (Style.FIGURE, Style.ITEM))
    holder = lists[0] if lists and holds else 0
    if any(level.style is None for level in stack) and depth and inside_qualifier(stack, depth - 1):
        return INSIDE_QUALIFIER
    # A proviso speaks of "this section" without hanging on it; an explanation says whose words it explains.
    said = {
        Reach.SECTION: depth == 0 and qualifier.kind != Kind.PROVISO,
        Reach.SUBSECTION: depth == holder and depth > 0,
        # In a list of definitions "this clause" is the definition.
        Reach.CLAUSE: depth > holder or (outermost_holds and depth == holder > 0),
    }
    if said.get(qualifier.reach):
        return AS_SAID + DEEPER * max(0, depth - holder)
    if depth > holder:
        cost = HANGS_ON_CLAUSE * (depth - holder)
        return cost if qualifier.kind == Kind.PROVISO else cost + EXPLAINS_CLAUSE
    return HANGS_ON_SECTION if depth < holder else 0.0


def closed_cost(unit: Place | None, resumed: float | None) -> float:
    """Words that go on left of a unit's label (at `resumed`, in points) have closed its list.

    They tell nothing where the unit's own second line does so: a paragraph with its first line indented.
    """
    if unit is None or resumed is None or unit.rest is None:
        return 0.0
    return CLOSED_BEFORE if unit.first > resumed + SLACK and unit.rest >= unit.first - SLACK else 0.0


def printed_cost(mine: Place | None, other: Place | None) -> float:
    """Whether its indentation is that of the unit it would hang on."""
    if mine is None or other is None:
        return 0.0
    if mine.rest is None or other.rest is None:
        # One of them is a single line: its indent may be a paragraph's, so it only excludes.
        return NOT_AS_PRINTED if mine.first < other.first - SLACK else 0.0
    distance = abs(mine.rest - other.rest)
    if distance <= SLACK:
        return AS_PRINTED
    return NOT_AS_PRINTED if distance > 2 * SLACK else 0.0
