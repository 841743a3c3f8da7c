"""The markup of the sample statute: one line of the source file, read for one version."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from pathlib import Path

NUMBERED = frozenset({"chapter", "sec", "ss", "c", "i", "d", "sched", "row", "item", "fn"})
PLAIN = frozenset({"title", "number", "asof", "long", "enact", "t", "p", "x", "e", "l", "+", "cols"})
TAGS = NUMBERED | PLAIN

_LINE = re.compile(r"(?:(?P<version>[12])> )?(?P<tag>[a-z]+|\+)(?:@(?P<at>s|ss|c|d))?(?: (?P<rest>.*))?")
_NUMBER = re.compile(r"(?P<number>[0-9A-Za-z]+)(?: \^(?P<mark>\w+)\[)?(?P<text>.*)")
_INLINE = re.compile(r"\^(?P<mark>\w+)\^|\{(?P<words>[^|{}]+)\|(?P<target>[^|{}]+)\}")


@dataclass(frozen=True, slots=True)
class Reference:
    """Words of a text that refer elsewhere, [start, end) of it, and where to in short: "r:21.1"."""

    start: int
    end: int
    target: str


@dataclass(frozen=True, slots=True)
class Words:
    """A text as printed, without its note marks; `marks` are (offset, key of the note)."""

    text: str
    marks: tuple[tuple[int, str], ...]
    references: tuple[Reference, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """`at` says what a qualifier hangs on ("ss"); `mark` is a note on the whole provision.

    `cells` are the parts of the text between bars: heading of a section, columns of a row.
    """

    tag: str
    at: str
    number: str
    mark: str
    cells: tuple[Words, ...]

    @property
    def words(self) -> Words:
        return self.cells[0]


class MarkupError(ValueError):
    """A line that cannot be read; the message names file and line number."""


def read_lines(path: Path, version: int) -> tuple[Line, ...]:
    """The lines of `path` that are in `version`, in order; text in NFC."""
    out = []
    for at, raw in enumerate(unicodedata.normalize("NFC", path.read_text("utf-8")).splitlines(), 1):
        if not raw.strip() or raw.startswith("//"):
            continue
        found = _LINE.fullmatch(raw)
        if not found or found["tag"] not in TAGS:
            raise MarkupError(f"{path.name}:{at}: no such line: {raw[:60]}")
        if found["version"] in (None, str(version)):
            out.append(_line(found, f"{path.name}:{at}"))
    return tuple(out)


def _line(found: re.Match[str], where: str) -> Line:
    rest = found["rest"] or ""
    number = mark = ""
    if found["tag"] in NUMBERED:
        head = _NUMBER.fullmatch(rest)
        if not head:
            raise MarkupError(f"{where}: a number is wanted: {rest[:60]}")
        number, mark, rest = head["number"], head["mark"] or "", head["text"].strip()
    cells = tuple(read_words(part) for part in _cells(rest))
    return Line(found["tag"], found["at"] or "", number, mark, cells)


def _cells(text: str) -> list[str]:
    """Cut at bars, except at those inside braces."""
    return [part.strip() for part in re.split(r"\|(?![^{]*\})", text.strip().removeprefix("|"))]


def read_words(text: str) -> Words:
    out = ""
    marks: list[tuple[int, str]] = []
    references: list[Reference] = []
    at = 0
    for found in _INLINE.finditer(text):
        out += text[at : found.start()]
        at = found.end()
        if found["mark"]:
            marks.append((len(out), found["mark"]))
        else:
            references.append(Reference(len(out), len(out) + len(found["words"]), found["target"]))
            out += found["words"]
    out += text[at:]
    if any(c in out for c in "{}^|"):
        raise MarkupError(f"braces, bars and carets are markup: {out[:80]}")
    return Words(out, tuple(marks), tuple(references))
