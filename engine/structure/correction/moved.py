"""Places of an outline after a person retyped words of its lines: they move with the words."""

from __future__ import annotations

from dataclasses import replace
from itertools import takewhile

from engine.domain.outline import Declared, Outline, Spot
from engine.domain.page import SourceRead


def moved(outline: Outline, before: SourceRead, after: SourceRead) -> Outline:
    """`outline` of `before` for `after`, whose lines are the same but for retyped words.

    A place inside the retyped words moves to their end.
    """
    old = [line.text for page in before.pages for line in page.lines]
    new = [line.text for page in after.pages for line in page.lines]
    if len(old) != len(new):
        return outline
    changed = {n: (a, b) for n, (a, b) in enumerate(zip(old, new, strict=True)) if a != b}
    if not changed:
        return outline

    def spot(place: Spot) -> Spot:
        if place.line not in changed:
            return place
        was, now = changed[place.line]
        head = _alike(was, now)
        tail = _alike(was[head:][::-1], now[head:][::-1])
        if place.at <= head:
            return place
        return Spot(place.line, max(len(now) - tail, place.at + len(now) - len(was)))

    def node(one: Declared) -> Declared:
        heading = (spot(one.heading[0]), spot(one.heading[1])) if one.heading else None
        return replace(one, start=spot(one.start), body=spot(one.body), end=spot(one.end), heading=heading)

    return replace(outline, nodes=tuple(node(one) for one in outline.nodes))


def _alike(one: str, other: str) -> int:
    """How many characters both begin with."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))
