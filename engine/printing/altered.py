"""Two prints of one opinion -> the first place where they do not say the same."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.printing.lines import docx_lines, page_lines
from engine.printing.packed import parts_of
from engine.printing.printed import Printed, PrintForm

_AROUND = 4  # words shown on either side of a difference
_MOST = 30  # words shown of it


@dataclass(frozen=True, slots=True)
class Difference:
    """What each says there, with some words around; "" where one says nothing."""

    theirs: str
    ours: str


def same(printed: Printed, anew: bytes, name: str) -> bool:
    """Whether the file is the print, but for how a DOCX is packed. Raises UnreadableSource."""
    if printed.data == anew:
        return True
    return printed.form is PrintForm.DOCX and parts_of(printed.data, name) == parts_of(anew, name)


def altered(printed: Printed, anew: bytes, name: str) -> Difference | None:
    """Of HTML and DOCX: None where the words are the same. Raises UnreadableSource."""
    if printed.form is PrintForm.DOCX:
        theirs, ours = parts_of(printed.data, name), parts_of(anew, name)
        return difference(docx_lines(theirs, name), docx_lines(ours, name))
    return difference(page_lines(printed.data), page_lines(anew))


def difference(theirs: Sequence[str], ours: Sequence[str]) -> Difference | None:
    """The first line that differs, cut to where it does."""
    first = _alike(theirs, ours)
    if first == len(theirs) == len(ours):
        return None
    last = _alike(theirs[first:][::-1], ours[first:][::-1])
    a, b = theirs[first : len(theirs) - last], ours[first : len(ours) - last]
    if not a or not b:  # lines were put in, or left out
        return Difference(_shown(" ".join(a[:1]).split()), _shown(" ".join(b[:1]).split()))
    said, meant = a[0].split(), b[0].split()
    before = _alike(said, meant)
    after = _alike(said[before:][::-1], meant[before:][::-1])
    start, end = max(0, before - _AROUND), max(0, after - _AROUND)
    return Difference(_shown(said[start : len(said) - end]), _shown(meant[start : len(meant) - end]))


def _alike(a: Sequence[str], b: Sequence[str]) -> int:
    """How many of the first are the same."""
    return next((n for n, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))


def _shown(words: Sequence[str]) -> str:
    cut = len(words) > _MOST
    return " ".join(words[:_MOST]) + (" …" if cut else "")
