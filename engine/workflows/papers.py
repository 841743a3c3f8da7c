"""A client's documents: filed in the matter as they are, read into words, searched, shown."""

from __future__ import annotations

import contextlib
import shutil
from dataclasses import replace
from pathlib import Path

from engine.archive.copying import plain_name
from engine.domain.document import Document, DocumentSearch
from engine.domain.identity import Sha256
from engine.domain.matter import Matter
from engine.domain.matter_events import Filed
from engine.domain.page import PageImage
from engine.errors import (
    BadRequest,
    DamagedRecord,
    EncryptedSource,
    NoTextLayer,
    ReaderLimit,
    UnknownMatter,
    UnreadableSource,
)
from engine.job.job import Job
from engine.job.matters import FileDocument, RenderPaper, SearchPaper
from engine.job.request import SearchDocument
from engine.workbench.bench import Workbench
from engine.workflows.matters import paper_of
from engine.workflows.search_document import forget_document, read_document, search_in

LONGEST_ENDING = 8  # characters; what else stands behind a dot is no ending


def file_document(request: FileDocument, bench: Workbench, job: Job) -> Matter:
    """The same bytes are filed once. Raises UnknownMatter, UnreadableSource (there is no such file),
    Cancelled, DamagedRecord, StorageFull, StorageError."""
    matter = bench.matters.open(bench.matters.resolve(request.matter))
    staged = bench.sources.stage(request.path, bench.safe)
    try:
        sha256 = bench.safe.sha256(staged)
        if any(paper.sha256 == sha256 for paper in matter.filed):
            return matter
        filed = _filed(request, staged, sha256, bench, job)
        try:
            bench.matters.keep_file(matter.id, staged, filed)
        except UnknownMatter:  # deleted meanwhile
            forget_document(sha256, bench)
            raise
    finally:
        shutil.rmtree(staged.parent, ignore_errors=True)
        with contextlib.suppress(OSError):  # not empty: another file is at work
            staged.parent.parent.rmdir()
    return bench.matters.append(matter.id, lambda m: filed)


def search_paper(request: SearchPaper, bench: Workbench, job: Job) -> DocumentSearch:
    """Raises UnknownMatter, BadRequest, DamagedRecord, what `search_document` raises."""
    file, name = _file(request.matter, request.document, bench)
    wanted = SearchDocument(request.query, file, request.k)
    return replace(search_in(wanted, bench, job, bench.safe), name=name)


def render_paper(request: RenderPaper, bench: Workbench, job: Job) -> PageImage:
    """Raises UnknownMatter, BadRequest, DamagedRecord, UnreadableSource, EncryptedSource, ReaderLimit."""
    file, name = _file(request.matter, request.document, bench)
    if file.suffix != ".pdf":
        raise BadRequest(f"{name} has no pages to show.")
    return bench.pages.render(file, request.page, request.zoom, key=bench.safe.worker_key(file))


def _filed(request: FileDocument, staged: Path, sha256: Sha256, bench: Workbench, job: Job) -> Filed:
    name, size = plain_name(request.path), bench.safe.size(staged)
    ending = _ending(request.path)
    try:
        document, _ = read_document(staged, request.ocr, request.password, bench, job, bench.safe)
    except (UnreadableSource, EncryptedSource, NoTextLayer, ReaderLimit, BadRequest) as error:
        return Filed(name, sha256, ending, size, 0, None, error.code)
    return Filed(name, sha256, ending, size, _pages(document), document.language, "")


def _pages(document: Document) -> int:
    return max((page.number for page in document.pages if page.width), default=0)


def _ending(path: Path) -> str:
    """For people who look into the folder; nothing here goes by it but which files have pages to show."""
    ending = path.suffix.lower()
    return ending if ending[1:].isalnum() and len(ending) <= LONGEST_ENDING else ""


def _file(matter: str, document: str, bench: Workbench) -> tuple[Path, str]:
    """The kept bytes and the name they came with. Raises DamagedRecord when they are not what was filed."""
    held = bench.matters.open(bench.matters.resolve(matter))
    paper = paper_of(held, document)
    file = bench.matters.file(held.id, paper)
    try:
        whole = bench.matters.sha256(held.id, paper) == paper.sha256
    except (OSError, DamagedRecord):
        whole = False
    if not whole:
        raise DamagedRecord(
            f"{paper.name} is not in the client's file as it was filed.", hint="File it again."
        )
    return file, paper.name
