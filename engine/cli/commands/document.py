"""`dhara search --document`: a question to a file that does not enter the library."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import cast

from engine.cli.commands.import_ import read_password
from engine.cli.document_shape import document_search
from engine.cli.say import Reply
from engine.domain.document import DocumentSearch, Extract
from engine.domain.page import OcrMode
from engine.errors import BadRequest
from engine.front import Front
from engine.job.job import Job
from engine.job.request import SearchDocument

HITS = 5
SHOWN = 480  # characters of an extract shown to a person; --json has it whole


def document_arguments(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group(
        "a document",
        "A letter, contract or dossier (PDF or text) is read, cut into windows of 200 tokens and searched in "
        "two stages; it does not enter the library. Its words and windows are kept in the library's cache, "
        "for the 20 documents used last and at most 1 GB, so that the next question to it is quick.",
    )
    group.add_argument("--document", type=Path, metavar="FILE", help="search this file, not the library")
    group.add_argument("--forget", action="store_true", help="keep nothing of it after answering")
    group.add_argument(
        "--ocr", choices=[mode.value for mode in OcrMode], help="when its pages are recognised (auto)"
    )
    group.add_argument("--password-file", type=Path, metavar="F", help="its first line is the password")


def serve_document(options: argparse.Namespace, front: Front, job: Job) -> Reply:
    if options.version or options.chunker or options.rerank is not None:
        raise BadRequest(
            "A document has no versions, and is always searched in two stages.",
            hint="Leave out --version, --chunker and --rerank.",
        )
    request = SearchDocument(
        options.query,
        options.document,
        HITS if options.k is None else options.k,
        OcrMode(options.ocr) if options.ocr else OcrMode.AUTO,
        read_password(options.password_file),
        options.forget,
    )
    return search_reply(cast(DocumentSearch, front(request, job)))


def search_reply(result: DocumentSearch) -> Reply:
    lines = [line for n, extract in enumerate(result.extracts, 1) for line in _lines(n, extract)]
    pages = f"{result.pages} pages, " if result.pages else ""
    head = f"{result.name}: {pages}{result.windows} windows"
    return Reply(document_search(result), "\n".join((head, *result.notes, *(lines or ["Nothing found."]))))


def _lines(n: int, extract: Extract) -> tuple[str, str]:
    page = f"p. {extract.page_label or extract.page}, " if extract.page else ""
    plain = " ".join(extract.text.split())
    short = plain if len(plain) <= SHOWN else plain[:SHOWN].rstrip() + "…"
    return f"{n}. {page}characters {extract.start}-{extract.end}  {extract.why}", f"   {short}"
