"""Rasters: a page -> packed RGB as displayed, never larger than the limit allows."""

from __future__ import annotations

from math import sqrt
from typing import Any

import pymupdf

from engine.domain.page import PageImage

mupdf: Any = pymupdf  # it has no types


def render(document: Any, number: int, zoom: float, pixel_limit: int) -> PageImage:
    """`number` counts from 1; `zoom` is pixels per point and is reduced where the picture would
    exceed `pixel_limit`. The zoom used is in the result."""
    page = document[number - 1]
    area = max(1.0, page.rect.width * page.rect.height)
    zoom = min(zoom, sqrt(pixel_limit / area))
    pixmap = page.get_pixmap(matrix=mupdf.Matrix(zoom, zoom), colorspace=mupdf.csRGB, alpha=False)
    packed = pixmap.samples if pixmap.stride == pixmap.width * 3 else _packed(pixmap)
    return PageImage(number, pixmap.width, pixmap.height, zoom, packed)


def _packed(pixmap: Any) -> bytes:
    row = pixmap.width * 3
    samples = memoryview(pixmap.samples_mv)
    return b"".join(samples[y * pixmap.stride : y * pixmap.stride + row] for y in range(pixmap.height))
