"""What a page or a DOCX says to whoever reads it, line by line, whoever wrote the file."""

from __future__ import annotations

import html
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import NoReturn
from xml.parsers import expat

from engine.errors import UnreadableSource

_WORDS = "http://schemas.openxmlformats.org/wordprocessingml/2006/main "
_TEXT, _PARAGRAPH = f"{_WORDS}t", f"{_WORDS}p"
_GAPS = {f"{_WORDS}{tag}": gap for tag, gap in (("br", "\n"), ("cr", "\n"), ("tab", " "))}
_BODY = "word/document.xml"
_SPEAKING = re.compile(r"word/(document|header\d*|footer\d*|footnotes|endnotes|comments)\.xml")

_HINT = "Get a fresh copy of the file, or give the verification code printed on it instead."

_UNSEEN = re.compile(r"<(style|script|title)\b[^<>]*>[^<]*</\1", re.IGNORECASE)
_BLOCK = re.compile(r"</?(?:p|h[1-6]|div|dl|dt|dd|blockquote|small|br|li|td|body)\b[^<>]*>", re.IGNORECASE)
_TAG = re.compile(r"<[^<>]*>")


def page_lines(data: bytes) -> tuple[str, ...]:
    """Of HTML: one block, one line. Never raises: whatever the bytes are, a browser shows something."""
    text = _UNSEEN.sub("<", data.decode("utf-8", "replace"))
    text = _TAG.sub("", _BLOCK.sub("\0", text))
    return _lines(html.unescape(part) for part in text.split("\0"))


def docx_lines(parts: Mapping[str, bytes], name: str) -> tuple[str, ...]:
    """Of a DOCX: the text itself, then heads, feet and notes. What is marked as deleted is not said.

    Raises UnreadableSource, calling the file `name`, for parts that are no XML or declare entities.
    """
    speaking = sorted((n != _BODY, n) for n in parts if _SPEAKING.fullmatch(n))
    return _lines(line for _, part in speaking for line in _paragraphs(parts[part], name))


def _paragraphs(data: bytes, name: str) -> Iterator[str]:
    out: list[list[str]] = []
    inside = False

    def start(tag: str, _: dict[str, str]) -> None:
        nonlocal inside
        if tag == _PARAGRAPH:
            out.append([])
        elif tag in _GAPS and out:
            out[-1].append(_GAPS[tag])
        inside = tag == _TEXT

    def end(_: str) -> None:
        nonlocal inside
        inside = False

    def words(text: str) -> None:
        if inside and out:
            out[-1].append(text)

    def refuse(*_: object) -> NoReturn:
        raise UnreadableSource(f"{name} declares entities, which no document of ours does.", hint=_HINT)

    parser = expat.ParserCreate(namespace_separator=" ")
    parser.buffer_text = True
    parser.StartElementHandler, parser.EndElementHandler = start, end
    parser.CharacterDataHandler = words
    parser.EntityDeclHandler = refuse
    try:
        parser.Parse(data, True)
    except expat.ExpatError as error:
        why = expat.ErrorString(error.code)
        raise UnreadableSource(f"{name} is damaged: {why}.", hint=_HINT) from error
    return map("".join, out)


def _lines(parts: Iterable[str]) -> tuple[str, ...]:
    collapsed = (" ".join(part.split()) for part in parts)
    return tuple(line for line in collapsed if line)
