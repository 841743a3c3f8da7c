"""Pictures: a page as grey pixels, and where each pixel lies on the page."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import cos, radians, sin, sqrt
from typing import Protocol

import numpy as np

from engine.reading.ocr.motor import Grey

DPI = 300  # of a page of ordinary size
A4_LONG = 3508  # pixels of its long side at that
SMALL_PAGE = 600.0  # points of the long side: below it, the size of a page says little about its print
COARSEST = 200 / 72  # pixels per point
PIXELS = 12_000_000  # of a picture to recognise


class Drawable(Protocol):
    """A page that can be drawn grey; see `leaf.Leaf`."""

    width: float
    height: float

    def grey(self, zoom: float, degrees: float) -> tuple[int, int, int, int, bytes]: ...


@dataclass(frozen=True, slots=True)
class Picture:
    """`grey` with pixel (0, 0) at (`left`, `top`) of the page turned by `degrees` clockwise about its
    corner and scaled by `zoom` pixels per point."""

    grey: Grey
    zoom: float
    degrees: float
    left: float
    top: float

    @property
    def dpi(self) -> int:
        return round(self.zoom * 72)

    def page(self, x: float, y: float) -> tuple[float, float]:
        """Points of the unrotated page under a pixel's corner."""
        x, y = (x + self.left) / self.zoom, (y + self.top) / self.zoom
        c, s = cos(radians(self.degrees)), sin(radians(self.degrees))
        return x * c + y * s, y * c - x * s

    def cut(self, x0: int, y0: int, x1: int, y1: int) -> Picture:
        return replace(self, grey=self.grey[y0:y1, x0:x1], left=self.left + x0, top=self.top + y0)


def draw(page: Drawable, zoom: float, degrees: float = 0.0) -> Picture:
    width, height, left, top, pixels = page.grey(zoom, degrees)
    grey = np.frombuffer(pixels, np.uint8).reshape(height, width)
    return Picture(grey, zoom, degrees, left, top)


def zoom_for(page: Drawable, native: float | None, limit: int = PIXELS) -> float:
    """Pixels per point to recognise at. `native`: those of the picture that fills the page, if one does.

    Print is sized for paper: 300 dpi. A scan wrapped into a page of another size is drawn by its own pixels.
    """
    longest = max(page.width, page.height, 1.0)
    zoom = DPI / 72
    if native is not None:
        if longest < SMALL_PAGE:
            zoom = max(zoom, min(native, A4_LONG / longest))
        zoom = min(zoom, max(1.5 * native, COARSEST if longest < 2 * A4_LONG / DPI * 72 else 0.0))
    return min(zoom, sqrt(limit / max(1.0, page.width * page.height)))
