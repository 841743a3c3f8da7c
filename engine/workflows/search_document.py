"""A question to a file that is no law: read, cut into windows, searched; nothing enters the library."""

from __future__ import annotations

import hashlib
import time
from dataclasses import replace
from pathlib import Path

from engine.archive.atomic import storage
from engine.domain.document import Document, DocumentId, DocumentSearch, document_id_of
from engine.domain.identity import Sha256, VersionId
from engine.domain.page import OcrMode
from engine.domain.shown import one_line
from engine.errors import BadRequest, UnreadableSource
from engine.index.side import SideShelf
from engine.job.job import Job
from engine.job.request import SearchDocument
from engine.reading.ocr.kept import forget as forget_sheets
from engine.retrieval.documents import search_document as search_windows
from engine.retrieval.documents import windows_of_document
from engine.retrieval.strategy import Clock
from engine.structure.prose import document_of
from engine.workbench.bench import Workbench
from engine.workbench.instruments import instruments
from engine.workflows.read_source import Reading, read_source
from engine.workflows.search import checked_query

READER = "document 1"  # how lines become words; a change of it reads every file anew
PACKED = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")  # Word and its like, new and old
WINDOWS = "document_windows"  # folder of the cache
MOST, MOST_BYTES = 20, 1_000_000_000  # documents kept, and bytes of their windows
LONGEST = 2_000_000  # characters: some 700 pages; late interaction of more takes hours and gigabytes


def search_document(request: SearchDocument, bench: Workbench, job: Job) -> DocumentSearch:
    """Raises BadRequest, UnreadableSource, EncryptedSource, NoTextLayer, ReaderLimit, StorageFull."""
    query = checked_query(request.query, request.k)
    side = SideShelf(bench.home.cache / WINDOWS)
    document, known = read_document(request.path, request.ocr, request.password, bench, job)
    tools = replace(instruments((), bench), watch=job.watch("search"))
    try:
        with storage("keeping the windows of the document"):
            windows, kept = windows_of_document(
                query, document, side, tools, job.watch("index", one_line(document.name))
            )
        told: list[str] = []
        clock = Clock()
        start = time.perf_counter()
        extracts = search_windows(query, document, windows, tools, request.k, clock, told)
        spent = time.perf_counter() - start - clock.embed - clock.rerank
    finally:
        if request.forget:
            _forget(document.id, bench, side)
        else:
            _forget_least_used(document.id, bench, side)
    job.progress("search", 1, 1)
    pages = max((page.number for page in document.pages if page.width), default=0)
    return DocumentSearch(
        document.id,
        one_line(request.path.name),
        document.language,
        pages,
        len(windows.chunks),
        known and kept,
        extracts,
        1e3 * clock.embed,
        1e3 * spent,
        1e3 * clock.rerank,
        (*(caution.message for caution in document.warnings if caution.of_file), *told),
    )


def read_document(
    path: Path, ocr: OcrMode, password: str | None, bench: Workbench, job: Job
) -> tuple[Document, bool]:
    """A file's words, and whether they were kept from before. Raises UnreadableSource, EncryptedSource,
    NoTextLayer, ReaderLimit, BadRequest (too long), StorageFull."""
    document_id = document_id_of(_content(path), READER, ocr)
    if (held := bench.documents.find(document_id)) is not None:
        return held, True
    how = Reading(password=password, ocr=ocr)
    source = read_source(path, how, bench, job, one_line(path.name))
    document = document_of(source, document_id, path.name)
    name = one_line(path.name)
    if document_id != document_id_of(_content(path), READER, ocr):
        raise UnreadableSource(
            f"{name} changed while it was read.", hint="Wait until it is saved; ask again."
        )
    if document.end > LONGEST:
        raise BadRequest(
            f"{name} has {document.end:,} characters; at most {LONGEST:,} are searched.",
            hint="Split it, and search the parts.",
        )
    if not document.text[: document.end].strip():
        raise UnreadableSource(f"{name} holds no words.", hint="Is this the right file?")
    bench.documents.keep(document)
    return document, False


def forget_document(source: Sha256, bench: Workbench) -> None:
    """What was read of a file, in whatever way, and cut for a search; and what opened it."""
    side = SideShelf(bench.home.cache / WINDOWS)
    for ocr in OcrMode:
        _forget(document_id_of(source, READER, ocr), bench, side)
    forget_sheets(bench.home.cache, source)
    bench.keyring.forget(source)


def _content(path: Path) -> Sha256:
    """Of the file's bytes. Raises UnreadableSource for what is no file, or a word processor's."""
    name = one_line(path.name)
    try:
        if not path.exists():
            raise UnreadableSource(f"There is no file {name}.", hint="Check the name and folder.")
        if not path.is_file():
            raise UnreadableSource(f"{name} is no usual file.", hint="Name one PDF or text file.")
        with path.open("rb") as file:
            if file.read(4) in PACKED:
                raise UnreadableSource(
                    f"{name} is a file of a word processor, which is not read here.",
                    hint="Save it as PDF or as plain text, and search that.",
                )
            file.seek(0)
            return Sha256(hashlib.file_digest(file, "sha256").hexdigest())
    except OSError as error:
        raise UnreadableSource(f"{name[:80]} cannot be read: {error.strerror or error}.") from error


def _forget_least_used(used: DocumentId, bench: Workbench, side: SideShelf) -> None:
    """Keep the last used documents, while there are few and they are not large together."""
    left = MOST_BYTES
    for place, held in enumerate(bench.documents.held()):
        left -= side.bytes_of(VersionId(held), "*")
        if held != used and (place >= MOST or left < 0):
            _forget(held, bench, side)


def _forget(document_id: DocumentId, bench: Workbench, side: SideShelf) -> None:
    with storage("forgetting what was kept of a document"):
        side.drop(VersionId(document_id))
        bench.documents.forget(document_id)
