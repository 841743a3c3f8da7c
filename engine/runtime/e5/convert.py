"""Packed e5 file -> `model.onnx` and `tokenizer.json` in a folder."""

from __future__ import annotations

from pathlib import Path

from engine.runtime.e5.packed import read_packed
from engine.runtime.e5.tokenizer import tokenizer_json


def convert_e5(packed_file: Path, folder: Path) -> None:
    """Takes about 20 s, most of it the character table."""
    from engine.runtime.e5.graph import onnx_graph  # `onnx` costs half a second to import

    packed = read_packed(packed_file)
    (folder / "tokenizer.json").write_bytes(tokenizer_json(packed.pieces).encode("utf-8"))
    (folder / "model.onnx").write_bytes(onnx_graph(packed))
