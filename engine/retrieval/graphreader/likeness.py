"""Likeness: cosines that the paper's thresholds mean something for.

Embedders differ in how near unrelated texts lie: the one of the paper puts them near 0, e5 at .75 to .85,
so that a floor of .5 would let everything through. Measured from the mean of the graph, unrelated texts
lie near 0 under either (Mu and Viswanath 2018).
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from engine.retrieval.graphreader.vectors import Matrix

FEW = 30  # rows: a mean of fewer is one of them, not what all have in common


def likeness(rows: Matrix, query: Matrix) -> NDArray[np.float64]:
    """Cosine of each of `rows` with each of `query` (queries x rows), both from the mean of `rows`."""
    mean = rows.mean(axis=0) if len(rows) >= FEW else np.zeros(rows.shape[1], np.float32)
    return np.asarray(_unit(query - mean) @ _unit(rows - mean).T, np.float64)


def _unit(rows: Matrix) -> NDArray[np.float64]:
    wide = rows.astype(np.float64)
    return np.asarray(wide / np.maximum(np.linalg.norm(wide, axis=1, keepdims=True), 1e-9), np.float64)
