"""What the language runtime saves on one question: `pytest -m bench -s tests/bench/test_board_speed.py`.

All bars are ratios within one run, so that a busy machine bears on both sides alike.
"""

from __future__ import annotations

import os
import pickle
import threading
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

import pytest

from engine.deliberation.eep import claims_grammar, these
from engine.domain.evidence import Reference
from engine.domain.identity import Handle
from engine.domain.motor import Call, Generation, Prompt, Usage
from engine.job.job import Job
from engine.job.request import Ask
from engine.paths import find_home
from engine.runtime.language_model import LlamaLanguageModel
from engine.runtime.llm.context import Row
from engine.runtime.llm.opening import open_language_model
from engine.runtime.machine import this_machine
from engine.runtime.store import ModelStore
from engine.settings import Settings
from engine.workbench.bench import CONTEXT, Workbench
from engine.workflows.ask import ask
from tests.helpers.chat_completion import ChatCompletion
from tests.helpers.command import dhara
from tests.helpers.recording_model import RecordingModel

pytestmark = [pytest.mark.bench, pytest.mark.model]

MODEL = os.environ.get("DHARA_BENCH_MODEL", "qwen2.5-coder-1.5b")
SAMPLE = Path(__file__).parents[2] / "assets" / "samples"
QUESTION = "How much notice must an employer give a permanent monthly-rated worker?"  # ML-01


SIDES = ("Speak for the worker.", "Speak for the employer.")
CLAIM = claims_grammar(these([Reference(Handle("E1"), 1, 2), Reference(Handle("E2"), 1, 1)]), 1)
PROMPT = Prompt(
    "You help a paralegal with questions about a statute.",
    "[E1 1-2] An employer who sends away a permanent worker shall give ninety days' notice in writing, or "
    "pay wages in place of it.\n[E2 1-1] No notice is due to a worker who is on probation.",
    'Say what a provision says, in one sentence. Reply as JSON; "reference" names it.',
)


@dataclass(frozen=True)
class Asked:
    """One question, and every call its agents made of the model."""

    model: RecordingModel
    spent: Usage
    seconds: float  # from the question to the opinion


@pytest.fixture(scope="module")
def asked(models: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asked]:
    store = ModelStore(models)
    if not store.installed(MODEL):
        pytest.skip(f"{MODEL} is not in {models}")
    home = tmp_path_factory.mktemp("speed")
    run = dhara(home, "import", str(SAMPLE / "model_labour_act_en_v2.pdf"), models=models)
    assert run.code == 0, run.err
    settings = Settings(agent_seconds=900.0, question_seconds=3600.0)
    bench = Workbench(find_home(home), settings)
    model = RecordingModel(open_language_model(store, MODEL, context=CONTEXT))
    bench.model = lambda model_id="": model  # type: ignore[method-assign]
    began = time.perf_counter()
    ask(Ask(question=QUESTION), bench, Job(1, lambda event: None, threading.Event()))
    if kept := os.environ.get("DHARA_BENCH_CALLS"):
        Path(kept).write_bytes(pickle.dumps(model.made))
    yield Asked(model, model.usage, time.perf_counter() - began)
    bench.close()


def test_prompt_tokens_evaluated_and_time_of_a_whole_question(asked: Asked, models: Path) -> None:
    calls = asked.model.made
    ours = sum(call.seconds for call in calls)
    tell(f"{MODEL}: question {asked.seconds:.0f} s, of it {ours:.0f} s in {len(calls)} calls, {asked.spent}")
    for kind in Counter(call.kind for call in calls):
        of_kind = [c for c in calls if c.kind == kind]
        spent = sum((c.spent for c in of_kind), Usage())
        tell(f"  {len(of_kind)} {kind}: {spent}, {sum(c.seconds for c in of_kind):.0f} s")
    evaluated = asked.spent.evaluated_tokens / asked.spent.prompt_tokens
    tell(f"prompt tokens evaluated {evaluated:.3f}")
    machine = this_machine()
    path = ModelStore(models).file(MODEL, "model.gguf")
    other = ChatCompletion(path, CONTEXT, machine.threads, machine.cores)
    theirs = 0.0
    for n, call in enumerate(calls, 1):
        theirs += other.seconds(call)
        if n % 20 == 0:
            tell(f"  {n} calls by chat completion: {theirs:.0f} s")
    other.close()
    tell(f"calls {ours:.0f} s, by chat completion {theirs:.0f} s, ratio {ours / theirs:.3f}")
    assert evaluated <= 0.40
    assert ours <= 0.50 * theirs


def test_a_token_costs_little_besides_the_models_own_work(models: Path) -> None:
    """Matcher, draw and bookkeeping of a reply under the exchange protocol's grammar: processor time of
    this thread outside llama.cpp's evaluation."""
    model = _opened(models)
    spent, evaluate = 0.0, model._native.evaluate

    def timed(rows: Sequence[Row]) -> None:
        nonlocal spent
        began = time.thread_time()
        evaluate(rows)
        spent += time.thread_time() - began

    model._native.evaluate = timed  # type: ignore[method-assign]
    say = partial(model.generate, PROMPT, CLAIM, max_tokens=130, watch=nobody)
    say(seed=0)  # reads the prompt
    written, began, before = 0, time.thread_time(), spent
    for seed in range(1, 4):
        written += say(seed=seed).generated_tokens
    own = time.thread_time() - began - (spent - before)
    tell(f"{MODEL}: {1e3 * own / written:.2f} ms a token of {written}, besides evaluation")
    model.close()
    assert own / written <= 0.0015


def test_two_counsel_together_take_little_longer_than_one(models: Path) -> None:
    model = _opened(models)
    calls = [
        Call(replace(PROMPT, particular=f"{PROMPT.particular} {side}"), CLAIM, 3, 130, nobody)
        for side in SIDES
    ]
    model.generate_many(calls)  # their prompts are kept from now on
    one, both = list[float](), list[float]()
    for _ in range(3):
        for times, asked in ((one, calls[:1]), (both, calls), (one, calls[1:])):
            began = time.perf_counter()
            found = model.generate_many(asked)
            times.append(time.perf_counter() - began)
            assert all(isinstance(f, Generation) for f in found)
    ratio = sum(both) / (sum(one) / 2)
    tell(f"{MODEL}: one {sum(one) / 6:.1f} s, both {sum(both) / 3:.1f} s, ratio {ratio:.2f}")
    model.close()
    assert ratio <= 1.6


def _opened(models: Path) -> LlamaLanguageModel:
    store = ModelStore(models)
    if not store.installed(MODEL):
        pytest.skip(f"{MODEL} is not in {models}")
    return open_language_model(store, MODEL, context=2048)


def nobody(done: int, total: int) -> None:
    """A watch that looks on."""


def tell(text: str) -> None:
    print(text, flush=True)
