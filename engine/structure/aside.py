"""Asides: text of other laws printed between the sections, such as the amendments of states."""

from __future__ import annotations

from collections.abc import Sequence

from engine.structure.grammars.grammar import Grammar
from engine.structure.line import Line

REACH = 30  # lines after one state's amendments in which those of the next may end


def asides(body: Sequence[Line], grammar: Grammar) -> tuple[range, ...]:
    """The lines of each block of another law's text between the sections."""
    out: list[range] = []
    at = 0
    while at < len(body):
        if not grammar.aside.fullmatch(body[at].plain):
            at += 1
            continue
        stop = next((i for i in range(at + 1, len(body)) if _closes_aside(body, i, grammar)), None)
        if stop is None:
            at += 1
            continue
        # Another state's amendments may follow under its name alone.
        while more := _more(body, stop, grammar):
            stop = more
        out.append(range(at, stop + 1))
        at = stop + 1
    return tuple(out)


def _more(body: Sequence[Line], stop: int, grammar: Grammar) -> int:
    """The end of the next state's amendments behind those that end at `stop`; 0 where there are none."""
    if stop + 1 >= len(body) or grammar.section.fullmatch(body[stop + 1].plain):
        return 0
    window = range(stop + 1, min(len(body), stop + REACH))
    return next((i for i in window if _closes_aside(body, i, grammar)), 0)


def _closes_aside(body: Sequence[Line], at: int, grammar: Grammar) -> bool:
    return grammar.aside_end.search(body[at].plain) is not None
