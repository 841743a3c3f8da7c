"""Calibrations and gates in the shapes scripts rely on."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from engine.domain.calibration import Calibration, Gate


def calibration(made: Calibration) -> dict[str, Any]:
    return {
        "id": made.id,
        "n": made.n,
        "alpha": made.alpha,
        "tau": made.tau,
        "achieved": made.achieved,
        "feasible": made.tau is not None,
        "unit": made.unit.value,
        "kind": made.kind.value,
        "shift_checked": bool(made.anchors),
        "fitted_at": made.fitted_at,
        "fingerprint": asdict(made.made_with),
    }


def gate(item: Gate) -> dict[str, Any] | None:
    """Of an opinion; None where no calibration came near. `stale` names what has changed since."""
    if item.calibration is None:
        return None
    c = item.calibration
    return {
        "calibration": c.id,
        "kind": c.kind.value,
        "unit": c.unit.value,
        "n": c.n,
        "alpha": c.alpha,
        "tau": c.tau,
        "stale": list(item.stale),
        "likeness": item.shift,
    }
