"""Light: uneven, grey or yellowed paper made white, faint print made black."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from engine.reading.ocr.motor import Grey

STEP = 4  # pixels: the background is measured on every fourth
TILE = 12  # of those
PAPER = 0.85  # of a tile's pixels, from the darkest, are not yet paper
WHITE = 250  # a background this light everywhere needs nothing
STRIPE = 512  # rows at a time, to bound memory


def flattened(grey: Grey) -> Grey:
    """Divided by its own background and stretched to black on white."""
    paper = _paper(grey)
    darkest = int(np.percentile(grey[::STEP, ::STEP], 0.5))
    if paper.min() >= WHITE and darkest < 64:
        return grey
    out = np.empty_like(grey)
    ys = _between(grey.shape[0], paper.shape[0])
    xs = _between(grey.shape[1], paper.shape[1])
    black = min(0.75, darkest / max(1.0, float(np.median(paper))))
    for y in range(0, grey.shape[0], STRIPE):
        rows = _interpolated(_interpolated(paper, ys[y : y + STRIPE], 0), xs, 1)
        share = grey[y : y + STRIPE] / np.maximum(rows, 1.0)
        share = (share - black) * (255.0 / max(0.2, 0.97 - black))
        out[y : y + STRIPE] = np.clip(share, 0, 255).astype(np.uint8)
    return out


def _paper(grey: Grey) -> NDArray[np.float32]:
    """The brightness of the paper in each tile."""
    coarse = grey[::STEP, ::STEP]
    height, width = coarse.shape
    side = max(1, min(TILE, height, width))
    rows, columns = height // side, width // side
    tiles = coarse[: rows * side, : columns * side].reshape(rows, side, columns, side)
    flat = np.ascontiguousarray(tiles.transpose(0, 2, 1, 3)).reshape(rows, columns, side * side)
    at = min(side * side - 1, int(PAPER * side * side))
    paper = np.partition(flat, at, axis=2)[:, :, at].astype(np.float32)
    return _smoothed(_closed(paper))


def _closed(paper: NDArray[np.float32]) -> NDArray[np.float32]:
    """Tiles darker than all around them are print (a seal, a heavy head), not paper."""
    grown = np.max(_around(paper), axis=0)
    closed: NDArray[np.float32] = np.min(_around(grown), axis=0)
    return closed


def _smoothed(paper: NDArray[np.float32]) -> NDArray[np.float32]:
    mean: NDArray[np.float32] = np.mean(_around(paper), axis=0, dtype=np.float32)
    return mean


def _around(paper: NDArray[np.float32]) -> NDArray[np.float32]:
    padded = np.pad(paper, 1, mode="edge")
    height, width = paper.shape
    return np.stack([padded[y : y + height, x : x + width] for y in range(3) for x in range(3)])


def _between(pixels: int, tiles: int) -> NDArray[np.float32]:
    """For each pixel, its place among the middles of the tiles."""
    at = (np.arange(pixels, dtype=np.float32) + 0.5) * (tiles / pixels) - 0.5
    placed: NDArray[np.float32] = np.clip(at, 0, tiles - 1)
    return placed


def _interpolated(values: NDArray[np.float32], at: NDArray[np.float32], axis: int) -> NDArray[np.float32]:
    low = np.floor(at).astype(np.intp)
    high = np.minimum(low + 1, values.shape[axis] - 1)
    weight = (at - low).reshape((-1, 1) if axis == 0 else (1, -1))
    mixed: NDArray[np.float32] = values.take(low, axis) * (1 - weight) + values.take(high, axis) * weight
    return mixed


# Pairs to put in order so that the middle one of nine is their median (Devillard, 1998, after Paeth).
_NETWORK = (
    (1, 2), (4, 5), (7, 8), (0, 1), (3, 4), (6, 7), (1, 2), (4, 5), (7, 8), (0, 3),
    (5, 8), (4, 7), (3, 6), (1, 4), (2, 5), (4, 7), (4, 2), (6, 4), (4, 2),
)  # fmt: skip


def despeckled(grey: Grey) -> Grey:
    """The median of each pixel and its eight neighbours: without grain, a little softer."""
    out = np.empty_like(grey)
    padded = np.pad(grey, 1, mode="edge")
    height, width = grey.shape
    for y in range(0, height, STRIPE):
        rows = min(STRIPE, height - y)
        pixels = [padded[y + i : y + i + rows, j : j + width] for i in range(3) for j in range(3)]
        for low, high in _NETWORK:
            pixels[low], pixels[high] = (
                np.minimum(pixels[low], pixels[high]),
                np.maximum(pixels[low], pixels[high]),
            )
        out[y : y + rows] = pixels[4]
    return out
