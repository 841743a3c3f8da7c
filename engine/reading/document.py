"""Documents: a PDF opened in the worker, or one clear sentence why not."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pymupdf

from engine.errors import EncryptedSource, UnreadableSource
from engine.reading.sheet import Facts

mupdf: Any = pymupdf  # it has no types

HEADER_REACH = 1024  # bytes in which "%PDF-" must begin (PDF 1.7, annex H.3 note 13)


def silence() -> None:
    """MuPDF prints its complaints; what matters of them is said by errors and cautions."""
    mupdf.TOOLS.mupdf_display_errors(False)
    mupdf.TOOLS.mupdf_display_warnings(False)


def open_document(path: Path, password: str | None, data: bytes | None = None) -> Any:
    """`data`: its bytes, where they are not to be read from `path`. Raises UnreadableSource or
    EncryptedSource. The caller closes what it gets."""
    head = _look_first(path, data)
    try:
        document = mupdf.open(path if data is None else None, stream=data, filetype="pdf")
    except (RuntimeError, ValueError) as error:
        if b"%PDF-" not in head:
            raise UnreadableSource(f"{path.name} is not a PDF.") from error
        raise UnreadableSource(f"{path.name} is damaged beyond repair: no PDF reader can open it.") from error
    try:
        if document.needs_pass and not document.authenticate(password or ""):
            raise EncryptedSource(
                f"The password for {path.name} is wrong." if password else f"{path.name} asks for a password."
            )
        if not document.is_pdf:
            raise UnreadableSource(f"{path.name} is not a PDF.")
        if document.page_count < 1:
            raise UnreadableSource(f"{path.name} has no pages.")
    except BaseException:
        document.close()
        raise
    return document


def facts_of(document: Any) -> Facts:
    return Facts(
        pages=document.page_count,
        repaired=bool(document.is_repaired),
        attachments=int(document.embfile_count()),
        scripts=_has_scripts(document),
    )


def _look_first(path: Path, data: bytes | None) -> bytes:
    """What can be said without a PDF library."""
    try:
        with path.open("rb") if data is None else io.BytesIO(data) as file:
            head = file.read(HEADER_REACH + 8)
    except FileNotFoundError as error:
        raise UnreadableSource(f"There is no file {path.name}.", hint="Check the name and folder.") from error
    except IsADirectoryError as error:
        raise UnreadableSource(f"{path.name} is a folder, not a PDF.", hint="Name one PDF file.") from error
    except OSError as error:
        raise UnreadableSource(f"{path.name} cannot be read: {error.strerror or error}.") from error
    if not head:
        raise UnreadableSource(f"{path.name} is empty.", hint="Get a fresh copy of the file.")
    start = head.lstrip()[:64].lower()
    if b"%PDF-" not in head and (start.startswith(b"<") and (b"html" in start or b"<!doctype" in start)):
        raise UnreadableSource(
            f"{path.name} is a web page that was saved under the name of a PDF.",
            hint="Open the page in a browser and download the PDF itself.",
        )
    return head


def _has_scripts(document: Any) -> bool:
    """Dhara never runs them; a person should know all the same."""
    root = document.pdf_catalog()
    action = document.xref_get_key(root, "OpenAction/S")
    return bool(action[1] == "/JavaScript" or document.xref_get_key(root, "Names/JavaScript")[0] != "null")
