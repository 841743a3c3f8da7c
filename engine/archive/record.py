"""The growing record of one deliberation: a line an event, each with the hash of the one before."""

from __future__ import annotations

import contextlib
import json
import time
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType

from filelock import FileLock, Timeout

from engine.archive.atomic import storage
from engine.archive.chain import Fault, Link, append, read_chain
from engine.archive.codec import decode, encode, encode_value
from engine.archive.growing import grow
from engine.archive.journal import OpinionJournal
from engine.archive.safe import PLAIN, Safe
from engine.domain.identity import OpinionId
from engine.domain.opinion import Opinion
from engine.domain.record import RECORDED, Recorded
from engine.errors import DamagedRecord, LibraryBusy

RECORD, OPINION, QUESTION, LOCK = "record.jsonl", "opinion.json", "question.json", "record.lock"


class OpinionRecord:
    """Held by one process at a time, and let go when that process dies.

    `past`: what earlier sittings recorded, oldest first. A line that was torn when the process or the
    machine went down is dropped. `spent`: seconds they worked, as far as is known.
    """

    def __init__(self, folder: Path, opinion_id: OpinionId, safe: Safe = PLAIN) -> None:
        """Raises LibraryBusy when another process is at it, DamagedRecord when it cannot be gone on with."""
        self.opinion_id = opinion_id
        self._folder, self._safe = folder, safe
        self._lock = FileLock(folder / LOCK)
        with storage("taking hold of the record"):
            try:
                self._lock.acquire(timeout=0.5)  # whoever lists opinions looks at it for a moment
            except Timeout:
                busy = f"Opinion {opinion_id} is being worked on by another process."
                raise LibraryBusy(busy) from None
        try:
            what = f"The record of {opinion_id}"
            self.past, self._last, self._size = _reopened(folder / RECORD, what, safe)
            self.journal = OpinionJournal(folder, safe)
        except BaseException:
            self.close()
            raise
        self.spent = self.past[-1].seconds if self.past else 0.0
        self._began = time.monotonic() - self.spent

    def append(self, *events: tuple[str, object]) -> None:
        """All lines or none, durable before it returns, as is what the model said before.

        Raises StorageFull, StorageError.
        """
        self.journal.sync()
        at = datetime.now(UTC).isoformat(timespec="milliseconds")
        seconds = round(time.monotonic() - self._began, 3)
        links = [Link(kind, at, seconds, encode_value(item)) for kind, item in events]
        path = self._folder / RECORD
        self._last, self._size = append(path, self._size, self._last, links, timed=True, safe=self._safe)

    def finish(self, opinion: Opinion) -> None:
        """Store the opinion itself; from here on it is finished."""
        self.append(("opinion", opinion))
        self.settle(opinion)

    def settle(self, opinion: Opinion) -> None:
        """Store an opinion whose line is on the record."""
        self._safe.write(self._folder / OPINION, encode(opinion))

    def close(self) -> None:
        self._lock.release()
        with contextlib.suppress(OSError):  # another process may hold it by now: some systems refuse
            (self._folder / LOCK).unlink()

    def __enter__(self) -> OpinionRecord:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def held(folder: Path) -> bool:
    """Whether a living process is working on the opinion in `folder`."""
    path = folder / LOCK
    if not path.exists():
        return False
    lock = FileLock(path)
    try:
        lock.acquire(timeout=0)
    except (Timeout, OSError):
        return True
    lock.release()
    return False


def _reopened(path: Path, what: str, safe: Safe) -> tuple[tuple[Recorded, ...], str, int]:
    """All whole lines, the hash of the last, their bytes; what is torn at the end is cut off the file."""
    chain = read_chain(path, safe)
    if chain.fault is Fault.PARTED:
        raise DamagedRecord(f"{what} was changed before byte {chain.size}.")
    if chain.fault is Fault.UNREADABLE and not chain.ends:
        raise DamagedRecord(f"{what} cannot be read at byte {chain.size}.")
    past = tuple(Recorded(link.kind, _item(link.kind, link.item, what), link.seconds) for link in chain.links)
    if chain.fault is not None:
        with storage("cutting a torn line off the record"):
            grow(path, chain.size, b"", safe)
    return past, chain.last, chain.size


def _item(kind: str, item: object, what: str) -> object:
    if kind not in RECORDED:
        raise DamagedRecord(f"{what} holds a “{kind}”, which this program does not know.")
    shape = RECORDED[kind]
    return decode(shape, json.dumps(item).encode("utf-8"), what)  # type: ignore[arg-type]
