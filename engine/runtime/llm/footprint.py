"""Footprint: the memory a model file will take, read from its head without loading it."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.errors import ModelFailed
from engine.runtime.llm.context import BATCH, ROWS
from engine.runtime.llm.library import forget_words, last_words, load_library, native_name

_HALF = 2  # bytes of a kept number: llama.cpp keeps keys and values at 16 bits
_ACTIVATIONS = 24  # rows of the embedding's width that a layer holds at once, with room to spare
_FLOAT = 4


@dataclass(frozen=True, slots=True)
class Footprint:
    """Sizes in bytes. `layers` counts the output layer too, as llama.cpp places it."""

    weights: int
    layers: int
    cell: int  # keys and values of one token
    buffers: int  # logits and activations of one step

    def needed(self, cells: int) -> int:
        return self.weights + self.cell * cells + self.buffers

    def layer(self, cells: int) -> int:
        """One layer with its share of the cells."""
        return (self.weights + self.cell * cells) // self.layers


def footprint(path: Path) -> Footprint:
    """Takes about half a second. Raises ModelFailed where llama.cpp does not know the file."""
    lib = load_library()
    forget_words()
    parameters = lib.llama_model_default_params()
    parameters.no_alloc = True  # the tensors are measured and not read
    parameters.load_mode = lib.LLAMA_LOAD_MODE_NONE
    model = lib.llama_model_load_from_file(native_name(path), parameters)
    if not model:
        raise ModelFailed(f"{path.parent.name} does not load{last_words()}.")
    try:
        return _measured(lib, model)
    finally:
        lib.llama_model_free(model)


def _measured(lib: Any, model: Any) -> Footprint:
    layers, width = int(lib.llama_model_n_layer(model)), int(lib.llama_model_n_embd(model))
    heads = max(1, int(lib.llama_model_n_head(model)))
    kind = _text(lib, model, "general.architecture")
    key = _text(lib, model, f"{kind}.attention.key_length")
    value = _text(lib, model, f"{kind}.attention.value_length")
    row = sum(int(n) if n.isdigit() else width // heads for n in (key, value))
    vocabulary = int(lib.llama_vocab_n_tokens(lib.llama_model_get_vocab(model)))
    return Footprint(
        weights=int(lib.llama_model_size(model)),
        layers=layers + 1,
        cell=layers * int(lib.llama_model_n_head_kv(model)) * row * _HALF,
        buffers=_FLOAT * (2 * ROWS * vocabulary + BATCH * width * _ACTIVATIONS),
    )


def _text(lib: Any, model: Any, key: str) -> str:
    room = 128
    buffer = ctypes.create_string_buffer(room)
    length = lib.llama_model_meta_val_str(model, key.encode(), buffer, room)
    return buffer.value.decode("utf-8", "replace") if length >= 0 else ""
