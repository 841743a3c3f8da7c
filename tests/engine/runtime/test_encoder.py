"""Texts are read in batches of like length, within a budget; what they say does not depend on the company."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import ModelFailed
from engine.runtime.encoders import Encoders
from engine.runtime.encoding.cutter import Cutter
from engine.runtime.encoding.encoder import Encoder, Source, batches
from engine.runtime.encoding.outputs import Output
from engine.runtime.store import ModelStore
from tests.helpers import tiny_xlmr
from tests.helpers.tiny_encoders import encoder, table_graph, tokenizer_json
from tests.helpers.tiny_xlmr import BEGIN, END

QUESTION = "How long a notice must a permanent worker get?"
COMPANY = (
    "Wages shall be paid before the tenth day after the wage period has ended.",
    "An owner who sends away a permanent hand shall give ninety days' notice in writing.",
    "মালিক স্থায়ী শ্রমিককে অব্যাহতি দিতে চাহিলে নব্বই দিনের লিখিত নোটিশ প্রদান করিবেন।",
    "Rooms.",
    "Every mill shall keep a room where food is eaten. " * 30,
    "NO CHILD BELOW FIFTEEN YEARS; see (a), (b), (c) 12.5% [§ 7]",
)


def nobody(done: int, total: int) -> None:
    """A watch that looks on."""


@given(st.lists(st.integers(0, 90)), st.integers(0, 100))
def test_every_text_is_in_one_batch_and_no_batch_of_several_is_over_budget(
    lengths: list[int], budget: int
) -> None:
    found = batches(lengths, budget)
    assert sorted(i for places in found for i in places) == list(range(len(lengths)))
    for places in found:
        assert len(places) == 1 or len(places) * max(lengths[i] for i in places) <= budget
    longest = [max(lengths[i] for i in places) for places in found]
    assert longest == sorted(longest, reverse=True)


def test_padding_is_masked_and_has_the_models_own_id() -> None:
    model = encoder(table_graph(np.zeros((3, 2), np.float32)), ("<unk>", "east", "<pad>"), batch_tokens=8)
    rows = [
        (done.places, done.ids.tolist(), done.mask.tolist())
        for done in model.passes(model.tokens(["east", "east x east", ""]), (Output.STATES,), nobody)
    ]
    assert rows == [
        ([1, 0], [[1, 0, 1], [1, 2, 2]], [[1, 1, 1], [1, 0, 0]]),
        ([2], [[2]], [[0]]),
    ]


def test_a_pair_is_cut_as_the_models_template_has_it_and_the_longer_text_gives_way() -> None:
    cutter = Cutter(tiny_xlmr.tokenizer_json(), context=9)
    number = tiny_xlmr.WORDS.index
    short, long = cutter.cut([("owner", "wages"), ("owner", "leave " * 20)])
    assert short.ids == [BEGIN, number("owner"), END, END, number("wages"), END]
    assert long.ids == [BEGIN, number("owner"), END, END, *[number("leave")] * 4, END]
    assert cutter.pad == tiny_xlmr.PAD
    assert cutter.special == frozenset(range(5))


def test_many_threads_load_a_model_once_and_get_what_they_asked_for() -> None:
    loads = []
    table = np.eye(40, dtype=np.float32)
    words = ["<pad>", "<unk>", *(f"w{n}" for n in range(38))]

    def graph() -> bytes:
        loads.append(1)
        return table_graph(table)

    model = Encoder(Source("tiny", graph, lambda: tokenizer_json(words), 8, threads=1))

    def ask(n: int) -> bool:
        done = model.query(f"w{n}", (Output.STATES,))
        return int(done.outputs[Output.STATES][0, 0].argmax()) == n + 2

    with ThreadPoolExecutor(8) as pool:
        assert all(pool.map(ask, [n % 38 for n in range(200)]))
    assert loads == [1]


@pytest.mark.parametrize(
    ("words", "free", "fits"), [(1024, 0, True), (1500, 10**9, True), (3000, 10**9, False)]
)
def test_a_text_that_memory_cannot_hold_is_refused_before_it_is_read(
    words: int, free: int, fits: bool
) -> None:
    table = np.ones((3, 2), np.float32)
    source = Source(
        "tiny",
        lambda: table_graph(table),
        lambda: tokenizer_json(("<pad>", "<unk>", "east")),
        4096,
        threads=1,
        heads=16,
        free_memory=lambda: free,
    )
    model = Encoder(source)
    if fits:
        assert model.query("east " * words, (Output.STATES,)).ids.shape == (1, words)
        return
    with pytest.raises(ModelFailed, match=r"3,000 tokens needs 1\.2 GB of memory in tiny; 1\.0 GB are free"):
        model.query("east " * words, (Output.STATES,))


def opened(models: Path, model_id: str) -> Encoders:
    store = ModelStore(models)
    if not store.installed(model_id):
        pytest.skip(f"{model_id} is not in {models}")
    return Encoders(store)


def test_company_does_not_change_a_vector_of_the_embedder(models: Path) -> None:
    embedder = opened(models, "multilingual-e5-small").embedder("multilingual-e5-small")
    together = np.array(embedder.embed_passages(COMPANY, nobody).data).reshape(-1, embedder.dim)
    for text, row in zip(COMPANY, together, strict=True):
        alone = np.array(embedder.embed_passages([text], nobody).data)
        assert 1 - float(row @ alone) < 1e-3


def test_company_does_not_change_a_token_of_late_interaction(models: Path) -> None:
    late = opened(models, "answerai-colbert-small").late_interaction("answerai-colbert-small")
    together = late.embed_passages(COMPANY, nobody)
    rows = np.split(np.array(together.data).reshape(-1, late.dim), together.ends[:-1])
    for text, states in zip(COMPANY, rows, strict=True):
        alone = np.array(late.embed_query(text).data).reshape(-1, late.dim)
        assert (1 - (states * alone).sum(axis=1)).max() < 1e-3


def test_company_does_not_change_a_score_of_the_reranker(models: Path) -> None:
    reranker = opened(models, "minilm-l12-reranker").reranker("minilm-l12-reranker")
    together = reranker.score(QUESTION, COMPANY, nobody)
    alone = [reranker.score(QUESTION, [text], nobody)[0] for text in COMPANY]
    assert together == pytest.approx(alone, abs=1e-3)
