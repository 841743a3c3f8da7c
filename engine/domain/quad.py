"""A quadrilateral on a page."""

from __future__ import annotations

from dataclasses import dataclass

Points = tuple[float, float, float, float, float, float, float, float]


@dataclass(frozen=True, slots=True)
class Quad:
    """Upper left, upper right, lower left, lower right as (x, y) pairs.

    PDF points from the top left of the crop box of the unrotated page. `page` counts from 1;
    `confidence` is the least of the characters under it, 0..1.
    """

    page: int
    points: Points
    confidence: float

    @property
    def box(self) -> tuple[float, float, float, float]:
        """x0, y0, x1, y1 of the smallest upright rectangle around it."""
        xs, ys = self.points[0::2], self.points[1::2]
        return min(xs), min(ys), max(xs), max(ys)
