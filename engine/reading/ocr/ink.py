"""Ink: which pixels are print, without specks; ruled lines apart from letters."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from engine.reading.ocr.motor import Grey

Mask = NDArray[np.bool_]
Columns = NDArray[np.bool_]  # one flag for each column (or row)

DARKEST, LIGHTEST = 90, 190  # grey levels between which the threshold lies


def ink_of(grey: Grey) -> Mask:
    """Pixels darker than Otsu's threshold (1979) that are no lone specks."""
    dark = grey < threshold(grey)
    return dark & (_neighbours(dark) >= 2)


def graininess(grey: Grey) -> float:
    """The share of dark pixels that stand alone: near zero on a clean scan."""
    dark = grey < threshold(grey)
    lone = dark & (_neighbours(dark) < 2)
    return float(lone.sum()) / max(1, int(dark.sum()))


def threshold(grey: Grey) -> int:
    counts = np.bincount(grey[::2, ::2].ravel(), minlength=256).astype(np.float64)
    weight, mass = np.cumsum(counts), np.cumsum(counts * np.arange(256))
    with np.errstate(all="ignore"):
        spread = (mass[-1] * weight / weight[-1] - mass) ** 2 / (weight * (weight[-1] - weight))
    if not np.isfinite(spread).any():
        return DARKEST
    return int(np.clip(np.nanargmax(np.where(np.isfinite(spread), spread, np.nan)), DARKEST, LIGHTEST))


def _neighbours(dark: Mask) -> NDArray[np.uint8]:
    padded = np.pad(dark.view(np.uint8), 1)
    height, width = dark.shape
    rows = padded[:height] + padded[1 : height + 1] + padded[2:]
    total = rows[:, :width] + rows[:, 1 : width + 1] + rows[:, 2:]
    return total - dark.view(np.uint8)  # type: ignore[no-any-return]


def ruled(ink: Mask, length: int) -> Mask:
    """Pixels of horizontal strokes at least `length` long."""
    counts = np.cumsum(np.pad(ink, ((0, 0), (1, 0))), axis=1, dtype=np.int32)
    if ink.shape[1] < length:
        return np.zeros_like(ink)
    full = (counts[:, length:] - counts[:, :-length]) >= length
    spread = np.cumsum(np.pad(full, ((0, 0), (length, length))), axis=1, dtype=np.int32)
    found: Mask = (spread[:, length : length + ink.shape[1]] - spread[:, : ink.shape[1]]) > 0
    return found & ink


def pooled(ink: Mask, step: int) -> Mask:
    """Smaller by `step`: a pixel is set where any of its block is."""
    height, width = ink.shape[0] // step * step, ink.shape[1] // step * step
    blocks = ink[:height, :width].reshape(height // step, step, width // step, step)
    small: Mask = np.asarray(blocks.any(axis=(1, 3)))
    return small


def filled(ink: Mask, axis: int) -> Columns:
    """Which columns (axis 0) or rows (axis 1) hold ink."""
    flags: Columns = np.asarray(ink.any(axis=axis))
    return flags


def runs(flags: NDArray[np.bool_], gap: int = 0) -> list[tuple[int, int]]:
    """[start, end) of the stretches that are set; holes of up to `gap` are bridged."""
    edges = np.flatnonzero(np.diff(np.pad(flags.astype(np.int8), 1)))
    found = [(int(a), int(b)) for a, b in zip(edges[::2], edges[1::2], strict=True)]
    out: list[tuple[int, int]] = []
    for start, end in found:
        if out and start - out[-1][1] <= gap:
            out[-1] = (out[-1][0], end)
        else:
            out.append((start, end))
    return out
