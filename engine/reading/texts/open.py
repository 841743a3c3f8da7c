"""Opening a file of text in the worker: by what it holds, never by its name."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from engine.errors import ReaderLimit, UnreadableSource
from engine.reading.texts.akn import akoma_ntoso
from engine.reading.texts.decoding import text_of
from engine.reading.texts.form import Form, form_of
from engine.reading.texts.manuscript import Manuscript
from engine.reading.texts.markdown import markdown
from engine.reading.texts.plain import plain_text
from engine.reading.texts.web import web_page

HEAD = 64 << 10  # bytes in which a PDF without its header shows what it is
_HEADER_REACH = 1024  # bytes in which "%PDF-" begins (PDF 1.7, annex H.3 note 13)
_OBJECT = re.compile(rb"^\s*\d{1,10} \d{1,5} obj\b", re.MULTILINE)
LARGEST = 24 << 20  # bytes; the longest codes in force have a few million characters
MOST_CHARACTERS = 6_000_000
MOST_LINES = 120_000
MISNAMED = "name_differs"
HINT = "A statute is smaller than that. Is this the right file? A code in parts can be imported part by part."


def is_pdf(path: Path, data: bytes | None = None) -> bool:
    """Whether to open it as a PDF. What cannot be read at all is left for that to complain of. `data`: its
    bytes, where they are not to be read from `path`."""
    try:
        with path.open("rb") if data is None else io.BytesIO(data) as file:
            head = file.read(HEAD)
    except OSError:
        return True
    return not head or b"%PDF-" in head[: _HEADER_REACH + 8] or _OBJECT.search(head) is not None


def open_text(path: Path, held: bytes | None = None) -> Manuscript:
    """`held`: its bytes, where they are not to be read from `path`. Raises UnreadableSource for what is no
    text, ReaderLimit for one that is too large."""
    data = _bytes_of(path, held)
    text, lost = text_of(data, path.name)
    if not text.strip():
        raise UnreadableSource(f"{path.name} holds no words.", hint="Is this the right file?")
    if len(text) > MOST_CHARACTERS:
        raise ReaderLimit(f"{path.name} holds more than {MOST_CHARACTERS:,} characters.", hint=HINT)
    form = form_of(text, path.name)
    made = akoma_ntoso(text, path.name) if form is Form.AKN else _READERS[form](text)
    if sum(len(leaf.lines) for leaf in made.leaves) > MOST_LINES:
        raise ReaderLimit(f"{path.name} holds more than {MOST_LINES:,} lines.", hint=HINT)
    remarks = list(made.remarks)
    if path.suffix.lower() == ".pdf":
        message = (
            f"{path.name} is {made.form} under the name of a PDF; its words were imported, without pages."
        )
        remarks.append((MISNAMED, message))
    if lost:
        remarks.append(("control_characters", f"{lost} control characters were left out of the text."))
    return replace(made, remarks=tuple(remarks))


_READERS: dict[Form, Callable[[str], Manuscript]] = {
    Form.TEXT: plain_text,
    Form.MARKDOWN: markdown,
    Form.WEB: web_page,
}


def _bytes_of(path: Path, held: bytes | None) -> bytes:
    with path.open("rb") if held is None else io.BytesIO(held) as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise ReaderLimit(f"{path.name} is larger than {LARGEST >> 20} MB, too large for a text.", hint=HINT)
    return data
