"""Vectors mean what retrieval takes them to mean, alone or in company."""

from __future__ import annotations

import subprocess
import sys
from math import sqrt
from pathlib import Path

import numpy as np
import pytest

from engine.domain.motor import Embedder, Vectors
from engine.errors import Cancelled, MissingModel, ModelFailed
from engine.runtime.embedder import OnnxEmbedder, open_embedder
from engine.runtime.manifest import Embedding
from engine.runtime.store import ModelStore
from tests.helpers.tiny_encoders import NAMELESS, encoder, table_graph

PASSAGES = (
    "An owner who sends away a permanent hand shall give ninety days' notice in writing.",
    "Wages shall be paid before the tenth day after the wage period has ended.",
    "No child below fifteen years shall work in a mill.",
    "মালিক স্থায়ী শ্রমিককে অব্যাহতি দিতে চাহিলে নব্বই দিনের লিখিত নোটিশ প্রদান করিবেন।",
    "মজুরি মেয়াদ শেষ হইবার পর দশম দিনের পূর্বে মজুরি পরিশোধ করিতে হইবে।",
    "Every mill shall keep a room where food is eaten. " * 30,
)
QUESTIONS = (
    "How long a notice must a permanent worker get?",
    "By when must wages be paid?",
    "স্থায়ী শ্রমিককে কত দিনের নোটিশ দিতে হইবে?",
    "মজুরি কত দিনের মধ্যে দিতে হইবে?",
    "Can a twelve year old work in a mill?",
)


def nobody(done: int, total: int) -> None:
    """A watch that looks on."""


def matrix(vectors: Vectors) -> np.ndarray:
    return np.array(vectors.data, np.float32).reshape(len(vectors), vectors.dim)


@pytest.fixture(scope="module")
def embedder(models: Path) -> Embedder:
    return open_embedder(ModelStore(models), "multilingual-e5-small")


def test_every_vector_has_unit_length_and_the_promised_size(embedder: Embedder) -> None:
    rows = matrix(embedder.embed_passages(PASSAGES, nobody))
    assert rows.shape == (len(PASSAGES), embedder.dim) == (6, 384)
    assert np.linalg.norm(rows, axis=1) == pytest.approx(1.0, abs=1e-5)
    assert np.linalg.norm(matrix(embedder.embed_query("?"))) == pytest.approx(1.0, abs=1e-5)


def test_single_and_batched_passages_rank_the_same(embedder: Embedder) -> None:
    together = matrix(embedder.embed_passages(PASSAGES, nobody))
    alone = np.vstack([matrix(embedder.embed_passages([text], nobody)) for text in PASSAGES])
    assert np.abs(together - alone).max() < 1e-4
    for question in QUESTIONS:
        query = matrix(embedder.embed_query(question))[0]
        assert list(np.argsort(-(together @ query))) == list(np.argsort(-(alone @ query)))


def test_a_question_finds_the_passage_that_answers_it_in_either_language(embedder: Embedder) -> None:
    rows = matrix(embedder.embed_passages(PASSAGES, nobody))
    best = [int(np.argmax(rows @ matrix(embedder.embed_query(q))[0])) for q in QUESTIONS]
    assert [b % 3 for b in best[:4]] == [0, 1, 0, 1]
    assert best[4] == 2


def test_questions_and_passages_are_told_apart(embedder: Embedder) -> None:
    text = "Wages shall be paid."
    asked = matrix(embedder.embed_query(text))[0]
    stated = matrix(embedder.embed_passages([text], nobody))[0]
    assert 0.8 < float(asked @ stated) < 0.9999
    assert embedder.identity.id == "multilingual-e5-small"
    assert embedder.identity.detail == "mean; query='query: '; passage='passage: '"


def test_text_longer_than_the_context_is_cut_and_not_refused(embedder: Embedder) -> None:
    words = "notice wages mill child owner hand " * 400
    [long, longer] = matrix(embedder.embed_passages([words, words + "quite another ending"], nobody))
    assert float(long @ longer) == pytest.approx(1.0, abs=1e-5)


def test_no_passages_are_no_vectors(embedder: Embedder) -> None:
    assert len(embedder.embed_passages([], nobody)) == 0


def test_embedding_can_be_cancelled_between_batches_and_goes_on_after(embedder: Embedder) -> None:
    seen: list[int] = []

    def stop(done: int, total: int) -> None:
        seen.append(done)
        if done:
            raise Cancelled

    with pytest.raises(Cancelled):
        embedder.embed_passages(["Every mill shall keep a room. " * 40] * 12, stop)
    assert 0 < seen[-1] < 12
    assert len(embedder.embed_query("still here")) == 1


def test_a_replaced_model_is_refused(models: Path, tmp_path: Path) -> None:
    home = tmp_path / "multilingual-e5-small"
    home.mkdir()
    for name in ("model.onnx", "tokenizer.json"):
        (home / name).write_bytes((models / home.name / name).read_bytes())
    store = ModelStore(tmp_path)
    assert store.installed(home.name)
    with (home / "model.onnx").open("r+b") as file:
        file.truncate(1000)
    with pytest.raises(MissingModel, match=r"model\.onnx"):
        open_embedder(store, home.name)


def test_a_language_model_is_not_an_embedder(models: Path) -> None:
    with pytest.raises(ModelFailed, match="does not serve as embedder"):
        open_embedder(ModelStore(models), "smollm2-135m")


def test_importing_the_models_loads_no_motor() -> None:
    code = (
        "import sys, engine.runtime.encoders, engine.runtime.language_model as m; "
        "print([n for n in ('onnxruntime', 'tokenizers', 'llama_cpp', 'llguidance', 'onnx') "
        "if n in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def tiny(pooling: str) -> OnnxEmbedder:
    """A model whose state at every place is the vector of its token: pooling shows in the open."""
    table = np.array([[9, 9], [9, 9], [3, 0], [0, 4], [0, 0]], np.float32)
    how = Embedding(pooling=pooling, query_prefix="", passage_prefix="", dim=2)
    return OnnxEmbedder(encoder(table_graph(table), ("<pad>", "<unk>", "east", "north")), NAMELESS, how)


@pytest.mark.parametrize(("pooling", "wanted"), [("mean", (6 / sqrt(52), 4 / sqrt(52))), ("cls", (1.0, 0.0))])
def test_pooling_is_the_tables_and_padding_weighs_nothing(pooling: str, wanted: tuple[float, float]) -> None:
    rows = matrix(tiny(pooling).embed_passages(["east east north", "east " * 8], nobody))
    assert rows[0] == pytest.approx(wanted, abs=1e-6)
    assert rows[1] == pytest.approx((1.0, 0.0), abs=1e-6)


def test_a_graph_that_is_none_fails_with_a_hint_when_it_is_first_asked() -> None:
    how = Embedding(pooling="cls", query_prefix="", passage_prefix="", dim=2)
    broken = OnnxEmbedder(encoder(b"rubbish", ("<pad>", "<unk>")), NAMELESS, how)
    with pytest.raises(ModelFailed, match="does not load") as caught:
        broken.embed_query("east")
    assert caught.value.hint
