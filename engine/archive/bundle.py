"""A matter in one file, to be carried elsewhere: a ZIP with a list of what is in it, and a hash of each."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import zipfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO
from uuid import uuid4

from engine.archive.atomic import storage, sync_folder
from engine.archive.codec import decode, encode
from engine.archive.growing import rewrite_grown
from engine.archive.safe import PLAIN, Safe
from engine.archive.wrapped import unwrapped, wrapped_for
from engine.domain.identity import MatterId, Sha256
from engine.domain.protection import USUAL_COST, Cost
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
    target: Path,
    matter: MatterId,
    made_at: str,
    program: str,
    files: Iterable[tuple[str, Path | bytes]],
    safe: Safe = PLAIN,
    passphrase: str = "",
    cost: Cost = USUAL_COST,
) -> Contents:
    """Replace `target`; it is whole or not there. `files`: name in the library, and the bytes or where they
    are, in the form that `safe` gave them. `passphrase` "": whoever has the file can read it. Raises
    StorageFull, StorageError."""
    held = tuple(files)
    part = target.with_name(f".{target.name}.{uuid4().hex}.part")
    with storage(f"writing {target.name}"):
        entries = tuple(_entry(name, source, safe) for name, source in held)
        contents = Contents(matter, made_at, program, entries)
        try:
            with (
                part.open("xb") as file,
                wrapped_for(file, passphrase, cost) as out,
                zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as bundle,
            ):
                bundle.writestr(LIST, encode(contents))
                for name, source in held:
                    _pack(bundle, name, source, safe)
            part.replace(target)
            sync_folder(target.parent)
        finally:
            part.unlink(missing_ok=True)
    return contents


def unpack_bundle(
    source: Path, folder: Path, safe: Safe = PLAIN, into: Safe = PLAIN, passphrase: str = ""
) -> Contents:
    """Its files under `folder`, each of the size and hash that its list says, and no others. `source` is in
    the form that `safe` gave it; they come out in that of `into`.

    Raises SealedArchive where it asks for a passphrase, WrongPassphrase, DamagedRecord naming what is wrong,
    NewerFormat, StorageFull, StorageError. What was written before a fault stays in `folder`, which is the
    caller's to throw away.
    """
    what = f"The archive {source.name}"
    try:
        with (
            safe.open(source) as file,
            unwrapped(file, passphrase, what) as given,
            zipfile.ZipFile(given) as bundle,
        ):
            contents = _contents(bundle, what)
            names = {entry.name for entry in contents.entries}
            if names | {LIST} != set(bundle.namelist()):
                raise DamagedRecord(f"{what} does not hold what its list says.")
            for entry in contents.entries:
                _unpack(bundle, entry, folder, what, into)
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


def _unpack(bundle: zipfile.ZipFile, entry: Entry, folder: Path, what: str, into: Safe) -> None:
    """Written as far as its list says and no further: a small file can unpack to a very large one."""
    digest, left = hashlib.sha256(), entry.size
    final = folder / entry.name
    with storage(f"unpacking {entry.name}"):
        final.parent.mkdir(parents=True, exist_ok=True)
        file = into.create(final)
    with file, bundle.open(entry.name) as packed:
        while left >= 0 and (block := packed.read(BLOCK)):
            left -= len(block)
            digest.update(block)
            _write(file, block, entry.name)
    if left != 0 or digest.hexdigest() != entry.sha256:
        raise DamagedRecord(f"{what} is damaged: {entry.name} is not as it was archived.", hint=COPY)
    if into.seals and final.suffix == ".jsonl":  # it will grow
        with storage(f"unpacking {entry.name}"):
            rewrite_grown(final, into.read(final), into)


def _write(file: BinaryIO, block: bytes, name: str) -> None:
    with storage(f"unpacking {name}"):
        file.write(block)


def _pack(bundle: zipfile.ZipFile, name: str, source: Path | bytes, safe: Safe) -> None:
    if isinstance(source, bytes):
        bundle.writestr(name, source)
        return
    with safe.open(source) as given, bundle.open(name, "w", force_zip64=True) as entry:
        shutil.copyfileobj(given, entry, BLOCK)


def _entry(name: str, source: Path | bytes, safe: Safe) -> Entry:
    if isinstance(source, bytes):
        return Entry(name, len(source), Sha256(hashlib.sha256(source).hexdigest()))
    return Entry(name, safe.size(source), safe.sha256(source))
