"""What a deliberation is run with -> the fingerprint its calibration must have, and how two differ."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, replace

from engine.domain.calibration import Calibration, Fingerprint, Gate, LabelKind

ANCHORLESS = ""


def changes(made_with: Fingerprint, now: Fingerprint) -> tuple[str, ...]:
    """The fields that differ, in their order."""
    return tuple(f.name for f in fields(Fingerprint) if getattr(made_with, f.name) != getattr(now, f.name))


def gate_for(now: Fingerprint, calibrations: Iterable[Calibration]) -> Gate:
    """The gate of the calibration made with exactly `now`: one on a person's labels before a derived one,
    then the newest. Else the nearest, as stale, if it was at least of the same texts or language model;
    what shares neither is no calibration of this at all."""
    ranked = sorted(calibrations, key=lambda c: (c.kind is LabelKind.PERSON, c.fitted_at), reverse=True)
    found = min(ranked, key=lambda c: len(changes(c.made_with, now)), default=None)
    if found is None:
        return Gate(made_with=now)
    stale = changes(found.made_with, now)
    if {"versions", "language_model"} <= set(stale):
        return Gate(made_with=now)
    return Gate(found, stale, made_with=now)


def without_anchors(gate: Gate) -> Gate:
    """As an opinion keeps it: what is needed to check it later, without the questions' embeddings."""
    if gate.calibration is None:
        return gate
    return replace(gate, calibration=replace(gate.calibration, anchors=ANCHORLESS))
