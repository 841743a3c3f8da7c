"""Whether a question is like those calibrated on: a p-value that keeps its promise, or none at all."""

from __future__ import annotations

from array import array

import numpy as np
import pytest

from engine.domain.calibration import OUTSIDE, Gate
from engine.domain.motor import Vectors
from engine.release.shift import LEAST, p_value, packed, unpacked

DIM = 16


def rows(chance: np.random.Generator, n: int, at: np.ndarray | None = None, spread: float = 0.5) -> Vectors:
    centre = np.eye(DIM)[0] if at is None else at
    made = centre + spread * chance.normal(size=(n, DIM))
    made /= np.linalg.norm(made, axis=1, keepdims=True)
    return Vectors(DIM, array("f", made.astype("f4").ravel().tolist()))


@pytest.mark.parametrize("n", [19, 40])
def test_a_question_of_the_same_kind_is_called_a_stranger_as_seldom_as_promised(n: int) -> None:
    chance = np.random.default_rng(5)
    draws = 2000
    called = sum(
        (p := p_value(rows(chance, 1), rows(chance, n))) is not None and p <= OUTSIDE for _ in range(draws)
    )
    error = (OUTSIDE * (1 - OUTSIDE) / draws) ** 0.5
    print(f"n = {n}: {called / draws:.4f} at {OUTSIDE}")
    assert 0 < called / draws <= OUTSIDE + 3 * error


def test_a_stranger_is_outside_even_with_the_fewest_anchors() -> None:
    chance = np.random.default_rng(6)
    stranger = rows(chance, 1, at=-np.eye(DIM)[0], spread=0.1)
    for n in (LEAST, 60):
        p = p_value(stranger, rows(chance, n))
        assert p == 1 / (n + 1)
        assert Gate(shift=p).outside


def test_with_fewer_anchors_nothing_is_said() -> None:
    chance = np.random.default_rng(7)
    assert p_value(rows(chance, 1), rows(chance, LEAST - 1)) is None
    assert not Gate(shift=None).outside


def test_anchors_are_read_back_as_they_were_and_only_as_rows_of_the_embedder() -> None:
    anchors = rows(np.random.default_rng(8), 20)
    assert unpacked(packed(anchors), DIM) == anchors
    assert unpacked(packed(anchors), 7) is None
    assert unpacked("", DIM) is None
