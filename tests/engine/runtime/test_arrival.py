"""Files arrive whole or not at all, from the first source that has them, and go on where they stopped."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from engine.errors import BadRequest, Cancelled, MissingModel, NetworkFailed, StorageError, StorageFull
from engine.runtime.arrival import part_of
from engine.runtime.manifest import FileSource
from engine.runtime.store import ModelStore
from engine.runtime.wheels import unpack
from tests.helpers.file_server import serving
from tests.helpers.tiny_models import ROOMY, model_block, model_file, wheel_source

PIECES = (b"one" * 1000, b"two" * 2000)
WHOLE = b"".join(PIECES)


def nobody(done: int, total: int) -> None:
    """A watch that looks on."""


@pytest.fixture
def wheels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that pip, as configured by this user, takes wheels from; no index is asked."""
    folder = tmp_path / "wheel house"
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", folder.resolve().as_uri())
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    monkeypatch.setenv("PIP_CACHE_DIR", str(tmp_path / "cache"))
    return folder


def store_of(folder: Path, *sources: FileSource, data: bytes = WHOLE) -> ModelStore:
    return ModelStore(folder, (model_block(model_file("model.bin", data, *sources)),), ROOMY)


def test_members_of_several_wheels_are_joined_in_order(tmp_path: Path, wheels: Path) -> None:
    seen: list[int] = []
    store = store_of(tmp_path / "রহিম এর মডেল", wheel_source(wheels, *PIECES))
    store.get("tiny", lambda done, total: seen.append(done))
    assert store.file("tiny", "model.bin").read_bytes() == WHOLE
    assert seen == sorted(seen)
    assert seen[-1] == len(WHOLE)
    left = {p.name for p in store.file("tiny", "model.bin").parent.iterdir()}
    assert left == {"model.bin", ".lock", ".verified.json", ".use"}


def test_a_torn_part_file_goes_on_at_the_last_whole_member(tmp_path: Path, wheels: Path) -> None:
    store = store_of(tmp_path / "models", wheel_source(wheels, *PIECES))
    part = tmp_path / "models" / "tiny" / "model.bin.part"
    part.parent.mkdir(parents=True)
    part.write_bytes(PIECES[0] + PIECES[1][:77])
    (wheels / "dhara_tiny_part1-1.0-py3-none-any.whl").unlink()  # it is not asked for again
    store.get("tiny", nobody)
    assert store.file("tiny", "model.bin").read_bytes() == WHOLE


def test_foreign_bytes_in_a_part_file_cost_the_beginning_and_never_pass(tmp_path: Path) -> None:
    part = tmp_path / "models" / "tiny" / "model.bin.part"
    part.parent.mkdir(parents=True)
    part.write_bytes(b"\0" * len(PIECES[0]))
    with serving(WHOLE) as (address, server):
        store = store_of(tmp_path / "models", web(address))
        store.get("tiny", nobody)
    assert server.asked == [f"bytes={len(PIECES[0])}-", ""]
    assert store.file("tiny", "model.bin").read_bytes() == WHOLE


def test_a_model_whose_bytes_do_not_match_is_refused_and_named(tmp_path: Path) -> None:
    with serving(wrong(WHOLE)) as (address, _):
        store = store_of(tmp_path / "models", web(address))
        with pytest.raises(MissingModel, match=r"model\.bin of tiny .*refused"):
            store.get("tiny", nobody)
    assert not store.installed("tiny")
    assert not list((tmp_path / "models" / "tiny").glob("model.bin*"))


def test_the_next_source_is_tried_when_one_has_nothing(tmp_path: Path, wheels: Path) -> None:
    good = wheel_source(wheels, *PIECES)
    gone = good.model_copy(update={"parts": [good.parts[0].model_copy(update={"wheel": "dhara-gone==1.0"})]})
    store = store_of(tmp_path / "models", gone, good)
    store.get("tiny", nobody)
    assert store.installed("tiny")


def test_a_first_try_that_got_nothing_leaves_nothing(tmp_path: Path, wheels: Path) -> None:
    source = wheel_source(wheels, *PIECES)
    (wheels / "dhara_tiny_part1-1.0-py3-none-any.whl").unlink()
    store = store_of(tmp_path / "models", source)
    with pytest.raises(NetworkFailed, match=r"tiny did not arrive: .*\.$"):
        store.get("tiny", nobody)
    assert [row.state for row in store.rows()] == ["absent"]


def test_without_any_source_the_reasons_are_told(tmp_path: Path, wheels: Path) -> None:
    source = wheel_source(wheels, *PIECES)
    for wheel in wheels.glob("*part2*"):
        wheel.unlink()
    store = store_of(tmp_path / "models", source)
    with pytest.raises(NetworkFailed, match="dhara-tiny-part2"):
        store.get("tiny", nobody)
    assert [row.state for row in store.rows()] == ["partial"]  # what came is kept


def test_a_cancelled_download_stops_and_keeps_what_came(tmp_path: Path, wheels: Path) -> None:
    def stop(done: int, total: int) -> None:
        if done >= len(PIECES[0]):
            raise Cancelled

    store = store_of(tmp_path / "models", wheel_source(wheels, *PIECES))
    with pytest.raises(Cancelled):
        store.get("tiny", stop)
    assert [row.state for row in store.rows()] == ["partial"]
    store.get("tiny", nobody)
    assert store.installed("tiny")


KILLED = """
import os, signal, sys
from pathlib import Path
from tests.engine.runtime.test_arrival import store_of, web
store = store_of(Path(sys.argv[1]), web(sys.argv[2]))
def watch(done, total):
    if done >= int(sys.argv[3]):
        os.kill(os.getpid(), signal.SIGKILL)
store.get("tiny", watch)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
@pytest.mark.parametrize("at", [0, 1, 5000, len(WHOLE)])
def test_killed_at_any_byte_it_goes_on(tmp_path: Path, at: int) -> None:
    """At the last byte: all is here, and the kill falls into the verification."""
    folder = tmp_path / "models"
    with serving(WHOLE, limit=max(at, 1), etag='"same"') as (address, server):
        done = subprocess.run(
            [sys.executable, "-c", KILLED, str(folder), address, str(at)], capture_output=True, text=True
        )
        assert done.returncode == -signal.SIGKILL, done.stderr
        server.limit = 1 << 30
        store = store_of(folder, web(address))
        assert not store.installed("tiny")
        store.get("tiny", nobody)
    assert store.installed("tiny")
    assert {p.name for p in (folder / "tiny").iterdir()} == {"model.bin", ".lock", ".verified.json"}


def test_killed_after_the_last_piece_nothing_of_the_fetching_stays(tmp_path: Path, wheels: Path) -> None:
    tiny = tmp_path / "models" / "tiny"
    tiny.mkdir(parents=True)
    (tiny / "model.bin.part").write_bytes(b"".join(PIECES))
    (tiny / "model.bin.part.wheel").mkdir()
    (tiny / "model.bin.part.wheel" / "pip.log").write_text("done")
    store_of(tmp_path / "models", wheel_source(wheels, *PIECES)).get("tiny", nobody)
    assert {p.name for p in tiny.iterdir()} == {"model.bin", ".lock", ".verified.json"}


def web(address: str) -> FileSource:
    """A source of a test's own server, which no table may name: it has no encryption."""
    return FileSource.model_construct(https=address, folder=None, parts=[])


def wrong(data: bytes) -> bytes:
    return data[:-1] + b"!"


def test_the_next_source_is_tried_when_the_bytes_of_one_are_another_file(
    tmp_path: Path, wheels: Path
) -> None:
    with serving(wrong(WHOLE)) as (bad, first), serving(WHOLE) as (good, second):
        store = store_of(tmp_path / "models", web(bad), web(good))
        store.get("tiny", nobody)
    assert store.file("tiny", "model.bin").read_bytes() == WHOLE
    assert (len(first.asked), second.asked) == (1, [""])  # no byte of the wrong file was gone on with


def test_an_address_then_a_folder_then_wheels(tmp_path: Path, wheels: Path) -> None:
    """A part begun by one source is gone on with by the next: the hash alone says what a file is."""
    stick = tmp_path / "stick"
    stick.mkdir()
    (stick / "model.bin").write_bytes(wrong(WHOLE))
    with serving(WHOLE[: len(PIECES[0]) + 50], codes=[]) as (short, _):
        store = store_of(
            tmp_path / "models",
            web(short),
            FileSource(folder=str(stick)),
            FileSource(folder=str(tmp_path / "not there")),
            wheel_source(wheels, *PIECES),
        )
        store.get("tiny", nobody)
    assert store.file("tiny", "model.bin").read_bytes() == WHOLE


def test_every_source_that_failed_is_named(tmp_path: Path, wheels: Path) -> None:
    with serving(WHOLE, codes=[404]) as (gone, _), serving(wrong(WHOLE)) as (other, _):
        store = store_of(tmp_path / "models", web(gone), web(other), FileSource(folder=str(tmp_path / "no")))
        with pytest.raises(MissingModel, match=r"127\.0\.0\.1:\d+ is not the file .*404.*no holds no"):
            store.get("tiny", nobody)
    assert not part_of(tmp_path / "models" / "tiny", model_file("model.bin", WHOLE)).exists()


def test_a_folder_given_by_the_person_comes_before_every_address(tmp_path: Path, wheels: Path) -> None:
    for inside in ("", "tiny"):
        stick = tmp_path / f"stick{inside}" / inside
        stick.mkdir(parents=True)
        (stick / "model.bin").write_bytes(WHOLE)
        with serving(WHOLE) as (address, server):
            store = store_of(tmp_path / f"models{inside}", web(address))
            store.get("tiny", nobody, [tmp_path / f"stick{inside}"])
        assert store.installed("tiny")
        assert not server.asked


def test_a_folder_without_the_file_is_passed_over_and_one_that_is_not_there_is_named(
    tmp_path: Path, wheels: Path
) -> None:
    (tmp_path / "empty").mkdir()
    with serving(WHOLE) as (address, _):
        store = store_of(tmp_path / "models", web(address))
        with pytest.raises(BadRequest, match="no folder"):
            store.get("tiny", nobody, [tmp_path / "gone"])
        store.get("tiny", nobody, [tmp_path / "empty"])
    assert store.installed("tiny")


def test_a_wheel_member_longer_or_shorter_than_the_table_says_is_refused(
    tmp_path: Path, wheels: Path
) -> None:
    [part] = wheel_source(wheels, PIECES[0]).parts
    for size in (len(PIECES[0]) - 1, len(PIECES[0]) + 1):
        short = part.model_copy(update={"bytes": size})
        target = tmp_path / f"part{size}"
        with pytest.raises(NetworkFailed, match="has not the"):
            unpack(short, next(wheels.glob("*part1*")), target, lambda: None)
        assert target.stat().st_size <= size


@pytest.mark.skipif(sys.platform != "linux", reason="/dev/full is Linux's")
def test_a_disk_that_becomes_full_is_one_error_and_leaves_the_model_as_it_was(
    tmp_path: Path, wheels: Path
) -> None:
    home = tmp_path / "models" / "tiny"
    home.mkdir(parents=True)
    (home / "model.bin.part").symlink_to("/dev/full")
    with serving(WHOLE) as (address, _):
        store = store_of(tmp_path / "models", web(address))
        with pytest.raises(StorageFull, match="became full"):
            store.get("tiny", nobody)
        assert not store.installed("tiny")
        (home / "model.bin.part").unlink()
        store.get("tiny", nobody)
    assert store.installed("tiny")


def test_a_place_where_no_folder_can_be_made_is_named(tmp_path: Path, wheels: Path) -> None:
    (tmp_path / "models").write_bytes(b"a file")
    store = store_of(tmp_path / "models")
    with pytest.raises(StorageError, match="cannot be written to"):
        store.get("tiny", nobody)


@pytest.mark.skipif(sys.platform == "win32", reason="permissions of POSIX")
def test_a_read_only_folder_is_named_and_what_it_holds_can_be_used(tmp_path: Path, wheels: Path) -> None:
    store = store_of(tmp_path / "models")
    home = tmp_path / "models" / "tiny"
    home.mkdir(parents=True)
    (home / "model.bin").write_bytes(WHOLE)
    done = subprocess.run(
        [sys.executable, "-c", READ_ONLY, str(tmp_path / "models")],
        capture_output=True,
        text=True,
    )
    assert done.stdout.splitlines() == ["installed", "used", "StorageError"], done.stderr
    assert store.installed("tiny")


READ_ONLY = """
import os, sys
from pathlib import Path
from tests.engine.runtime.test_arrival import store_of, web, nobody
from engine.errors import EngineError
folder = Path(sys.argv[1])
for path in (folder, folder / "tiny"):
    path.chmod(0o555)
if os.getuid() == 0:  # whom permissions do not stop
    for path in folder.parents:
        if path.stat().st_uid == 0 and not path.stat().st_mode & 1:
            path.chmod(path.stat().st_mode | 0o011)
    os.setegid(65534)
    os.seteuid(65534)
store = store_of(folder, web("http://127.0.0.1:9/x"))
print(store.rows()[0].state)
store.get("tiny", nobody)
store.file("tiny", "model.bin")
print("used")
try:
    store_of(folder / "more", web("http://127.0.0.1:9/x")).get("tiny", nobody)
except EngineError as error:
    print(type(error).__name__)
"""
