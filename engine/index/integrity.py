"""Integrity: whether what the index holds is whole, is what the archive says, and belongs to a version."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Sequence, Set
from pathlib import Path

from engine.domain.identity import VersionId
from engine.domain.index_state import MEANING, PROVISIONS, SIDE, WORDS, Flaw
from engine.domain.version import Version
from engine.errors import DamagedRecord, EngineError, StaleIndex, UnknownVersion
from engine.index.late_states import KIND as LATE
from engine.index.late_states import is_late, is_sealed, read_states
from engine.index.passages import Passage
from engine.index.roll import Roll, digest_of
from engine.index.shelf import Shelf

_ZIP = b"PK\x03\x04"


def flaws_of(version: Version, passages: Sequence[Passage], shelf: Shelf) -> tuple[Flaw, ...]:
    """What is wrong with a version's index. What was never made is no flaw, but for its words."""
    version_id = version.card.version_id
    found = []
    roll: Roll | None = None
    try:
        roll = shelf.whole_roll(version_id)
    except UnknownVersion:
        found.append(Flaw(WORDS, version_id, "it is not in the index"))
    except StaleIndex:
        found.append(Flaw(WORDS, version_id, "its words are of an older format"))
    except EngineError:
        found.append(Flaw(WORDS, version_id, "its words are damaged"))
    if roll is not None and [bytes(d) for d in roll.digests] != [digest_of(p.embed_text) for p in passages]:
        found.append(Flaw(WORDS, version_id, "its words are those of another text"))
        roll = None
    if roll is not None and roll.identity is not None:
        found += _of_vectors(roll, shelf)
    found += _of_provisions(version, shelf)
    found += _of_side(version_id, roll, shelf)
    return tuple(found)


def _of_vectors(roll: Roll, shelf: Shelf) -> list[Flaw]:
    assert roll.identity is not None
    try:
        whole = shelf.has_vectors(roll.version_id, roll.identity)
    except EngineError:
        return [Flaw(MEANING, roll.version_id, "its vectors cannot be read", True)]
    return [] if whole else [Flaw(MEANING, roll.version_id, "vectors are missing or not of unit length")]


def _of_provisions(version: Version, shelf: Shelf) -> list[Flaw]:
    version_id = version.card.version_id
    try:
        count = shelf.provisions.count(version_id)
    except EngineError:
        return [Flaw(PROVISIONS, version_id, "the table of provisions cannot be read", True)]
    if count in (0, len(version.provisions)):
        return []
    return [
        Flaw(PROVISIONS, version_id, f"{count} of {len(version.provisions)} provisions are in their table")
    ]


def _of_side(version_id: VersionId, roll: Roll | None, shelf: Shelf) -> list[Flaw]:
    found = []
    for kind, file in shelf.side.files_of(version_id):
        if not is_whole(file):
            found.append(Flaw(kind, version_id, "its file is damaged"))
        elif kind == LATE and roll is not None and not read_states(file).of(roll):
            found.append(Flaw(kind, version_id, "its file is of another text"))
    return found


def is_whole(file: Path) -> bool:
    """Whether a file of the side shelf is as it was written, as far as its form can tell."""
    try:
        if is_late(file):
            read_states(file)
            return is_sealed(file)
        if zipfile.is_zipfile(file):
            with zipfile.ZipFile(file) as packed:
                return packed.testzip() is None
        with file.open("rb") as other:
            begin = other.read(len(_ZIP))
        return begin not in (b"", _ZIP) and (begin[:1] not in b"{[" or _is_json(file.read_text("utf-8")))
    except (DamagedRecord, OSError, zipfile.BadZipFile, EOFError, RuntimeError, ValueError):
        return False


def _is_json(text: str) -> bool:
    """One object, or one a line."""
    try:
        json.loads(text)
    except ValueError:
        for line in text.splitlines():
            json.loads(line)
    return True


def flaws_of_all(archived: Set[VersionId], shelf: Shelf) -> tuple[Flaw, ...]:
    """What belongs to no version of the archive, and what is wrong with tables that all versions share."""
    found = [Flaw(WORDS, v, "the archive has no such version") for v in sorted(shelf.held() - archived)]
    found += [
        Flaw(SIDE, v, "the archive has no such version") for v in sorted(shelf.side.versions() - archived)
    ]
    found += [Flaw(SIDE, None, f"{name} was cut off while it was written") for name in shelf.halves()]
    try:
        strangers = shelf.provisions.counts().keys() - archived
        found += [Flaw(PROVISIONS, v, "the archive has no such version") for v in sorted(strangers)]
        if not shelf.provisions.has_index():
            found.append(Flaw(PROVISIONS, None, "the index of its words is missing"))
    except EngineError:
        found.append(Flaw(PROVISIONS, None, "the table cannot be read", True))
    try:
        count = shelf.stray_vectors()
        if count:
            found.append(Flaw(MEANING, None, f"{count} vectors belong to nothing"))
    except EngineError:
        found.append(Flaw(MEANING, None, "a table of vectors cannot be read", True))
    return tuple(found)
