"""Vocabulary of a model file: what each token spells, which ones steer, how text is cut into them."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from typing import Any

from engine.errors import ModelFailed


class Vocabulary:
    """`spellings[token]` are its bytes; `controls` steer a model instead of saying something: <|im_end|>."""

    def __init__(self, lib: Any, pointer: Any) -> None:
        self._lib = lib
        self.pointer = pointer
        self.size = int(lib.llama_vocab_n_tokens(pointer))
        self.spellings, self.controls = _read(lib, pointer, self.size)

    def tokens(self, text: str, *, start: bool = False, markers: bool = False) -> list[int]:
        """`start` adds what the model wants before any text; `markers` reads control tokens as such."""
        raw = text.encode("utf-8")
        room = len(raw) + 16
        found = (self._lib.llama_token * room)()
        count = self._lib.llama_tokenize(self.pointer, raw, len(raw), found, room, start, markers)
        if count < 0:
            raise ModelFailed("The text could not be cut into tokens.")
        return list(found[:count])

    def text(self, tokens: Sequence[int]) -> bytes:
        """What the tokens say. Control tokens say nothing."""
        return b"".join(self.spellings[token] for token in tokens if token not in self.controls)

    @property
    def end(self) -> int:
        """The token that ends a turn."""
        turn = self._lib.llama_vocab_eot(self.pointer)
        return int(turn if turn >= 0 else self._lib.llama_vocab_eos(self.pointer))

    def ends(self, token: int) -> bool:
        return bool(self._lib.llama_vocab_is_eog(self.pointer, token))

    @property
    def tokenize_address(self) -> int:
        """Of llama.cpp's own function, for a native library that cuts text as the model does."""
        return int(ctypes.cast(self._lib.llama_cpp._lib.llama_tokenize, ctypes.c_void_p).value or 0)


def _read(lib: Any, pointer: Any, size: int) -> tuple[tuple[bytes, ...], frozenset[int]]:
    room = 4096
    buffer = ctypes.create_string_buffer(room)
    spell, kind_of = lib.llama_token_to_piece, lib.llama_vocab_get_attr
    always, named = lib.LLAMA_TOKEN_ATTR_CONTROL, lib.LLAMA_TOKEN_ATTR_USER_DEFINED
    spellings, controls = [], set()
    for token in range(size):
        length = spell(pointer, token, buffer, room, 0, True)
        spelling = ctypes.string_at(buffer, max(length, 0))
        kind = kind_of(pointer, token)
        looks_so = spelling[:1] == b"<" and spelling[-1:] == b">" and len(spelling) > 2
        if kind & always or (kind & named and looks_so):
            controls.add(token)
        spellings.append(spelling)
    return tuple(spellings), frozenset(controls)
