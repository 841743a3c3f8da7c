"""States -> the same directions, of unit length."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from engine.runtime.encoding.session import States

_TINY = 1e-12


def unit(rows: States) -> States:
    """`rows`: (..., dim). A row of nothing stays nothing."""
    lengths = np.linalg.norm(rows, axis=-1, keepdims=True)
    return np.asarray(rows / np.maximum(lengths, _TINY), np.float32)
