"""Installed models with three heads, tiny ones, in the forms bge-m3 is exported in."""

from __future__ import annotations

import hashlib
from pathlib import Path

import onnx

from engine.runtime.encoders import Encoders
from engine.runtime.manifest import Embedding, FileSource, Late, ModelBlock, ModelFile, Terms
from engine.runtime.store import ModelStore
from tests.helpers.tiny_models import ROOMY
from tests.helpers.tiny_xlmr import Weights, graph, tokenizer_json, torch_file

WEIGHTS = Weights.random()


def install(
    folder: Path, files: dict[str, bytes], *, late: Late, terms: Terms, context: int = 64, id: str = "m3"
) -> Encoders:
    """A model of these files, known to a table of its own."""
    return Encoders(store(folder, files, late=late, terms=terms, context=context, id=id), threads=1)


def store(
    folder: Path, files: dict[str, bytes], *, late: Late, terms: Terms, context: int, id: str = "m3"
) -> ModelStore:
    home = folder / id
    home.mkdir(parents=True)
    table = []
    for name, data in files.items():
        (home / name).write_bytes(data)
        digest = hashlib.sha256(data).hexdigest()
        source = [FileSource(https="https://models.invalid/file")]
        table.append(ModelFile(name=name, bytes=len(data), sha256=digest, source=source))
    block = ModelBlock(
        id=id,
        role="embedder",
        title="a tiny one",
        licence="CC0-1.0",
        starter=False,
        rank=1,
        languages=["bn", "en"],
        memory_mb=10,
        context=context,
        embedding=Embedding(pooling="cls", query_prefix="", passage_prefix="", dim=late.dim),
        late=late,
        terms=terms,
        file=table,
    )
    return ModelStore(folder, (block,), ROOMY)


def files_of(model: onnx.ModelProto) -> dict[str, bytes]:
    return {"model.onnx": model.SerializeToString(), "tokenizer.json": tokenizer_json().encode()}


def layers(weights: Weights, **how: bool) -> dict[str, bytes]:
    t = weights.tables
    return {
        "colbert_linear.pt": torch_file(t["colbert.w"], t["colbert.b"], **how),
        "sparse_linear.pt": torch_file(t["sparse.w"], t["sparse.b"], **how),
    }


def store_of_states(folder: Path, weights: Weights = WEIGHTS, context: int = 64) -> ModelStore:
    """BAAI's export: token states, weights in a file beside the graph, two layers in PyTorch's files."""
    apart = folder / "apart"
    apart.mkdir(parents=True)
    onnx.save_model(
        graph(weights, heads=False),
        apart / "model.onnx",
        save_as_external_data=True,
        location="model.onnx_data",
        size_threshold=256,  # the shapes of reshapes stay in the graph
    )
    files = {name: (apart / name).read_bytes() for name in ("model.onnx", "model.onnx_data")}
    files |= {"tokenizer.json": tokenizer_json().encode()} | layers(weights)
    late = Late(dim=weights.dim, linear="colbert_linear.pt", skips_first=True)
    return store(folder, files, late=late, terms=Terms(linear="sparse_linear.pt"), context=context)


def of_states(folder: Path, weights: Weights = WEIGHTS, context: int = 64) -> Encoders:
    return Encoders(store_of_states(folder, weights, context), threads=1)


def of_heads(folder: Path, weights: Weights = WEIGHTS, context: int = 64) -> Encoders:
    late = Late(dim=weights.dim, skips_first=True)
    return install(folder, files_of(graph(weights, heads=True)), late=late, terms=Terms(), context=context)


def of_raw_heads(folder: Path, weights: Weights = WEIGHTS, context: int = 64) -> Encoders:
    late = Late(dim=weights.dim, skips_first=True)
    files = files_of(graph(weights, heads=True, raw=True))
    return install(folder, files, late=late, terms=Terms(), context=context)
