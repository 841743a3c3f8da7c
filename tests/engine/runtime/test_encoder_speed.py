"""What encoders cost above the library: `pytest -m bench -s tests/engine/runtime/test_encoder_speed.py`.

Ratios of the least of many turns, taken one after the other, so that they hold on a busy machine.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from engine.runtime.embedder import open_embedder
from engine.runtime.encoding.encoder import BATCH_TOKENS, batches
from engine.runtime.encoding.library import OnnxRuntime
from engine.runtime.encoding.provider import PROCESSOR
from engine.runtime.store import ModelStore

pytestmark = pytest.mark.bench

MODEL = "multilingual-e5-small"
QUERY = "How many days' notice must a permanent worker get before an owner ends his service, case {}?"
SENTENCE = "An owner who sends away a permanent hand shall give ninety days' notice in writing. "


def nobody(done: int, total: int) -> None:
    """A watch that looks on."""


def least(turns: int, *works: Callable[[int], object]) -> list[float]:
    """Processor seconds of the quickest turn of each, all having had their turn under the same load."""
    best = [float("inf")] * len(works)
    for turn in range(turns):
        # Whoever comes second finds the processor's caches warm: they take turns at that too.
        for n, work in list(enumerate(works))[:: 1 if turn % 2 else -1]:
            began = time.process_time()
            work(turn)
            best[n] = min(best[n], time.process_time() - began)
    return best


@pytest.fixture(scope="module")
def both(models: Path):
    """The embedder, and the same graph opened by itself, with one thread each."""
    store = ModelStore(models)
    bare = OnnxRuntime().open(store.file(MODEL, "model.onnx").read_bytes(), 1, (PROCESSOR,))
    return open_embedder(store, MODEL, threads=1), bare


def feed(rows: list[list[int]]) -> dict[str, np.ndarray]:
    width = max(map(len, rows))
    ids, mask = np.ones((len(rows), width), np.int64), np.zeros((len(rows), width), np.int64)
    for i, row in enumerate(rows):
        ids[i, : len(row)], mask[i, : len(row)] = row, 1
    return {"input_ids": ids, "attention_mask": mask}


def test_a_query_costs_little_more_than_the_bare_call(both) -> None:
    embedder, bare = both
    texts = [QUERY.format(n) for n in range(200)]
    feeds = [feed([t.ids]) for t in embedder._encoder.tokens(["query: " + text for text in texts])]
    ours, raw = least(
        100, lambda n: embedder.embed_query(texts[n]), lambda n: bare.run(["last_hidden_state"], feeds[n])
    )
    print(f"\nquery {ours * 1e3:.2f} ms, bare call {raw * 1e3:.2f} ms, ratio {ours / raw:.3f} (at most 1.1)")
    assert ours <= 1.1 * raw


def test_indexing_keeps_the_raw_throughput(both) -> None:
    embedder, bare = both
    texts = [f"{n}. " + SENTENCE * (1 + n * 7 % 9) for n in range(40)]
    tokens = embedder._encoder.tokens(["passage: " + text for text in texts])
    sorted_batches = batches([len(t) for t in tokens], BATCH_TOKENS)
    feeds = [feed([tokens[i].ids for i in places]) for places in sorted_batches]
    ours, raw = least(
        6,
        lambda n: embedder.embed_passages(texts, nobody),
        lambda n: [bare.run(["last_hidden_state"], given) for given in feeds],
    )
    words = f"{len(texts) / ours:.1f} passages a processor second, bare {len(texts) / raw:.1f}"
    print(f"\n{words}, kept {raw / ours:.1%} (at least 90 %)")
    assert raw >= 0.9 * ours
