"""Tokenizer: where a model's tokens stand in a text, read from the model's own `tokenizer.json`."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

from engine.domain.motor import Tokenizer
from engine.errors import MissingModel
from engine.runtime.store import ModelStore

ROLES = ("embedder", "late_interaction")  # the first of which a model is installed


def tokenizer_of(store: ModelStore) -> Tokenizer | None:
    """That of the best embedder installed, else of the best late interaction model; None without either.

    Nothing is loaded before the first text is cut.
    """
    for role in ROLES:
        try:
            return ModelTokenizer(store, store.best(role).id)
        except MissingModel:
            continue
    return None


class ModelTokenizer:
    """Fulfils `engine.domain.motor.Tokenizer`."""

    def __init__(self, store: ModelStore, model_id: str) -> None:
        self._store = store
        self._id = model_id
        self._loaded: Any = None

    @property
    def name(self) -> str:
        return self._id

    def spans(self, text: str) -> Sequence[tuple[int, int]]:
        if self._loaded is None:
            os.environ.setdefault("TOKENIZERS_PARALLELISM", "false")
            from tokenizers import Tokenizer as Loaded

            file = self._store.file(self._id, "tokenizer.json")
            self._loaded = Loaded.from_str(file.read_text(encoding="utf-8"))
            self._loaded.no_truncation()
            self._loaded.no_padding()
        found = self._loaded.encode(text, add_special_tokens=False).offsets
        # Some cut a letter into several tokens of one place, or mark a blank with an empty one.
        return [(start, end) for start, end in found if start < end]
