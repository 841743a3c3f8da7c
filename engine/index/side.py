"""The side shelf: files made of a version for one strategy, beside its roll and vectors.

`HOME/index/side/<kind>/<version>.<key>` is whole or not there: it is written beside, then renamed.
`<key>` says what it was made with (models, prompts, format), so that a change of any makes it anew.
A draft (`.draft` behind the name) belongs to a maker at work; it survives a kill and is gone on with.
Everything here can be made again.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar, cast

from engine.domain.identity import VersionId

DRAFT = ".draft"

T = TypeVar("T")


def key_of(*made_with: str) -> str:
    """A short key of everything that decides how a file comes out."""
    return hashlib.sha256("\0".join(made_with).encode()).hexdigest()[:16]


class SideShelf:
    """Files by kind, version and key. Writing is for whoever holds the library's writer lock."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._read: dict[Path, tuple[tuple[int, int, int], object]] = {}

    def find(self, kind: str, version_id: VersionId, key: str) -> Path | None:
        """The file, None when it was not made (with these)."""
        file = self._file(kind, version_id, key)
        return file if file.is_file() else None

    def draft(self, kind: str, version_id: VersionId, key: str) -> Path:
        """Where a maker that may be cut off writes what it has so far. Its folder exists."""
        file = self._file(kind, version_id, key)
        file.parent.mkdir(parents=True, exist_ok=True)
        return file.with_name(file.name + DRAFT)

    def put(self, kind: str, version_id: VersionId, key: str, write: Callable[[Path], None]) -> Path:
        """What `write` puts into the path it is given becomes the file; its draft and files of other
        keys go."""
        file = self._file(kind, version_id, key)
        file.parent.mkdir(parents=True, exist_ok=True)
        part = file.with_name(file.name + ".part")
        write(part)
        with part.open("rb") as written:
            os.fsync(written.fileno())
        part.replace(file)
        for other in file.parent.glob(f"{version_id}.*"):
            if other != file:
                _unlink(other)
        return file

    def place(self, kind: str, version_id: VersionId, key: str) -> Path:
        """Where the file is or would be: for drafts, which lie beside it."""
        return self._file(kind, version_id, key)

    def files(self, kind: str) -> tuple[Path, ...]:
        """The finished files of a kind, of every version and key."""
        finished = (
            f
            for f in self._folder.glob(f"{kind}/*")
            if f.name.count(".") == 1 and f.name.partition(".")[0].isalnum() and f.is_file()
        )
        return tuple(sorted(finished))

    def files_of(self, version_id: VersionId) -> tuple[tuple[str, Path], ...]:
        """The finished files of a version, each with its kind."""
        found = self._folder.glob(f"*/{version_id}.*")
        return tuple(sorted((f.parent.name, f) for f in found if f.name.count(".") == 1))

    def halves(self) -> tuple[Path, ...]:
        """What was cut off while it was written and is of no use to anybody."""
        return tuple(sorted(self._folder.glob("*/*.part")))

    def kept(self, file: Path, read: Callable[[Path], T]) -> T:
        """What `read` makes of a finished file, kept while the file is the same. Raises what it raises."""
        stat = file.stat()
        seen = (stat.st_mtime_ns, stat.st_size, stat.st_ino)
        held = self._read.get(file)
        if held is None or held[0] != seen:
            held = self._read[file] = (seen, read(file))
        return cast(T, held[1])

    def drop(self, version_id: VersionId) -> None:
        """Everything made of a version, drafts too."""
        self.drop_kind("*", version_id)

    def drop_kind(self, kind: str, version_id: VersionId) -> None:
        """Everything of one kind made of a version, drafts too."""
        for file in self._folder.glob(f"{kind}/{version_id}.*"):
            self._read.pop(file, None)
            _unlink(file)

    def drop_key(self, kind: str, key: str) -> None:
        """What was made of any version with what `key` stands for."""
        for file in self._folder.glob(f"{kind}/*.{key}*"):
            self._read.pop(file, None)
            _unlink(file)

    def drop_finished(self, kind: str, version_id: VersionId) -> None:
        """As `drop_kind`, but for drafts: what they hold is whole."""
        for file in self._folder.glob(f"{kind}/{version_id}.*"):
            if not file.name.endswith(DRAFT):
                self._read.pop(file, None)
                _unlink(file)

    def begun(self, kind: str = "*") -> frozenset[VersionId]:
        """Those whose making was cut off."""
        drafts = self._folder.glob(f"{kind}/*{DRAFT}")
        return frozenset(VersionId(v) for f in drafts if (v := f.name.partition(".")[0]).isalnum())

    def bytes_of(self, version_id: VersionId, kind: str) -> int:
        """Drafts included. Kind "*" is everything made of it."""
        return sum(f.stat().st_size for f in self._folder.glob(f"{kind}/{version_id}.*"))

    def versions(self) -> frozenset[VersionId]:
        """Those that something is held of."""
        held = self._folder.glob("*/*.*")  # a file that another program left here has no such name
        return frozenset(VersionId(v) for f in held if (v := f.name.partition(".")[0]).isalnum())

    def _file(self, kind: str, version_id: VersionId, key: str) -> Path:
        if not (kind.isalnum() and version_id.isalnum() and key.isalnum()):
            raise ValueError("not the name of something on the side shelf")
        return self._folder / kind / f"{version_id}.{key}"


def _unlink(file: Path) -> None:
    """A file that another process reads in place cannot go on every system: a later sweep takes it."""
    with contextlib.suppress(PermissionError, IsADirectoryError):
        file.unlink(missing_ok=True)
