"""A matter into one file, and back: all checked before anything here is touched."""

from __future__ import annotations

import contextlib
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from engine.archive.bundle import COPY, unpack_bundle, write_bundle
from engine.archive.copying import copy_steady
from engine.archive.matters import MatterStore
from engine.archive.opinions import OpinionStore
from engine.archive.safe import Safe
from engine.archive.staging import stage
from engine.domain.carried import ArchiveLook, RestoredMatter
from engine.domain.identity import OpinionId
from engine.domain.matter import Matter
from engine.domain.opinion import VersionPin
from engine.errors import BadRequest, DamagedRecord, MatterHeld, UnknownMatter
from engine.job.job import Job
from engine.job.matters import ArchiveMatter, LookIntoArchive, RestoreMatter
from engine.paths import Home
from engine.workbench.bench import Workbench
from engine.workflows.program import program
from engine.workflows.target import target_of

ENDING = ".dhara"


def archive_matter(request: ArchiveMatter, bench: Workbench, job: Job) -> Path:
    """Raises UnknownMatter, DamagedRecord (a document is not what was filed), BadRequest, StorageFull,
    StorageError."""
    matter = bench.matters.open(bench.matters.resolve(request.matter))
    target = target_of(request.target, bench.home)
    if target.suffix != ENDING:
        hint = f"Give a name that ends in {ENDING}."
        raise BadRequest(f"An archive of a matter ends in {ENDING}: {target.name} does not.", hint=hint)
    _need_papers(matter, bench.matters)
    files: list[tuple[str, Path | bytes]] = [*bench.matters.files(matter.id)]
    for opinion in dict.fromkeys(matter.opinions):
        if bench.opinions.finished(opinion):
            files += bench.opinions.files(opinion)
    made_at = datetime.now(UTC).isoformat(timespec="seconds")
    write_bundle(
        target, matter.id, made_at, program(), files, bench.safe, request.passphrase, bench.vault.cost
    )
    return request.target.expanduser().absolute()


def look_into_archive(request: LookIntoArchive, bench: Workbench, job: Job) -> ArchiveLook:
    """Raises UnreadableSource (no such file), SealedArchive (it asks for its passphrase), WrongPassphrase,
    DamagedRecord, NewerFormat, StorageFull, StorageError."""
    with _unpacked(request.path, request.passphrase, bench) as carried:
        return _look(carried, bench)


def restore_matter(request: RestoreMatter, bench: Workbench, job: Job) -> RestoredMatter:
    """Raises what `look_into_archive` raises, and MatterHeld."""
    with _unpacked(request.path, request.passphrase, bench) as carried:
        look = _look(carried, bench)
        if look.held is not None and not look.same and not request.replace:
            raise MatterHeld(
                f"{look.held.name} is held here with {look.here} entries; the archive has {look.there}, and "
                f"both begin with the same {look.alike}."
            )
        for opinion in carried.opinions:
            bench.opinions.take_in(opinion, carried.home.opinions / opinion)
        if not look.same:
            bench.matters.take_in(carried.matter.id, carried.home.matters / carried.matter.id)
    matter = bench.matters.open(carried.matter.id)
    return RestoredMatter(matter, look.held is not None and not look.same, look.missing)


@dataclass(frozen=True, slots=True)
class _Carried:
    """An archive laid out as a library of its own, for as long as it is looked at; its files are sealed where
    those of the library are."""

    home: Home
    safe: Safe
    matter: Matter
    made_at: str
    opinions: tuple[OpinionId, ...]
    pins: tuple[VersionPin, ...]


@contextlib.contextmanager
def _unpacked(path: Path, passphrase: str, bench: Workbench) -> Iterator[_Carried]:
    """Read from a private copy, so that a stick pulled out meanwhile does no harm."""
    folder = stage(bench.home, "archive")
    home = Home(folder / "home")
    try:
        home.root.mkdir(parents=True)
        copy_steady(path, folder / "archive", bench.safe)
        safe = bench.safe.under(home.root)
        matters = MatterStore(home, safe=safe)
        try:
            contents = unpack_bundle(folder / "archive", home.root, bench.safe, safe, passphrase)
            matter = matters.open(contents.matter)
        except UnknownMatter as error:
            raise DamagedRecord(f"{path.name} holds no matter.", hint=COPY) from error
        except DamagedRecord as error:
            raise DamagedRecord(f"{path.name}: {error}", hint=error.hint) from error
        _need_papers(matter, matters)
        opinions = (
            tuple(OpinionId(f.name) for f in sorted(home.opinions.iterdir()))
            if home.opinions.is_dir()
            else ()
        )
        pins = _pins(OpinionStore(home, safe), opinions)
        yield _Carried(home, safe, matter, contents.made_at, opinions, pins)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
        with contextlib.suppress(OSError):  # not empty: something else is at work
            folder.parent.rmdir()


def _pins(store: OpinionStore, opinions: tuple[OpinionId, ...]) -> tuple[VersionPin, ...]:
    """The texts that the opinions read. Raises DamagedRecord for one that is not as its record says."""
    pins: dict[str, VersionPin] = {}
    for opinion_id in opinions:
        opinion = store.open(opinion_id)
        if not store.record_intact(opinion_id):
            raise DamagedRecord(f"The record of opinion {opinion_id} was changed.", hint=COPY)
        pins.update({pin.version_id: pin for pin in opinion.pins.versions})
    return tuple(pins.values())


def _look(carried: _Carried, bench: Workbench) -> ArchiveLook:
    id = carried.matter.id
    there = MatterStore(carried.home, safe=carried.safe).links(id)
    held = bench.matters.open(id) if bench.matters.holds(id) else None
    here = bench.matters.links(id) if held is not None else ()
    alike = next((n for n, (a, b) in enumerate(zip(here, there, strict=False)) if a != b), None)
    versions = {card.version_id for card in bench.versions.readable()}
    return ArchiveLook(
        matter=carried.matter,
        made_at=carried.made_at,
        held=held,
        here=len(here),
        there=len(there),
        alike=min(len(here), len(there)) if alike is None else alike,
        missing=tuple(pin for pin in carried.pins if pin.version_id not in versions),
    )


def _need_papers(matter: Matter, store: MatterStore) -> None:
    """Raises DamagedRecord where a document is not what was filed."""
    for paper in matter.papers:
        try:
            whole = store.sha256(matter.id, paper) == paper.sha256
        except (OSError, DamagedRecord):
            whole = False
        if not whole:
            raise DamagedRecord(
                f"The document {paper.name} of {matter.name} is not as it was filed.", hint=COPY
            )
