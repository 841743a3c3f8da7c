"""A download goes on where it stopped, whatever the server does; what is another file never gets mixed in."""

from __future__ import annotations

import sys
import threading
import time
from pathlib import Path

import pytest

from engine.errors import Cancelled, NetworkFailed
from engine.runtime.fetch import fetch_https, note_of
from tests.helpers.file_server import Shaky, serving

WHOLE = b"".join(n.to_bytes(4, "big") for n in range(4000))


def nobody(held: int) -> None:
    """A step that looks on."""


def fetch(address: str, part: Path, size: int = len(WHOLE)) -> bytes:
    fetch_https(address, part, nobody, size=size, pause=0.01)
    return part.read_bytes()


def test_a_connection_that_breaks_is_taken_up_again_with_a_range(tmp_path: Path) -> None:
    with serving(WHOLE, limit=7000) as (address, server):
        assert fetch(address, tmp_path / "part") == WHOLE
    assert server.asked == ["", "bytes=7000-", "bytes=14000-"]
    assert [p.name for p in tmp_path.iterdir()] == ["part"]


@pytest.mark.parametrize("held", [1, 4095, 8192, len(WHOLE) - 1])
def test_a_part_of_any_length_is_gone_on_with(tmp_path: Path, held: int) -> None:
    (tmp_path / "part").write_bytes(WHOLE[:held])
    with serving(WHOLE) as (address, server):
        assert fetch(address, tmp_path / "part") == WHOLE
    assert server.asked == [f"bytes={held}-"]


def test_a_server_without_ranges_starts_over(tmp_path: Path) -> None:
    (tmp_path / "part").write_bytes(b"x" * 500)
    with serving(WHOLE, ranges=False) as (address, _):
        assert fetch(address, tmp_path / "part") == WHOLE


def test_an_answer_without_a_length_is_taken_too(tmp_path: Path) -> None:
    with serving(WHOLE, chunked=True) as (address, _):
        assert fetch(address, tmp_path / "part", size=0) == WHOLE


def test_a_whole_part_file_is_not_fetched_again(tmp_path: Path) -> None:
    (tmp_path / "part").write_bytes(WHOLE)
    with serving(WHOLE) as (address, server):
        assert fetch(address, tmp_path / "part") == WHOLE
    assert server.asked == [f"bytes={len(WHOLE)}-"]


def test_a_part_longer_than_the_file_is_begun_again(tmp_path: Path) -> None:
    (tmp_path / "part").write_bytes(WHOLE + b"more")
    with serving(WHOLE) as (address, _):
        assert fetch(address, tmp_path / "part") == WHOLE


@pytest.mark.parametrize("ranges", [True, False])
def test_a_file_that_changed_between_two_tries_is_begun_again(tmp_path: Path, ranges: bool) -> None:
    other = bytes(reversed(WHOLE))

    def change(server: type[Shaky]) -> None:
        server.whole, server.etag, server.limit = other, '"second"', 1 << 30

    with serving(WHOLE, etag='"first"', limit=5000, ranges=ranges, changes=change) as (address, server):
        assert fetch(address, tmp_path / "part") == other
    assert server.asked == ["", "bytes=5000-"]


def test_a_file_that_changes_again_and_again_is_given_up(tmp_path: Path) -> None:
    def change(server: type[Shaky]) -> None:
        server.etag = f'"{len(server.asked)}"'

    with (
        serving(WHOLE, etag='"0"', limit=5000, changes=change) as (address, _),
        pytest.raises(NetworkFailed),
    ):
        fetch(address, tmp_path / "part")


def test_a_part_that_came_from_elsewhere_is_gone_on_with_and_left_to_the_hash(tmp_path: Path) -> None:
    (tmp_path / "part").write_bytes(WHOLE[:100])
    note_of(tmp_path / "part").write_text('["https://elsewhere.invalid/f", "\\"x\\""]', encoding="utf-8")
    with serving(WHOLE, etag='"here"') as (address, server):
        assert fetch(address, tmp_path / "part") == WHOLE
    assert server.asked == ["bytes=100-"]


@pytest.mark.parametrize("note", ["", "{", "[1]", "null"])
def test_a_garbled_note_only_costs_certainty(tmp_path: Path, note: str) -> None:
    (tmp_path / "part").write_bytes(WHOLE[:100])
    note_of(tmp_path / "part").write_text(note, encoding="utf-8")
    with serving(WHOLE) as (address, _):
        assert fetch(address, tmp_path / "part") == WHOLE


def test_another_file_is_refused_before_its_bytes_are_taken(tmp_path: Path) -> None:
    with (
        serving(b"<html>please log in</html>") as (address, _),
        pytest.raises(NetworkFailed, match="instead of"),
    ):
        fetch(address, tmp_path / "part")
    assert not (tmp_path / "part").exists()


def test_an_answer_that_never_ends_cannot_fill_the_disk(tmp_path: Path) -> None:
    with (
        serving(WHOLE * 50, chunked=True) as (address, _),
        pytest.raises(NetworkFailed, match="more bytes than"),
    ):
        fetch(address, tmp_path / "part")
    assert not (tmp_path / "part").exists() or (tmp_path / "part").stat().st_size <= len(WHOLE)


def test_a_server_that_is_busy_is_asked_again(tmp_path: Path) -> None:
    with serving(WHOLE, codes=[503, 500, 429]) as (address, _):
        assert fetch(address, tmp_path / "part") == WHOLE


@pytest.mark.parametrize("code", [401, 403, 404, 410])
def test_an_answer_that_will_not_change_is_believed_at_once(tmp_path: Path, code: int) -> None:
    with serving(WHOLE, codes=[code] * 9) as (address, server), pytest.raises(NetworkFailed, match=str(code)):
        fetch(address, tmp_path / "part")
    assert len(server.asked) == 1


def test_a_redirect_is_followed_and_keeps_the_range(tmp_path: Path) -> None:
    (tmp_path / "part").write_bytes(WHOLE[:100])
    with serving(WHOLE) as (real, server):
        elsewhere = f"{real}?real"
        with serving(b"", sends_to=lambda path: elsewhere) as (address, _):
            assert fetch(address, tmp_path / "part") == WHOLE
    assert server.asked == ["bytes=100-"]


def test_redirects_in_a_circle_end(tmp_path: Path) -> None:
    with (
        serving(b"", sends_to=lambda path: path) as (address, _),
        pytest.raises(NetworkFailed, match=r"127\.0\.0\.1"),
    ):
        fetch(address, tmp_path / "part")


def test_a_redirect_to_a_file_of_this_machine_is_not_followed(tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_bytes(WHOLE)
    with serving(b"", sends_to=lambda path: secret.as_uri()) as (address, _), pytest.raises(NetworkFailed):
        fetch(address, tmp_path / "part")
    assert not (tmp_path / "part").exists()


def test_a_host_that_cannot_be_reached_is_an_error_the_user_understands(tmp_path: Path) -> None:
    with pytest.raises(NetworkFailed, match=r"127\.0\.0\.1:9"):
        fetch("http://127.0.0.1:9/model.bin", tmp_path / "part")


def test_a_cancel_is_heard_while_nothing_arrives(tmp_path: Path) -> None:
    stuck = threading.Event()
    begin = time.monotonic()

    def stop(held: int) -> None:
        if time.monotonic() - begin > 0.5:
            raise Cancelled

    with serving(WHOLE, limit=3000, changes=lambda server: stuck.wait(20)) as (address, _):
        with pytest.raises(Cancelled):
            fetch_https(address, tmp_path / "part", stop, size=len(WHOLE))
        stuck.set()
    assert time.monotonic() - begin < 5
    assert (tmp_path / "part").read_bytes() == WHOLE[:3000]  # what came is kept


@pytest.mark.skipif(sys.platform != "linux", reason="/dev/full is Linux's")
def test_a_full_disk_is_not_taken_for_a_broken_connection(tmp_path: Path) -> None:
    (tmp_path / "part").symlink_to("/dev/full")
    with serving(WHOLE) as (address, server), pytest.raises(OSError, match="No space left"):
        fetch(address, tmp_path / "part")
    assert len(server.asked) == 1
