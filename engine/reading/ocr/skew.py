"""Skew: by how much a scanned page leans, and whether its lines run across or along it.

The projection profile of the ink is sharpest along the lines of print (Postl, 1986).
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin

import numpy as np
from numpy.typing import NDArray

from engine.reading.ocr.ink import Mask

MOST = 12.0  # degrees
COARSE, FINE = 0.5, 0.1
POINTS = 40_000  # of ink looked at
SHARPER = 1.3  # times, by which lines along the page must beat lines across it


@dataclass(frozen=True, slots=True)
class Lean:
    """`degrees` to turn clockwise so that lines of print become level; `sideways` lines run along the
    page, so that a quarter turn is needed besides (which way is not told)."""

    degrees: float
    sideways: bool


def lean_of(ink: Mask) -> Lean:
    ys, xs = np.nonzero(ink)
    if len(ys) < 50:
        return Lean(0.0, sideways=False)
    if len(ys) > POINTS:
        chosen = np.arange(POINTS, dtype=np.int64) * len(ys) // POINTS
        ys, xs = ys[chosen], xs[chosen]
    across, level = _best(xs, ys)
    along, upright = _best(ys.max() - ys, xs)
    if along > SHARPER * across:
        return Lean(upright, sideways=True)
    return Lean(level, sideways=False)


def _best(xs: NDArray[np.intp], ys: NDArray[np.intp]) -> tuple[float, float]:
    """(sharpness, degrees)"""
    x, y = xs.astype(np.float64), ys.astype(np.float64)
    coarse = max((_sharpness(x, y, t), -abs(t), t) for t in np.arange(-MOST, MOST + COARSE / 2, COARSE))[2]
    near = np.arange(coarse - COARSE, coarse + COARSE + FINE / 2, FINE)
    sharp, _, best = max((_sharpness(x, y, t), -abs(t), t) for t in near)
    return sharp, round(float(best), 2) + 0.0


def _sharpness(x: NDArray[np.float64], y: NDArray[np.float64], degrees: float) -> float:
    """Turned clockwise by `degrees` (y downwards), how much the ink per row changes from row to row."""
    level = y * cos(radians(degrees)) + x * sin(radians(degrees))
    rows = np.bincount(np.round(level - level.min()).astype(np.int64)).astype(np.float64)
    return float((np.diff(rows) ** 2).sum())
