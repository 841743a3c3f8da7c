"""Chained JSON Lines: a line an event, each with the hash of the one before, only ever appended to.

What was changed in the middle, taken out or put in shows; what was cut off at the end does not.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

from engine.archive.atomic import storage
from engine.archive.growing import grow, read_grown
from engine.archive.safe import PLAIN, Safe
from engine.errors import DamagedRecord


class Fault(StrEnum):
    """Why a line is not believed."""

    TORN = "torn"  # it has no end: it was being written when the program was killed, and never happened
    UNREADABLE = "unreadable"
    PARTED = "parted"  # it does not follow the line before it


@dataclass(frozen=True, slots=True)
class Link:
    """A line: `item` in plain lists, dicts, strings and numbers."""

    kind: str
    at: str
    seconds: float
    item: Any


@dataclass(frozen=True, slots=True)
class Chain:
    """The lines up to the first that is not believed. `size`: their bytes. `last`: the hash of the last
    of them, "" without one. `ends`: nothing stands behind the line that is not believed."""

    links: tuple[Link, ...] = ()
    size: int = 0
    last: str = ""
    fault: Fault | None = None
    ends: bool = True


def read_chain(path: Path, safe: Safe = PLAIN) -> Chain:
    """Empty where there is no file. Raises StorageError, DamagedRecord (sealed, and changed), Locked."""
    with storage(f"reading {path.name}"):
        try:
            data = read_grown(path, safe)
        except FileNotFoundError:
            return Chain()
    links: list[Link] = []
    last, at = "", 0
    while at < len(data):
        end = data.find(b"\n", at) + 1
        found = _link(data[at:end], last) if end else Fault.TORN
        if isinstance(found, Fault):
            return Chain(tuple(links), at, last, found, end in (0, len(data)))
        links.append(found)
        last, at = _hash(data[at:end]), end
    return Chain(tuple(links), at, last)


def _link(line: bytes, last: str) -> Link | Fault:
    try:
        read = json.loads(line)
        after = read["after"]
        link = Link(read["kind"], str(read["at"]), float(read.get("seconds", 0.0)), read["item"])
    except (ValueError, KeyError, TypeError, AttributeError):
        return Fault.UNREADABLE
    return link if after == last else Fault.PARTED


def first_of(path: Path, kind: str, safe: Safe = PLAIN) -> Any:
    """The item of the first line of that kind, whether or not the chain holds; None without one."""
    with contextlib.suppress(OSError, ValueError, KeyError, TypeError, DamagedRecord):
        for data in read_grown(path, safe).splitlines():
            line = json.loads(data)
            if line["kind"] == kind:
                return line["item"]
    return None


def append(
    path: Path, size: int, last: str, links: Iterable[Link], *, timed: bool = False, safe: Safe = PLAIN
) -> tuple[str, int]:
    """Writes `links` behind the first `size` bytes, the last of whose lines has the hash `last`: all of
    them or none, durable when it returns. The hash of the last, and all bytes, from then on.

    `timed`: with their seconds. Raises StorageFull, StorageError.
    """
    data = b""
    for link in links:
        seconds = {"seconds": link.seconds} if timed else {}
        line = {"kind": link.kind, "at": link.at, **seconds, "after": last, "item": link.item}
        encoded = json.dumps(line, ensure_ascii=False).encode("utf-8") + b"\n"
        last, data = _hash(encoded), data + encoded
    with storage(f"writing {path.name}"):
        grow(path, size, data, safe)
    return last, size + len(data)


def _hash(line: bytes) -> str:
    return hashlib.sha256(line).hexdigest()
