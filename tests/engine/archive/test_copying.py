"""Copying what is not ours: refused in words when it is no file, changes, or cannot be read to its end."""

from __future__ import annotations

import os
import shutil
import socket
import threading
from pathlib import Path

import pytest

from engine.archive.copying import LONGEST_NAME, copy_steady, plain_name
from engine.errors import StorageFull, UnreadableSource


def refused(source: Path, folder: Path) -> str:
    target = folder / "copy"
    with pytest.raises(UnreadableSource) as caught:
        copy_steady(source, target)
    assert caught.value.hint
    assert "\n" not in str(caught.value)
    assert not target.exists()
    return str(caught.value)


def test_a_file_that_holds_still_is_copied_byte_for_byte(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(data := os.urandom(3_000_000))
    copy_steady(tmp_path / "a", tmp_path / "copy")
    assert (tmp_path / "copy").read_bytes() == data


def test_a_file_that_reads_otherwise_the_second_time_has_changed(tmp_path: Path) -> None:
    """The kernel's own: of one size and time, and new at every reading."""
    source = Path("/proc/sys/kernel/random/uuid")
    if not source.exists():
        pytest.skip("no such file here")
    assert "changed while it was being read" in refused(source, tmp_path)


def test_a_file_that_grows_while_it_is_read_has_changed(tmp_path: Path) -> None:
    source = tmp_path / "download.pdf"
    source.write_bytes(bytes(8_000_000))
    done = threading.Event()

    def grow() -> None:
        with source.open("ab", buffering=0) as file:
            while not done.is_set():
                file.write(b"more")

    writer = threading.Thread(target=grow)
    writer.start()
    try:
        assert "changed while it was being read" in refused(source, tmp_path)
    finally:
        done.set()
        writer.join()


def test_a_reading_error_is_about_the_source_not_about_the_library(tmp_path: Path) -> None:
    """What the kernel answers when a stick is pulled out: EIO in the middle of a file."""
    source = Path("/proc/self/mem")  # its first page cannot be read
    if not source.exists():
        pytest.skip("no such file here")
    assert "could not be read to its end" in refused(source, tmp_path)


@pytest.mark.parametrize(
    ("make", "told"),
    [
        (lambda p: p.mkdir(), "folder"),
        (lambda p: os.mkfifo(p), "pipe"),
        (lambda p: p.symlink_to("/dev/zero"), "device"),
        (lambda p: p.symlink_to("nowhere"), "link"),
        (lambda p: p.symlink_to(p), "cannot be read"),
        (lambda p: None, "no file"),
    ],
    ids=["folder", "pipe", "device", "broken link", "link to itself", "nothing"],
)
def test_what_is_no_file_is_not_even_opened(tmp_path: Path, make, told: str) -> None:
    make(tmp_path / "act.pdf")
    assert told in refused(tmp_path / "act.pdf", tmp_path)


def test_a_socket_is_no_file(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as ear:
        ear.bind(str(tmp_path / "act.pdf")[-100:] if len(str(tmp_path)) < 90 else "\0act.pdf")
        if (tmp_path / "act.pdf").exists():
            assert "socket" in refused(tmp_path / "act.pdf", tmp_path)


def test_a_path_no_file_system_takes_is_refused(tmp_path: Path) -> None:
    assert "cannot be read" in refused(tmp_path / ("আ" * 300 + ".pdf"), tmp_path)


def test_a_file_larger_than_the_disk_is_not_begun(tmp_path: Path) -> None:
    source = tmp_path / "hole.pdf"
    with source.open("wb") as file:
        file.truncate(shutil.disk_usage(tmp_path).free + (1 << 30))
    with pytest.raises(StorageFull, match=r"no room for hole\.pdf"):
        copy_steady(source, tmp_path / "copy")
    assert not (tmp_path / "copy").exists()


def test_a_link_to_a_file_is_the_file(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"the law")
    (tmp_path / "link.pdf").symlink_to("a")
    copy_steady(tmp_path / "link.pdf", tmp_path / "copy")
    assert (tmp_path / "copy").read_bytes() == b"the law"


@pytest.mark.parametrize(
    ("given", "plain"),
    [
        ("শ্রম আইন ২০০৬.pdf", "শ্রম আইন ২০০৬.pdf"),
        ("এতদ্\u200cদ্বারা.pdf", "এতদ্\u200cদ্বারা.pdf"),
        ("two\nlines\x1b[2J.pdf", "two lines [2J.pdf"),
        (os.fsdecode(b"bad\xff.pdf"), "bad .pdf"),
        ("\n", "file"),
    ],
)
def test_a_name_is_shown_on_one_line(given: str, plain: str) -> None:
    assert plain_name(Path("/somewhere") / given) == plain


def test_a_long_name_is_cut_and_keeps_its_ending() -> None:
    name = plain_name(Path("ধারা" * 20 + ".pdf"))
    assert name.endswith("….pdf")
    assert len(name.encode()) <= LONGEST_NAME
