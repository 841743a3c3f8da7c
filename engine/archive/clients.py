"""Clients' files: which files of a library tell of a client, and giving all of them the other form.

A file has one form or the other at any moment: it is written anew beside itself, read back, and renamed.
What is cut off is gone on with; what lies there in the right form already is passed over.
"""

from __future__ import annotations

import contextlib
import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from filelock import FileLock, Timeout

from engine.archive import matters, record
from engine.archive.atomic import storage
from engine.archive.growing import read_grown, rewrite_grown
from engine.archive.journal import JOURNAL
from engine.archive.order import ORDER
from engine.archive.safe import Safe
from engine.archive.sealed import HEADER, SealedReader, file_key, looks_sealed
from engine.errors import DamagedRecord, LibraryBusy
from engine.paths import Home

GROWN = frozenset({matters.EVENTS, record.RECORD, JOURNAL})
CACHES = (
    "documents",
    "document_windows",
    "private",
    "ocr",
)  # words of clients' documents: all can be made again

Watch = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Folder:
    """Files of one matter or opinion, or of one kind; `lock`: who writes them holds it."""

    path: Path
    lock: Path | None = None

    def files(self) -> tuple[Path, ...]:
        """Halves that a kill left are none."""
        if not self.path.is_dir():
            return ()
        found = (file for file in self.path.rglob("*") if file.is_file() and not _is_part(file))
        own = (file for file in found if file.suffix != ".lock" and file.name != ORDER)
        return tuple(sorted(own))


def clients_folders(home: Home) -> Iterator[Folder]:
    """Matters, opinions, labels, ratings and calibrations."""
    for root, lock in ((home.matters, matters.LOCK), (home.opinions, record.LOCK)):
        for folder in sorted(root.iterdir()) if root.is_dir() else ():
            if folder.is_dir():
                yield Folder(folder, folder / lock)
    yield from map(Folder, (home.labels, home.ratings, home.calibrations))


def convert(home: Home, safe: Safe, watch: Watch = lambda done, total: None) -> int:
    """Gives every file of a client the form in which new ones are written. `watch` is told of each file,
    and may raise. How many were in the other form.

    Raises LibraryBusy (another process is at one of them; the rest is done), StorageFull, StorageError,
    DamagedRecord."""
    total = sum(len(folder.files()) for folder in clients_folders(home))
    done = changed = 0
    busy: list[Path] = []
    damaged: list[str] = []
    for folder in clients_folders(home):
        try:
            with _held(folder), storage("giving clients' files their form"):
                for part in filter(_is_part, folder.path.rglob("*") if folder.path.is_dir() else ()):
                    part.unlink(missing_ok=True)
                for file in folder.files():
                    watch(done, total)
                    done += 1
                    try:
                        changed += _turned(file, safe)
                    except DamagedRecord:
                        damaged.append(safe.identity(file))
        except Timeout:
            busy.append(folder.path)
    watch(total, total)
    if busy:
        raise LibraryBusy(
            f"Another process is at work on {len(busy)} of the clients' files.",
            hint="Wait until it has ended, and do the same again: the rest is done.",
        )
    if damaged:
        raise DamagedRecord(
            f"{len(damaged)} files of clients cannot be opened and stay as they are, {damaged[0]} first.",
            hint="Restore them from a copy of the library, or take them out of it, and do the same again.",
        )
    return changed


def forget_caches(home: Home) -> None:
    """What was kept of clients' documents to be quick. Raises StorageError."""
    with storage("clearing what was kept of documents"):
        for name in CACHES:
            folder = home.cache / name
            if folder.is_dir():
                shutil.rmtree(folder)


def _turned(file: Path, safe: Safe) -> bool:
    """Whether it was in the other form."""
    if not file.stat().st_size and file.name in GROWN:
        return False  # nothing was ever written to it
    if _is_ours(file, safe) == safe.seals:
        return False
    if file.name in GROWN:
        rewrite_grown(file, file.read_bytes() if safe.seals else read_grown(file, safe), safe)
    else:
        safe.put(file, file, plain=safe.seals)
    return True


def _is_ours(file: Path, safe: Safe) -> bool:
    """Whether it is sealed with this library's key. A client's document may look sealed and not be."""
    with file.open("rb") as opened:
        header = opened.read(HEADER)
        if not looks_sealed(header):
            return False
        try:
            key = file_key(safe.key, safe.identity(file), header)
            opened.seek(0)
            if file.name not in GROWN:
                SealedReader(opened, key)
            return True
        except DamagedRecord:
            if file.parent.name == matters.DOCUMENTS:
                return False
            raise


@contextlib.contextmanager
def _held(folder: Folder) -> Iterator[None]:
    if folder.lock is None or not folder.path.is_dir():
        yield
        return
    new = not folder.lock.exists()
    lock = FileLock(folder.lock)
    lock.acquire(timeout=1.0)
    try:
        yield
    finally:
        lock.release()
        if new:
            with contextlib.suppress(OSError):  # another process may hold it by now: some systems refuse
                folder.lock.unlink()


def _is_part(file: Path) -> bool:
    return file.name.startswith(".") and file.name.endswith(".part")
