"""Where a language model goes: measured before it is loaded, onto a card as far as it fits, else not."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from engine.domain.motor import Grammar, GrammarKind, Prompt
from engine.errors import MissingModel, ModelFailed
from engine.runtime.llm import opening
from engine.runtime.llm.devices import Device, devices, read_devices
from engine.runtime.llm.footprint import Footprint, footprint
from engine.runtime.llm.gguf import GgufModel
from engine.runtime.llm.opening import open_language_model, placement
from engine.runtime.llm.placement import PROCESSOR, place
from engine.runtime.machine import free_memory
from engine.runtime.store import ModelStore
from tests.helpers.llama import SMALL
from tests.helpers.tiny_models import ROOMY, model_block, model_file, put

GB = 1_000_000_000
MODEL = Footprint(weights=2 * GB, layers=29, cell=28_672, buffers=50_000_000)
CELLS = 8192


@pytest.fixture(scope="module")
def store(models: Path) -> ModelStore:
    return ModelStore(models)


def card(free: float, name: str = "GeForce", **more: bool) -> Device:
    return Device(name, int(free * GB), 12 * GB, **more)


@pytest.mark.parametrize(
    ("cards", "layers", "where"),
    [
        ((), 0, PROCESSOR),
        ((card(8.0),), 29, "GeForce"),
        ((card(1.5),), 11, "11 of 29 layers on GeForce, the rest on the processor"),
        (
            (card(1.5), card(1.6, "AMD")),
            23,
            "23 of 29 layers on GeForce, AMD, the rest on the processor",
        ),
        ((card(0.4),), 0, PROCESSOR),
    ],
)
def test_as_many_layers_go_to_the_cards_as_fit_their_free_memory(
    cards: Sequence[Device], layers: int, where: str
) -> None:
    found = place(MODEL, CELLS, "auto", cards, ())
    assert (found.layers, found.where) == (layers, where)
    assert bool(found.why_not) == (len(cards) > 0 and layers < MODEL.layers)
    assert layers * MODEL.layer(CELLS) <= sum(c.free for c in cards)


def test_the_context_counts_as_well_as_the_weights() -> None:
    small, large = (place(MODEL, cells, "auto", (card(2.0),), ()) for cells in (1024, 65_536))
    assert large.layers < small.layers


def test_a_person_can_leave_the_card_alone() -> None:
    assert place(MODEL, CELLS, "cpu", (card(8.0),), ("GeForce",)) == place(MODEL, CELLS, "auto", (), ())


def test_a_card_this_build_cannot_use_is_named() -> None:
    found = place(MODEL, CELLS, "auto", (), ("NVIDIA RTX A2000",))
    assert found.layers == 0
    assert "NVIDIA RTX A2000" in found.why_not


class Ggml:
    """A double of ggml's registry: (type, description, free, total) of each device."""

    def __init__(self, *rows: tuple[int, bytes, int, int]) -> None:
        self._rows = rows

    def ggml_backend_dev_count(self) -> int:
        return len(self._rows)

    def ggml_backend_dev_get(self, number: int) -> int:
        return number

    def ggml_backend_dev_type(self, device: int) -> int:
        return self._rows[device][0]

    def ggml_backend_dev_description(self, device: int) -> bytes:
        return self._rows[device][1]

    def ggml_backend_dev_memory(self, device: int, free: Any, total: Any) -> None:
        free._obj.value, total._obj.value = self._rows[device][2:]


def test_cards_are_read_from_ggml_and_one_of_its_own_memory_goes_before_an_integrated_one() -> None:
    cpu, shared, own = (0, b"AMD EPYC", 9, 9), (2, b"Iris Xe", 5, 8), (1, b"GeForce", 6, 12)
    assert read_devices(*[Ggml(cpu)] * 2) == ()
    assert read_devices(*[Ggml(cpu, shared)] * 2) == (Device("Iris Xe", 5, 8, True),)
    assert read_devices(*[Ggml(shared, cpu, own)] * 2) == (Device("GeForce", 6, 12),)


def test_this_machines_devices_can_be_asked_for() -> None:
    assert all(d.free <= d.total for d in devices())


def test_what_a_model_takes_is_read_without_loading_it(store: ModelStore) -> None:
    path = store.file(SMALL, "model.gguf")
    found = footprint(path)
    assert found.layers == 31
    assert 0.9 * path.stat().st_size < found.weights <= path.stat().st_size
    assert found.cell == 2 * 30 * 3 * 64 * 2  # keys and values, layers, heads, width, 16 bits
    assert found.needed(4096) - found.needed(2048) == 2048 * found.cell


def test_too_little_memory_for_weights_and_context_is_seen_before_loading(
    models: Path, store: ModelStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    block = store.block(SMALL).model_copy(update={"memory_mb": 10})  # its table says too little
    store = ModelStore(models, (block,), ROOMY)
    room = footprint(store.file(SMALL, "model.gguf")).needed(2048) + 1_000_000
    monkeypatch.setattr(opening, "free_memory", lambda: room)
    open_language_model(store, SMALL, context=2048).close()
    monkeypatch.setattr(opening, "GgufModel", _never)
    with pytest.raises(ModelFailed, match=r"context of 8192 tokens; 0\.\d GB are free") as caught:
        open_language_model(store, SMALL, context=8192)
    assert "smaller model" in caught.value.hint


def _never(*words: object) -> None:
    raise AssertionError("the model was loaded")


def test_a_card_that_fails_is_done_without_and_said(
    store: ModelStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    class Failing(GgufModel):
        def __init__(self, path: Path, layers: int = 0) -> None:
            asked.append(layers)
            if layers:
                raise ModelFailed("out of memory on the card")
            super().__init__(path)

    monkeypatch.setattr(opening, "devices", lambda: (card(8.0),))
    monkeypatch.setattr(opening, "GgufModel", Failing)
    model = open_language_model(store, SMALL, context=512)
    assert asked == [31, 0]
    assert model.notes == (
        f"{SMALL} runs on the processor: GeForce could not be used (out of memory on the card)",
    )
    grammar = Grammar(GrammarKind.REGEX, "[a-z]{4}")
    reply = model.generate(Prompt("s", "e", "q"), grammar, seed=1, max_tokens=9, watch=lambda a, b: None)
    assert reply.complete
    model.close()


def test_on_a_processor_alone_there_is_nothing_to_say(
    store: ModelStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "graphics", lambda: ())
    monkeypatch.setattr(opening, "devices", lambda: ())
    model = open_language_model(store, SMALL, context=512)
    assert model.notes == ()
    assert placement(store, SMALL).where == PROCESSOR
    model.close()


def test_a_file_replaced_after_its_hash_was_taken_is_not_opened(store: ModelStore, tmp_path: Path) -> None:
    data = store.file(SMALL, "model.gguf").read_bytes()
    block = model_block(model_file("model.gguf", data))
    put(tmp_path, block, model_gguf=data)
    mine = ModelStore(tmp_path, (block,), ROOMY)
    opened = open_language_model(mine, "tiny", context=512)  # its hash is taken and noted
    opened.close()
    mine.release("tiny")
    other = bytearray(data)
    other[len(other) // 2] ^= 1  # as long as before, one bit another
    (tmp_path / "tiny" / "model.gguf").write_bytes(other)
    with pytest.raises(MissingModel, match=r"model\.gguf"):
        open_language_model(ModelStore(tmp_path, (block,), ROOMY), "tiny", context=512)
    (tmp_path / "tiny" / "model.gguf").write_bytes(data[: len(data) // 2])
    with pytest.raises(MissingModel, match=r"model\.gguf"):
        open_language_model(ModelStore(tmp_path, (block,), ROOMY), "tiny", context=512)


def test_free_memory_is_what_the_system_can_give_now() -> None:
    assert 0 < free_memory() < 1 << 50
