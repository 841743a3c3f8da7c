"""Files to committed, indexed versions: read, parse, commit, index. One bad file stops no other."""

from __future__ import annotations

import contextlib
import shutil
import time
from collections import Counter
from dataclasses import dataclass, replace
from pathlib import Path

from engine.archive.sources import sha256_of
from engine.domain.identity import Sha256, VersionId
from engine.domain.library import Imported, ImportStatus
from engine.domain.overlay import Overlay
from engine.domain.page import Caution, PageKind, SourceRead
from engine.domain.provision import EdgeType, Resolution
from engine.domain.shown import one_line
from engine.domain.version import Statute, Version
from engine.errors import EngineError, UnreadableSource
from engine.job.job import Job
from engine.job.request import ImportStatutes
from engine.structure.build import build
from engine.workbench.bench import Workbench
from engine.workbench.revisions import revised_by
from engine.workflows.commit import commit, following, is_whole, version_of
from engine.workflows.index_library import indexed, resume
from engine.workflows.known_work import of_work, opinions_touched, title_before, with_same_text
from engine.workflows.read_source import Reading, read_source, verdicts_of
from engine.workflows.tidy import tidy

LONGEST_NAME = 300  # characters


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
        job.progress("file", number, len(request.paths), one_line(path.name))
        try:
            outcomes.append(_import_one(path, request, bench, job))
        except EngineError as error:
            outcomes.append(_failed(path, error))
    job.progress("file", len(request.paths), len(request.paths))
    resume(bench, job)
    return tuple(outcomes)


def _import_one(path: Path, request: ImportStatutes, bench: Workbench, job: Job) -> Imported:
    staged = bench.sources.stage(path)
    name = one_line(path.name)
    try:
        start = time.perf_counter()
        how = Reading(request.password, request.pages, request.ocr)
        sha256 = sha256_of(staged)
        source, overlay = _read(staged, sha256, how, bench, job)
        bench.keyring.keep(sha256, request.password)
        read = time.perf_counter()
        version = None
        while version is None:
            job.progress("parse", 0, 1, name)
            built = build(source, language=request.language, grammar=request.grammar, overlay=overlay)
            job.progress("parse", 1, 1, name)
            parsed = time.perf_counter()
            _need_law(path, built)
            untitled = title_before(sha256, bench) or _title(path.stem)
            named = _named(request, built, untitled)
            fresh = version_of(name, sha256, source, named, overlay, request.ocr)
            fresh = with_same_text(fresh, bench.versions.readable())
            if (held := bench.versions.holds(fresh.card.version_id)) and is_whole(fresh.card, bench):
                version = bench.versions.open(fresh.card.version_id)
                break
            fresh = following(fresh, revised_by(fresh.card, bench.versions.cards_of(sha256)))
            version = commit(fresh, staged, overlay, bench, job)
            if version is None:  # somebody corrected this source meanwhile
                source, overlay = _read(staged, sha256, how, bench, job)
        lacking = indexed(version, bench, job)
        seconds = _Seconds(read - start, parsed - read, time.perf_counter() - parsed)
        status = ImportStatus.NEEDS_REVIEW if version.card.incomplete else ImportStatus.COMMITTED
        outcome = _outcome(path, version, ImportStatus.ALREADY_HELD if held else status, seconds, bench)
        return replace(outcome, warnings=(*fresh.card.warnings, *lacking))
    finally:
        shutil.rmtree(staged.parent, ignore_errors=True)
        with contextlib.suppress(OSError):  # not empty: another file is at work
            staged.parent.parent.rmdir()


def _read(
    staged: Path, sha256: Sha256, how: Reading, bench: Workbench, job: Job
) -> tuple[SourceRead, Overlay]:
    """The file as read, and what persons have corrected in it."""
    overlay = bench.versions.overlay_of_source(sha256)
    how = replace(how, verdicts=verdicts_of(overlay))
    return read_source(staged, how, bench, job), overlay


def _named(request: ImportStatutes, statute: Statute, untitled: str) -> Statute:
    """What the person says of the law overrules the text; a date that it overrules is cautioned about.

    `untitled` is the name of a law that nobody gives one.
    """
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
        work=_title(request.work) or statute.work or untitled,
        as_of=request.as_of or statute.as_of,
        warnings=cautions,
    )


def _title(words: str) -> str:
    return one_line(words)[:LONGEST_NAME]


def _need_law(path: Path, statute: Statute) -> None:
    """A web page that only bears the name of a PDF is often the error page of a failed download."""
    codes = {caution.code for caution in statute.warnings}
    if "name_differs" in codes and "no_sections" in codes:
        raise UnreadableSource(
            f"{one_line(path.name)} is no PDF but a web page or a text under the name of one, "
            "and holds no section.",
            hint="Open the page in a browser and download the PDF itself.",
        )


def _outcome(
    path: Path, version: Version, status: ImportStatus, seconds: _Seconds, bench: Workbench
) -> Imported:
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
        pages=len(card.pages) if card.paged else 0,
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
        work=card.work,
        of_work=of_work(card, bench.versions.readable()),
        law_changed=opinions_touched(card, bench),
    )


def _failed(path: Path, error: EngineError) -> Imported:
    no_version: VersionId | None = None
    return Imported(
        str(path), ImportStatus.FAILED, no_version, 0, 0, 0, (), 0, 0, 0, (), 0.0, 0.0, 0.0,
        error.code, str(error), error.hint,
    )  # fmt: skip
