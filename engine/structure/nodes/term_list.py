"""Definitions without labels: quoted terms at the start of lines, each with its defining verb."""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.structure.grammars.grammar import Grammar
from engine.structure.nodes.label import Label, Reading, Strength, Style, opens_line
from engine.structure.outline.numbers import Number

QUOTES = "“\"‘'"
_TERM = re.compile(r"[“\"‘']{1,2}\s?[^“”\"‘’'\n]{2,80}?\s?[”\"’']{1,2}(?=[\s,(])")
_CLOSED = re.compile(r"[;:,.।৷ঃ—–\ue000-\uf8ff-](?:\s*(?:and|or|এবং|ও))?[\s\[]*\Z")
OPENING = 240  # characters in which the verb comes
FEWEST = 2  # one quoted word at a line's start is a chance


def term_list(
    text: str,
    start: int,
    end: int,
    line_starts: frozenset[int],
    grammar: Grammar,
    labels: Sequence[Label],
) -> tuple[Label, ...]:
    """The terms of text[start:end] that open a definition, in order; none where `labels` open them."""
    if any(text[label.end : label.end + 3].lstrip()[:1] in tuple(QUOTES) for label in labels):
        return ()
    found = [
        match
        for match in _TERM.finditer(text, start, end)
        if opens_line(text, match.start(), line_starts)
        and (
            not text[start : match.start()].strip(" [\n")
            or _CLOSED.search(text[max(start, match.start() - 16) : match.start()])
        )
        and grammar.defines.search(text, match.end(), min(end, match.end() + OPENING))
    ]
    if len(found) < FEWEST:
        return ()
    return tuple(
        Label(
            match.start(),
            match.start(),
            " ".join(match[0].split()),
            (Reading(Style.TERM, Number(n), str(n)),),
            Strength.LINE,
            opened=True,
            stopped=True,
            followed=False,
            linked=False,
        )
        for n, match in enumerate(found, 1)
    )
