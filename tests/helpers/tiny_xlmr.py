"""A tiny XLM-R with the inputs and outputs of bge-m3's exports, and the same computed with numpy alone.

Random weights; everything else as in the large one: positions counted from the padding's id, post-norm
layers, the three heads. `Weights.states` is the reference, written from the papers and not from the graph.
"""

from __future__ import annotations

import io
import json
import struct
import zipfile
from collections.abc import Sequence
from dataclasses import dataclass
from math import erf, sqrt

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

BEGIN, PAD, END, UNKNOWN, MASK = range(5)
SPECIAL = ("<s>", "<pad>", "</s>", "<unk>", "<mask>")
WORDS = (
    *SPECIAL,
    "owner",
    "worker",
    "notice",
    "wages",
    "mill",
    "child",
    "day",
    "night",
    "leave",
    "মজুরি",
    "ছুটি",
)
EPSILON = 1e-5
HEADS = 2


@dataclass(frozen=True)
class Weights:
    """`dim` 16 by default: tables (tokens, dim), layers as name -> matrix."""

    tables: dict[str, np.ndarray]
    layers: int
    dim: int

    @classmethod
    def random(cls, layers: int = 2, dim: int = 16, positions: int = 64, seed: int = 11) -> Weights:
        draw = np.random.default_rng(seed)

        def some(*shape: int) -> np.ndarray:
            return draw.normal(0, 0.4, shape).astype(np.float32)

        tables = {
            "words": some(len(WORDS), dim),
            "positions": some(positions, dim),
            "kinds": some(1, dim),
            "norm.w": 1 + some(dim),
            "norm.b": some(dim) / 8,
            "sparse.w": some(1, dim),
            "sparse.b": some(1),
            "colbert.w": some(dim, dim),
            "colbert.b": some(dim),
        }
        for n in range(layers):
            for part, (rows, columns) in {
                "q": (dim, dim),
                "k": (dim, dim),
                "v": (dim, dim),
                "o": (dim, dim),
                "up": (4 * dim, dim),
                "down": (dim, 4 * dim),
            }.items():
                tables[f"{n}.{part}.w"], tables[f"{n}.{part}.b"] = some(rows, columns), some(rows)
            for part in ("after", "end"):
                tables[f"{n}.{part}.w"], tables[f"{n}.{part}.b"] = 1 + some(dim), some(dim) / 8
        return cls(tables, layers, dim)

    def states(self, ids: Sequence[int]) -> np.ndarray:
        """(tokens, dim) of one text without padding, in 64 bits."""
        t = {name: table.astype(np.float64) for name, table in self.tables.items()}
        x = t["words"][list(ids)] + t["positions"][np.arange(len(ids)) + 1 + PAD] + t["kinds"][0]
        x = _normed(x, t["norm.w"], t["norm.b"])
        for n in range(self.layers):
            q, k, v = (x @ t[f"{n}.{p}.w"].T + t[f"{n}.{p}.b"] for p in "qkv")
            width = self.dim // HEADS
            seen = []
            for h in range(HEADS):
                part = slice(h * width, (h + 1) * width)
                scores = q[:, part] @ k[:, part].T / sqrt(width)
                shares = np.exp(scores - scores.max(axis=1, keepdims=True))
                seen.append(shares / shares.sum(axis=1, keepdims=True) @ v[:, part])
            y = np.concatenate(seen, axis=1) @ t[f"{n}.o.w"].T + t[f"{n}.o.b"]
            x = _normed(x + y, t[f"{n}.after.w"], t[f"{n}.after.b"])
            y = x @ t[f"{n}.up.w"].T + t[f"{n}.up.b"]
            y = y * 0.5 * (1 + np.vectorize(erf)(y / sqrt(2)))
            y = y @ t[f"{n}.down.w"].T + t[f"{n}.down.b"]
            x = _normed(x + y, t[f"{n}.end.w"], t[f"{n}.end.b"])
        return x

    def dense(self, ids: Sequence[int]) -> np.ndarray:
        first = self.states(ids)[0]
        return first / np.linalg.norm(first)

    def terms(self, ids: Sequence[int]) -> dict[int, float]:
        weights = (
            self.states(ids) @ self.tables["sparse.w"][0].astype(np.float64) + self.tables["sparse.b"][0]
        )
        greatest: dict[int, float] = {}
        for token, weight in zip(ids, weights, strict=True):
            if token >= len(SPECIAL) and weight > 0:
                greatest[token] = max(float(weight), greatest.get(token, 0.0))
        return greatest

    def late(self, ids: Sequence[int]) -> np.ndarray:
        rows = self.states(ids)[1:] @ self.tables["colbert.w"].T.astype(np.float64) + self.tables["colbert.b"]
        return rows / np.linalg.norm(rows, axis=1, keepdims=True)


def _normed(x: np.ndarray, weight: np.ndarray, bias: np.ndarray) -> np.ndarray:
    middle = x.mean(axis=1, keepdims=True)
    return (x - middle) / np.sqrt(x.var(axis=1, keepdims=True) + EPSILON) * weight + bias


def tokenizer_json() -> str:
    def kind(name: str, number: int) -> dict[str, object]:
        flags = dict.fromkeys(("single_word", "lstrip", "rstrip", "normalized"), False)
        return {"id": number, "content": name, "special": True, **flags}

    def special(name: str) -> dict[str, object]:
        return {"SpecialToken": {"id": name, "type_id": 0}}

    def text(which: str) -> dict[str, object]:
        return {"Sequence": {"id": which, "type_id": 0}}

    single = [special("<s>"), text("A"), special("</s>")]
    return json.dumps(
        {
            "version": "1.0",
            "added_tokens": [kind(name, number) for number, name in enumerate(SPECIAL)],
            "pre_tokenizer": {"type": "WhitespaceSplit"},
            "post_processor": {
                "type": "TemplateProcessing",
                "single": single,
                "pair": [*single, special("</s>"), text("B"), special("</s>")],
                "special_tokens": {
                    name: {"id": name, "ids": [SPECIAL.index(name)], "tokens": [name]}
                    for name in ("<s>", "</s>")
                },
            },
            "model": {
                "type": "WordLevel",
                "vocab": {word: number for number, word in enumerate(WORDS)},
                "unk_token": "<unk>",
            },
        }
    )


def ids_of(text: str, most: int = 10**9) -> list[int]:
    words = [WORDS.index(word) if word in WORDS else UNKNOWN for word in text.split()]
    return [BEGIN, *words[: most - 2], END]


class _Graph:
    def __init__(self, weights: Weights) -> None:
        self.nodes: list[onnx.NodeProto] = []
        self.weights = [numpy_helper.from_array(t, n) for n, t in weights.tables.items()]

    def op(self, kind: str, *inputs: str, **attributes: object) -> str:
        name = f"{kind}_{len(self.nodes)}"
        self.nodes.append(helper.make_node(kind, list(inputs), [name], name=name, **attributes))
        return name

    def constant(self, value: object, kind: type = np.int64) -> str:
        name = f"constant_{len(self.weights)}"
        self.weights.append(numpy_helper.from_array(np.array(value, kind), name))
        return name

    def linear(self, x: str, layer: str) -> str:
        turned = self.op("Transpose", f"{layer}.w", perm=[1, 0])
        return self.op("Add", self.op("MatMul", x, turned), f"{layer}.b")

    def norm(self, x: str, layer: str) -> str:
        return self.op("LayerNormalization", x, f"{layer}.w", f"{layer}.b", axis=-1, epsilon=EPSILON)

    def name(self, x: str, output: str) -> None:
        self.nodes.append(helper.make_node("Identity", [x], [output]))


def graph(weights: Weights, heads: bool, raw: bool = False) -> onnx.ModelProto:
    """`heads`: the export with three (`dense_vecs, sparse_vecs, colbert_vecs`), else BAAI's own
    (`sentence_embedding, token_embeddings`). `raw`: its outputs as the layers leave them, the first token's
    among them, under the short names such exports use."""
    g = _Graph(weights)
    real = g.op("Cast", g.op("Not", g.op("Equal", "input_ids", g.constant(PAD))), to=TensorProto.INT64)
    count = g.op("Mul", g.op("CumSum", real, g.constant(1)), real)
    x = g.op("Gather", "words", "input_ids")
    x = g.op("Add", x, g.op("Gather", "positions", g.op("Add", count, g.constant(PAD))))
    x = g.norm(g.op("Add", x, "kinds"), "norm")
    unseen = g.op("Cast", g.op("Sub", g.constant(1), "attention_mask"), to=TensorProto.FLOAT)
    unseen = g.op("Mul", g.op("Unsqueeze", unseen, g.constant([1, 2])), g.constant(-1e9, np.float32))
    width = weights.dim // HEADS
    apart = g.constant([0, 0, HEADS, width])
    for n in range(weights.layers):
        q, k, v = (
            g.op("Transpose", g.op("Reshape", g.linear(x, f"{n}.{p}"), apart), perm=[0, 2, 1, 3])
            for p in "qkv"
        )
        scores = g.op("MatMul", q, g.op("Transpose", k, perm=[0, 1, 3, 2]))
        scores = g.op("Add", g.op("Mul", scores, g.constant(1 / sqrt(width), np.float32)), unseen)
        seen = g.op("Transpose", g.op("MatMul", g.op("Softmax", scores, axis=-1), v), perm=[0, 2, 1, 3])
        seen = g.op("Reshape", seen, g.constant([0, 0, weights.dim]))
        x = g.norm(g.op("Add", x, g.linear(seen, f"{n}.o")), f"{n}.after")
        up = g.op("Gelu", g.linear(x, f"{n}.up"))
        x = g.norm(g.op("Add", x, g.linear(up, f"{n}.down")), f"{n}.end")
    first = g.op("Gather", x, g.constant(0), axis=1)
    value, number = helper.make_tensor_value_info, TensorProto.FLOAT
    if raw:
        g.name(first, "dense")
        g.name(g.op("Squeeze", g.linear(x, "sparse"), g.constant([2])), "sparse")
        g.name(g.linear(x, "colbert"), "colbert")
        outputs = [
            value("dense", number, ["b", weights.dim]),
            value("sparse", number, ["b", "n"]),
            value("colbert", number, ["b", "n", weights.dim]),
        ]
        return _model(g, outputs)
    first = g.op("LpNormalization", first, axis=-1, p=2)
    if heads:
        g.name(first, "dense_vecs")
        g.name(g.op("Relu", g.linear(x, "sparse")), "sparse_vecs")
        rest = g.op("Slice", x, g.constant([1]), g.constant([1 << 31]), g.constant([1]))
        g.name(g.op("LpNormalization", g.linear(rest, "colbert"), axis=-1, p=2), "colbert_vecs")
        outputs = [
            value("dense_vecs", number, ["b", weights.dim]),
            value("sparse_vecs", number, ["b", "n", 1]),
            value("colbert_vecs", number, ["b", "m", weights.dim]),
        ]
    else:
        g.name(x, "token_embeddings")
        g.name(first, "sentence_embedding")
        outputs = [
            value("sentence_embedding", number, ["b", weights.dim]),
            value("token_embeddings", number, ["b", "n", weights.dim]),
        ]
    return _model(g, outputs)


def _model(g: _Graph, outputs: list[onnx.ValueInfoProto]) -> onnx.ModelProto:
    value = helper.make_tensor_value_info
    inputs = [value(name, TensorProto.INT64, ["b", "n"]) for name in ("input_ids", "attention_mask")]
    used = {name for node in g.nodes for name in node.input}
    kept = [w for w in g.weights if w.name in used]
    model = helper.make_model(
        helper.make_graph(g.nodes, "tiny-xlm-r", inputs, outputs, kept),
        opset_imports=[helper.make_opsetid("", 21)],
    )
    model.ir_version = 10
    onnx.checker.check_model(model)
    return model


def torch_file(weight: np.ndarray, bias: np.ndarray, *, half: bool = False, folder: str = "layer") -> bytes:
    """What `torch.save(layer.state_dict())` writes, written without it."""
    kind, number = ("HalfStorage", np.float16) if half else ("FloatStorage", np.float32)
    parts = b"".join(
        _text(name) + _tensor(str(key), kind, array.shape)
        for key, (name, array) in enumerate((("weight", weight), ("bias", bias)))
    )
    meta = b"}" + _text("_metadata") + _ordered() + b"sb"
    described = b"\x80\x02" + _ordered() + b"(" + parts + b"u" + meta + b"."
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr(f"{folder}/data.pkl", described)
        archive.writestr(f"{folder}/byteorder", "little")
        for key, array in enumerate((weight, bias)):
            archive.writestr(f"{folder}/data/{key}", array.astype(number).tobytes())
        archive.writestr(f"{folder}/version", "3\n")
    return file.getvalue()


def _ordered() -> bytes:
    return b"ccollections\nOrderedDict\n)R"


def _text(words: str) -> bytes:
    return b"X" + struct.pack("<I", len(words)) + words.encode()


def _number(n: int) -> bytes:
    return b"J" + struct.pack("<i", n)


def _tensor(key: str, kind: str, shape: tuple[int, ...]) -> bytes:
    count = int(np.prod(shape))
    steps = [int(np.prod(shape[i + 1 :])) for i in range(len(shape))]
    storage = b"(" + _text("storage") + f"ctorch\n{kind}\n".encode() + _text(key) + _text("cpu")
    storage += _number(count) + b"tQ"
    sizes = b"(" + b"".join(map(_number, shape)) + b"t(" + b"".join(map(_number, steps)) + b"t"
    return (
        b"ctorch._utils\n_rebuild_tensor_v2\n(" + storage + _number(0) + sizes + b"\x89" + _ordered() + b"tR"
    )
