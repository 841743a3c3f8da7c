"""A matter in one file, to be carried elsewhere: a ZIP with a list of what is in it, and a hash of each."""

from __future__ import annotations

import hashlib
import json
import re
import zipfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import IO
from uuid import uuid4

from engine.archive.atomic import storage, sync_folder
from engine.archive.codec import decode, encode
from engine.domain.identity import MatterId, Sha256
from engine.errors import DamagedRecord, NewerFormat

FORMAT = 1
LIST = "dhara-matter.json"  # the first entry
BLOCK = 1 << 20  # bytes
MOST_LIST = 64 << 20  # bytes of the list itself: more is no list
# What may be in it, as it lies in a library. Nothing else is ever written, whatever a ZIP may name.
_ALLOWED = re.compile(
    r"matters/[0-9A-Za-z-]+/(matter\.json|events\.jsonl|documents/[0-9a-f]{64}(\.[0-9a-z]{1,7})?)"
    r"|opinions/[0-9A-Za-z-]+/(question\.json|record\.jsonl|opinion\.json|journal\.jsonl)"
)


@dataclass(frozen=True, slots=True)
class Entry:
    """A file of the bundle, by its name in a library ("matters/…/events.jsonl")."""

    name: str
    size: int  # bytes
    sha256: Sha256


@dataclass(frozen=True, slots=True)
class Contents:
    """The list of a bundle."""

    matter: MatterId
    made_at: str  # ISO 8601, UTC
    program: str  # version of Dhara that wrote it
    entries: tuple[Entry, ...]
    format: int = FORMAT


def write_bundle(
    target: Path, matter: MatterId, made_at: str, program: str, files: Iterable[tuple[str, Path | bytes]]
) -> Contents:
    """Replace `target`; it is whole or not there. `files`: name in the library, and the bytes or where they
    are. Raises StorageFull, StorageError."""
    held = tuple(files)
    part = target.with_name(f".{target.name}.{uuid4().hex}.part")
    with storage(f"writing {target.name}"):
        contents = Contents(matter, made_at, program, tuple(_entry(name, source) for name, source in held))
        try:
            with zipfile.ZipFile(part, "w", zipfile.ZIP_DEFLATED) as bundle:
                bundle.writestr(LIST, encode(contents))
                for name, source in held:
                    if isinstance(source, bytes):
                        bundle.writestr(name, source)
                    else:
                        bundle.write(source, name)
            part.replace(target)
            sync_folder(target.parent)
        finally:
            part.unlink(missing_ok=True)
    return contents


def unpack_bundle(source: Path, folder: Path) -> Contents:
    """Its files under `folder`, each of the size and hash that its list says, and no others.

    Raises DamagedRecord naming what is wrong, NewerFormat, StorageFull, StorageError. What was written
    before a fault stays in `folder`, which is the caller's to throw away.
    """
    what = f"The archive {source.name}"
    try:
        with zipfile.ZipFile(source) as bundle:
            contents = _contents(bundle, what)
            names = {entry.name for entry in contents.entries}
            if names | {LIST} != set(bundle.namelist()):
                raise DamagedRecord(f"{what} does not hold what its list says.")
            for entry in contents.entries:
                _unpack(bundle, entry, folder, what)
    except (zipfile.BadZipFile, EOFError, NotImplementedError, RuntimeError, ValueError) as error:
        raise DamagedRecord(f"{what} is damaged: {error}.", hint=COPY) from error
    except OSError as error:
        raise DamagedRecord(f"{what} cannot be read: {error.strerror or error}.", hint=COPY) from error
    return contents


COPY = "Take another copy of the archive. Nothing here was changed."


def _contents(bundle: zipfile.ZipFile, what: str) -> Contents:
    try:
        info = bundle.getinfo(LIST)
    except KeyError as error:
        raise DamagedRecord(f"{what} is no archive of a matter.", hint="Choose another file.") from error
    if info.file_size > MOST_LIST:
        raise DamagedRecord(f"{what} has a list too long to be one.", hint=COPY)
    data = bundle.read(LIST)
    try:
        format = json.loads(data)["format"]
    except (ValueError, KeyError, TypeError) as error:
        raise DamagedRecord(f"{what} has a list that cannot be read.", hint=COPY) from error
    if isinstance(format, int) and format > FORMAT:
        raise NewerFormat(f"{what} was made by a newer version of Dhara.")
    contents = decode(Contents, data, f"The list of {what}")
    for entry in contents.entries:
        if not _ALLOWED.fullmatch(entry.name):
            raise DamagedRecord(f"{what} names a file that belongs to no matter.", hint=COPY)
    return contents


def _unpack(bundle: zipfile.ZipFile, entry: Entry, folder: Path, what: str) -> None:
    """Written as far as its list says and no further: a small file can unpack to a very large one."""
    digest, left = hashlib.sha256(), entry.size
    final = folder / entry.name
    with storage(f"unpacking {entry.name}"):
        final.parent.mkdir(parents=True, exist_ok=True)
        file = final.open("xb")
    with file, bundle.open(entry.name) as packed:
        while left >= 0 and (block := packed.read(BLOCK)):
            left -= len(block)
            digest.update(block)
            _write(file, block, entry.name)
    if left != 0 or digest.hexdigest() != entry.sha256:
        raise DamagedRecord(f"{what} is damaged: {entry.name} is not as it was archived.", hint=COPY)


def _write(file: IO[bytes], block: bytes, name: str) -> None:
    with storage(f"unpacking {name}"):
        file.write(block)


def _entry(name: str, source: Path | bytes) -> Entry:
    if isinstance(source, bytes):
        return Entry(name, len(source), Sha256(hashlib.sha256(source).hexdigest()))
    with source.open("rb") as file:
        digest = hashlib.file_digest(file, "sha256").hexdigest()
    return Entry(name, source.stat().st_size, Sha256(digest))
