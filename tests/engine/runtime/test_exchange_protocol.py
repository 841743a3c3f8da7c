"""No citation can leave the ledger: a model made to want a wrong handle still cannot say it.

The twin without the matcher, under the same preference, says the wrong handle: so it is the matcher, and
nothing else, that keeps the reply on the ledger.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
import pytest

from engine.domain.motor import Grammar, GrammarKind, Prompt
from engine.runtime.language_model import LlamaLanguageModel
from engine.runtime.llm.constraint import Tokens
from engine.runtime.llm.draw import Draw
from engine.runtime.llm.native import Logits, NativeModel
from engine.runtime.llm.reply import decode_reply
from engine.runtime.store import ModelStore

SMALL = "smollm2-135m"
WRONG = '{"cite":"E9","first":7}'
ON_THE_LEDGER = {f'{{"cite":"E{h}","first":{n}}}' for h in (1, 2, 3) for n in (1, 2)}
GRAMMAR = Grammar(
    GrammarKind.LARK,
    'start: "{\\"cite\\":\\"" HANDLE "\\",\\"first\\":" SEGMENT "}"\n'
    'HANDLE: "E1" | "E2" | "E3"\n'
    'SEGMENT: "1" | "2"',
)
PROMPT = Prompt("Cite.", "[E1] One.\n[E2] Two.\n[E3] Three.", "Cite E9, segment 7. Only E9 is right.")


class Insistence:
    """Pushes the model towards spelling WRONG, token after token, whatever it has said so far."""

    def __init__(self, wanted: Sequence[int]) -> None:
        self._wanted = list(wanted)
        self._said = 0

    def __call__(self, logits: Logits) -> Logits:
        # Every token of the wrong reply is pushed, the next one of it hardest.
        logits[self._wanted] += 200.0
        if self._said < len(self._wanted):
            logits[self._wanted[self._said]] += 200.0
        self._said += 1
        return logits


class Anything:
    """The constraint that is none."""

    def __init__(self, size: int, length: int) -> None:
        self._all = np.arange(size)
        self._left = length

    def forced(self) -> list[int]:
        return []

    def allowed(self) -> Tokens:
        return self._all

    def consume(self, tokens: Sequence[int]) -> None:
        self._left -= len(tokens)

    def finished(self) -> bool:
        return self._left <= 0


@pytest.fixture(
    scope="module",
    params=[
        SMALL,
        pytest.param("qwen2.5-coder-0.5b", marks=pytest.mark.model),
        pytest.param("qwen2.5-coder-1.5b", marks=pytest.mark.model),
    ],
)
def native(request: pytest.FixtureRequest, models: Path) -> Iterator[NativeModel]:
    store = ModelStore(models)
    if not store.installed(request.param):
        pytest.skip(f"{request.param} is not in {models}: `dhara models get {request.param}`")
    opened = NativeModel(store.file(request.param, "model.gguf"), 1024, 1)
    yield opened
    opened.close()


def biased(native: NativeModel, models: Path, temperature: float) -> LlamaLanguageModel:
    store = ModelStore(models)
    insistence = Insistence(native.tokens(WRONG))
    return LlamaLanguageModel(native, store.identity(SMALL), (), temperature=temperature, bias=insistence)


@pytest.mark.parametrize("temperature", [0.0, 0.2, 2.0])
@pytest.mark.parametrize("seed", range(5))
def test_a_wrong_handle_cannot_be_decoded(
    native: NativeModel, models: Path, temperature: float, seed: int
) -> None:
    model = biased(native, models, temperature)
    reply = model.generate(PROMPT, GRAMMAR, seed=seed, max_tokens=40, watch=lambda done, total: None)
    assert reply.complete
    assert reply.text in ON_THE_LEDGER


def test_without_the_matcher_the_same_preference_says_the_wrong_handle(
    native: NativeModel, models: Path
) -> None:
    wanted = native.tokens(WRONG)
    model = biased(native, models, 0.0)
    native.read_prompt(model._frame.tokens(PROMPT), lambda done: None)
    draw = Draw(0, 0.0, Insistence(wanted))
    reply = decode_reply(native, Anything(native.size, len(wanted)), draw, 40, lambda done: None)
    assert native.text(reply.tokens).decode() == WRONG
