"""Three PDF readers as a test sees them: the text of each page, and how often words are found by search."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable, Iterable
from contextlib import closing
from pathlib import Path

import pymupdf
import pypdfium2


def mupdf_pages(pdf: Path) -> list[str]:
    with pymupdf.open(pdf) as document:
        return [page.get_text() for page in document]


def pdfium_pages(pdf: Path) -> list[str]:
    pages = []
    with closing(pypdfium2.PdfDocument(pdf)) as document:
        for number in range(len(document)):
            with closing(document[number]) as page, closing(page.get_textpage()) as text:
                pages.append(text.get_text_bounded())
    return pages


def poppler_pages(pdf: Path) -> list[str]:
    done = subprocess.run(["pdftotext", "-enc", "UTF-8", str(pdf), "-"], capture_output=True, check=True)
    return done.stdout.decode("utf-8").split("\f")[:-1]


READERS: dict[str, Callable[[Path], list[str]]] = {"PyMuPDF": mupdf_pages, "pdfium": pdfium_pages}
if shutil.which("pdftotext"):
    READERS["poppler"] = poppler_pages


def flat(text: str) -> str:
    """`text` with every run of white space as one space."""
    return " ".join(text.split())


def found_by_mupdf(pdf: Path, texts: Iterable[str]) -> dict[str, int]:
    with pymupdf.open(pdf) as document:
        pages = [page.get_textpage() for page in document]
        return {text: sum(len(page.search(text)) for page in pages) for text in texts}


def found_by_pdfium(pdf: Path, texts: Iterable[str]) -> dict[str, int]:
    found = dict.fromkeys(texts, 0)
    with closing(pypdfium2.PdfDocument(pdf)) as document:
        for number in range(len(document)):
            with closing(document[number]) as page, closing(page.get_textpage()) as held:
                for text in found:
                    search = held.search(text, match_case=True)
                    while search.get_next():
                        found[text] += 1
                    search.close()
    return found


def found_by_poppler(pdf: Path, texts: Iterable[str]) -> dict[str, int]:
    pages = [flat(page) for page in poppler_pages(pdf)]
    return {text: sum(page.count(text) for page in pages) for text in texts}


SEARCHES: dict[str, Callable[[Path, Iterable[str]], dict[str, int]]] = {
    "PyMuPDF": found_by_mupdf,
    "pdfium": found_by_pdfium,
}
"""How often each text is found by the reader's own search (poppler has none: in the text it copies)."""
if shutil.which("pdftotext"):
    SEARCHES["poppler"] = found_by_poppler
