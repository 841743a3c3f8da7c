"""Packs, references of a claim -> how well what it cites fits the question, and by how much it leads.

What a search finds near and nothing else comes close to answers more often than the best of many alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.board.pack import Fitted, Pack
from engine.domain.evidence import Reference


@dataclass(frozen=True, slots=True)
class Lead:
    """`fit`: of the unit cited, in standard deviations over its pack. `lead`: of the best unit of the
    provision cited, over the best of any other provision; as much as the fit where there is no other."""

    fit: float
    lead: float


def lead_of(references: Sequence[Reference], packs: Sequence[Pack]) -> Lead | None:
    """By the first pack that holds what is cited last; None where none does."""
    if not references:
        return None
    cited = references[-1]
    for pack in packs:
        own = [f for f in pack.units if f.home.handle == cited.handle]
        unit = next((f for f in own if _holds(f, cited)), None)
        if unit is not None:
            others = [f.fit for f in pack.units if f.home.handle != cited.handle]
            best = max(f.fit for f in own)
            return Lead(unit.fit, best - max(others) if others else best)
    return None


def _holds(fitted: Fitted, cited: Reference) -> bool:
    last = fitted.unit.refs[-1]
    return last.handle == cited.handle and last.first <= cited.first and cited.last <= last.last
