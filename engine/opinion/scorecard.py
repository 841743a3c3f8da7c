"""Figures by name, and what the gate promises about them."""

from __future__ import annotations

from collections.abc import Sequence

from engine.domain.calibration import Gate
from engine.domain.claim import ScoredClaim
from engine.domain.language import Language
from engine.domain.opinion import Scorecard
from engine.opinion.promise import promise


def scorecard(
    scored: Sequence[ScoredClaim], further: Sequence[tuple[str, float]], gate: Gate, language: Language
) -> Scorecard:
    """Counts and shares 0..1. A figure that could not be computed is absent, never 0."""
    used = [c for c in scored if c.accepted]
    figures: list[tuple[str, float]] = [
        ("claims", float(len(scored))),
        ("claims_used", float(len(used))),
        ("quotations", float(len({(q.version_id, q.start, q.end) for c in used for q in c.quotations}))),
    ]
    for name in ("support", "relevance", "path"):
        values = [s.value for c in used for s in c.signals if s.name == name and s.value is not None]
        if values:
            figures.append((f"{name}_least", min(values)))
    return Scorecard((*figures, *further), promise(gate, language))
