"""Headings under a number on a line of its own, and on the line of a number itself."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from statistics import median

from engine.structure.grammars.grammar import Grammar
from engine.structure.nodes.label import LABEL
from engine.structure.text.line import Line

APART = 1.3  # times the usual distance of two lines: what stands further off is another paragraph
MOST = 4  # lines of a title or heading
_NUMBERED = re.compile(r"\d{1,3}(?:\.\d{1,3})*[.।৷]?(?=\s|$)")


def inline_heading(plain: str, grammar: Grammar) -> str:
    """The heading on the line of a schedule's part itself: "Section A. List of laws"."""
    match = grammar.schedule_part.fullmatch(plain)
    return (match.groupdict().get("rest") or "") if match else ""


def pitch_of(body: Sequence[Line]) -> float:
    """The usual distance of two lines of one paragraph, in points; 0 where it cannot be told."""
    steps = [
        after.printed.box[1] - before.printed.box[1]
        for before, after in pairwise(body)
        if after.page == before.page and after.printed.box[1] > before.printed.box[1]
    ]
    return median(steps) if steps else 0.0


def heading_below(body: Sequence[Line], start: int, ceiling: int, pitch: float) -> range:
    """The heading under a number: its first line, and lines as near to it as those of a paragraph;
    none where these end as a sentence does.

    Where all lines stand evenly apart, nothing tells where it ends: it is one line.
    """
    stop = start
    apart = _stands_off(body, start, ceiling, pitch)
    while stop < min(ceiling, start + MOST) and not is_labelled(body[stop].plain):
        if stop > start and not (apart and 0 < _step(body, stop) <= APART * pitch):
            break
        stop += 1
    sentence = stop > start and body[stop - 1].plain.endswith((".", ";", ":"))
    return range(start, start if sentence else stop)


def is_labelled(plain: str) -> bool:
    return LABEL.match(plain) is not None or _NUMBERED.match(plain) is not None


def _step(body: Sequence[Line], at: int) -> float:
    """How far line `at` stands below the one before it, in points; 0 on another page."""
    same = at > 0 and body[at].page == body[at - 1].page
    return body[at].printed.box[1] - body[at - 1].printed.box[1] if same else 0.0


def _stands_off(body: Sequence[Line], start: int, ceiling: int, pitch: float) -> bool:
    """Whether wider gaps part paragraphs here: one before the heading, or behind its first lines."""
    around = range(start, min(ceiling + 1, start + MOST, len(body)))
    return any(_step(body, at) > APART * pitch for at in around)
