"""What this machine has and lacks: where the embedding model runs."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.errors import ModelFailed
from engine.job.job import Job
from engine.job.request import Doctor
from engine.paths import Home
from engine.settings import Settings
from engine.workbench.bench import Workbench
from engine.workflows.doctor import doctor

JOB = Job(1, lambda event: None, threading.Event())


@pytest.fixture
def bench(home: Home) -> Iterator[Workbench]:
    with Workbench(home, Settings(device="cpu")) as bench:
        yield bench


def lines(bench: Workbench) -> dict[str, tuple[bool, str, str]]:
    return {check.name: (check.ok, check.message, check.hint) for check in doctor(Doctor(), bench, JOB)}


def test_it_says_where_the_embedding_model_runs(models: Path, bench: Workbench) -> None:
    ok, message, _ = lines(bench)["runs_on"]
    assert ok
    assert message.endswith(" runs on the processor")


class Stub:
    """Encoders whose embedder is on the processor for a reason, or does not load."""

    class identity:  # noqa: N801 (a stand-in for a property)
        id = "tiny"

    def __init__(self, fails: bool) -> None:
        self._fails = fails

    def embedder(self) -> Stub:
        return self

    def runs_on(self) -> tuple[str, str]:
        if self._fails:
            raise ModelFailed("The model tiny does not load: torn")
        return "the processor", "CUDA is offered and could not be used (old driver)"


def test_a_graphics_card_that_does_not_work_is_said_with_its_reason(bench: Workbench) -> None:
    bench._encoders = Stub(fails=False)  # type: ignore[assignment]
    ok, message, hint = lines(bench)["runs_on"]
    assert not ok
    assert message == "tiny runs on the processor: CUDA is offered and could not be used (old driver)"
    assert hint == "Search works all the same, more slowly."


def test_a_model_that_does_not_load_is_said(bench: Workbench) -> None:
    bench._encoders = Stub(fails=True)  # type: ignore[assignment]
    ok, message, hint = lines(bench)["runs_on"]
    assert (ok, message) == (False, "The model tiny does not load: torn")
    assert hint


def test_without_an_embedding_model_there_is_no_such_line(
    bench: Workbench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DHARA_MODELS", str(bench.home.root / "none"))
    assert "runs_on" not in lines(bench)
