"""No citation can leave the ledger: a model made to want a wrong handle still cannot say it.

The twin without the matcher, under the same preference, says the wrong handle: so it is the matcher, and
nothing else, that keeps the reply on the ledger.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from engine.domain.motor import Grammar, GrammarKind, Prompt
from engine.runtime.language_model import LlamaLanguageModel
from engine.runtime.llm.context import Logits
from engine.runtime.store import ModelStore
from tests.helpers.llama import SMALL, NoMatcher, assembled

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


@pytest.fixture(
    scope="module",
    params=[
        SMALL,
        pytest.param("qwen2.5-coder-0.5b", marks=pytest.mark.model),
        pytest.param("qwen2.5-coder-1.5b", marks=pytest.mark.model),
    ],
)
def store_and_id(request: pytest.FixtureRequest, models: Path) -> tuple[ModelStore, str]:
    store = ModelStore(models)
    if not store.installed(request.param):
        pytest.skip(f"{request.param} is not in {models}: `dhara models get {request.param}`")
    return store, str(request.param)


@pytest.fixture(scope="module")
def model(store_and_id: tuple[ModelStore, str]) -> Iterator[LlamaLanguageModel]:
    opened = assembled(*store_and_id)
    yield opened
    opened.close()


def insist(model: LlamaLanguageModel, temperature: float) -> None:
    model._bias = Insistence(model._model.vocabulary.tokens(WRONG))
    model._temperature = temperature


@pytest.mark.parametrize("temperature", [0.0, 0.2, 2.0])
@pytest.mark.parametrize("seed", range(5))
def test_a_wrong_handle_cannot_be_decoded(model: LlamaLanguageModel, temperature: float, seed: int) -> None:
    insist(model, temperature)
    reply = model.generate(PROMPT, GRAMMAR, seed=seed, max_tokens=40, watch=lambda done, total: None)
    assert reply.complete
    assert reply.text in ON_THE_LEDGER


def test_without_the_matcher_the_same_preference_says_the_wrong_handle(
    model: LlamaLanguageModel, monkeypatch: pytest.MonkeyPatch
) -> None:
    insist(model, 0.0)
    vocabulary = model._model.vocabulary
    monkeypatch.setattr(model, "_grammars", NoMatcher(vocabulary.size, len(vocabulary.tokens(WRONG))))
    reply = model.generate(PROMPT, GRAMMAR, seed=0, max_tokens=40, watch=lambda done, total: None)
    assert reply.text == WRONG
