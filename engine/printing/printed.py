"""A print as a file: its form, its bytes, and what it says about the record it was made from."""

from __future__ import annotations

import html
import re
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from engine.errors import UnreadableSource
from engine.printing.document import NAMESPACE
from engine.printing.packed import parts_of

OPINION_PROPERTY = "DharaOpinion"
CODE_PROPERTY = "DharaCode"
OPINION_META, CODE_META = "dhara-opinion", "dhara-code"  # of a page: names of properties have no capitals
CUSTOM_PART = "docProps/custom.xml"  # where other programs that save a DOCX anew leave such marks alone

MOST_BYTES = 64 * 1024 * 1024  # a print is some hundred kilobytes; annexes of pages would be megabytes
_XMP = rb"<dhara:%s(?:\s[^<>]{0,200})?>([^<>]{1,200})</dhara:%s>"
_META = rb'<meta\s{1,9}name="%s"\s{1,9}content="([^"<>]{1,200})"'
_CUSTOM = rb'<property\s[^<>]{0,500}name="%s"[^<>]{0,500}>\s{0,9}<vt:lpwstr>([^<>]{1,200})</vt:lpwstr>'
_SHAPE = re.compile(r"[A-Za-z0-9_-]{1,100}")
_HINT = "If it was saved anew by another program, give the verification code printed on it instead."


class PrintForm(StrEnum):
    PDF = "pdf"
    HTML = "html"
    DOCX = "docx"


ENDINGS = {
    ".pdf": PrintForm.PDF,
    ".html": PrintForm.HTML,
    ".htm": PrintForm.HTML,
    ".docx": PrintForm.DOCX,
}


@dataclass(frozen=True, slots=True)
class Imprint:
    """What ties paper to record: the opinion's id, and the verification code as printed."""

    opinion: str
    code: str


@dataclass(frozen=True, slots=True)
class Printed:
    """`form` is what the bytes are, whatever the file is called."""

    form: PrintForm
    data: bytes
    imprint: Imprint


def read_print(path: Path) -> Printed:
    """Raises UnreadableSource when it is no print of ours, or too damaged to say whose.

    The marks are found without reading the document around them: no PDF parser runs in this process.
    """
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise UnreadableSource(f"{path} cannot be read: {error.strerror or error}.") from error
    if len(data) > MOST_BYTES:
        raise UnreadableSource(f"{path.name} is no print of Dhara: it is far too large.", hint=_HINT)
    form = _form(data)
    imprint = Imprint(*_marks(data, form, path.name))
    if not _SHAPE.fullmatch(imprint.opinion) or not _SHAPE.fullmatch(imprint.code):
        raise UnreadableSource(f"{path.name} carries no mark of a print of Dhara.", hint=_HINT)
    return Printed(form, data, imprint)


def _form(data: bytes) -> PrintForm:
    if b"%PDF-" in data[:1024]:
        return PrintForm.PDF
    return PrintForm.DOCX if data.startswith(b"PK") else PrintForm.HTML


def _marks(data: bytes, form: PrintForm, name: str) -> tuple[str, str]:
    """Empty where there are none."""
    match form:
        case PrintForm.PDF:
            ours = NAMESPACE.encode() in data
            found = [_XMP % (p, p) for p in (OPINION_PROPERTY.encode(), CODE_PROPERTY.encode())]
        case PrintForm.HTML:
            ours, found = True, [_META % m.encode() for m in (OPINION_META, CODE_META)]
        case PrintForm.DOCX:
            data, ours = parts_of(data, name).get(CUSTOM_PART, b""), True
            found = [_CUSTOM % p.encode() for p in (OPINION_PROPERTY, CODE_PROPERTY)]
    opinion, code = (_last(pattern, data) for pattern in found)
    return (opinion, code) if ours else ("", "")


def _last(pattern: bytes, data: bytes) -> str:
    """The last one counts: an edited PDF keeps what it was before in front."""
    found = re.findall(pattern, data)
    return html.unescape(found[-1].decode("utf-8", "replace")).strip() if found else ""
