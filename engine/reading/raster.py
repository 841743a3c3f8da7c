"""Rasters: a page -> packed RGB as displayed, never larger than the limit allows."""

from __future__ import annotations

from math import sqrt
from typing import Any

import pymupdf

from engine.domain.page import PageImage
from engine.errors import BadRequest

mupdf: Any = pymupdf  # it has no types


def render(
    document: Any, number: int, zoom: float, pixel_limit: int, strip: tuple[int, int] | None = None
) -> PageImage:
    """`number` counts from 1; `zoom` is pixels per point and is reduced where the picture would
    exceed `pixel_limit`. The zoom used is in the result. `strip`: only these rows of pixels, the first
    and the one behind the last; fewer where the page ends before."""
    page = document[number - 1]
    clip = page.rect if strip is None else _rows(page.rect, strip, zoom)
    area = max(1.0, clip.width * clip.height)
    zoom = min(zoom, sqrt(pixel_limit / area))
    pixmap = page.get_pixmap(matrix=mupdf.Matrix(zoom, zoom), colorspace=mupdf.csRGB, alpha=False, clip=clip)
    packed = pixmap.samples if pixmap.stride == pixmap.width * 3 else _packed(pixmap)
    return PageImage(number, pixmap.width, pixmap.height, zoom, packed)


def _rows(area: Any, strip: tuple[int, int], zoom: float) -> Any:
    first, end = strip
    top, bottom = (area.y0 + row / zoom for row in (first, end))
    if not 0 <= first < end or top >= area.y1:
        raise BadRequest(f"The page has no rows {first} to {end} at that size.")
    return mupdf.Rect(area.x0, top, area.x1, min(bottom, area.y1))


def _packed(pixmap: Any) -> bytes:
    row = pixmap.width * 3
    samples = memoryview(pixmap.samples_mv)
    return b"".join(samples[y * pixmap.stride : y * pixmap.stride + row] for y in range(pixmap.height))
