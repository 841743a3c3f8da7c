"""A statute becomes a committed version: its words indexed, its source filed, then it appears."""

from __future__ import annotations

import contextlib
import hashlib
from collections import Counter
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from engine.archive.lock import writer_lock
from engine.domain.identity import Sha256
from engine.domain.overlay import NO_OVERLAY, Overlay
from engine.domain.page import OcrMode, SourceRead
from engine.domain.provision import Kind
from engine.domain.version import PageCard, Statute, Version, VersionCard, version_id_of
from engine.errors import DamagedRecord, EngineError
from engine.index.passages import passages_of
from engine.job.job import Job
from engine.workbench.bench import Workbench
from engine.workbench.revisions import stale_revisions
from engine.workflows.index_version import LOCK_PATIENCE, has_words, owe, put_words


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
    """Index its words, file the source, make the version appear. Returns it as committed.

    It can be searched by its words from then on; `index_version` does the rest. `staged` is a copy of the
    source to file, None where the library has it. None comes back, and nothing was written, when the
    corrections of the source are no longer those of `base`.
    """
    version_id, passages = version.card.version_id, passages_of(version)
    name = version.card.source_name
    waiting = job.watch("wait", name)
    doing = f"importing {name}" if staged else f"correcting {name}"
    with writer_lock(bench.home, doing, patience=LOCK_PATIENCE, watch=waiting):
        if bench.versions.overlay_of_source(version.card.source_sha256) != base:
            return None
        job.progress("commit", 0, 1, name)
        owe(version_id, bench)
        if not has_words(version_id, passages, bench):
            put_words(version, passages, bench)
        if staged is not None:
            bench.sources.keep(staged, version.card.source_sha256, _ending(version.card))
        if not is_whole(version.card, bench):
            bench.versions.commit(version)
    job.progress("commit", 1, 1, name)
    return version


def _ending(card: VersionCard) -> str:
    """Of the kept source: a PDF's, unless it was read as a text."""
    if card.paged:
        return ".pdf"
    given = Path(card.source_name).suffix.lower()
    return given if given != ".pdf" else ".txt"


def forget_stale(card: VersionCard, bench: Workbench, job: Job) -> None:
    """Drop revisions that nobody needs, each before its index rows: what no catalogue row names is swept
    later if this is cut off. Nothing is dropped where it cannot be told who needs what. They go once the
    new revision is indexed: it takes over the vectors of what it still says."""
    with contextlib.suppress(DamagedRecord):
        stale = [v for v in stale_revisions(card, bench.opinions.pinned()) if bench.versions.holds(v)]
        if not stale:
            return
        with writer_lock(
            bench.home, "forgetting what was corrected", patience=LOCK_PATIENCE, watch=job.watch("wait")
        ):
            for version_id in stale:
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
