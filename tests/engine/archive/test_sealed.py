"""Sealed bytes say nothing without their key and are refused when anything about them is not as it was."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.archive import sealed
from engine.archive.growing import grow, read_grown
from engine.archive.sealed import (
    FRAME,
    HEADER,
    PIECE,
    SealedReader,
    SealedWriter,
    file_key,
    open_bytes,
    seal_bytes,
)
from engine.errors import DamagedRecord, NewerFormat
from engine.paths import Home
from tests.helpers.protected import PLANTED, protected

KEY, OTHER = b"k" * 32, b"o" * 32
NAME = "matters/20261101-090000-a1b2c3/matter.json"

words = st.binary(max_size=300)
refused = pytest.raises((DamagedRecord, NewerFormat))


@given(words)
def test_what_is_sealed_opens_as_it_was_and_shows_nothing(data: bytes) -> None:
    made = seal_bytes(data, KEY, NAME)
    assert open_bytes(made, KEY, NAME) == data
    assert len(data) < 5 or data not in made[HEADER:]
    assert made != seal_bytes(data, KEY, NAME)  # nobody sees that two files say the same


@given(words, st.data())
def test_any_flipped_bit_is_refused(data: bytes, draw: st.DataObject) -> None:
    made = bytearray(seal_bytes(data, KEY, NAME))
    bit = draw.draw(st.integers(0, 8 * len(made) - 1))
    made[bit // 8] ^= 1 << bit % 8
    with refused:
        open_bytes(bytes(made), KEY, NAME)


@given(words, st.data())
def test_any_cut_and_anything_behind_the_end_is_refused(data: bytes, draw: st.DataObject) -> None:
    made = seal_bytes(data, KEY, NAME)
    with refused:
        open_bytes(made[: draw.draw(st.integers(0, len(made) - 1))], KEY, NAME)
    with refused:
        open_bytes(made + draw.draw(st.binary(min_size=1, max_size=80)), KEY, NAME)


@given(words)
def test_another_key_and_another_place_are_refused(data: bytes) -> None:
    made = seal_bytes(data, KEY, NAME)
    with refused:
        open_bytes(made, OTHER, NAME)
    with refused:
        open_bytes(made, KEY, NAME.replace("a1b2c3", "d4e5f6"))


@pytest.mark.parametrize("size", [0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE])
def test_a_long_file_is_read_from_any_place_in_it(size: int) -> None:
    data = bytes(n * 7 % 251 for n in range(size))
    made = seal_bytes(data, KEY, NAME)
    with io.BufferedReader(SealedReader(io.BytesIO(made), file_key(KEY, NAME, made[:HEADER]))) as reader:
        assert reader.read() == data
        for place in (0, size // 2, max(0, PIECE - 2), size):
            reader.seek(place)
            assert reader.read(5) == data[place : place + 5]
        assert reader.seek(0, io.SEEK_END) == size


def test_pieces_may_not_change_places_nor_be_left_out() -> None:
    made = seal_bytes(b"a" * PIECE + b"b" * PIECE + b"c", KEY, NAME)
    long = FRAME + PIECE
    pieces = made[HEADER:]
    one, two, rest = pieces[:long], pieces[long : 2 * long], pieces[2 * long :]
    for body in (two + one + rest, two + rest, one + rest, one + two, one + two + rest + rest, rest):
        with refused:
            open_bytes(made[:HEADER] + body, KEY, NAME)


def test_the_key_of_one_file_opens_no_other() -> None:
    one, other = seal_bytes(b"one", KEY, NAME), seal_bytes(b"other", KEY, NAME)
    key = file_key(KEY, NAME, one[:HEADER])
    assert SealedReader(io.BytesIO(one), key).read() == b"one"
    with refused:
        SealedReader(io.BytesIO(other), key)


def test_a_file_of_a_newer_program_is_said_to_be_one() -> None:
    made = bytearray(seal_bytes(b"data", KEY, NAME))
    made[len(sealed.MARK)] = sealed.VERSION + 1
    with pytest.raises(NewerFormat):
        open_bytes(bytes(made), KEY, NAME)


def test_what_is_written_in_bits_comes_out_whole() -> None:
    out = io.BytesIO()
    writer = SealedWriter(out, KEY, NAME)
    for n in range(5):
        writer.write(bytes([n]) * (PIECE // 2))
    writer.finish()
    assert open_bytes(out.getvalue(), KEY, NAME) == b"".join(bytes([n]) * (PIECE // 2) for n in range(5))


# Files that grow

lines = st.lists(st.binary(min_size=1, max_size=60).map(lambda b: b.replace(b"\n", b"") + b"\n"), max_size=6)


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Home:
    return Home(tmp_path_factory.mktemp("home"))


@pytest.fixture(scope="module")
def growing(home: Home) -> Callable[[list[bytes]], Path]:
    _, safe = protected(home)

    def make(added: list[bytes]) -> Path:
        file = home.matters / "m" / "events.jsonl"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.unlink(missing_ok=True)
        size = 0
        for line in added:
            grow(file, size, line, safe)
            size += len(line)
        return file

    make.safe = safe  # type: ignore[attr-defined]
    return make


@settings(deadline=None, max_examples=40)
@given(lines, lines, st.data())
def test_a_growing_file_is_all_that_was_added_and_is_cut_where_it_is_told(
    growing: Callable[[list[bytes]], Path], first: list[bytes], more: list[bytes], draw: st.DataObject
) -> None:
    safe = growing.safe  # type: ignore[attr-defined]
    file = growing(first)
    held = b"".join(first)
    if not first:
        return
    assert read_grown(file, safe) == held
    cut = draw.draw(st.integers(0, len(held)))
    grow(file, cut, b"".join(more), safe)
    assert read_grown(file, safe) == held[:cut] + b"".join(more)
    grow(file, None, b"last\n", safe)
    assert read_grown(file, safe) == held[:cut] + b"".join(more) + b"last\n"


@settings(deadline=None, max_examples=40)
@given(lines.filter(bool), st.data())
def test_a_torn_end_never_happened_and_every_other_change_is_refused(
    growing: Callable[[list[bytes]], Path], added: list[bytes], draw: st.DataObject
) -> None:
    safe = growing.safe  # type: ignore[attr-defined]
    file = growing(added)
    whole, before = file.read_bytes(), b"".join(added[:-1])
    torn = draw.draw(st.integers(1, FRAME + len(added[-1]) - 1))
    file.write_bytes(whole[:-torn])
    assert read_grown(file, safe) == before  # what was being written, and no more
    file.write_bytes(whole[:-torn] + bytes(torn))  # a disk that had made room for it
    if torn >= sealed.TAG:
        assert read_grown(file, safe) == before
    bit = draw.draw(st.integers(0, 8 * len(whole) - 1))
    flipped = bytearray(whole)
    flipped[bit // 8] ^= 1 << bit % 8
    file.write_bytes(bytes(flipped))
    with refused:
        read_grown(file, safe)


def test_a_growing_file_may_not_take_the_place_of_another_nor_be_a_whole_one(
    growing: Callable[[list[bytes]], Path],
) -> None:
    safe = growing.safe  # type: ignore[attr-defined]
    file = growing([PLANTED.encode() + b"\n"])
    assert PLANTED.encode() not in file.read_bytes()
    other = file.with_name("other.jsonl")
    other.write_bytes(file.read_bytes())
    with refused:
        read_grown(other, safe)
    with refused:
        safe.read(file)
