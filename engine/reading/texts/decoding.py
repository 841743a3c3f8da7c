"""Decoding: the bytes of a text file to characters, or one clear sentence why not."""

from __future__ import annotations

import codecs
import re

from engine.errors import UnreadableSource

HINT = "Open it in the program it was written with and save it as plain text in UTF-8."
_BOMS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),  # before UTF-16, whose mark it begins with
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_DECLARED = re.compile(
    rb"""(?:<\?xml[^>]{0,200}?\bencoding|<meta[^>]{0,200}?\bcharset)\s*=\s*["']?\s*([\w-]{2,20})""", re.I
)
_ALLOWED = {
    "utf-8": "utf-8", "utf8": "utf-8", "us-ascii": "utf-8", "ascii": "utf-8",
    "iso-8859-1": "cp1252", "latin1": "cp1252", "windows-1252": "cp1252", "cp1252": "cp1252",
    "iso-8859-15": "iso-8859-15",
}  # fmt: skip
"""Encodings a file may declare; browsers read ISO 8859-1 as Windows-1252 (WHATWG Encoding Standard)."""

HEAD = 4096  # bytes in which an encoding is declared
ALTERNATE = 0.3  # share of one half of all bytes that two-byte letters of one script fill alike
FOREIGN = 0.12  # share of bytes above ASCII beyond which a one-byte text is not English
CONTROLS = re.compile("[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f]")
_CONTROL_BYTES = (*range(0x09), *range(0x0E, 0x20))
BINARY = 0.002  # share of control characters beyond which a file is no text
_NOT_TEXT = (
    (b"PK\x03\x04", "a packed file or a word processor's document"),
    (b"\xd0\xcf\x11\xe0", "a word processor's document of an old kind"),
    (b"{\\rtf", "a document in RTF"),
    (b"\x89PNG", "a picture"), (b"\xff\xd8\xff", "a picture"), (b"GIF8", "a picture"),
    (b"II*\x00", "a picture"), (b"MM\x00*", "a picture"),
)  # fmt: skip


def text_of(data: bytes, name: str) -> tuple[str, int]:
    """The characters of a file, and how many control characters were left out of them.

    Raises UnreadableSource for what is no text, or is in an encoding that cannot be told.
    """
    for magic, what in _NOT_TEXT:
        if data.startswith(magic):
            raise UnreadableSource(f"{name} is {what}, not a PDF or a text.", hint=_save_as(what))
    text = _decoded(data, name)
    kept, lost = CONTROLS.subn("", text)
    if "\x00" in text or lost > BINARY * len(text) + 2:
        raise _no_text(name)
    return kept, lost


def _save_as(what: str) -> str:
    if "picture" in what:
        return "Put the pages into one PDF first."
    return "Open it in its own program and save it as a PDF, a web page or plain text."


def _decoded(data: bytes, name: str) -> str:
    for mark, encoding in _BOMS:
        if data.startswith(mark):
            return _strictly(data[len(mark) :], encoding, name)
    if wide := _two_bytes(data):
        return _strictly(data, wide, name)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        declared = _DECLARED.search(data[:HEAD])
        encoding = _ALLOWED.get(declared[1].decode("ascii").lower(), "") if declared else "cp1252"
        if not encoding or encoding == "utf-8":
            raise _undecodable(name, f"byte {error.start + 1} is not of its encoding") from error
    if sum(data.count(byte) for byte in _CONTROL_BYTES) > BINARY * len(data) + 2:
        raise _no_text(name)
    foreign = sum(1 for byte in data if byte > 0x7F)
    if foreign > FOREIGN * len(data):
        raise _undecodable(name, "it may be in a Bangla encoding from before Unicode")
    return _strictly(data, encoding, name)


def _strictly(data: bytes, encoding: str, name: str) -> str:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        raise _undecodable(name, f"byte {error.start + 1} is not of its encoding") from error


def _no_text(name: str) -> UnreadableSource:
    return UnreadableSource(f"{name} is neither a PDF nor a text.", hint=HINT)


def _undecodable(name: str, why: str) -> UnreadableSource:
    return UnreadableSource(f"The letters of {name} cannot be told: {why}.", hint=HINT)


def _two_bytes(data: bytes) -> str:
    """UTF-16 without its mark: every other byte is nought (Latin) or 0x09 (Bangla)."""
    sample = data[: 2 * HEAD]
    if len(sample) < 8:
        return ""
    for offset, encoding in ((1, "utf-16-le"), (0, "utf-16-be")):
        half, other = sample[offset::2], sample[1 - offset :: 2]
        if half.count(0) > ALTERNATE * len(half) and not other.count(0):
            return encoding
        wide = half.count(0) + half.count(9)
        if half.count(9) > ALTERNATE * len(half) and wide > 0.8 * len(half):
            return encoding
    return ""
