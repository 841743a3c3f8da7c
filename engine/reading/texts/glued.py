"""Glued note marks: a copied web page leaves "26[17. The ..." where its print has a raised 26."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from engine.reading.texts.manuscript import TextLine

_MARK = re.compile(r"(?<![\w০-৯.,/(-])(?P<n>[0-9]{1,3})(?=\[)")
_REFERS = re.compile(r"(?:section|sections|article|rule|clause|act|no\.?|ধারা|বিধি|দফা|নং)\s*\Z", re.I)
STEP = 3  # marks between two of one run that may be lost: their notes were repealed
LEAST = 2  # marks that make a run
LOOK_BACK = 12


def glued_marks(lines: Sequence[TextLine]) -> tuple[TextLine, ...]:
    """`lines` with such figures as note marks, where they count up through the text from its start.

    A figure before a bracket that does not go on counting is words: "section 5[(1)]".
    """
    found: list[tuple[int, int, int, int]] = []
    for at, line in enumerate(lines):
        for match in _MARK.finditer(line.text):
            before = line.text[max(0, match.start() - LOOK_BACK) : match.start()]
            if not _REFERS.search(before):
                found.append((int(match["n"]), at, match.start(), match.end()))
    run: list[tuple[int, int, int, int]] = []
    for mark in found:
        last = run[-1][0] if run else 0
        if last < mark[0] <= last + STEP:
            run.append(mark)
    if len(run) < LEAST:
        return tuple(lines)
    spans: dict[int, list[tuple[int, int]]] = {}
    for _, at, start, end in run:
        spans.setdefault(at, []).append((start, end))
    return tuple(
        replace(line, marks=tuple(sorted((*line.marks, *spans[at])))) if at in spans else line
        for at, line in enumerate(lines)
    )
