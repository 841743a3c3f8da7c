"""What a printed opinion says about its record, found again in the file."""

from __future__ import annotations

import html
import re
from dataclasses import dataclass
from pathlib import Path

from engine.errors import UnreadableSource
from engine.printing.document import NAMESPACE

OPINION_PROPERTY = "DharaOpinion"
CODE_PROPERTY = "DharaCode"

MOST_BYTES = 64 * 1024 * 1024  # a print is some hundred kilobytes; annexes of pages would be megabytes
_VALUE = rb"<dhara:%s(?:\s[^<>]{0,200})?>([^<>]{1,200})</dhara:%s>"
_SHAPE = re.compile(r"[A-Za-z0-9_-]{1,100}")


@dataclass(frozen=True, slots=True)
class Imprint:
    """What ties paper to record: the opinion's id, and the verification code as printed."""

    opinion: str
    code: str


def imprint_of(pdf: Path) -> Imprint:
    """Reads the XMP packet that `opinion_pdf` wrote. Raises UnreadableSource when there is none of ours.

    XMP is stored as plain text so that it can be found without reading the PDF around it: whatever
    file is given, no PDF parser runs in this process.
    """
    try:
        with pdf.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise UnreadableSource(f"{pdf} cannot be read: {error.strerror or error}.") from error
    if len(data) > MOST_BYTES or b"%PDF-" not in data[:1024]:
        raise UnreadableSource(f"{pdf.name} is no print of Dhara.", hint=_HINT)
    opinion, code = _value(data, OPINION_PROPERTY), _value(data, CODE_PROPERTY)
    if NAMESPACE.encode() not in data or not _SHAPE.fullmatch(opinion) or not _SHAPE.fullmatch(code):
        raise UnreadableSource(f"{pdf.name} carries no mark of a print of Dhara.", hint=_HINT)
    return Imprint(opinion, code)


_HINT = "If it was saved anew by another program, give the verification code printed on it instead."


def _value(data: bytes, name: str) -> str:
    """The last one counts: an edited file keeps what it was before in front."""
    found = re.findall(_VALUE % (name.encode(), name.encode()), data)
    return html.unescape(found[-1].decode("utf-8", "replace")).strip() if found else ""
