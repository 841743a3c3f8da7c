"""A question to a file that is no law: read, cut into windows, searched; nothing enters the library."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path

from engine.archive.atomic import storage
from engine.archive.safe import PLAIN, Safe
from engine.domain.document import Document, DocumentId, DocumentSearch, document_id_of
from engine.domain.identity import Sha256, VersionId
from engine.domain.motor import Watch
from engine.domain.page import OcrMode
from engine.domain.shown import one_line
from engine.errors import BadRequest, UnreadableSource
from engine.index.side import SideShelf
from engine.job.job import Job
from engine.job.request import SearchDocument
from engine.reading.ocr.kept import Kept
from engine.reading.ocr.kept import forget as forget_sheets
from engine.retrieval.documents import make_windows, states_serve, windows_of_document
from engine.retrieval.documents import search_document as search_windows
from engine.retrieval.instruments import Instruments
from engine.retrieval.strategy import Clock
from engine.retrieval.two_stage import Windows
from engine.structure.prose import document_of
from engine.workbench.bench import Workbench
from engine.workbench.instruments import instruments
from engine.workflows.read_source import Reading, read_source
from engine.workflows.search import checked_query

READER = "document 1"  # how lines become words; a change of it reads every file anew
PACKED = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")  # Word and its like, new and old
WINDOWS = "document_windows"  # folder of the cache
PRIVATE = "private"  # what is recognised of clients' files where they are sealed
MOST_IN_MEMORY = 4  # documents whose windows are held, where they are not kept on disk
MOST, MOST_BYTES = 20, 1_000_000_000  # documents kept, and bytes of their windows
LONGEST = 2_000_000  # characters: some 700 pages; late interaction of more takes hours and gigabytes


def search_document(request: SearchDocument, bench: Workbench, job: Job) -> DocumentSearch:
    """A file of the person's, as it lies on their disk. Raises BadRequest, UnreadableSource, EncryptedSource,
    NoTextLayer, ReaderLimit, StorageFull."""
    return search_in(request, bench, job, PLAIN)


def search_in(request: SearchDocument, bench: Workbench, job: Job, safe: Safe) -> DocumentSearch:
    """As `search_document`; the file lies there in the form that `safe` gave it."""
    query = checked_query(request.query, request.k)
    side = SideShelf(bench.home.cache / WINDOWS)
    document, known = read_document(request.path, request.ocr, request.password, bench, job, safe)
    tools = replace(instruments((), bench), watch=job.watch("search"))
    watch = job.watch("index", one_line(document.name))
    try:
        with storage("keeping the windows of the document"):
            if bench.safe.seals:
                windows, kept = _windows_in_memory(query, document, tools, bench, watch)
            else:
                windows, kept = windows_of_document(query, document, side, tools, watch)
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


def _windows_in_memory(
    query: str, document: Document, tools: Instruments, bench: Workbench, watch: Watch
) -> tuple[Windows, bool]:
    """Where clients' files are sealed: what is compared of a document is not on disk at all. It is made again
    after the library was locked."""
    key = document.id, states_serve(query, document, tools)
    if kept := key in bench.windows:
        windows = bench.windows[key]
    else:
        windows = make_windows(query, document, tools, watch)
    bench.windows[key] = windows
    bench.windows.move_to_end(key)
    while len(bench.windows) > MOST_IN_MEMORY:
        bench.windows.popitem(last=False)
    return windows, kept


def read_document(
    path: Path, ocr: OcrMode, password: str | None, bench: Workbench, job: Job, safe: Safe = PLAIN
) -> tuple[Document, bool]:
    """A file's words, and whether they were kept from before. Raises UnreadableSource, EncryptedSource,
    NoTextLayer, ReaderLimit, BadRequest (too long), StorageFull."""
    content = _content(path, safe)
    document_id = document_id_of(content, READER, ocr)
    if (held := bench.documents.find(document_id)) is not None:
        return held, True
    key = safe.worker_key(path)
    shelf = bench.home.cache / PRIVATE
    kept = Kept(shelf, content, bench.safe.coat, bench.safe.uncoat) if bench.safe.seals else None
    how = Reading(password=password, ocr=ocr, key=key, kept=kept)
    source = read_source(path, how, bench, job, one_line(path.name))
    document = document_of(source, document_id, path.name)
    name = one_line(path.name)
    if document_id != document_id_of(_content(path, safe), READER, ocr):
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
    if kept is not None:
        forget_sheets(shelf, content)  # they were for a reading that is cut off
    return document, False


def forget_document(source: Sha256, bench: Workbench) -> None:
    """What was read of a file, in whatever way, and cut for a search; and what opened it."""
    side = SideShelf(bench.home.cache / WINDOWS)
    for ocr in OcrMode:
        document_id = document_id_of(source, READER, ocr)
        _forget(document_id, bench, side)
        for key in [key for key in bench.windows if key[0] == document_id]:
            bench.windows.pop(key, None)
    forget_sheets(bench.home.cache, source)
    forget_sheets(bench.home.cache / PRIVATE, source)
    bench.keyring.forget(source)


def _content(path: Path, safe: Safe) -> Sha256:
    """Of the file's bytes. Raises UnreadableSource for what is no file, or a word processor's."""
    name = one_line(path.name)
    try:
        if not path.exists():
            raise UnreadableSource(f"There is no file {name}.", hint="Check the name and folder.")
        if not path.is_file():
            raise UnreadableSource(f"{name} is no usual file.", hint="Name one PDF or text file.")
        with safe.open(path) as file:
            if file.read(4) in PACKED:
                raise UnreadableSource(
                    f"{name} is a file of a word processor, which is not read here.",
                    hint="Save it as PDF or as plain text, and search that.",
                )
        return safe.sha256(path)
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
