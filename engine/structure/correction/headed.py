"""Headings by a person's word: the span that was named instead of the one that was found."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.structure.nodes.draft import Draft
from engine.structure.text.stream import Stream


def headed(drafts: Sequence[Draft], stream: Stream) -> tuple[Draft, ...]:
    """`drafts` of landmarks with the headings of the stream's pins."""
    told = {stream.starts[at]: span for at, span in stream.pins.headings.items()}
    seen: set[int] = set()
    out: list[Draft] = []
    for draft in drafts:
        first = draft.start not in seen  # what is inside may begin at the same character
        seen.add(draft.start)
        span = told.get(draft.start) if first else None
        out.append(replace(draft, heading=span) if span else draft)
    return tuple(out)
