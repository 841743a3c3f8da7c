"""The folder of rolls: each read once for each state of it on disk, what was replaced cleared away.

A roll is `VERSION.EDITION.columns`, never replaced since it is read in place, and its head, `VERSION.roll`,
which says which edition is the version's: that is replaced in one step, so that a kill leaves the old roll
or the new.
"""

from __future__ import annotations

import contextlib
import os
import zlib
from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from typing import TypeVar

from engine.domain.identity import VersionId
from engine.errors import DamagedRecord, UnknownVersion
from engine.index.failures import of_system, told
from engine.index.gathering import disperse
from engine.index.roll import REINDEX, Head, Roll, damage, read_roll, write_roll

HEAD, COLUMNS = ".roll", ".columns"
LOOKS = 5  # at a roll, while a writer replaces it

T = TypeVar("T")
_State = tuple[int, int, int]  # of a file: when it was written, its size, which file it is


class RollFiles:
    """One writer, many readers, in any number of processes. Reading creates nothing."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._rolls: dict[VersionId, tuple[_State, Roll]] = {}
        self._heads: dict[VersionId, tuple[_State, Head]] = {}

    def held(self) -> frozenset[VersionId]:
        return frozenset(VersionId(f.stem) for f in self._folder.glob(f"*{HEAD}") if is_own(f.stem))

    def head(self, version_id: VersionId) -> Head:
        """Raises UnknownVersion, DamagedRecord."""
        return self._kept(version_id, self._heads, _read_head)

    def roll(self, version_id: VersionId) -> Roll:
        """As it is on disk now. Raises UnknownVersion, DamagedRecord."""
        return self._kept(version_id, self._rolls, _read_roll)

    def whole(self, version_id: VersionId) -> Roll:
        """As `roll`, every byte compared with its sum. Raises UnknownVersion, DamagedRecord."""
        edition = self.head(version_id).edition
        try:
            return read_roll(_columns_of(self._file(version_id), edition), whole=True)
        except FileNotFoundError as error:
            raise DamagedRecord(
                f"Part of the search index of version {version_id[:12]} is missing.", hint=REINDEX
            ) from error

    def halves(self) -> tuple[Path, ...]:
        """What a killed writer left: files cut off, and columns that no head names."""
        named: set[Path] = set()
        held = self.held()
        damaged = set(held)
        for version_id in held:
            with contextlib.suppress(DamagedRecord):
                named.add(_columns_of(self._file(version_id), self.head(version_id).edition))
                damaged.remove(version_id)
        columns = (f for f in self._columns() if f.name.split(".")[0] not in damaged)
        return (*self._folder.glob("*.part"), *(f for f in columns if f not in named))

    def bytes_of(self, version_id: VersionId) -> int:
        """Of its files; 0 where it has none."""
        files = (self._file(version_id), *self._folder.glob(f"{version_id}.*{COLUMNS}"))
        return sum(file.stat().st_size for file in files if file.exists())

    def write(self, roll: Roll) -> None:
        """In place of what there was of the version, in one step."""
        with told():
            self._folder.mkdir(parents=True, exist_ok=True)
            file = self._file(roll.version_id)
            write_roll(roll, _columns_of(file, roll.edition))
            _write_head(Head(roll.version_id, roll.edition, roll.identity), file)
        self._clear(roll.version_id, roll.edition)

    def drop(self, version_id: VersionId) -> None:
        with told():
            self._file(version_id).unlink(missing_ok=True)
        self._clear(version_id, "")

    def sweep(self) -> Mapping[VersionId, str]:
        """Delete what a killed writer left. The editions of all versions whose heads can be read."""
        for half in self._folder.glob("*.part"):
            _unlink(half)
        held = self.held()
        editions: dict[VersionId, str] = {}
        for version_id in held:
            with contextlib.suppress(DamagedRecord):
                editions[version_id] = self.head(version_id).edition
        for file in self._columns():
            version, edition, _ = file.name.split(".")
            damaged = version in held and VersionId(version) not in editions
            if not damaged and editions.get(VersionId(version)) != edition:
                _unlink(file)
        return editions

    def _columns(self) -> list[Path]:
        """Those of any version. What another program left here (a copy, a sync conflict) is not ours."""
        found = self._folder.glob(f"*{COLUMNS}")
        return [f for f in found if f.name.count(".") == 2 and all(map(is_own, f.name.split(".")[:2]))]

    def _clear(self, version_id: VersionId, edition: str) -> None:
        """Delete the columns of all other editions of a version. One that cannot be, because another
        process reads it on a system that minds, is left to `sweep`."""
        kept: Collection[Path] = (_columns_of(self._file(version_id), edition),)
        self._rolls.pop(version_id, None)
        disperse(version_id)
        for file in self._folder.glob(f"{version_id}.*{COLUMNS}"):
            if file not in kept:
                _unlink(file)

    def _file(self, version_id: VersionId) -> Path:
        if not is_own(version_id):
            raise UnknownVersion("That is not the identifier of a version.")
        return self._folder / f"{version_id}{HEAD}"

    def _kept(
        self, version_id: VersionId, kept: dict[VersionId, tuple[_State, T]], read: Callable[[Path], T]
    ) -> T:
        """What `read` makes of a version's file, made once of each state of it."""
        file = self._file(version_id)
        for attempt in range(LOOKS):
            try:
                stat = file.stat()
                seen = (stat.st_mtime_ns, stat.st_size, stat.st_ino)
                held = kept.get(version_id)
                if held is None or held[0] != seen:
                    held = (seen, read(file))
                    kept[version_id] = held
                return held[1]
            except FileNotFoundError as error:
                if not file.exists():
                    raise UnknownVersion(
                        f"Version {version_id[:12]} is not in the search index.", hint=REINDEX
                    ) from error
                if attempt == LOOKS - 1:
                    raise DamagedRecord(
                        f"Part of the search index of version {version_id[:12]} is missing.", hint=REINDEX
                    ) from error
                # The writer replaced it after its head was read: look again.
            except OSError as error:
                raise of_system(error) from error
        raise AssertionError("it is found, missing or damaged by now")


def is_own(name: str) -> bool:
    """Whether a part of a file's name can be one that Dhara gave: an identifier or an edition."""
    return name.isalnum() and name.isascii()


def _columns_of(file: Path, edition: str) -> Path:
    return file.with_name(f"{file.stem}.{edition}{COLUMNS}")


def _write_head(head: Head, target: Path) -> None:
    told = head.written()
    beside = target.with_suffix(".part")
    with beside.open("wb") as file:
        file.write(b"%08x %b" % (zlib.crc32(told), told))
        file.flush()
        os.fsync(file.fileno())
    beside.replace(target)


def _read_head(source: Path) -> Head:
    with damage(source):
        sum_of, _, told = source.read_bytes().partition(b" ")
        if int(sum_of, 16) != zlib.crc32(told):
            raise ValueError("another sum")
        return Head.read(told)


def _read_roll(source: Path) -> Roll:
    """FileNotFoundError also when the roll was replaced after its head was read."""
    head = _read_head(source)
    roll = read_roll(_columns_of(source, head.edition))
    if (roll.version_id, roll.edition) != (head.version_id, head.edition) or head.version_id != source.stem:
        raise DamagedRecord(
            f"The search index of version {source.stem[:12]} is that of another version.", hint=REINDEX
        )
    return roll


def _unlink(file: Path) -> None:
    with contextlib.suppress(OSError):
        file.unlink(missing_ok=True)
