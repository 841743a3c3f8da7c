"""Three PDF readers as a test sees them: the text of each page, and how often words are found by search."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable
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


def found_by_mupdf(pdf: Path, words: str) -> int:
    with pymupdf.open(pdf) as document:
        return sum(len(page.search_for(words)) for page in document)


def found_by_pdfium(pdf: Path, words: str) -> int:
    count = 0
    with closing(pypdfium2.PdfDocument(pdf)) as document:
        for number in range(len(document)):
            with closing(document[number]) as page, closing(page.get_textpage()) as text:
                search = text.search(words, match_case=True)
                while search.get_next():
                    count += 1
                search.close()
    return count


def found_by_poppler(pdf: Path, words: str) -> int:
    return sum(flat(page).count(words) for page in poppler_pages(pdf))


SEARCHES: dict[str, Callable[[Path, str], int]] = {"PyMuPDF": found_by_mupdf, "pdfium": found_by_pdfium}
if shutil.which("pdftotext"):
    SEARCHES["poppler"] = found_by_poppler
