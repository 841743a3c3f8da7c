"""Columns and names: arrays and strings in a file, read in place."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.index.columns import NotColumns, read_columns, write_columns
from engine.index.names import Names

ARRAYS = {
    "few": np.array([3, 1, 2], np.int32),
    "none": np.zeros((0, 4), np.float16),
    "flags": np.array([[True, False], [False, True]]),
    "many": np.arange(500, dtype=np.float32).reshape(50, 10),
}


def test_arrays_read_back_as_they_were_written_and_cannot_be_written_to(tmp_path: Path) -> None:
    write_columns(ARRAYS, tmp_path / "a.columns")
    again = read_columns(tmp_path / "a.columns")
    assert list(again) == list(ARRAYS)
    for name, array in ARRAYS.items():
        assert again[name].dtype == array.dtype
        assert np.array_equal(again[name], array)
    with pytest.raises(ValueError, match="read-only"):
        again["few"][0] = 7
    assert [f.name for f in tmp_path.iterdir()] == ["a.columns"]


def test_any_changed_byte_is_noticed_but_of_what_is_trusted(tmp_path: Path) -> None:
    file = tmp_path / "a.columns"
    write_columns(ARRAYS, file)
    good = file.read_bytes()
    at = good.index(ARRAYS["many"].tobytes()) + 5
    bad = bytearray(good)
    bad[at] ^= 1
    file.write_bytes(bad)
    with pytest.raises(NotColumns, match="many"):
        read_columns(file)
    assert read_columns(file, {"many"})["few"].tolist() == [3, 1, 2]


@pytest.mark.parametrize("keep", [0, 3, 15, 16, 40, 200, -1])
def test_a_cut_file_is_noticed(tmp_path: Path, keep: int) -> None:
    file = tmp_path / "a.columns"
    write_columns(ARRAYS, file)
    file.write_bytes(file.read_bytes()[:keep])
    with pytest.raises(NotColumns):
        read_columns(file)


@given(st.lists(st.text(max_size=6)))
def test_names_are_a_sequence_of_their_strings(strings: list[str]) -> None:
    strings = [s.encode("utf-8", "ignore").decode() for s in strings]
    names = Names.of(strings)
    assert names == strings
    assert list(names) == strings
    assert [names[n] for n in range(len(strings))] == strings
    assert [names[-n] for n in range(1, len(strings) + 1)] == strings[::-1]
    assert names[1:3] == tuple(strings[1:3])
    for n in (len(strings), -len(strings) - 1):
        with pytest.raises(IndexError):
            names[n]
