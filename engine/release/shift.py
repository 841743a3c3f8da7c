"""A question among those calibrated on -> a conformal p-value of its being no stranger to them.

In the spirit of SConU (Wang et al. 2025): strangeness is the mean cosine distance to the nearest others. The
question and the anchors form one bag and each is left out of its own neighbours, so that under
exchangeability the p-value is at most x with a chance of at most x (Vovk et al. 2005, chapter 2).
"""

from __future__ import annotations

import base64
from array import array

import numpy as np

from engine.domain.motor import Vectors

LEAST = 19  # anchors
NEAREST = 5


def packed(vectors: Vectors) -> str:
    """As `Calibration.anchors` keeps them: little-endian 32-bit floats in base64."""
    return base64.b64encode(np.asarray(vectors.data, "<f4").tobytes()).decode("ascii")


def unpacked(anchors: str, dim: int) -> Vectors | None:
    """None where they are not rows of `dim`: made by another embedder, or not at all."""
    data = np.frombuffer(base64.b64decode(anchors), "<f4")
    if not len(data) or len(data) % dim:
        return None
    return Vectors(dim, array("f", data.tolist()))


def p_value(question: Vectors, anchors: Vectors) -> float | None:
    """Of one question's unit vector. None with fewer than `LEAST` anchors: it cannot be checked."""
    n = len(anchors)
    if n < LEAST:
        return None
    rows = np.asarray(anchors.data, np.float64).reshape(n, anchors.dim)
    bag = np.vstack([np.asarray(question.data, np.float64)[None, : question.dim], rows])
    distances = 1.0 - bag @ bag.T
    np.fill_diagonal(distances, np.inf)
    strangeness = np.sort(distances, axis=1)[:, :NEAREST].mean(axis=1)
    return float((strangeness >= strangeness[0]).sum()) / (n + 1)
