"""GgufModel: a model file opened by llama.cpp, with its vocabulary and its chat template."""

from __future__ import annotations

import ctypes
import weakref
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from engine.errors import ModelFailed
from engine.runtime.llm.library import forget_words, last_words, load_library, native_name
from engine.runtime.llm.vocabulary import Vocabulary


class GgufModel:
    """Raises ModelFailed where the file does not load. It is mapped, not read: opening is quick.

    `layers` of it go to a graphics card. `vocabulary_only`: it cuts text and evaluates nothing.
    """

    def __init__(self, path: Path, layers: int = 0, *, vocabulary_only: bool = False) -> None:
        self.lib: Any = load_library()
        self.name = path.parent.name
        self.bytes = path.stat().st_size
        forget_words()
        parameters = self.lib.llama_model_default_params()
        parameters.load_mode = self.lib.LLAMA_LOAD_MODE_MMAP
        parameters.n_gpu_layers = layers
        parameters.vocab_only = vocabulary_only
        self.pointer = self.lib.llama_model_load_from_file(native_name(path), parameters)
        if not self.pointer:
            raise ModelFailed(f"{self.name} does not load{last_words()}.")
        self._free = weakref.finalize(self, self.lib.llama_model_free, self.pointer)
        self.vocabulary = Vocabulary(self.lib, self.lib.llama_model_get_vocab(self.pointer))

    @property
    def trained_context(self) -> int:
        """Tokens it was trained to look back at; 0 where the file does not say."""
        return max(0, int(self.lib.llama_model_n_ctx_train(self.pointer)))

    @property
    def forgets_in_part(self) -> bool:
        """Whether the keys and values of single tokens can be taken out: a recurrent state mixes them."""
        lib = self.lib
        return not (lib.llama_model_is_recurrent(self.pointer) or lib.llama_model_is_hybrid(self.pointer))

    def chat_template(self) -> bytes | None:
        found = self.lib.llama_model_chat_template(self.pointer, None)
        return bytes(found) if found else None

    def render(self, template: bytes, messages: Sequence[tuple[str, str]]) -> str | None:
        """The template filled, up to where the reply begins; None if llama.cpp does not know it."""
        chat = (self.lib.llama_chat_message * len(messages))()
        for slot, (role, content) in zip(chat, messages, strict=True):
            slot.role, slot.content = role.encode(), content.encode()
        room = 4096
        buffer = ctypes.create_string_buffer(room)
        size = self.lib.llama_chat_apply_template(template, chat, len(messages), True, buffer, room)
        return buffer.raw[:size].decode("utf-8") if 0 <= size <= room else None

    def close(self) -> None:
        """Give the memory back. Also happens when the object goes."""
        self._free()
