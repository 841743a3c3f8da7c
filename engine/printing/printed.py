"""A print as a file: its form, its bytes, and what it says about the record it was made from."""

from __future__ import annotations

import html
import re
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from engine.domain.opinion import Opinion
from engine.domain.print_parts import TEXT_PARTS, Part, Parts, in_order
from engine.errors import UnreadableSource
from engine.printing.document import NAMESPACE
from engine.printing.packed import parts_of

OPINION_PROPERTY = "DharaOpinion"
CODE_PROPERTY = "DharaCode"
PARTS_PROPERTY = "DharaParts"
OPINION_META, CODE_META, PARTS_META = "dhara-opinion", "dhara-code", "dhara-parts"  # of a page: no capitals
_PROPERTIES = (OPINION_PROPERTY, CODE_PROPERTY, PARTS_PROPERTY)
CUSTOM_PART = "docProps/custom.xml"  # where other programs that save a DOCX anew leave such marks alone

MOST_BYTES = 64 * 1024 * 1024  # a print is some hundred kilobytes; each page of its annex as much again
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
    """What ties paper to record: the opinion's id, the verification code as printed, and the parts of it
    that were printed: without them nobody could print it again to compare."""

    opinion: str
    code: str
    parts: Parts = TEXT_PARTS

    @property
    def properties(self) -> dict[str, str]:
        return {OPINION_PROPERTY: self.opinion, CODE_PROPERTY: self.code, PARTS_PROPERTY: spelled(self.parts)}

    @property
    def metas(self) -> dict[str, str]:
        """As names of an HTML page."""
        return dict(zip((OPINION_META, CODE_META, PARTS_META), self.properties.values(), strict=True))


def imprint_of(opinion: Opinion, parts: Parts) -> Imprint:
    return Imprint(opinion.id, opinion.code, parts)


def spelled(parts: Parts) -> str:
    return "-".join(part.value for part in in_order(parts)) or "none"


def _parts(text: str) -> Parts:
    """Of a print that does not say: those that were printed when none could be left out."""
    named = text.split("-")
    known = frozenset(part for part in Part if part.value in named)
    return known if known or named == ["none"] else TEXT_PARTS


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
    opinion, code, parts = _marks(data, form, path.name)
    imprint = Imprint(opinion, code, _parts(parts))
    if not _SHAPE.fullmatch(imprint.opinion) or not _SHAPE.fullmatch(imprint.code):
        raise UnreadableSource(f"{path.name} carries no mark of a print of Dhara.", hint=_HINT)
    return Printed(form, data, imprint)


def _form(data: bytes) -> PrintForm:
    if b"%PDF-" in data[:1024]:
        return PrintForm.PDF
    return PrintForm.DOCX if data.startswith(b"PK") else PrintForm.HTML


def _marks(data: bytes, form: PrintForm, name: str) -> tuple[str, str, str]:
    """Empty where there are none."""
    match form:
        case PrintForm.PDF:
            ours = NAMESPACE.encode() in data
            found = [_XMP % (p.encode(), p.encode()) for p in _PROPERTIES]
        case PrintForm.HTML:
            ours, found = True, [_META % m.encode() for m in (OPINION_META, CODE_META, PARTS_META)]
        case PrintForm.DOCX:
            data, ours = parts_of(data, name).get(CUSTOM_PART, b""), True
            found = [_CUSTOM % p.encode() for p in _PROPERTIES]
    opinion, code, parts = (_last(pattern, data) for pattern in found)
    return (opinion, code, parts) if ours else ("", "", "")


def _last(pattern: bytes, data: bytes) -> str:
    """The last one counts: an edited PDF keeps what it was before in front."""
    found = re.findall(pattern, data)
    return html.unescape(found[-1].decode("utf-8", "replace")).strip() if found else ""
