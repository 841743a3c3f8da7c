"""bge-m3's three heads, on a tiny XLM-R of the same signature, against plain numpy."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import onnx
import pytest
from onnxruntime.quantization import QuantType, quantize_dynamic

from engine.domain.language import Language
from engine.domain.motor import TokenStates, Vectors
from engine.errors import MissingModel, ModelFailed
from engine.paths import models_manifest
from engine.runtime.encoding.library import OnnxRuntime
from engine.runtime.manifest import Late, Terms, read_manifest
from tests.helpers.m3_models import (
    WEIGHTS,
    files_of,
    install,
    layers,
    of_heads,
    of_raw_heads,
    of_states,
)
from tests.helpers.tiny_xlmr import END, SPECIAL, Weights, graph, ids_of, tokenizer_json

TEXTS = (
    "wages",
    "owner worker notice wages wages stranger",
    "",
    "মজুরি ছুটি day night day <mask> owner owner leave",
    "child mill " * 9,
)


def nobody(done: int, total: int) -> None:
    """A watch that looks on."""


FORMS = pytest.mark.parametrize(
    "form", [of_states, of_heads, of_raw_heads], ids=["BAAI's export", "three heads", "three raw heads"]
)


def matrix(vectors: Vectors) -> np.ndarray:
    return np.array(vectors.data, np.float32).reshape(len(vectors), vectors.dim)


def rows(states: TokenStates) -> list[np.ndarray]:
    return np.split(np.array(states.data, np.float32).reshape(-1, states.dim), states.ends[:-1])


@FORMS
def test_the_dense_head_is_the_first_state_of_unit_length(form, tmp_path: Path) -> None:
    embedder = form(tmp_path).embedder()
    wanted = np.array([WEIGHTS.dense(ids_of(text)) for text in TEXTS])
    assert matrix(embedder.embed_passages(TEXTS, nobody)) == pytest.approx(wanted, abs=1e-5)
    for text, row in zip(TEXTS, wanted, strict=True):
        assert matrix(embedder.embed_query(text))[0] == pytest.approx(row, abs=1e-5)


@FORMS
def test_the_lexical_head_keeps_the_greatest_weight_of_each_term(form, tmp_path: Path) -> None:
    weigher = form(tmp_path).term_weigher()
    found = weigher.weigh_passages(TEXTS, nobody).rows
    assert len(found) == len(TEXTS)
    assert found[2] == {}
    assert sum(map(len, found)) > 5
    for text, weights in zip(TEXTS, found, strict=True):
        wanted = WEIGHTS.terms(ids_of(text))
        assert dict(weights) == pytest.approx(wanted, abs=1e-5)
        assert dict(weigher.weigh_query(text).rows[0]) == pytest.approx(wanted, abs=1e-5)
        assert not set(weights) & set(range(len(SPECIAL)))


@FORMS
def test_the_late_head_has_a_unit_vector_for_every_token_but_the_first(form, tmp_path: Path) -> None:
    late = form(tmp_path).late_interaction()
    assert late.languages == (Language.BANGLA, Language.ENGLISH)
    found = late.embed_passages(TEXTS, nobody)
    for text, states in zip(TEXTS, rows(found), strict=True):
        wanted = WEIGHTS.late(ids_of(text))
        assert states.shape == wanted.shape
        assert states == pytest.approx(wanted, abs=1e-5)
        assert rows(late.embed_query(text))[0] == pytest.approx(wanted, abs=1e-5)


@FORMS
def test_what_is_longer_than_8192_tokens_is_cut_there(form, tmp_path: Path) -> None:
    weights = Weights.random(layers=0, dim=4, positions=8194)
    encoders = form(tmp_path, weights, 8192)
    text = "owner worker leave " * 3000
    ids = ids_of(text, most=8192)
    assert (len(ids), ids[-1]) == (8192, END)
    found = encoders.late_interaction().embed_query(text)
    assert found.ends == (8191,)
    assert rows(found)[0][-50:] == pytest.approx(weights.late(ids)[-50:], abs=1e-5)
    assert dict(encoders.term_weigher().weigh_query(text).rows[0]) == pytest.approx(
        weights.terms(ids), abs=1e-5
    )


def quantised(folder: Path) -> bytes:
    folder.mkdir(parents=True)
    onnx.save_model(graph(WEIGHTS, heads=True), folder / "whole.onnx")
    quantize_dynamic(folder / "whole.onnx", folder / "int8.onnx", weight_type=QuantType.QInt8)
    return (folder / "int8.onnx").read_bytes()


@pytest.mark.filterwarnings("ignore")
def test_an_8_bit_export_in_one_file_gives_all_three(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("ERROR")  # the quantiser recommends another step of its own, aloud
    data = quantised(tmp_path / "made")
    caplog.clear()
    files = {"model.onnx": data, "tokenizer.json": tokenizer_json().encode()}
    encoders = install(tmp_path, files, late=Late(dim=16, skips_first=True), terms=Terms())
    bare = OnnxRuntime().open(data, 1, ("CPUExecutionProvider",))
    for text in TEXTS:
        ids = np.array([ids_of(text)])
        dense, sparse, late = bare.run(
            ["dense_vecs", "sparse_vecs", "colbert_vecs"],
            {"input_ids": ids, "attention_mask": np.ones_like(ids)},
        )
        assert matrix(encoders.embedder().embed_query(text)) == pytest.approx(dense, abs=1e-5)
        assert rows(encoders.late_interaction().embed_query(text))[0] == pytest.approx(late[0], abs=1e-5)
        weights = encoders.term_weigher().weigh_query(text).rows[0]
        for token, weight in weights.items():
            places = [i for i, other in enumerate(ids[0]) if other == token]
            assert weight == pytest.approx(max(sparse[0, i, 0] for i in places), abs=1e-5)
        assert float(dense[0] @ WEIGHTS.dense(ids_of(text))) > 0.99  # near the 32-bit model


def test_heads_of_one_model_never_mix(tmp_path: Path) -> None:
    encoders = of_states(tmp_path)
    heads = (encoders.embedder(), encoders.late_interaction(), encoders.term_weigher())
    assert {head.identity.id for head in heads} == {"m3"}
    assert len({head.identity for head in heads}) == 3
    bare = of_heads(tmp_path / "other")
    assert bare.late_interaction().identity.detail != encoders.late_interaction().identity.detail


def test_the_heads_share_one_model_and_one_run_of_a_query(tmp_path: Path) -> None:
    encoders = of_states(tmp_path)
    embedder, late, weigher = (
        encoders.embedder(), encoders.late_interaction(), encoders.term_weigher()
    )  # fmt: skip
    assert embedder._encoder is late._encoder is weigher._encoder
    embedder.embed_query("wages")
    kept = embedder._encoder._last
    late.embed_query("wages")
    weigher.weigh_query("wages")
    assert embedder._encoder._last is kept
    assert matrix(embedder.embed_query("leave")) == pytest.approx(
        WEIGHTS.dense(ids_of("leave"))[None], abs=1e-5
    )


def test_layers_saved_in_half_precision_are_read(tmp_path: Path) -> None:
    files = files_of(graph(WEIGHTS, heads=False)) | layers(WEIGHTS, half=True)
    late = Late(dim=16, linear="colbert_linear.pt", skips_first=True)
    encoders = install(tmp_path, files, late=late, terms=Terms(linear="sparse_linear.pt"))
    found = rows(encoders.late_interaction().embed_query("owner wages"))[0]
    assert found == pytest.approx(WEIGHTS.late(ids_of("owner wages")), abs=2e-3)


def test_a_layer_that_was_tampered_with_is_refused(tmp_path: Path) -> None:
    encoders = of_states(tmp_path)
    path = tmp_path / "m3" / "sparse_linear.pt"
    data = bytearray(path.read_bytes())
    data[-30] ^= 1
    path.write_bytes(data)
    with pytest.raises(MissingModel, match=r"sparse_linear\.pt"):
        encoders.embedder("m3")


def test_a_graph_without_the_head_that_is_asked_for_says_so(tmp_path: Path) -> None:
    files = files_of(graph(WEIGHTS, heads=False))
    encoders = install(tmp_path, files, late=Late(dim=9), terms=Terms())
    with pytest.raises(ModelFailed, match="no term weights"):
        encoders.term_weigher().weigh_query("wages")
    with pytest.raises(ModelFailed, match="16 numbers a token, not 9"):
        encoders.late_interaction().embed_query("wages")


@pytest.mark.parametrize("model_id", ["bge-m3", "bge-m3-int8"])
def test_the_table_of_models_pins_every_file_and_head(model_id: str) -> None:
    block = next(b for b in read_manifest(models_manifest()) if b.id == model_id)
    assert all(file.bytes for file in block.file)
    assert block.context == 8192
    assert all(block.serves(role) for role in ("embedder", "late_interaction", "term_weigher"))
