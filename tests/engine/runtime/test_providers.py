"""The fastest part of the machine is used when it works, and given up with a reason when it does not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from engine.errors import ModelFailed
from engine.runtime.embedder import OnnxEmbedder
from engine.runtime.encoding.library import OnnxRuntime
from engine.runtime.encoding.provider import PROCESSOR, accelerator
from engine.runtime.manifest import Embedding
from tests.helpers.tiny_encoders import NAMELESS, encoder, table_graph

CUDA, DML, COREML = "CUDAExecutionProvider", "DmlExecutionProvider", "CoreMLExecutionProvider"
GRAPH = table_graph(np.array([[9, 9], [9, 9], [3, 4]], np.float32))


class Machine:
    """Offers what it is told to, opens on the processor, and fails where it is told to.

    A run takes ten seconds of its clock on the processor, `pace` elsewhere.
    """

    def __init__(
        self,
        *offered: str,
        opening: str = "",
        running: str = "",
        silent: bool = False,
        pace: float = 1.0,
        error: float = 0.0,
    ) -> None:
        self._offered = (*offered, PROCESSOR)
        self._opening, self.silent, self.pace, self.error = opening, silent, pace, error
        self.running, self._now = running, 0.0
        self.asked: list[str] = []

    def offered(self) -> Sequence[str]:
        return self._offered

    def time(self) -> float:
        return self._now

    def pass_by(self, seconds: float) -> None:
        self._now += seconds

    def open(self, graph: bytes | str, threads: int, providers: Sequence[str]) -> Any:
        self.asked.append(providers[0])
        if providers[0] != PROCESSOR and self._opening:
            raise RuntimeError(self._opening)
        return Part(OnnxRuntime().open(graph, threads, (PROCESSOR,)), providers[0], self)


class Part:
    """A session that says what part of the machine it is on."""

    def __init__(self, native: Any, provider: str, machine: Machine) -> None:
        self._native, self._provider, self._machine = native, provider, machine

    def __getattr__(self, name: str) -> Any:
        return getattr(self._native, name)

    def get_providers(self) -> list[str]:
        return [PROCESSOR] if self._machine.silent else [self._provider, PROCESSOR]

    def run(self, names: list[str], feed: dict[str, np.ndarray]) -> Any:
        found = self._native.run(names, feed)
        if self._provider == PROCESSOR:
            self._machine.pass_by(10.0)
            return found
        if self._machine.running:
            raise RuntimeError(self._machine.running)
        self._machine.pass_by(self._machine.pace)
        return [output * (1 + self._machine.error) for output in found]


def embedder(machine: Machine, device: str = "auto") -> OnnxEmbedder:
    how = Embedding(pooling="mean", query_prefix="", passage_prefix="", dim=2)
    words = ("<pad>", "<unk>", "east")
    return OnnxEmbedder(encoder(GRAPH, words, device=device, library=machine), NAMELESS, how)


@pytest.mark.parametrize(
    ("offered", "wanted"),
    [
        ((), ""),
        (("AzureExecutionProvider",), ""),
        ((COREML,), COREML),
        ((DML, CUDA), CUDA),
        ((DML,), DML),
    ],
)
def test_the_fastest_that_is_offered_is_chosen(offered: tuple[str, ...], wanted: str) -> None:
    assert accelerator((*offered, PROCESSOR), "auto") == wanted
    assert accelerator((*offered, PROCESSOR), "cpu") == ""


@pytest.mark.parametrize(("provider", "name"), [(CUDA, "CUDA"), (DML, "DirectML"), (COREML, "CoreML")])
def test_what_is_offered_and_works_is_used(provider: str, name: str) -> None:
    machine = Machine(provider)
    model = embedder(machine)
    assert list(model.embed_query("east").data) == pytest.approx([0.6, 0.8])
    assert machine.asked == [provider, PROCESSOR]  # the processor to compare it with
    assert model.runs_on() == (name, "")


def test_the_settings_can_leave_a_graphics_card_alone() -> None:
    machine = Machine(CUDA)
    model = embedder(machine, device="cpu")
    assert model.runs_on() == ("the processor", "")
    assert machine.asked == [PROCESSOR]


@pytest.mark.parametrize(
    ("machine", "reason"),
    [
        (Machine(CUDA, opening="libcublas.so.12 is missing"), "libcublas.so.12 is missing"),
        (Machine(CUDA, silent=True), "it did not start"),
        (Machine(CUDA, running="out of memory"), "out of memory"),
        (Machine(CUDA, pace=11.0), "it is slower here"),
        (Machine(CUDA, error=0.1), "its numbers are others than the processor's"),
        (Machine(CUDA, error=float("nan")), "its numbers are others than the processor's"),
    ],
    ids=["does not open", "opens without it, silently", "fails", "is slower", "is wrong", "is no number"],
)
def test_what_does_not_work_is_given_up_for_the_processor_and_told(machine: Machine, reason: str) -> None:
    model = embedder(machine)
    for _ in range(2):
        assert list(model.embed_query("east").data) == pytest.approx([0.6, 0.8])
        assert list(model.embed_passages(["east"], lambda done, total: None).data) == pytest.approx(
            [0.6, 0.8]
        )
    assert machine.asked == [CUDA, PROCESSOR]
    assert model.runs_on() == ("the processor", f"CUDA is offered and could not be used ({reason})")


def test_what_fails_after_it_worked_is_given_up_too() -> None:
    machine = Machine(CUDA, error=0.001)
    model = embedder(machine)
    model.embed_query("east")
    assert model.runs_on() == ("CUDA", "")
    machine.running = "out of memory"
    assert list(model.embed_query("west").data) == pytest.approx([0.7071, 0.7071], abs=1e-4)
    assert model.runs_on()[1] == "CUDA is offered and could not be used (out of memory)"


def test_a_graph_that_no_part_of_the_machine_opens_fails() -> None:
    how = Embedding(pooling="mean", query_prefix="", passage_prefix="", dim=2)
    broken = encoder(b"rubbish", ("<pad>", "<unk>"), library=Machine(CUDA, opening="no"))
    with pytest.raises(ModelFailed, match="does not load"):
        OnnxEmbedder(broken, NAMELESS, how).embed_query("east")


def test_this_build_of_the_library_opens_on_the_processor_without_spinning() -> None:
    library = OnnxRuntime()
    assert PROCESSOR in library.offered()
    session = library.open(GRAPH, 2, (PROCESSOR,))
    options = session.get_session_options()
    assert options.intra_op_num_threads == 2
    assert options.get_session_config_entry("session.intra_op.allow_spinning") == "0"
