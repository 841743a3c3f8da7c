"""Numbered paragraphs: "1." and "1.2" at the start of a line, where a grammar numbers paragraphs so."""

from __future__ import annotations

import re

from engine.structure.nodes.label import Label, Reading, Strength, Style, opens_line
from engine.structure.outline.numbers import Number

_PARAGRAPH = re.compile(r"(?P<v>[0-9০-৯]{1,3}(?:[.][0-9০-৯]{1,3}){0,3})(?P<stop>[.।৷])?(?=\s|$)")
_CLOSED = re.compile(r"[.;:,।৷ঃ)\]’”\"—–-]\s*\Z")
# A number these stand before belongs to their sentence: "Section / 2. Where ..".
_REFERRING = re.compile(
    r"\b(?:sections?|articles?|paragraphs?|points?|annex(?:es)?|nos?\.?|parts?|chapters?|rules?|and|or|of|to)\s*\Z",
    re.IGNORECASE,
)
LOOK_BACK = 24


def paragraphs(
    text: str, start: int, end: int, line_starts: frozenset[int], *, whole: bool
) -> tuple[Label, ...]:
    """The numbers of text[start:end] that might open a paragraph, in order.

    With `whole` those of one figure ("1.") too, else only decimals ("1.2", which need no full stop).
    """
    out: list[Label] = []
    for match in _PARAGRAPH.finditer(text, start, end):
        figures = re.split(r"[.]", match["v"])
        if len(figures) == 1 and not (whole and match["stop"]):
            continue
        if not opens_line(text, match.start(), line_starts):
            continue
        before = text[max(start, match.start() - LOOK_BACK) : match.start()]
        if _REFERRING.search(before):
            continue
        value = int(figures[-1])
        if not value:
            continue
        name = ".".join(str(int(figure)) for figure in figures)
        style = (Style.ITEM, Style.DECIMAL, Style.DEEP_DECIMAL)[min(len(figures), 3) - 1]
        closed = not before.strip() or _CLOSED.search(before) is not None
        alone = text[match.end() : match.end() + 1] in ("\n", "")
        strength = Strength.LINE if closed or alone else Strength.WORD
        way = Reading(style, Number(value), name)
        out.append(
            Label(match.start(), match.end(), match["v"], (way,), strength, closed, closed, False, False)
        )
    return tuple(out)
