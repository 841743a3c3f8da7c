"""Language models on llama.cpp put together by hand: with a bias, fewer cells, less kept, no matcher."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from engine.domain.motor import Grammar
from engine.runtime.language_model import TEMPERATURE, LlamaLanguageModel
from engine.runtime.llm.constraint import Mask
from engine.runtime.llm.context import Context
from engine.runtime.llm.draw import Bias
from engine.runtime.llm.gguf import GgufModel
from engine.runtime.store import ModelStore

SMALL = "smollm2-135m"


def assembled(
    store: ModelStore,
    model_id: str = SMALL,
    *,
    cells: int = 1024,
    threads: int = 1,
    kept_bytes: int = 0,
    temperature: float = TEMPERATURE,
    bias: Bias | None = None,
) -> LlamaLanguageModel:
    model = GgufModel(store.file(model_id, "model.gguf"))
    return LlamaLanguageModel(
        model,
        Context(model, cells, threads),
        store.identity(model_id),
        (),
        kept_bytes=kept_bytes,
        temperature=temperature,
        bias=bias,
    )


class Anything:
    """The constraint that is none: any token, until so many are said."""

    def __init__(self, size: int, length: int) -> None:
        self._all = np.ones(size, np.bool_)
        self._left = length

    def forced(self) -> list[int]:
        return []

    def allowed(self) -> Mask:
        return self._all

    def consume(self, tokens: Sequence[int]) -> None:
        self._left -= len(tokens)

    def finished(self) -> bool:
        return self._left <= 0


class NoMatcher:
    """In place of `Grammars`: every grammar allows everything."""

    def __init__(self, size: int, length: int) -> None:
        self._size = size
        self._length = length

    def start(self, grammar: Grammar) -> Anything:
        return Anything(self._size, self._length)
