"""A document is written whole or not at all."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from engine.errors import StorageError
from engine.printing.files import write_whole

_SMALL_DISK = """
import resource, sys
from pathlib import Path
from engine.errors import StorageFull
from engine.printing.files import write_whole
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
try:
    write_whole(Path(sys.argv[1]), b"x" * 2000)
except StorageFull as error:
    sys.stdout.write(f"{error.code}: {error}")
"""


def test_a_file_is_replaced_in_one_step_and_nothing_else_is_left(tmp_path: Path) -> None:
    target = tmp_path / "মতামত ১.pdf"
    target.write_bytes(b"old")
    write_whole(target, b"new")
    assert target.read_bytes() == b"new"
    assert list(tmp_path.iterdir()) == [target]


@pytest.mark.skipif(sys.platform == "win32", reason="no limit on the size of files there")
def test_a_full_disk_keeps_the_old_file_and_leaves_no_part(tmp_path: Path) -> None:
    target = tmp_path / "opinion.pdf"
    target.write_bytes(b"old")
    done = subprocess.run(
        [sys.executable, "-c", _SMALL_DISK, str(target)],
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parents[3],
    )
    assert done.stdout == "disk_full: There is no room to write opinion.pdf."
    assert target.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [target]


@pytest.mark.parametrize("name", ["absent/opinion.pdf", ".", "file/opinion.pdf"])
def test_a_place_that_cannot_be_written_is_said(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(StorageError, match="cannot be written") as caught:
        write_whole(tmp_path / name, b"data")
    assert caught.value.hint
    assert [p.name for p in tmp_path.iterdir()] == ["file"]
