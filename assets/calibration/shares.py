"""A count out of a count -> the interval its share lies in (Wilson, 1927)."""

from __future__ import annotations

import math

_Z = 1.959964  # of 95 %


def wilson(held: int, of: int) -> tuple[float, float]:
    """The 95 % interval; (0, 1) of nothing."""
    if of == 0:
        return 0.0, 1.0
    share, z2 = held / of, _Z * _Z
    centre = (share + z2 / (2 * of)) / (1 + z2 / of)
    half = _Z * math.sqrt(share * (1 - share) / of + z2 / (4 * of * of)) / (1 + z2 / of)
    return max(0.0, centre - half), min(1.0, centre + half)


def said(held: int, of: int) -> str:
    """ "12 of 80 (.15, .09-.24)" """
    low, high = wilson(held, of)
    share = f"{held / of:.2f}" if of else "-"
    return f"{held} of {of} ({share}, {low:.2f}-{high:.2f})"
