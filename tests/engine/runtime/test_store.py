"""A model file is used only if it is the file its hash names, whatever happened on its way."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from engine.errors import BadRequest, Cancelled, LibraryBusy, MissingModel, StorageFull
from engine.runtime import arrival
from engine.runtime.machine import Machine
from engine.runtime.store import ModelStore
from engine.runtime.turn import turn
from tests.helpers.tiny_models import ROOMY, model_block, model_file, put

A, B = b"first file" * 100, b"second file" * 100
BLOCK = model_block(model_file("a.bin", A), model_file("b.bin", B))


def nobody(done: int, total: int) -> None:
    """A watch that looks on."""


def open_store(folder: Path) -> ModelStore:
    return ModelStore(folder, (BLOCK,), ROOMY)


def state(store: ModelStore, *, check: bool = False) -> str:
    [row] = store.rows(check)
    return row.state


def test_a_store_that_holds_nothing_says_absent_and_creates_nothing(tmp_path: Path) -> None:
    store = open_store(tmp_path / "models")
    assert state(store) == "absent"
    assert not (tmp_path / "models").exists()
    with pytest.raises(MissingModel, match="not installed") as caught:
        store.file("tiny", "a.bin")
    assert "dhara models get tiny" in caught.value.hint


def test_a_model_is_installed_when_every_file_is_what_its_hash_names(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    put(tmp_path, BLOCK, a_bin=A)
    assert state(store) == "partial"
    put(tmp_path, BLOCK, b_bin=B)
    assert state(store) == "installed"
    assert store.file("tiny", "b.bin").read_bytes() == B


@pytest.mark.parametrize("wrong", [B[:-1], B + b"x", B[:-1] + b"!"], ids=["short", "long", "changed"])
def test_a_file_with_other_bytes_is_damaged_and_refused_by_name(tmp_path: Path, wrong: bytes) -> None:
    put(tmp_path, BLOCK, a_bin=A, b_bin=wrong)
    store = open_store(tmp_path)
    assert state(store) == "damaged"
    with pytest.raises(MissingModel, match=r"b\.bin of tiny"):
        store.file("tiny", "b.bin")
    assert store.file("tiny", "a.bin").exists()


def test_a_file_replaced_after_it_was_verified_is_noticed(tmp_path: Path) -> None:
    put(tmp_path, BLOCK, a_bin=A, b_bin=B)
    store = open_store(tmp_path)
    assert state(store) == "installed"
    fresh = tmp_path / "fresh"
    fresh.write_bytes(B[:-1] + b"!")
    fresh.replace(tmp_path / "tiny" / "b.bin")
    assert state(store) == "damaged"


def test_a_change_that_leaves_size_and_time_alone_is_found_by_a_full_check(tmp_path: Path) -> None:
    put(tmp_path, BLOCK, a_bin=A, b_bin=B)
    store = open_store(tmp_path)
    assert state(store) == "installed"
    path = tmp_path / "tiny" / "b.bin"
    before = path.stat()
    with path.open("r+b") as file:
        file.write(b"S")
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert state(store) == "installed"  # what the stamp cannot see
    assert state(store, check=True) == "damaged"
    assert state(store) == "damaged"  # and it stays found


def test_opening_again_reads_no_model_byte(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(tmp_path, BLOCK, a_bin=A, b_bin=B)
    assert state(open_store(tmp_path)) == "installed"
    monkeypatch.setattr("engine.runtime.stamps.sha256_of", lambda *_: pytest.fail("a file was read"))
    assert state(open_store(tmp_path)) == "installed"


def test_a_garbled_stamp_only_costs_time(tmp_path: Path) -> None:
    put(tmp_path, BLOCK, a_bin=A, b_bin=B)
    store = open_store(tmp_path)
    for rubbish in ("", "{", "[]", '{"a.bin": 7}', '{"a.bin": [1, 2, 3]}'):
        (tmp_path / "tiny" / ".verified.json").write_text(rubbish, encoding="utf-8")
        assert state(store) == "installed"


def test_names_outside_the_table_are_refused(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    with pytest.raises(MissingModel, match="No model"):
        store.installed("gpt")
    with pytest.raises(MissingModel, match="has no file"):
        store.file("tiny", "../../secret")


@pytest.mark.parametrize(
    ("machine", "fits", "because"),
    [
        (ROOMY, True, "16.0 GB"),
        (Machine(4, 2_000_000_000, "x86_64", ()), False, "needs 1.5 GB"),
        (Machine(4, 16_000_000_000, "x86_64", ("avx2",)), False, "AVX2"),
    ],
)
def test_whether_a_model_fits_is_said_with_its_reason(
    tmp_path: Path, machine: Machine, fits: bool, because: str
) -> None:
    block = model_block(model_file("a.bin", A), memory_mb=1500)
    [row] = ModelStore(tmp_path, (block,), machine).rows()
    assert row.fits is fits
    assert because in row.because


def test_the_best_model_is_the_highest_ranked_that_is_installed_and_fits(tmp_path: Path) -> None:
    small = model_block(model_file("a.bin", A), id="small", rank=1)
    large = model_block(model_file("a.bin", A), id="large", rank=3, memory_mb=64_000)
    absent = model_block(model_file("a.bin", A), id="absent", rank=2)
    put(tmp_path, small, a_bin=A)
    put(tmp_path, large, a_bin=A)
    store = ModelStore(tmp_path, (small, large, absent), ROOMY)
    assert store.best("llm").id == "small"
    with pytest.raises(MissingModel, match="No embedder"):
        store.best("embedder")


def test_a_removed_model_leaves_no_byte_of_it(tmp_path: Path) -> None:
    put(tmp_path, BLOCK, a_bin=A, b_bin=B)
    (tmp_path / "tiny" / "b.bin.part").write_bytes(b"half")
    (tmp_path / "tiny" / ".making").mkdir()
    store = open_store(tmp_path)
    store.remove("tiny")
    assert state(store) == "absent"
    assert [p.name for p in (tmp_path / "tiny").iterdir()] == [".lock"]
    store.remove("tiny")


def test_a_pack_carries_models_to_another_machine(tmp_path: Path) -> None:
    put(tmp_path / "here", BLOCK, a_bin=A, b_bin=B)
    stick = tmp_path / "রহিম এর স্টিক"
    seen: list[tuple[int, int]] = []
    open_store(tmp_path / "here").export_pack(stick, lambda done, total: seen.append((done, total)))
    assert seen[-1] == (len(A) + len(B), len(A) + len(B))
    assert len((stick / "MANIFEST.sha256").read_text(encoding="utf-8").splitlines()) == 2
    there = open_store(tmp_path / "there")
    [row] = there.import_pack(stick, nobody)
    assert (row.id, row.state) == ("tiny", "installed")
    assert there.file("tiny", "a.bin").read_bytes() == A


def test_a_pack_with_a_wrong_file_is_refused_for_that_file_only(tmp_path: Path) -> None:
    put(tmp_path / "here", BLOCK, a_bin=A, b_bin=B)
    stick = tmp_path / "stick"
    open_store(tmp_path / "here").export_pack(stick, nobody)
    (stick / "tiny" / "b.bin").write_bytes(B[:-1] + b"!")
    there = open_store(tmp_path / "there")
    with pytest.raises(MissingModel, match=r"tiny/b\.bin"):
        there.import_pack(stick, nobody)
    assert sorted(p.name for p in (tmp_path / "there" / "tiny").glob("*.bin*")) == ["a.bin"]
    assert state(there) == "partial"


def test_a_folder_that_is_no_pack_and_a_pack_of_strangers_are_named(tmp_path: Path) -> None:
    store = open_store(tmp_path / "there")
    with pytest.raises(BadRequest, match="not a pack"):
        store.import_pack(tmp_path, nobody)
    (tmp_path / "MANIFEST.sha256").write_text("00  ../../etc/passwd\n00  other/x.bin\n", encoding="utf-8")
    with pytest.raises(BadRequest, match="no model"):
        store.import_pack(tmp_path, nobody)
    assert not (tmp_path / "there").exists()


def test_a_cancelled_import_leaves_no_half_file(tmp_path: Path) -> None:
    put(tmp_path / "here", BLOCK, a_bin=A, b_bin=B)
    open_store(tmp_path / "here").export_pack(tmp_path / "stick", nobody)

    def stop(done: int, total: int) -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        open_store(tmp_path / "there").import_pack(tmp_path / "stick", stop)
    assert [p.name for p in (tmp_path / "there" / "tiny").iterdir()] == [".lock"]


def test_an_interrupted_export_is_not_a_pack(tmp_path: Path) -> None:
    put(tmp_path / "here", BLOCK, a_bin=A, b_bin=B)

    def stop(done: int, total: int) -> None:
        if done > len(A):
            raise Cancelled

    with pytest.raises(Cancelled):
        open_store(tmp_path / "here").export_pack(tmp_path / "stick", stop)
    with pytest.raises(BadRequest, match="not a pack"):
        open_store(tmp_path / "there").import_pack(tmp_path / "stick", nobody)


def test_a_disk_without_room_is_seen_before_anything_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(arrival, "free_disk", lambda folder: 1_000)
    with pytest.raises(StorageFull, match="are needed"):
        open_store(tmp_path / "models").get("tiny", nobody)
    assert [p.name for p in (tmp_path / "models" / "tiny").iterdir()] == [".lock"]


def test_two_processes_do_not_write_one_model(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    with turn(tmp_path / "tiny"), pytest.raises(LibraryBusy, match="tiny"):
        store.get("tiny", nobody)
