"""A model file is used only if it is the file its hash names, whatever happened on its way."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.errors import Cancelled, LibraryBusy, MissingModel, StorageError, StorageFull
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
    with turn(tmp_path / "tiny"), pytest.raises(LibraryBusy, match="tiny"):
        store.remove("tiny")


def test_a_model_that_is_here_whole_is_not_fetched_again(tmp_path: Path) -> None:
    put(tmp_path, BLOCK, a_bin=A, b_bin=B)
    with turn(tmp_path / "tiny"):  # nothing is written, so nobody is waited for
        open_store(tmp_path).get("tiny", nobody)


HOLDER = """
import sys
from pathlib import Path
from tests.engine.runtime.test_store import open_store
store = open_store(Path(sys.argv[1]))
store.file("tiny", "a.bin")
print("open", flush=True)
sys.stdin.read()
"""


def test_a_model_that_another_process_has_open_is_not_removed(tmp_path: Path) -> None:
    put(tmp_path, BLOCK, a_bin=A, b_bin=B)
    other = subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(tmp_path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert other.stdout
    assert other.stdin
    with other:
        assert other.stdout.readline() == b"open\n"
        with pytest.raises(LibraryBusy, match=f"in use by process {other.pid}"):
            open_store(tmp_path).remove("tiny")
        assert state(open_store(tmp_path), check=True) == "installed"
        other.kill()  # it had no time to say goodbye
    open_store(tmp_path).remove("tiny")
    assert state(open_store(tmp_path)) == "absent"


def test_a_model_put_down_can_be_removed_by_the_process_that_used_it(tmp_path: Path) -> None:
    put(tmp_path, BLOCK, a_bin=A, b_bin=B)
    store = open_store(tmp_path)
    store.file("tiny", "a.bin")
    with pytest.raises(LibraryBusy, match="in use by this program"):
        store.remove("tiny")
    store.release("tiny")
    store.remove("tiny")
    assert state(store) == "absent"


def test_a_removal_stopped_half_way_leaves_no_model_that_looks_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(tmp_path, BLOCK, a_bin=A, b_bin=B)
    store = open_store(tmp_path)
    gone: list[Path] = []

    def once(path: Path) -> None:
        if gone:
            raise OSError("killed")
        gone.append(path.rename(tmp_path / path.name))

    monkeypatch.setattr(Path, "unlink", once)
    with pytest.raises(StorageError, match="cannot be removed"):
        store.remove("tiny")
    assert [p.name for p in gone] == ["a.bin"]
    assert state(store) == "partial"


def test_a_removal_says_what_stops_working_or_what_takes_its_place(tmp_path: Path) -> None:
    small = model_block(model_file("a.bin", A), id="small", rank=1)
    large = model_block(model_file("a.bin", A), id="large", rank=3)
    put(tmp_path, small, a_bin=A)
    put(tmp_path, large, a_bin=A)
    store = ModelStore(tmp_path, (small, large), ROOMY)
    assert store.remove("large") == "small is used from now on."
    assert "evidence mode" in store.remove("small")
    assert store.remove("small") == ""
    assert store.remove("large") == ""


def test_each_model_says_whether_it_is_the_one_used_and_why(tmp_path: Path) -> None:
    blocks = (
        model_block(model_file("a.bin", A), id="small", rank=1),
        model_block(model_file("a.bin", A), id="middle", rank=2),
        model_block(model_file("a.bin", A), id="better", rank=3),
        model_block(model_file("a.bin", A), id="huge", rank=4, memory_mb=64_000),
    )
    for block in blocks:
        if block.id != "better":
            put(tmp_path, block, a_bin=A)
    store = ModelStore(tmp_path, blocks, ROOMY)
    told = {row.id: (row.used, row.use) for row in store.rows()}
    assert told["small"] == (False, "not used: middle ranks higher")
    assert told["middle"][0]
    assert told["better"] == (False, "would be used instead of middle once installed: it ranks higher")
    assert told["huge"] == (False, "not used: it does not fit this machine")
    chosen = {row.id: (row.used, row.use) for row in store.rows(chosen="small")}
    assert chosen["small"] == (True, "used: the settings name it")
    assert chosen["middle"] == (False, "not used: the settings name small")
    assert store.best("llm").id == "middle"


def test_what_a_model_lacks_is_said_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(tmp_path, BLOCK, a_bin=A[:-1] + b"!")
    (tmp_path / "tiny" / "b.bin.part").write_bytes(B[:9])
    [row] = open_store(tmp_path).rows()
    assert row.lacks == ("a.bin is not the file its hash names", "b.bin has not arrived whole")
    assert row.held == len(A) + 9
    monkeypatch.setattr("engine.runtime.store.free_disk", lambda folder: 1_000)
    [row] = open_store(tmp_path / "elsewhere").rows()
    assert not row.fits
    assert "0 MB are free on the disk" in row.lacks[0]


def test_memory_that_is_short_just_now_is_said_and_is_no_verdict(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    block = model_block(model_file("a.bin", A), memory_mb=4000)
    monkeypatch.setattr("engine.runtime.store.free_memory", lambda: 1_000_000_000)
    [row] = ModelStore(tmp_path, (block,), ROOMY).rows()
    assert row.fits
    assert "close other programs" in row.because


def test_a_full_check_tells_bytes_and_can_be_stopped(tmp_path: Path) -> None:
    put(tmp_path, BLOCK, a_bin=A, b_bin=B)
    seen: list[tuple[int, int]] = []
    open_store(tmp_path).rows(True, lambda done, total: seen.append((done, total)))
    assert seen[-1] == (len(A) + len(B), len(A) + len(B))

    def stop(done: int, total: int) -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        open_store(tmp_path).rows(True, stop)
