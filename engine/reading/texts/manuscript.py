"""Manuscript: a file of text as a worker hands it over, in lines that stand on no page."""

from __future__ import annotations

from dataclasses import dataclass

from engine.domain.outline import Outline
from engine.domain.page import LineRole


@dataclass(frozen=True, slots=True)
class TextLine:
    """A paragraph, or a line of one where the text is wrapped. `text` is NFC, without blanks at its ends.

    `indent` is how deep it is set in, in blanks of a typewriter. `ends`: a paragraph ends with it.
    `level` is that of a heading, 1 the highest, 0 for what is none; headings are bold.
    `marks` are [start, end) ranges of `text` that are note marks, as in `domain.page.PrintedLine`.
    """

    text: str
    role: LineRole = LineRole.BODY
    indent: int = 0
    bold: bool = False
    ends: bool = True
    marks: tuple[tuple[int, int], ...] = ()
    centred: bool = False
    level: int = 0


@dataclass(frozen=True, slots=True)
class Leaf:
    """What stands between two form feeds; most texts have one."""

    lines: tuple[TextLine, ...]
    label: str | None = None  # its printed page label


@dataclass(frozen=True, slots=True)
class Manuscript:
    """`form` says what kind of file it is, in words. `typed`: its lines were broken and set in by hand,
    so that their widths mean something. `remarks` are what a person should know of the
    reading, as pairs of a caution's code and message."""

    form: str
    leaves: tuple[Leaf, ...]
    typed: bool = False
    remarks: tuple[tuple[str, str], ...] = ()
    outline: Outline | None = None
