"""What the language runtime saves on one question: `pytest -m bench -s tests/bench/test_board_speed.py`.

All bars are ratios within one run, so that a busy machine bears on both sides alike.
"""

from __future__ import annotations

import os
import pickle
import threading
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from engine.domain.motor import Usage
from engine.job.job import Job
from engine.job.request import Ask
from engine.paths import find_home
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


def tell(text: str) -> None:
    print(text, flush=True)
