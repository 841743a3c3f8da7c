"""Many acts at once: what estimates choose is what every vector would, and cost grows slower than acts."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from engine.index import shelf as shelf_module
from engine.retrieval.instruments import Instruments
from engine.retrieval.search import search
from tests.helpers.many_acts import ManyActs

ACTS = 10


@pytest.fixture(scope="module")
def acts(tmp_path_factory: pytest.TempPathFactory) -> ManyActs:
    return ManyActs(tmp_path_factory.mktemp("many"), ACTS, 110, made=2)


@pytest.mark.parametrize("strategy", ["dense", "hybrid", "statutegraph"])
def test_by_sketch_the_same_is_found(acts: ManyActs, strategy: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tools, versions = Instruments(acts.shelf, acts.embedder), tuple(acts.versions)

    def found() -> list[set[tuple[str, str]]]:
        texts = [question.text for question in acts.questions]
        hits = [search(text, strategy, versions, tools, 10).hits for text in texts]
        return [{(hit.version_id, hit.section) for hit in row} for row in hits]

    whole = found()
    monkeypatch.setattr(shelf_module, "EXACT", 0)
    shared = [len(a & b) / len(b) for a, b in zip(found(), whole, strict=True)]
    assert sum(shared) / len(shared) > 0.97


def test_cost_grows_slower_than_the_number_of_acts(acts: ManyActs, monkeypatch: pytest.MonkeyPatch) -> None:
    """Processor time of words and meaning together, the best of several runs each."""
    monkeypatch.setattr(shelf_module, "EXACT", 0)
    tools, question = Instruments(acts.shelf, acts.embedder), acts.questions[1]

    def least(count: int) -> float:
        versions = tuple(acts.versions[:count])
        rows = []
        for _ in range(8):
            began = time.process_time()
            search(question.text, "statutegraph", versions, tools, 10)
            rows.append(time.process_time() - began)
        return min(rows)

    assert least(ACTS) < 0.75 * ACTS * least(1)


def test_the_shelf_of_many_acts_is_small(acts: ManyActs, tmp_path: Path) -> None:
    """An act of 2,500 passages: a third of the 40 MB that an index may take."""
    size = sum(acts.shelf.bytes_of(version) for version in acts.versions)
    assert size / acts.passages < 5_000  # bytes
