"""A statute becomes a committed version: indexed, its source filed, then it appears."""

from __future__ import annotations

import contextlib
import hashlib
from collections import Counter
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from engine.archive.lock import writer_lock
from engine.domain.identity import Sha256, VersionId
from engine.domain.overlay import NO_OVERLAY, Overlay
from engine.domain.page import Caution, OcrMode, SourceRead
from engine.domain.provision import Kind
from engine.domain.version import PageCard, Statute, Version, VersionCard, version_id_of
from engine.errors import DamagedRecord, EngineError
from engine.index.passages import passages_of
from engine.job.job import Job
from engine.workbench.bench import Workbench
from engine.workbench.revisions import stale_revisions
from engine.workflows.embedding import embedded

LOCK_PATIENCE = 600.0  # seconds a commit waits for another writer before giving up


def is_indexed(version_id: VersionId, bench: Workbench) -> bool:
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


def is_whole(card: VersionCard, bench: Workbench) -> bool:
    """Whether everything of a held version and its source is as it was committed."""
    try:
        bench.versions.open(card.version_id)
    except EngineError:
        return False
    return bool(bench.sources.intact(card.source_sha256))


def commit(
    version: Version, staged: Path | None, base: Overlay, bench: Workbench, job: Job
) -> Version | None:
    """Index, then file the source, then make the version appear. Returns it as committed.

    `staged` is a copy of the source to file, None where the library has it. None comes back, and
    nothing was written, when the corrections of the source are no longer those of `base`.
    """
    passages = passages_of(version)
    embedder = bench.embedder()
    vectors = identity = None
    if embedder is None:
        caution = Caution("no_embedder", 0, "Indexed for word search only: no embedding model is installed.")
        version = replace(version, card=replace(version.card, warnings=(*version.card.warnings, caution)))
    else:
        texts = [passage.embed_text for passage in passages]
        watch = job.watch("index", version.card.source_name)
        vectors = embedded(texts, version.card.version_id, embedder, bench.shelf, watch)
        identity = embedder.identity
    name = version.card.source_name
    waiting = job.watch("wait", name)
    doing = f"importing {name}" if staged else f"correcting {name}"
    with writer_lock(bench.home, doing, patience=LOCK_PATIENCE, watch=waiting):
        if bench.versions.overlay_of_source(version.card.source_sha256) != base:
            return None
        job.progress("commit", 0, 1, name)
        try:
            bench.shelf.add(version.card.version_id, passages, vectors, identity)
        except DamagedRecord:  # nothing can be added to a damaged table: every law's vectors are made anew
            bench.shelf.discard_vectors()
            bench.shelf.add(version.card.version_id, passages, vectors, identity)
        if staged is not None:
            bench.sources.keep(staged, version.card.source_sha256, _ending(version.card))
        if not is_whole(version.card, bench):
            bench.versions.commit(version)
        _forget_stale(version.card, bench)
    job.progress("commit", 1, 1, name)
    return version


def _ending(card: VersionCard) -> str:
    """Of the kept source: a PDF's, unless it was read as a text."""
    if card.paged:
        return ".pdf"
    given = Path(card.source_name).suffix.lower()
    return given if given != ".pdf" else ".txt"


def _forget_stale(card: VersionCard, bench: Workbench) -> None:
    """Drop revisions that nobody needs, each before its index rows: what no catalogue row names is swept
    later if this is cut off. Nothing is dropped where it cannot be told who needs what."""
    with contextlib.suppress(DamagedRecord):
        for version_id in stale_revisions(card, bench.opinions.pinned()):
            bench.versions.remove(version_id)
            bench.shelf.drop(version_id)


def version_of(
    name: str,
    source_sha256: Sha256,
    source: SourceRead,
    statute: Statute,
    overlay: Overlay = NO_OVERLAY,
    ocr: OcrMode = OcrMode.AUTO,
) -> Version:
    """`name` is that of the file as given."""
    version_id = version_id_of(
        source_sha256,
        statute.text,
        statute.language,
        statute.as_of,
        statute.work,
        statute.grammar,
        overlay.hash,
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
        warnings=statute.warnings,
        supersedes=None,
        committed_at=datetime.now(UTC).isoformat(timespec="seconds"),
        text_sha256=Sha256(hashlib.sha256(statute.text.encode("utf-8")).hexdigest()),
        sections=tuple(p.number for p in statute.provisions if p.kind is Kind.SECTION),
        overlay=overlay.hash,
        ocr=ocr,
    )
    return Version(
        card,
        statute.text,
        statute.provenance,
        statute.provisions,
        statute.edges,
        statute.parts,
        overlay,
    )


def following(version: Version, before: VersionCard | None) -> Version:
    """`version` as the next revision of `before`."""
    if before is None:
        return version
    earlier = (*before.earlier, before.version_id)
    return replace(version, card=replace(version.card, supersedes=before.version_id, earlier=earlier))
