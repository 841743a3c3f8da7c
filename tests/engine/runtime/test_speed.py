"""How fast the motors are here: `pytest -m bench -s tests/engine/runtime/test_speed.py` prints the figures.

Bounds are loose on purpose (a slow laptop passes); the figures are what to read. Those per processor second
hold on a busy machine too.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

from engine.domain.motor import Grammar, GrammarKind, Prompt
from engine.runtime.embedder import open_embedder
from engine.runtime.language_model import LlamaLanguageModel
from engine.runtime.llm.opening import open_language_model
from engine.runtime.machine import this_machine
from engine.runtime.store import ModelStore

pytestmark = pytest.mark.bench

SECTION = (
    "An owner who sends away a permanent hand shall give ninety days' notice in writing, or pay wages for "
    "that time instead, unless the hand has himself left the mill without leave for more than ten days. "
)
EVIDENCE = "".join(f"[E{n}] {SECTION}\n" for n in range(1, 9))
CLAIMS = Grammar(
    GrammarKind.LARK,
    'start: "{\\"side\\":\\"worker\\",\\"text\\":\\"" TEXT "\\",\\"cite\\":\\"" H "\\"}"\n'
    "TEXT: /[A-Za-z0-9 ,.']{60,240}/\n"
    'H: "E1" | "E2" | "E3"',
)
LANGUAGE_MODELS = ("smollm2-135m", "qwen2.5-coder-0.5b", "qwen2.5-coder-1.5b")


def nobody(done: int, total: int) -> None:
    """A watch that looks on."""


def tell(**figures: object) -> None:
    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    words = "  ".join(f"{k}={v:.2f}" if isinstance(v, float) else f"{k}={v}" for k, v in figures.items())
    print(f"\n[{this_machine().cores} cores{load}] {words}")


def seconds(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def opened(models: Path, model_id: str) -> LlamaLanguageModel:
    store = ModelStore(models)
    if not store.installed(model_id):
        pytest.skip(f"{model_id} is not in {models}")
    model = open_language_model(store, model_id, context=4096)
    assert isinstance(model, LlamaLanguageModel)
    return model


def test_embedding_speed(models: Path) -> None:
    embedder = open_embedder(ModelStore(models), "multilingual-e5-small")
    embedder.embed_query("warm")
    began_cpu = time.process_time()
    query = seconds(lambda: [embedder.embed_query(f"How long a notice, case {n}?") for n in range(40)]) / 40
    query_cpu = (time.process_time() - began_cpu) / 40
    texts = [f"{n}. {SECTION * 2}" for n in range(60)]
    began_cpu = time.process_time()
    passages = 60 / seconds(lambda: embedder.embed_passages(texts, nobody))
    tell(
        query_ms=query * 1e3,
        query_cpu_ms=query_cpu * 1e3,
        passages_per_second=passages,
        passages_per_cpu_second=60 / (time.process_time() - began_cpu),
        passage_words=len(texts[0].split()),
    )
    assert query < 0.5
    assert passages > 1


@pytest.mark.parametrize("model_id", LANGUAGE_MODELS)
def test_reading_writing_and_kept_prefix(models: Path, model_id: str) -> None:
    model = opened(models, model_id)
    began_cpu = time.process_time()
    first = model.generate(Prompt("Answer.", EVIDENCE, "Worker."), CLAIMS, seed=1, max_tokens=1, watch=nobody)
    reading = first.evaluated_tokens / first.seconds
    reading_cpu = first.evaluated_tokens / (time.process_time() - began_cpu)
    second = model.generate(
        Prompt("Answer.", EVIDENCE, "Employer."), CLAIMS, seed=1, max_tokens=60, watch=nobody
    )
    began, began_cpu = time.perf_counter(), time.process_time()
    free = Grammar(GrammarKind.REGEX, r"(.|\n){400}")
    third = model.generate(Prompt("Answer.", EVIDENCE, "Again."), free, seed=1, max_tokens=40, watch=nobody)
    writing = third.generated_tokens / (time.perf_counter() - began)
    writing_cpu = third.generated_tokens / (time.process_time() - began_cpu)
    tell(
        model=model_id,
        prompt_tokens=first.prompt_tokens,
        read_per_second=reading,
        read_per_cpu_second=reading_cpu,
        write_per_second=writing,
        write_per_cpu_second=writing_cpu,
        kept_share=1 - second.evaluated_tokens / second.prompt_tokens,
        second_call_seconds=second.seconds,
    )
    model.close()
    assert second.evaluated_tokens < 0.1 * second.prompt_tokens


@pytest.mark.parametrize("model_id", LANGUAGE_MODELS)
def test_no_silence_is_longer_than_a_cancel_may_wait(models: Path, model_id: str) -> None:
    model = opened(models, model_id)
    calls: list[float] = []
    model.generate(
        Prompt("Answer.", EVIDENCE, "Worker."),
        CLAIMS,
        seed=1,
        max_tokens=30,
        watch=lambda done, total: calls.append(time.perf_counter()),
    )
    longest = max(b - a for a, b in pairwise(calls))
    tell(model=model_id, longest_silence=longest)
    model.close()
    assert longest < 2.0


@pytest.mark.parametrize("model_id", LANGUAGE_MODELS)
def test_what_the_grammar_costs_per_token(models: Path, model_id: str) -> None:
    model = opened(models, model_id)
    spent = 0.0  # processor seconds: what other programs take of the machine is not the grammar's

    class Timed:
        """A constraint, or the draw, with a stop watch."""

        def __init__(self, inner: object) -> None:
            self._inner = inner

        def __getattr__(self, name: str) -> Callable[..., object]:
            work = getattr(self._inner, name)

            def timed(*words: object) -> object:
                nonlocal spent
                began = time.thread_time()
                try:
                    return work(*words)
                finally:
                    spent += time.thread_time() - began

            return timed

    start = model._grammars.start
    model._grammars.start = lambda grammar: Timed(start(grammar))  # type: ignore[method-assign,assignment,return-value]
    prompt = Prompt("Answer.", EVIDENCE[:600], "Worker.")
    reply = model.generate(prompt, CLAIMS, seed=1, max_tokens=60, watch=nobody)
    tell(
        model=model_id,
        vocabulary=model._model.vocabulary.size,
        grammar_cpu_ms_per_token=1e3 * spent / reply.generated_tokens,
        all_ms_per_token=1e3 * reply.seconds / reply.generated_tokens,
    )
    model.close()
    assert spent / reply.generated_tokens < 0.05
