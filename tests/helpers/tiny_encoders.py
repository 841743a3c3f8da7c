"""Encoder models of a few numbers, so that what is made of their states shows in the open."""

from __future__ import annotations

import json
from collections.abc import Sequence

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

from engine.domain.identity import Sha256
from engine.domain.motor import ModelIdentity
from engine.runtime.encoding.encoder import Encoder, Source
from engine.runtime.encoding.library import Library

NAMELESS = ModelIdentity("tiny", Sha256("0" * 64))


def table_graph(table: np.ndarray) -> bytes:
    """A model whose state at every place is the row of its token in `table` (tokens, dim)."""
    return _graph(
        [helper.make_node("Gather", ["table", "input_ids"], ["states"])],
        ("input_ids", "attention_mask"),
        ["b", "n", table.shape[1]],
        table,
    )


def sum_graph(table: np.ndarray) -> bytes:
    """A model of pairs: the sum of `table` (tokens, 1) over the tokens of the second text."""
    nodes = [
        helper.make_node("Gather", ["table", "input_ids"], ["worth"]),
        helper.make_node("Cast", ["token_type_ids"], ["second"], to=TensorProto.FLOAT),
        helper.make_node("Unsqueeze", ["second", "last"], ["column"]),
        helper.make_node("Mul", ["worth", "column"], ["counted"]),
        helper.make_node("ReduceSum", ["counted", "places"], ["states"], keepdims=0),
    ]
    axes = [
        numpy_helper.from_array(np.array([n], np.int64), name) for n, name in ((2, "last"), (1, "places"))
    ]
    return _graph(nodes, ("input_ids", "attention_mask", "token_type_ids"), ["b", 1], table, *axes)


def tokenizer_json(words: Sequence[str]) -> str:
    """One token a word, numbered in order; `<unk>` must be among them. A pair is marked 0 and 1."""
    template = [{"Sequence": {"id": "A", "type_id": 0}}]
    return json.dumps(
        {
            "version": "1.0",
            "added_tokens": [],
            "pre_tokenizer": {"type": "WhitespaceSplit"},
            "post_processor": {
                "type": "TemplateProcessing",
                "single": template,
                "pair": [*template, {"Sequence": {"id": "B", "type_id": 1}}],
                "special_tokens": {},
            },
            "model": {
                "type": "WordLevel",
                "vocab": {word: n for n, word in enumerate(words)},
                "unk_token": "<unk>",
            },
        }
    )


def encoder(
    graph: bytes,
    words: Sequence[str],
    context: int = 8,
    device: str = "auto",
    library: Library | None = None,
    batch_tokens: int = 1024,
) -> Encoder:
    return Encoder(
        Source(
            "tiny",
            lambda: graph,
            lambda: tokenizer_json(words),
            context,
            threads=1,
            device=device,
            library=library,
            batch_tokens=batch_tokens,
        )
    )


def _graph(nodes: list, inputs: Sequence[str], shape: list, *weights: object) -> bytes:
    value = helper.make_tensor_value_info
    table, *axes = weights
    graph = helper.make_graph(
        nodes,
        "tiny",
        [value(name, TensorProto.INT64, ["b", "n"]) for name in inputs],
        [value("states", TensorProto.FLOAT, shape)],
        [numpy_helper.from_array(table, "table"), *axes],
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 21)])
    model.ir_version = 10
    onnx.checker.check_model(model)
    return model.SerializeToString()
