"""Writing: whole or not at all; a full disk is said to be full; sources keep their bytes."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from engine.archive.atomic import storage, write_file
from engine.archive.sources import SourceStore, sha256_of
from engine.archive.staging import boot, dead_folders, stage, sweep
from engine.errors import StorageError, StorageFull, UnreadableSource
from engine.paths import Home


def test_a_full_disk_is_an_error_of_its_own() -> None:
    with pytest.raises(StorageFull, match="disk is full"), storage("writing x"):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_another_storage_failure_says_what_was_being_done() -> None:
    with pytest.raises(StorageError, match="writing x"), storage("writing x"):
        raise OSError(errno.EIO, os.strerror(errno.EIO))


def test_a_failed_write_leaves_the_old_file_and_no_rubbish(tmp_path: Path) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("no /dev/full here")
    target = tmp_path / "a.json"
    write_file(target, b"old")
    full = tmp_path / "full"
    full.symlink_to("/dev/full")
    with pytest.raises(StorageFull), storage("writing"), full.open("wb", buffering=0) as file:
        file.write(b"new")
    assert target.read_bytes() == b"old"
    assert sorted(p.name for p in tmp_path.iterdir()) == ["a.json", "full"]


def test_a_source_is_kept_byte_for_byte_under_its_hash(home: Home, tmp_path: Path) -> None:
    original = tmp_path / "আইন ২০০৬.pdf"
    original.write_bytes(os.urandom(5000))
    store = SourceStore(home)
    for _ in range(2):  # the same file twice is harmless
        staged = store.stage(original)
        store.keep(staged, sha256_of(staged))
        assert not staged.exists()
    sha = sha256_of(original)
    assert store.path(sha).read_bytes() == original.read_bytes()
    assert store.intact(sha) is True
    store.path(sha).write_bytes(b"other")
    assert store.intact(sha) is False
    store.path(sha).unlink()
    assert store.intact(sha) is None


@pytest.mark.parametrize("name", ["absent.pdf", "folder"])
def test_what_is_no_file_is_refused_in_words(home: Home, tmp_path: Path, name: str) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(UnreadableSource) as caught:
        SourceStore(home).stage(tmp_path / name)
    assert name in str(caught.value)
    assert caught.value.hint


def test_only_what_dead_processes_staged_is_swept(home: Home) -> None:
    mine = stage(home, "source.pdf")
    mine.write_bytes(b"live")
    dead = home.staging / f"{boot()}-999999999"
    dead.mkdir(parents=True)
    (dead / "half").write_bytes(b"dead")
    earlier = home.staging / f"1000-{os.getpid()}"  # the same process id, before the machine restarted
    earlier.mkdir()
    assert set(dead_folders(home)) == {dead, earlier}
    assert sweep(home)
    assert mine.exists()
    assert not dead.exists()
    assert not sweep(home)


def test_a_damaged_source_is_replaced_by_the_same_file(home: Home, tmp_path: Path) -> None:
    original = tmp_path / "act.pdf"
    original.write_bytes(b"%PDF the law")
    store, sha = SourceStore(home), sha256_of(original)
    store.keep(store.stage(original), sha)
    store.path(sha).write_bytes(b"rot")
    store.keep(store.stage(original), sha)
    assert store.intact(sha) is True


def test_a_staged_copy_keeps_the_name_that_errors_will_speak_of(home: Home, tmp_path: Path) -> None:
    original = tmp_path / "আইন.pdf"
    original.write_bytes(b"x")
    assert SourceStore(home).stage(original).name == "আইন.pdf"
