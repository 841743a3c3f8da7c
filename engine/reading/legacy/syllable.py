"""Syllables: pieces of Bangla in the order they are drawn -> the order they are read in.

Drawn: ি ে ৈ before their consonants, reph over them, ো and ৌ on both sides. Read (Unicode): reph,
consonants, vowel sign, modifiers. Text that is in reading order already must never come here.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.reading.layer.bangla import (
    AFTER,
    BEFORE,
    CONSONANTS,
    HASANTA,
    MODIFIERS,
    NUKTA,
    VOWELS,
)

ZWNJ, ZWJ = "\u200c", "\u200d"
CANDRABINDU = "ঁ"
REPH = "র" + HASANTA
_YA = HASANTA + "য"
_MARKS = AFTER | frozenset("োৌ")
_BASES = CONSONANTS | VOWELS


class Piece(NamedTuple):
    """What one glyph (or several) stands for, and the indexes of those glyphs."""

    text: str
    sources: tuple[int, ...]
    reph: bool = False


class _Syllable:
    """One syllable while its pieces come in."""

    __slots__ = ("core", "marks", "modifiers", "pre", "reph")

    def __init__(self) -> None:
        self.pre: list[Piece] = []
        self.reph: list[Piece] = []
        self.core: list[Piece] = []
        self.marks: list[Piece] = []
        self.modifiers: list[Piece] = []

    def takes(self, piece: Piece) -> bool:
        """Puts `piece` where it belongs, unless it is the beginning of another syllable."""
        place = self._place(piece)
        if place is None:
            return False
        place.append(piece)
        return True

    def _place(self, piece: Piece) -> list[Piece] | None:
        first = piece.text[0]
        if first in _BASES and not piece.reph:
            waiting = not self.core or self.core[-1].text.endswith(HASANTA)
            return self.core if waiting and not self.marks else None
        if not self.core:
            return self.modifiers if self.pre and first == CANDRABINDU else None
        if piece.reph:
            return self.reph
        if first in (HASANTA, NUKTA):
            return self.core
        if first in _MARKS:
            return self.marks
        return self.modifiers if first in MODIFIERS else None

    def read(self) -> list[Piece]:
        return [*self.reph, *self._joined(), *self.pre, *self.marks, *self.modifiers]

    def _joined(self) -> list[Piece]:
        """The letters; ya after র is not the reph over য, and অ with া is another letter."""
        out: list[Piece] = []
        for piece in self.core:
            if out and out[-1].text.endswith(HASANTA):
                if piece.text == HASANTA:
                    out[-1] = Piece(out[-1].text, out[-1].sources + piece.sources)
                    continue
                if piece.text[0] == HASANTA:  # a half form with a subjoined one: one hasanta of the two
                    piece = Piece(piece.text[1:], piece.sources)
                elif out[-1].text == HASANTA and piece.text[0] in CONSONANTS:
                    out[-1] = Piece(HASANTA + ZWNJ, out[-1].sources)  # a hasanta that shows
            elif len(out) == 1 and out[0].text == "র" and piece.text == _YA:
                piece = Piece(ZWJ + piece.text, piece.sources)
            out.append(piece)
        if len(out) == 1 and out[0].text == "অ" and self.marks and self.marks[0].text == "া":
            alef = self.marks.pop(0)
            out = [Piece("আ", out[0].sources + alef.sources)]
        return out


def read_in_order(drawn: list[Piece]) -> list[Piece]:
    """`drawn` rearranged; nothing is left out."""
    out: list[Piece] = []
    syllable = _Syllable()
    for piece in drawn:
        if not piece.text:
            continue
        if piece.text in BEFORE:
            out.extend(syllable.read())
            syllable = _Syllable()
            syllable.pre.append(piece)
        elif not syllable.takes(piece):
            out.extend(syllable.read())
            syllable = _Syllable()
            if not syllable.takes(piece):
                out.append(piece)
    out.extend(syllable.read())
    return out
