"""PackedE5 -> ONNX graph with the 4-bit weights kept as they are (`MatMulNBits`, `GatherBlockQuantized`).

Inputs `input_ids`, `attention_mask`: int64 [batch, length]. Output `last_hidden_state`: float32
[batch, length, hidden]. Pooling is the embedder's business.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import onnx
from onnx import TensorProto, helper, numpy_helper

from engine.runtime.e5.packed import BLOCK, PackedE5

_MICROSOFT = "com.microsoft"
_INT8_ACTIVATIONS = 4  # accuracy_level: measured 0.99995 cosine to the original engine, at worst
_PUT_OUT = -10000.0  # what BERT adds to the attention score of a padded place


class _Graph:
    """Nodes and weights collected so far."""

    def __init__(self, packed: PackedE5) -> None:
        self.packed = packed
        self.weights: list[Any] = []
        self.nodes: list[Any] = []

    def weight(self, name: str, values: npt.NDArray[Any]) -> str:
        self.weights.append(numpy_helper.from_array(np.ascontiguousarray(values), name))
        return name

    def nibble_weight(self, name: str, shape: tuple[int, ...], raw: bytes) -> str:
        tensor = TensorProto()
        tensor.name = name
        tensor.data_type = TensorProto.UINT4
        tensor.dims.extend(shape)
        tensor.raw_data = raw
        self.weights.append(tensor)
        return name

    def node(self, kind: str, inputs: list[str], output: str, **attributes: Any) -> str:
        self.nodes.append(helper.make_node(kind, inputs, [output], name=f"{output}/{kind}", **attributes))
        return output

    def linear(self, x: str, key: str, rows: int, columns: int, output: str) -> str:
        codes, scales = self.packed.nibbles(f"{key}.w", rows, columns)
        blocks = codes.reshape(rows, columns // BLOCK, BLOCK)
        packed = (blocks[:, :, 0::2] | (blocks[:, :, 1::2] << 4)).astype(np.uint8)
        product = self.node(
            "MatMulNBits",
            [x, self.weight(f"{key}.wq", packed), self.weight(f"{key}.ws", scales.reshape(-1))],
            f"{output}_mm",
            domain=_MICROSOFT,
            K=columns,
            N=rows,
            bits=4,
            block_size=BLOCK,
            accuracy_level=_INT8_ACTIVATIONS,
        )
        return self.node("Add", [product, self.weight(f"{key}.b", self.packed.floats(f"{key}.b"))], output)

    def norm(self, x: str, key: str, output: str) -> str:
        scale = self.weight(f"{key}.w", self.packed.floats(f"{key}.w"))
        shift = self.weight(f"{key}.b", self.packed.floats(f"{key}.b"))
        epsilon = self.packed.shape.epsilon
        return self.node("LayerNormalization", [x, scale, shift], output, axis=-1, epsilon=epsilon)


def onnx_graph(packed: PackedE5) -> bytes:
    """The serialised model; the same file always gives the same bytes."""
    graph = _Graph(packed)
    x = _embeddings(graph)
    graph.node("Cast", ["attention_mask"], "mask", to=TensorProto.INT32)
    for layer in range(packed.shape.layers):
        last = layer == packed.shape.layers - 1
        x = _layer(graph, x, f"l{layer}.", "last_hidden_state" if last else f"l{layer}.out")
    return _serialise(graph)


def _embeddings(graph: _Graph) -> str:
    packed, shape = graph.packed, graph.packed.shape
    codes, scales = packed.nibbles("emb.word", shape.vocabulary, shape.hidden)
    words = (codes[:, 0::2] | (codes[:, 1::2] << 4)).astype(np.uint8)
    zero_points = np.full(scales.size // 2, 0x88, np.uint8)  # 8 in every nibble
    table = graph.nibble_weight("word.q", (shape.vocabulary, shape.hidden), words.tobytes())
    zero = graph.nibble_weight("word.zp", scales.shape, zero_points.tobytes())
    graph.node(
        "GatherBlockQuantized",
        [table, "input_ids", graph.weight("word.s", scales), zero],
        "word",
        domain=_MICROSOFT,
        gather_axis=0,
        quantize_axis=1,
        block_size=BLOCK,
    )
    # Every token is of type 0, so that its vector folds into the positions.
    places = packed.floats("emb.pos", shape.positions, shape.hidden)
    kinds = packed.floats("emb.type", shape.token_types, shape.hidden)
    graph.weight("places", places + kinds[0])
    graph.weight("zero", np.array([0], np.int64))
    graph.node("Shape", ["input_ids"], "length", start=1, end=2)
    graph.node("Slice", ["places", "zero", "length", "zero"], "place")
    graph.node("Add", ["word", "place"], "embedded")
    return graph.norm("embedded", "emb.ln", "l.in")


def _layer(graph: _Graph, x: str, key: str, output: str) -> str:
    shape = graph.packed.shape
    size, inner = shape.hidden, shape.feed_forward
    query = graph.linear(x, f"{key}q", size, size, f"{key}query")
    keys = graph.linear(x, f"{key}k", size, size, f"{key}keys")
    values = graph.linear(x, f"{key}v", size, size, f"{key}values")
    seen = graph.node(
        "MultiHeadAttention",
        [query, keys, values, "", "mask"],
        f"{key}seen",
        domain=_MICROSOFT,
        num_heads=shape.heads,
        mask_filter_value=_PUT_OUT,
    )
    attended = graph.linear(seen, f"{key}ao", size, size, f"{key}attended")
    x = graph.norm(graph.node("Add", [attended, x], f"{key}sum1"), f"{key}aln", f"{key}mid")
    wide = graph.linear(x, f"{key}fi", inner, size, f"{key}wide")
    bent = graph.node("Gelu", [wide], f"{key}bent")
    narrow = graph.linear(bent, f"{key}fo", size, inner, f"{key}narrow")
    return graph.norm(graph.node("Add", [narrow, x], f"{key}sum2"), f"{key}oln", output)


def _serialise(graph: _Graph) -> bytes:
    value = helper.make_tensor_value_info
    ids = [value(n, TensorProto.INT64, ["batch", "length"]) for n in ("input_ids", "attention_mask")]
    hidden = graph.packed.shape.hidden
    out = [value("last_hidden_state", TensorProto.FLOAT, ["batch", "length", hidden])]
    body = helper.make_graph(graph.nodes, "multilingual-e5-small", ids, out, initializer=graph.weights)
    model = helper.make_model(
        body, opset_imports=[helper.make_opsetid("", 21), helper.make_opsetid(_MICROSOFT, 1)]
    )
    model.ir_version = 10
    model.producer_name = "dhara"
    onnx.checker.check_model(model, full_check=False)
    return bytes(model.SerializeToString(deterministic=True))
