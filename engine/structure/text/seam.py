"""Seams: what stands between two printed lines in canonical text."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from engine.domain.page import LineRole
from engine.structure.grammars.grammar import Grammar
from engine.structure.nodes.label import LABEL, readings
from engine.structure.text.line import Line

_HYPHEN = re.compile(r"([A-Za-z]+)[-\u2010\u00ad]\s*\Z")
_BROKEN_WORD = re.compile(r"[^\W\d_][\u0980-\u09ff]*[-\u2010]\s*\Z")
_WORD = re.compile(r"[a-z]+(?:-[a-z]+)*")
_CLOSED = re.compile(r"[.;:।৷ঃ][\]\)\"”’]*\s*[-–—]?\s*\Z")
_PREFIXES = frozenset(
    {
        "sub",
        "non",
        "re",
        "ex",
        "co",
        "self",
        "semi",
        "ad",
        "vice",
        "pre",
        "anti",
        "inter",
        "multi",
        "well",
        "half",
    }
)
HYPHENS = ("-", "\u2010", "\u00ad")
TAIL = 24  # characters in which a line is closed
INDENT = 6.0  # points by which a new paragraph's first line differs from the line before
FULL, HALF = 0.93, 0.5  # of the right edge: a line that reaches it goes on, one far from it does not
SHORT = 0.8  # of the width of the widest line: a line that ends before it ends a paragraph


@dataclass(frozen=True, slots=True)
class Seam:
    """`text` to insert; `soft` when the hyphen at the end of the first line is not of the word."""

    text: str
    soft: bool = False


def vocabulary(lines: Sequence[Line]) -> frozenset[str]:
    """Every Latin word inside the lines: what tells "allow-ance" from "sub-editor"."""
    words: set[str] = set()
    broken = False
    for line in lines:
        found = _WORD.findall(line.words.lower())
        # The halves of a broken word are no words of their own.
        whole = found[1:] if broken else found
        broken = _hyphened(line) and _HYPHEN.search(line.words) is not None
        words.update(whole[:-1] if broken else whole)
    return frozenset(words)


def seam(before: Line, after: Line, grammar: Grammar, words: frozenset[str], width: float) -> Seam:
    """What stands between two lines of running body text."""
    if before.printed.ends or _new_block(before, after, grammar, width):
        return Seam("\n")
    return join(before, after, words)


def join(before: Line, after: Line, words: frozenset[str]) -> Seam:
    """How the lines of one paragraph run together."""
    if before.words[-1:].isspace() or after.words[:1].isspace():
        return Seam("")
    if not _hyphened(before):
        return Seam(" ")
    cut = _HYPHEN.search(before.words)
    head = _WORD.match(after.words)
    if cut and head:
        return Seam("", soft=_is_soft(cut[1].lower(), head[0].split("-")[0], words))
    if after.words[:1].isalpha() and _BROKEN_WORD.search(before.words):
        return Seam("")
    return Seam(" ")


def _hyphened(line: Line) -> bool:
    """Asked first: most lines end in no hyphen, and patterns tied to the end are slow to say so."""
    return line.words.rstrip()[-1:] in HYPHENS


def _is_soft(first: str, second: str, words: frozenset[str]) -> bool:
    if f"{first}-{second}" in words or first in _PREFIXES:
        return False
    if first + second in words:
        return True
    return not (first in words and second in words)


def _opens(value: str, before: str) -> bool:
    return bool(readings(value)) and not before[-1:].isdigit()


def _new_block(before: Line, after: Line, grammar: Grammar, width: float) -> bool:
    if LineRole.TABLE in (before.printed.role, after.printed.role):
        return before.printed.cell is None or before.printed.cell != after.printed.cell
    if _hyphened(before) and after.words[:1].isalpha() and _BROKEN_WORD.search(before.words):
        return False
    x0, _, x1, _ = before.printed.box
    end = before.left + x1 - x0
    if (before.centred or after.centred) and end < FULL * width:
        return True
    if end < HALF * width or before.left > HALF * width:
        return True
    start = after.plain.lstrip("[ ")
    label = LABEL.match(start)
    if label and not _opens(label["v"], before.plain):
        label = None  # "within 6 (six) months", wrapped
    if label and not start[label.end() :].lstrip().startswith((",", ")")):
        return True
    if any(p.match(start) for _, p in grammar.qualifiers):
        return True
    if not _CLOSED.search(before.words[-TAIL:]):
        return False
    return after.left - before.left > INDENT or (x1 - x0) < SHORT * (width - before.left)
