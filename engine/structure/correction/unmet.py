"""Unmet hints: what a person said of the structure and the text does not bear out."""

from __future__ import annotations

from collections.abc import Sequence

from engine.domain.overlay import Correction
from engine.structure.correction.pins import OPENING, Pins
from engine.structure.nodes.draft import Draft


def unmet(pins: Pins, drafts: Sequence[Draft], text: str) -> tuple[Correction, ...]:
    """Corrections after which no provision begins where it should, or other words are its heading."""
    starts = {draft.start: draft for draft in drafts}
    out: list[Correction] = []
    for correction, at, heading in pins.told:
        draft = None if at is None else _opened(at, starts, text)
        if draft is None or (heading is not None and draft.heading != heading):
            out.append(correction)
    return tuple(out)


def _opened(at: int, starts: dict[int, Draft], text: str) -> Draft | None:
    """The draft that begins at `at`, or whose amendment bracket does right before it."""
    while at >= 0:
        if at in starts:
            return starts[at]
        if not at or text[at - 1] not in OPENING:
            return None
        at -= 1
    return None
