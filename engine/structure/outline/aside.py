"""Asides: text of other laws printed between the sections, such as the amendments of states."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from engine.structure.grammars.grammar import Grammar
from engine.structure.text.line import Line

REACH = 30  # lines after one state's amendments in which those of the next may end


def asides(body: Sequence[Line], grammar: Grammar) -> tuple[range, ...]:
    """The lines of each block of another law's text between the sections."""
    opens = [at for at, line in enumerate(body) if grammar.aside.fullmatch(line.plain)]
    if not opens:
        return ()
    ends = [at for at, line in enumerate(body) if grammar.aside_end.search(line.plain)]
    out: list[range] = []
    for at in opens:
        n = bisect_right(ends, at)
        if n == len(ends) or (out and at < out[-1].stop):
            continue
        # Another state's amendments may follow under its name alone.
        while (
            n + 1 < len(ends)
            and ends[n + 1] - ends[n] < REACH
            and not _is_section(body, ends[n] + 1, grammar)
        ):
            n += 1
        out.append(range(at, ends[n] + 1))
    return tuple(out)


def _is_section(body: Sequence[Line], at: int, grammar: Grammar) -> bool:
    return grammar.section.fullmatch(body[at].plain) is not None
