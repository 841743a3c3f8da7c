"""Files to committed versions: read, parse, embed, index, commit. One bad file stops no other."""

from __future__ import annotations

import contextlib
import hashlib
import shutil
import time
from collections import Counter
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path

from engine.archive.lock import writer_lock
from engine.archive.sources import sha256_of
from engine.domain.identity import Sha256, VersionId
from engine.domain.library import Imported, ImportStatus
from engine.domain.page import Caution, PageKind, SourceRead
from engine.domain.provision import EdgeType, Kind, Resolution
from engine.domain.version import PageCard, Statute, Version, VersionCard, version_id_of
from engine.errors import DamagedRecord, EngineError
from engine.index.passages import passages_of
from engine.job.job import Job
from engine.job.request import ImportStatutes
from engine.structure.build import build
from engine.workbench.bench import Workbench
from engine.workflows.tidy import tidy

LONGEST_NAME = 300  # characters
LOCK_PATIENCE = 600.0  # seconds a commit waits for another writer before giving up


@dataclass(frozen=True, slots=True)
class _Seconds:
    read: float = 0.0
    parse: float = 0.0
    index: float = 0.0


def import_statutes(request: ImportStatutes, bench: Workbench, job: Job) -> tuple[Imported, ...]:
    """Raises only Cancelled and bugs; whatever is wrong with a file is in its own outcome."""
    outcomes = []
    tidy(bench)
    for number, path in enumerate(request.paths):
        job.progress("file", number, len(request.paths), path.name)
        try:
            outcomes.append(_import_one(path, request, bench, job))
        except EngineError as error:
            outcomes.append(_failed(path, error))
    job.progress("file", len(request.paths), len(request.paths))
    return tuple(outcomes)


def _import_one(path: Path, request: ImportStatutes, bench: Workbench, job: Job) -> Imported:
    staged = bench.sources.stage(path)
    try:
        start = time.perf_counter()
        watch = job.watch("read", path.name)
        source = bench.pages.read(staged, password=request.password, pages=request.pages, watch=watch)
        read = time.perf_counter()
        job.progress("parse", 0, 1, path.name)
        statute = _named(path, request, build(source, language=request.language, grammar=request.grammar))
        job.progress("parse", 1, 1, path.name)
        parsed = time.perf_counter()
        version = _version(path.name, sha256_of(staged), source, statute)
        held = bench.versions.holds(version.card.version_id)
        if held and _is_whole(version.card, bench) and _is_indexed(version.card.version_id, bench):
            return _outcome(path, version, ImportStatus.ALREADY_HELD, _Seconds(read - start, parsed - read))
        version = _commit(version, staged, bench, job)
        seconds = _Seconds(read - start, parsed - read, time.perf_counter() - parsed)
        status = ImportStatus.NEEDS_REVIEW if version.card.incomplete else ImportStatus.COMMITTED
        return _outcome(path, version, ImportStatus.ALREADY_HELD if held else status, seconds)
    finally:
        shutil.rmtree(staged.parent, ignore_errors=True)
        with contextlib.suppress(OSError):  # not empty: another file is at work
            staged.parent.parent.rmdir()


def _named(path: Path, request: ImportStatutes, statute: Statute) -> Statute:
    """What the person says of the law overrules the text; a date that it overrules is cautioned about."""
    cautions = statute.warnings
    if request.as_of and statute.as_of and request.as_of != statute.as_of:
        message = f"The text says that it is as of {statute.as_of}; it was imported as of {request.as_of}."
        cautions = (*cautions, Caution("date_overruled", 0, message))
    if request.pages:
        first, last = request.pages
        message = f"Only pages {first} to {last} were asked for: the rest of the law is not here."
        cautions = (*cautions, Caution("pages_left_out", 0, message))
    return replace(
        statute,
        work=_one_line(request.work) or statute.work or _one_line(path.stem),
        as_of=request.as_of or statute.as_of,
        warnings=cautions,
    )


def _one_line(name: str) -> str:
    """Without what would break a row of a list or steer a terminal."""
    return " ".join("".join(c if c.isprintable() else " " for c in name).split())[:LONGEST_NAME]


def _is_indexed(version_id: VersionId, bench: Workbench) -> bool:
    """Whether the shelf holds it for the embedder in use: importing again is how a lost index, or one
    of another embedder, is made anew."""
    embedder = bench.embedder()
    try:
        if version_id not in bench.shelf.held(embedder.identity if embedder else None):
            return False
        if embedder is not None:
            bench.shelf.cosines(embedder.embed_query("law"), embedder.identity, (version_id,))
        else:
            bench.shelf.rolls((version_id,))
    except EngineError:  # damaged: made anew
        return False
    return True


def _is_whole(card: VersionCard, bench: Workbench) -> bool:
    """Whether everything of a held version and its source is as it was committed."""
    try:
        bench.versions.open(card.version_id)
    except EngineError:
        return False
    return bool(bench.sources.intact(card.source_sha256))


def _commit(version: Version, staged: Path, bench: Workbench, job: Job) -> Version:
    """Index, then file the source, then make the version appear. Returns it as committed."""
    passages = passages_of(version)
    embedder = bench.embedder()
    vectors = identity = None
    if embedder is None:
        caution = Caution("no_embedder", 0, "Indexed for word search only: no embedding model is installed.")
        version = replace(version, card=replace(version.card, warnings=(*version.card.warnings, caution)))
    else:
        texts = [passage.embed_text for passage in passages]
        vectors = embedder.embed_passages(texts, job.watch("index", version.card.source_name))
        identity = embedder.identity
    name = version.card.source_name
    waiting = job.watch("wait", name)
    with writer_lock(bench.home, f"importing {name}", patience=LOCK_PATIENCE, watch=waiting):
        job.progress("commit", 0, 1, name)
        try:
            bench.shelf.add(version.card.version_id, passages, vectors, identity)
        except DamagedRecord:  # nothing can be added to a damaged table: every law's vectors are made anew
            bench.shelf.discard_vectors()
            bench.shelf.add(version.card.version_id, passages, vectors, identity)
        bench.sources.keep(staged, version.card.source_sha256)
        if not _is_whole(version.card, bench):
            bench.versions.commit(version)
    job.progress("commit", 1, 1, name)
    return version


def _version(name: str, source_sha256: Sha256, source: SourceRead, statute: Statute) -> Version:
    version_id = version_id_of(
        source_sha256, statute.text, statute.language, statute.as_of, statute.work, statute.grammar
    )
    counts = Counter(p.kind for p in statute.provisions)
    card = VersionCard(
        version_id=version_id,
        work=statute.work,
        language=statute.language,
        as_of=statute.as_of,
        source_sha256=source_sha256,
        source_name=name,
        grammar=statute.grammar,
        reader=source.reader,
        pages=tuple(
            PageCard(p.number, p.label, p.width, p.height, p.rotation, p.kind, p.reason) for p in source.pages
        ),
        counts=tuple((kind, counts[kind]) for kind in Kind if counts[kind]),
        warnings=(*source.warnings, *statute.warnings),
        supersedes=None,
        committed_at=datetime.now(UTC).isoformat(timespec="seconds"),
        text_sha256=Sha256(hashlib.sha256(statute.text.encode("utf-8")).hexdigest()),
        sections=tuple(p.number for p in statute.provisions if p.kind is Kind.SECTION),
    )
    return Version(card, statute.text, statute.provenance, statute.provisions, statute.edges, statute.parts)


def _outcome(path: Path, version: Version, status: ImportStatus, seconds: _Seconds) -> Imported:
    card = version.card
    kinds = Counter(page.kind for page in card.pages)
    references = Counter(
        edge.resolution for edge in version.edges if edge.type is EdgeType.CROSS_REF and edge.resolution
    )
    external, unresolved = references[Resolution.EXTERNAL], references[Resolution.UNRESOLVED]
    return Imported(
        file=str(path),
        status=status,
        version_id=card.version_id,
        pages=len(card.pages),
        pages_ocr=kinds[PageKind.OCR],
        pages_legacy_font=kinds[PageKind.LEGACY_FONT],
        counts=card.counts,
        references_resolved=references.total() - external - unresolved,
        references_external=external,
        references_unresolved=unresolved,
        warnings=card.warnings,
        seconds_read=seconds.read,
        seconds_parse=seconds.parse,
        seconds_index=seconds.index,
    )


def _failed(path: Path, error: EngineError) -> Imported:
    no_version: VersionId | None = None
    return Imported(
        str(path), ImportStatus.FAILED, no_version, 0, 0, 0, (), 0, 0, 0, (), 0.0, 0.0, 0.0,
        error.code, str(error), error.hint,
    )  # fmt: skip
