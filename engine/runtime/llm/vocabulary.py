"""Vocabulary of a model file: what each token spells, and which ones steer instead of saying something."""

from __future__ import annotations

import ctypes
from typing import Any


def read_vocabulary(lib: Any, vocabulary: Any, size: int) -> tuple[tuple[bytes, ...], frozenset[int]]:
    """The bytes of every token, and the tokens that steer a model: <|im_end|>, <tool_call>."""
    room = 4096
    buffer = ctypes.create_string_buffer(room)
    spell, kind_of = lib.llama_token_to_piece, lib.llama_vocab_get_attr
    always, named = lib.LLAMA_TOKEN_ATTR_CONTROL, lib.LLAMA_TOKEN_ATTR_USER_DEFINED
    spellings, controls = [], set()
    for token in range(size):
        length = spell(vocabulary, token, buffer, room, 0, True)
        spelling = ctypes.string_at(buffer, max(length, 0))
        kind = kind_of(vocabulary, token)
        looks_so = spelling[:1] == b"<" and spelling[-1:] == b">" and len(spelling) > 2
        if kind & always or (kind & named and looks_so):
            controls.add(token)
        spellings.append(spelling)
    return tuple(spellings), frozenset(controls)
