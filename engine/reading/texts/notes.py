"""Foot notes of a file without pages: which lines are notes, told by the marks that lead to them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.domain.page import LineRole
from engine.reading.texts.manuscript import TextLine


@dataclass(frozen=True, slots=True)
class Link:
    """A note mark's link; "" where it leads nowhere."""

    target: str


def with_notes(
    lines: Sequence[TextLine], places: Sequence[frozenset[str]], links: Sequence[Sequence[Link]]
) -> list[TextLine]:
    """`lines` with the role of those that marks further up lead to, and of what stands with them.

    A note often leads back to its mark, so a place is a note's only for marks that come before it.
    """
    first_lead: dict[str, int] = {}
    for at, leads in enumerate(links):
        for link in leads:
            if link.target:
                first_lead.setdefault(link.target, at)
    out: list[TextLine] = []
    for at, line in enumerate(lines):
        led_to = any(first_lead.get(name, at) < at for name in places[at])
        out.append(replace(line, role=LineRole.FOOTNOTE) if led_to else line)
    return out
