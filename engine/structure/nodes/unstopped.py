"""Items of a schedule whose number lost its full stop: found by the gap they leave among the others."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from engine.structure.nodes.label import Label, Reading, Strength, Style, opens_line
from engine.structure.outline.numbers import Number, from_digits

MOST = 3  # items in a row that lost it; beyond, the gap is one of the law
_BARE = re.compile(r"(?P<v>[0-9]{1,3}|[০-৯]{1,3})(?=[ \u00a0\n]|\Z)")
_CLOSED = re.compile(r"[.;:।৷)\]]\s*\Z")
LOOK_BACK = 24


def unstopped(text: str, stopped: Sequence[Label], line_starts: frozenset[int]) -> tuple[Label, ...]:
    """The numbers missing between two of `stopped`, each at the start of a line in between.

    All that miss there must be found, in order and each once: a figure in another column of the
    table that happens to be one of them is no item.
    """
    out: list[Label] = []
    for before, after in pairwise(stopped):
        first, last = before.readings[0].number, after.readings[0].number
        wanted = range(first.value + 1, last.value)
        if last.suffix or not 1 <= len(wanted) <= MOST:
            continue
        found = [
            (number.value, match)
            for match in _BARE.finditer(text, before.end, after.start)
            if (number := from_digits(match["v"])) and number.value in wanted
            if opens_line(text, match.start(), line_starts) and _begins(text, match)
        ]
        if [value for value, _ in found] == list(wanted):
            out += [_label(value, match) for value, match in found]
    return tuple(out)


def _begins(text: str, number: re.Match[str]) -> bool:
    """Whether it stands alone in its line, before a capital, or after the end of a sentence: a figure
    of running words ("not more than / 36 hours") does none of these."""
    after = text[number.end() : number.end() + 3].lstrip(" \u00a0")[:1]
    if after in ("", "\n") or ("A" <= after <= "Z"):
        return True
    return _CLOSED.search(text[max(0, number.start() - LOOK_BACK) : number.start()]) is not None


def _label(value: int, match: re.Match[str]) -> Label:
    way = Reading(Style.ITEM, Number(value), str(value))
    return Label(match.start(), match.end(), match["v"], (way,), Strength.LINE, True, True, False, False)
