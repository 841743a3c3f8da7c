"""A chain of lines: what was changed shows, what was torn never happened, what is written is whole."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.archive.chain import Chain, Fault, Link, append, first_of, read_chain
from engine.errors import StorageFull

LINKS = (
    Link("told", "2026-05-04T12:00:00", 0.5, {"text": "তিনি স্থায়ী।\nYes.\u2028"}),
    Link("note", "2026-05-04T12:00:01", 1.5, [1, None]),
    Link("told", "2026-05-04T12:00:02", 2.5, "x"),
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "events.jsonl"
    append(path, 0, "", LINKS, timed=True)
    return path


def test_what_was_written_is_read_and_goes_on(file: Path) -> None:
    chain = read_chain(file)
    assert (chain.links, chain.fault, chain.size) == (LINKS, None, file.stat().st_size)
    last, size = append(file, chain.size, chain.last, LINKS[:1])
    assert (read_chain(file).last, read_chain(file).size) == (last, size)
    assert [link.kind for link in read_chain(file).links] == ["told", "note", "told", "told"]
    assert "seconds" not in json.loads(file.read_bytes().splitlines()[-1])


def test_no_file_is_an_empty_chain(tmp_path: Path) -> None:
    assert read_chain(tmp_path / "none") == Chain()
    assert first_of(tmp_path / "none", "told") is None


def lines(path: Path) -> list[bytes]:
    return path.read_bytes().splitlines(keepends=True)


CHANGES = {
    "a letter": lambda all_: [all_[0].replace(b"Yes", b"Yet"), *all_[1:]],
    "a time": lambda all_: [all_[0].replace(b"12:00:00", b"11:00:00"), *all_[1:]],
    "a line gone": lambda all_: all_[1:],
    "a line gone inside": lambda all_: [all_[0], all_[2]],
    "two changed about": lambda all_: [all_[1], all_[0], all_[2]],
    "one twice": lambda all_: [all_[0], *all_],
}


@pytest.mark.parametrize("change", CHANGES)
def test_what_was_changed_shows(file: Path, change: str) -> None:
    file.write_bytes(b"".join(CHANGES[change](lines(file))))
    chain = read_chain(file)
    assert chain.fault is Fault.PARTED
    assert len(chain.links) < len(LINKS)


@pytest.mark.parametrize("bad", [b"nonsense\n", b"[]\n", b"{}\n", b"\0\0\n", b'"x"\n', b"\xff\n"])
def test_a_whole_line_that_is_none_shows_and_whether_anything_follows(file: Path, bad: bytes) -> None:
    good = lines(file)
    file.write_bytes(b"".join(good) + bad)
    chain = read_chain(file)
    assert (chain.links, chain.fault, chain.ends) == (LINKS, Fault.UNREADABLE, True)
    file.write_bytes(good[0] + bad + good[1])
    chain = read_chain(file)
    assert (chain.links, chain.fault, chain.ends) == (LINKS[:1], Fault.UNREADABLE, False)


def test_at_every_cut_the_whole_lines_stand_and_the_next_takes_the_place_of_the_torn(
    file: Path,
) -> None:
    whole = file.read_bytes()
    for size in range(0, len(whole), 11):
        file.write_bytes(whole[:size])
        chain = read_chain(file)
        count = whole[:size].count(b"\n")
        assert chain.links == LINKS[:count]
        assert chain.fault is (None if chain.size == size else Fault.TORN)
        append(file, chain.size, chain.last, LINKS[:1])
        again = read_chain(file)
        assert (again.links[:-1], again.fault) == (LINKS[:count], None)


def test_a_full_disk_leaves_what_was_there(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole, chain = file.read_bytes(), read_chain(file)

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(StorageFull):
        append(file, chain.size, chain.last, LINKS)
    assert file.read_bytes() == whole


def test_the_first_of_a_kind_is_found_before_a_torn_end(file: Path) -> None:
    file.write_bytes(file.read_bytes() + b'{"kind"')
    assert first_of(file, "note") == [1, None]
    assert first_of(file, "absent") is None
