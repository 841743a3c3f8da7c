"""A pack brings whole models or says what is wrong with it, and reaches no path but those of the table."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from engine.errors import BadRequest, Cancelled, MissingModel, StorageError, StorageFull
from engine.runtime import folder as folder_source
from engine.runtime.folder import SourceGone
from tests.engine.runtime.test_store import BLOCK, A, B, nobody, open_store, state
from tests.helpers.tiny_models import model_block, model_file, put, sha256


def test_a_pack_carries_models_to_another_machine(tmp_path: Path) -> None:
    put(tmp_path / "here", BLOCK, a_bin=A, b_bin=B)
    stick = tmp_path / "রহিম এর স্টিক"
    seen: list[tuple[int, int]] = []
    open_store(tmp_path / "here").export_pack(stick, lambda done, total: seen.append((done, total)))
    assert seen[-1] == (len(A) + len(B), len(A) + len(B))
    assert len((stick / "MANIFEST.sha256").read_text(encoding="utf-8").splitlines()) == 2
    there = open_store(tmp_path / "there")
    assert there.import_pack(stick, nobody) == ("tiny",)
    assert there.file("tiny", "a.bin").read_bytes() == A


def test_a_pack_with_a_wrong_file_is_refused_for_that_file_only(tmp_path: Path) -> None:
    put(tmp_path / "here", BLOCK, a_bin=A, b_bin=B)
    stick = tmp_path / "stick"
    open_store(tmp_path / "here").export_pack(stick, nobody)
    (stick / "tiny" / "b.bin").write_bytes(B[:-1] + b"!")
    there = open_store(tmp_path / "there")
    with pytest.raises(MissingModel, match=r"b\.bin of tiny from"):
        there.import_pack(stick, nobody)
    assert sorted(p.name for p in (tmp_path / "there" / "tiny").glob("*.bin*")) == ["a.bin"]
    assert state(there) == "partial"


def test_an_interrupted_export_is_not_a_pack(tmp_path: Path) -> None:
    put(tmp_path / "here", BLOCK, a_bin=A, b_bin=B)

    def stop(done: int, total: int) -> None:
        if done > len(A):
            raise Cancelled

    with pytest.raises(Cancelled):
        open_store(tmp_path / "here").export_pack(tmp_path / "stick", stop)
    with pytest.raises(BadRequest, match="not a pack"):
        open_store(tmp_path / "there").import_pack(tmp_path / "stick", nobody)


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    """A pack of the tiny model."""
    put(tmp_path / "here", BLOCK, a_bin=A, b_bin=B)
    folder = tmp_path / "stick"
    open_store(tmp_path / "here").export_pack(folder, nobody)
    return folder


def test_a_folder_that_is_no_pack_is_named_and_nothing_is_made(tmp_path: Path) -> None:
    for folder in (tmp_path, tmp_path / "not there"):
        with pytest.raises(BadRequest, match="not a pack"):
            open_store(tmp_path / "there").import_pack(folder, nobody)
    assert not (tmp_path / "there").exists()


TRICKS = (
    "../../etc/passwd",
    "/etc/passwd",
    "..\\..\\x",
    "C:\\x",
    "tiny/../../x",
    "tiny//a.bin",
    "other/x.bin",
    "",
)


def test_a_pack_of_strangers_and_tricks_brings_nothing(tmp_path: Path) -> None:
    lines = [f"{sha256(A)}  {name}\n" for name in TRICKS]
    (tmp_path / "MANIFEST.sha256").write_text("".join(lines), encoding="utf-8")
    with pytest.raises(BadRequest, match="no model"):
        open_store(tmp_path / "there").import_pack(tmp_path, nobody)
    assert not (tmp_path / "there").exists()


def test_tricks_beside_a_good_model_reach_nothing(tmp_path: Path, stick: Path) -> None:
    secret = tmp_path / "x"
    secret.write_bytes(b"untouched")
    listing = stick / "MANIFEST.sha256"
    tricks = "".join(f"{sha256(A)}  {name}\n" for name in TRICKS)
    listing.write_text(tricks + listing.read_text(encoding="utf-8"), encoding="utf-8")
    there = open_store(tmp_path / "there")
    assert there.import_pack(stick, nobody) == ("tiny",)
    found = {str(p.relative_to(tmp_path / "there")) for p in (tmp_path / "there").rglob("*") if p.is_file()}
    assert found == {"tiny/a.bin", "tiny/b.bin", "tiny/.lock", "tiny/.verified.json"}
    assert secret.read_bytes() == b"untouched"
    open_store(tmp_path / "here").export_pack(stick, nobody)  # and an export keeps no trick in its listing
    assert all(line.split("  ")[1].startswith("tiny/") for line in listing.read_text("utf-8").splitlines())


@pytest.mark.skipif(sys.platform == "win32", reason="devices and links of POSIX")
def test_a_link_or_a_device_in_a_pack_is_no_model(tmp_path: Path, stick: Path) -> None:
    (stick / "tiny" / "a.bin").unlink()
    (stick / "tiny" / "a.bin").symlink_to("/dev/zero")
    (stick / "tiny" / "b.bin").unlink()
    os.mkfifo(stick / "tiny" / "b.bin")
    with pytest.raises(MissingModel, match=r"a\.bin of tiny is in none"):
        open_store(tmp_path / "there").import_pack(stick, nobody)
    assert state(open_store(tmp_path / "there")) == "absent"


@pytest.mark.skipif(sys.platform == "win32", reason="links of POSIX")
def test_an_export_writes_through_no_link_that_lies_on_the_stick(tmp_path: Path, stick: Path) -> None:
    mine = tmp_path / "mine"
    mine.write_bytes(b"untouched")
    (stick / "tiny" / "a.bin").unlink()
    (stick / "tiny" / "a.bin").symlink_to(mine)
    (stick / "tiny" / "a.bin.part").symlink_to(mine)
    open_store(tmp_path / "here").export_pack(stick, nobody)
    assert mine.read_bytes() == b"untouched"
    assert (stick / "tiny" / "a.bin").read_bytes() == A


def test_half_a_pack_gives_what_it_has_and_says_what_is_missing(tmp_path: Path, stick: Path) -> None:
    (stick / "tiny" / "b.bin").unlink()
    there = open_store(tmp_path / "there")
    with pytest.raises(MissingModel, match=r"b\.bin of tiny is in none"):
        there.import_pack(stick, nobody)
    assert state(there) == "partial"
    (stick / "tiny" / "b.bin").write_bytes(B[:-5])  # and one that was cut short is no better
    with pytest.raises(MissingModel, match=r"b\.bin of tiny is in none"):
        there.import_pack(stick, nobody)
    (stick / "tiny" / "b.bin").write_bytes(B)
    assert there.import_pack(stick, nobody) == ("tiny",)


def test_a_pack_of_another_edition_is_refused_before_it_is_copied(tmp_path: Path, stick: Path) -> None:
    listing = stick / "MANIFEST.sha256"
    listing.write_text(listing.read_text("utf-8").replace(sha256(B), sha256(b"newer")), encoding="utf-8")
    with pytest.raises(MissingModel, match=r"tiny/b\.bin is listed with another hash"):
        open_store(tmp_path / "there").import_pack(stick, nobody)


def test_a_cancelled_import_keeps_its_part_and_goes_on(tmp_path: Path, stick: Path) -> None:
    def stop(done: int, total: int) -> None:
        if done > len(A):
            raise Cancelled

    there = open_store(tmp_path / "there")
    with pytest.raises(Cancelled):
        there.import_pack(stick, stop)
    assert state(there) == "partial"
    seen: list[int] = []
    assert there.import_pack(stick, lambda done, total: seen.append(done)) == ("tiny",)
    assert state(there, check=True) == "installed"


KILLED = """
import os, signal, sys
from pathlib import Path
from tests.engine.runtime.test_store import open_store
calls = 0
def watch(done, total):
    global calls
    calls += 1
    if calls == int(sys.argv[4]):
        os.kill(os.getpid(), signal.SIGKILL)
getattr(open_store(Path(sys.argv[1])), sys.argv[2])(Path(sys.argv[3]), watch)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
@pytest.mark.parametrize(("what", "at"), [("import_pack", 1), ("import_pack", 4), ("export_pack", 3)])
def test_a_kill_in_the_middle_leaves_nothing_broken(tmp_path: Path, stick: Path, what: str, at: int) -> None:
    folder = tmp_path / ("there" if what == "import_pack" else "here")
    target = stick if what == "import_pack" else tmp_path / "second"
    done = subprocess.run(
        [sys.executable, "-c", KILLED, str(folder), what, str(target), str(at)],
        capture_output=True,
        text=True,
    )
    assert done.returncode == -signal.SIGKILL, done.stderr
    store = open_store(folder)
    if what == "import_pack":
        assert state(store, check=True) in ("partial", "absent")
        assert store.import_pack(stick, nobody) == ("tiny",)
    else:
        with pytest.raises(BadRequest, match="not a pack"):
            open_store(tmp_path / "there").import_pack(target, nobody)
        store.export_pack(target, nobody)
        assert open_store(tmp_path / "there").import_pack(target, nobody) == ("tiny",)
    assert not list(tmp_path.rglob("*.part*"))


def test_a_stick_pulled_out_in_the_middle_is_said_and_the_import_goes_on_later(
    tmp_path: Path, stick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = open_store(tmp_path / "there")
    monkeypatch.setattr(folder_source, "_BLOCK", 100)
    gone = tmp_path / "pulled out"

    def pull(done: int, total: int) -> None:
        if done == len(A) + 300:
            stick.rename(gone)
            (gone / "tiny" / "b.bin").write_bytes(B[:300])  # nothing more can be read of the open file

    with pytest.raises(SourceGone, match=r"ended early|can no longer be read"):
        there.import_pack(stick, pull)
    assert state(there) == "partial"
    (gone / "tiny" / "b.bin").write_bytes(B)
    gone.rename(stick)
    assert there.import_pack(stick, nobody) == ("tiny",)


def test_a_stick_that_answers_with_errors_is_told_from_a_full_disk(
    tmp_path: Path, stick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(self: object) -> bytes:
        raise folder_source.SourceGone("the drive can no longer be read (Input/output error)")

    monkeypatch.setattr(folder_source._Reader, "read", broken)
    with pytest.raises(SourceGone, match="Input/output error") as caught:
        open_store(tmp_path / "there").import_pack(stick, nobody)
    assert "goes on where it stopped" in caught.value.hint


@pytest.mark.skipif(sys.platform != "linux", reason="/dev/full is Linux's")
def test_a_disk_that_becomes_full_during_an_import_or_export_is_one_error(
    tmp_path: Path, stick: Path
) -> None:
    (tmp_path / "there" / "tiny").mkdir(parents=True)
    (tmp_path / "there" / "tiny" / "a.bin.part").symlink_to("/dev/full")
    with pytest.raises(StorageFull, match="became full"):
        open_store(tmp_path / "there").import_pack(stick, nobody)
    assert not open_store(tmp_path / "there").installed("tiny")


def test_an_export_of_named_models_keeps_what_the_stick_already_held(tmp_path: Path, stick: Path) -> None:
    second = model_block(model_file("c.bin", b"third"), id="second")
    put(tmp_path / "here", second, c_bin=b"third")
    both = type(open_store(tmp_path))(tmp_path / "here", (BLOCK, second))
    assert both.export_pack(stick, nobody, ["second"]) == ("second",)
    names = [line.split("  ")[1] for line in (stick / "MANIFEST.sha256").read_text("utf-8").splitlines()]
    assert names == ["second/c.bin", "tiny/a.bin", "tiny/b.bin"]
    with pytest.raises(MissingModel, match="No model is called"):
        both.export_pack(stick, nobody, ["third"])
    both.remove("second")
    with pytest.raises(MissingModel, match="second is not installed"):
        both.export_pack(stick, nobody, ["second"])


def test_an_export_reads_what_is_there_and_writes_only_the_rest(tmp_path: Path, stick: Path) -> None:
    before = (stick / "tiny" / "a.bin").stat()
    (stick / "tiny" / "b.bin").write_bytes(B[:-1] + b"!")  # the stick is failing
    open_store(tmp_path / "here").export_pack(stick, nobody)
    after = (stick / "tiny" / "a.bin").stat()
    assert (after.st_mtime_ns, after.st_ino) == (before.st_mtime_ns, before.st_ino)
    assert (stick / "tiny" / "b.bin").read_bytes() == B


def test_an_export_to_where_nothing_can_be_written_is_named(tmp_path: Path, stick: Path) -> None:
    store = open_store(tmp_path / "here")
    with pytest.raises(BadRequest, match="where the models are kept"):
        store.export_pack(tmp_path / "here", nobody)
    with pytest.raises(StorageError, match="cannot be written to"):
        store.export_pack(stick / "tiny" / "a.bin", nobody)
