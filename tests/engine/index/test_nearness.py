"""Nearness by sketch: estimates of cosines, and how they are made good."""

from __future__ import annotations

from array import array
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from engine.domain.identity import EId, Sha256, VersionId
from engine.domain.motor import ModelIdentity, Vectors
from engine.index import shelf as shelf_module
from engine.index.nearness import sketched
from engine.index.passages import Grain, Passage
from engine.index.roll import Roll, make_roll
from engine.index.shelf import Shelf
from engine.index.sketch import AXES, make_sketch

WHO = ModelIdentity("random", Sha256("cd" * 32), "")
DIM = 128
CHANCE = np.random.default_rng(4)
TOPICS = CHANCE.normal(size=(12, DIM))


def _vectors(count: int) -> Vectors:
    rows = TOPICS[CHANCE.integers(0, len(TOPICS), count)] + 0.7 * CHANCE.normal(size=(count, DIM))
    rows = (rows / np.linalg.norm(rows, axis=1, keepdims=True)).astype(np.float32)
    return Vectors(DIM, array("f", rows.tobytes()))


def _passages(count: int) -> list[Passage]:
    return [
        Passage(
            EId(f"sec_{n}"), EId(f"sec_{n}"), EId(f"sec_{n}"), str(n), tuple(Grain), 0, 1, "", "", f"word{n}"
        )
        for n in range(count)
    ]


def _roll(name: str, vectors: Vectors) -> Roll:
    roll = make_roll(VersionId(name), "e", WHO, _passages(len(vectors)))
    return replace(roll, sketch=make_sketch(vectors))


def _true(query: Vectors, *made: Vectors) -> np.ndarray:
    rows = np.concatenate([np.frombuffer(v.data, np.float32).reshape(-1, DIM) for v in made])
    return rows @ np.frombuffer(query.data, np.float32)


def test_estimates_lie_near_and_the_nearest_are_exact() -> None:
    made, query = [_vectors(300), _vectors(500), _vectors(3)], _vectors(1)
    near = sketched(query, [_roll(str(n), v) for n, v in enumerate(made)])
    true = _true(query, *made)
    estimates = np.concatenate(near.scores)
    assert np.corrcoef(estimates, true)[0, 1] > 0.95
    assert near.exactly is not None
    places = np.array([0, 299, 300, 799, 800, 802])
    assert near.exactly(places) == pytest.approx(true[places], abs=2e-4)
    best = np.argsort(-true)[:20]
    assert estimates[best] == pytest.approx(true[best], abs=2e-4)


def test_few_vectors_are_sketched_whole() -> None:
    made, query = _vectors(5), _vectors(1)
    sketch = make_sketch(made)
    assert sketch.codes.shape == (5, 5)
    near = sketch.near(np.frombuffer(query.data, np.float32))
    assert near == pytest.approx(_true(query, made), abs=1e-5)
    assert make_sketch(_vectors(400)).codes.shape == (400, AXES)


def test_past_the_bound_a_shelf_answers_by_sketch_and_finds_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf, made = Shelf(tmp_path), [_vectors(60), _vectors(40)]
    versions = tuple(VersionId(c * 64) for c in "ab")
    for version, vectors in zip(versions, made, strict=True):
        shelf.add(version, _passages(len(vectors)), vectors, WHO)
    query = _vectors(1)
    exact = shelf.dense(query, WHO, versions, 10)
    assert shelf.nearness(query, WHO, versions).exactly is None
    monkeypatch.setattr(shelf_module, "EXACT", 99)
    assert shelf.nearness(query, WHO, versions).exactly is not None
    again = shelf.dense(query, WHO, versions, 10)
    assert [(h.version_id, h.eid) for h in again] == [(h.version_id, h.eid) for h in exact]
    assert [h.score for h in again] == pytest.approx([h.score for h in exact], abs=2e-4)
