"""Nesting: which label opens what under which, decided for a whole section at once.

A label alone is ambiguous: (i) may be the ninth clause or the first sub-clause, (১) a sub-section or
an item inside a clause, "(c), (d)" part of a reference. Readings of all labels of a section compete;
the cheapest consistent nesting wins (a beam search over stacks of open lists).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.structure.nodes.hanging import (
    Open,
    Place,
    closed_cost,
    hanging_cost,
    inside_qualifier,
    printed_cost,
)
from engine.structure.nodes.label import Label, Reading, Strength, Style
from engine.structure.nodes.qualifier import Qualifier
from engine.structure.outline.numbers import Number

BEAM = 12
SLACK = 12.0  # points
DEEPEST = 6

REJECT = {Strength.LINE: 4.0, Strength.CLAUSE: 2.2, Strength.WORD: 0.4, Strength.GIVEN: 1000.0}
REJECT_LINKED, REJECT_LINKED_LINE, REJECT_FOLLOWED = 0.3, 1.5, 1.6
ACCEPT = {Strength.LINE: 0.0, Strength.CLAUSE: 0.3, Strength.WORD: 1.8, Strength.GIVEN: 0.0}
ACCEPT_LINKED, ACCEPT_LINKED_LINE, ACCEPT_FOLLOWED = 2.0, 0.8, 0.6
OPEN_ANNOUNCED, OPEN_BARE, OPEN_MIDWORD = 0.0, 0.8, 1.6
NOT_FIRST = 2.5
SAME_ALPHABET = 0.8
POP, POP_UNCLOSED, STAY_STOPPED = 0.15, 0.4, 0.4
MISPLACED = 1.5
GAP = 1.2


@dataclass(frozen=True, slots=True)
class Unit:
    """A provision found inside a section. `parent` is an index into the units, -1 for the section."""

    token: Label | Qualifier
    reading: Reading | None
    parent: int


class _Step(NamedTuple):
    """One decision, newest first: shared tails, so that states are cheap to copy."""

    before: _Step | None
    token: int
    parent: int
    reading: Reading | None


class _State(NamedTuple):
    cost: float
    stack: tuple[Open, ...]
    trail: _Step | None


def nest(
    tokens: Sequence[Label | Qualifier],
    place_of: Callable[[int], Place | None],
    root: Place | None,
    resumed: Mapping[int, float],
    *,
    outermost_holds: bool,
) -> tuple[Unit, ...]:
    """The units among `tokens` (in text order), each under its parent.

    `place_of` answers where the text at an offset is printed, None where it begins no line; `root`
    is where the section itself is printed; `resumed` says of a qualifier's offset how far left the words
    before it go on when they close a list. `outermost_holds`: even lettered outermost units are
    whole provisions with qualifiers of their own, as definitions and items of a schedule are.
    """
    # The section's own place is the last one: index -1, as the section is parent -1.
    places = [*(place_of(token.start) for token in tokens), root]
    states = [_State(0.0, (), None)]
    for n, token in enumerate(tokens):
        grown: list[_State] = []
        for state in states:
            if isinstance(token, Qualifier):
                grown += _attach(state, n, token, places, resumed.get(token.start), outermost_holds)
            else:
                grown += _read(state, n, token, places)
        states = _best(grown)
    return _units(states[0], tokens)


def _best(states: list[_State]) -> list[_State]:
    """The cheapest of each distinct stack, cheapest first."""
    states.sort(key=lambda s: s.cost)
    seen: set[tuple[Open, ...]] = set()
    kept: list[_State] = []
    for state in states:
        if state.stack not in seen:
            seen.add(state.stack)
            kept.append(state)
            if len(kept) == BEAM:
                break
    return kept


def _read(state: _State, n: int, label: Label, places: Sequence[Place | None]) -> list[_State]:
    reject, accept = REJECT[label.strength], ACCEPT[label.strength]
    if label.linked and label.strength == Strength.LINE and not label.followed:
        reject, accept = REJECT_LINKED_LINE, accept + ACCEPT_LINKED_LINE
    elif label.linked:
        reject, accept = REJECT_LINKED, accept + ACCEPT_LINKED
    elif label.followed:
        reject, accept = min(reject, REJECT_FOLLOWED), accept + ACCEPT_FOLLOWED
    out = [_State(state.cost + reject, state.stack, state.trail)]
    for reading in label.readings:
        out += _go_on(state, n, label, reading, accept, places)
        opened = _open(state, n, label, reading, accept, places)
        if opened:
            out.append(opened)
    return out


def _go_on(
    state: _State, n: int, label: Label, reading: Reading, accept: float, places: Sequence[Place | None]
) -> list[_State]:
    """The label as the next of each open list of its alphabet."""
    out: list[_State] = []
    depth = len(state.stack)
    for k, level in enumerate(state.stack):
        if level.style != reading.style or not level.number < reading.number:
            continue
        cost = accept
        if not reading.number.follows(level.number):
            cost += GAP + 0.4 * min(reading.number.gap(level.number), 8)
        popped = depth - 1 - k
        cost += POP * popped
        if popped and not label.stopped:
            cost += POP_UNCLOSED
        if not popped and label.stopped and level.lists > 1:
            cost += STAY_STOPPED
        cost += _shift(places[n], places[level.token])
        fresh = Open(level.style, reading.number, n, level.lists)
        parent = state.stack[k - 1].token if k else -1
        out.append(
            _State(state.cost + cost, (*state.stack[:k], fresh), _Step(state.trail, n, parent, reading))
        )
    return out


def _shift(new: Place | None, old: Place | None) -> float:
    if new is None or old is None or abs(new.first - old.first) <= SLACK:
        return 0.0
    return MISPLACED


def _open(
    state: _State, n: int, label: Label, reading: Reading, accept: float, places: Sequence[Place | None]
) -> _State | None:
    """The label as the first of a new list inside the innermost open unit."""
    lists = 1 + max((level.lists for level in state.stack), default=0)
    if lists > DEEPEST:
        return None
    cost = accept
    if label.opened:
        cost += OPEN_ANNOUNCED
    else:
        cost += OPEN_MIDWORD if label.strength in (Strength.CLAUSE, Strength.WORD) else OPEN_BARE
    if reading.number != Number(1):
        cost += NOT_FIRST + 0.3 * min(reading.number.value, 10)
    if any(level.style == reading.style for level in state.stack):
        cost += SAME_ALPHABET
    if state.stack:
        outer, inner = places[state.stack[-1].token], places[n]
        if outer and inner and inner.first < outer.first - SLACK / 2:
            cost += MISPLACED
        if reading.style == Style.ITEM:
            cost += 4.0
    parent = state.stack[-1].token if state.stack else -1
    fresh = Open(reading.style, reading.number, n, lists)
    return _State(state.cost + cost, (*state.stack, fresh), _Step(state.trail, n, parent, reading))


def _attach(
    state: _State,
    n: int,
    qualifier: Qualifier,
    places: Sequence[Place | None],
    resumed: float | None,
    outermost_holds: bool,
) -> list[_State]:
    """The qualifier under each open unit that is no qualifier itself, or under the section."""
    out: list[_State] = []
    depths = [0] + [k + 1 for k, level in enumerate(state.stack) if level.style is not None]
    in_qualifier = {k + 1 for k, level in enumerate(state.stack) if inside_qualifier(state.stack, k)}
    for depth in depths:
        if depth in in_qualifier and depth != len(state.stack):
            continue
        parent = state.stack[depth - 1].token if depth else -1
        cost = hanging_cost(state.stack, depth, qualifier, outermost_holds)
        cost += printed_cost(places[n], places[parent])
        cost += closed_cost(places[parent], resumed) if depth else 0.0
        lists = state.stack[depth - 1].lists if depth else 0
        fresh = Open(None, Number(0), n, lists)
        out.append(
            _State(state.cost + cost, (*state.stack[:depth], fresh), _Step(state.trail, n, parent, None))
        )
    return out


def _units(state: _State, tokens: Sequence[Label | Qualifier]) -> tuple[Unit, ...]:
    rows: list[_Step] = []
    step = state.trail
    while step is not None:
        rows.append(step)
        step = step.before
    rows.reverse()
    index = {step.token: at for at, step in enumerate(rows)}
    return tuple(
        Unit(tokens[step.token], step.reading, index[step.parent] if step.parent >= 0 else -1)
        for step in rows
    )
