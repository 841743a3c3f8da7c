"""Decoding: the characters of a printed line that are not what they draw -> what they draw.

Legacy fonts hold codes, visual layers hold Bangla in drawn order; both are put in reading order
syllable by syllable. What stands between, English in the same line above all, is left alone.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from engine.reading.assembly import Line
from engine.reading.bangla import CONSONANTS, DEPENDENT, HASANTA, NUKTA, is_bangla
from engine.reading.bijoy import REPH as REPH_MEANING
from engine.reading.bijoy import code_of, meaning, table_of
from engine.reading.composition import composed
from engine.reading.glyph import Glyph
from engine.reading.symbol import UNKNOWN, printed
from engine.reading.syllable import REPH, Piece, read_in_order

_SAME_PLACE = 0.1  # em

Sources = tuple[int, ...]  # indexes of glyphs


@dataclass(frozen=True, slots=True)
class Decoded:
    """`text` is NFC. Per character: the glyphs it came from, and all glyphs of its syllable."""

    text: str
    sources: list[Sources]
    syllables: list[Sources]


def decoded(line: Line, legacy: Collection[str]) -> Decoded:
    """`line` with the glyphs of the fonts named `legacy` decoded."""
    return _finished(read_in_order(_pieces_of_codes(line, legacy)))


def in_reading_order(line: Line) -> Decoded:
    """`line` of a layer that holds Bangla in the order it is drawn."""
    return _finished(read_in_order(_pieces_of_letters(line)))


def _pieces_of_codes(line: Line, legacy: Collection[str]) -> list[Piece]:
    pieces: list[Piece] = []
    before = ""  # the code before, in the same word
    for i, glyph in enumerate(line):
        if glyph.face.font not in legacy or glyph.char.isspace() or is_bangla(glyph.char):
            pieces.append(Piece(printed(glyph.char, glyph.face.font), (i,)))
            before = ""
            continue
        code = code_of(glyph.char)
        means = meaning(code, before, table_of(glyph.face.font)) or UNKNOWN
        if pieces and means == pieces[-1].text and _overprinted(line[i - 1], glyph):
            pieces[-1] = Piece(means, (*pieces[-1].sources, i), pieces[-1].reph)
        else:
            pieces.append(Piece(means, (i,), means == REPH_MEANING))
        before = code
    return pieces


def _overprinted(first: Glyph, second: Glyph) -> bool:
    """A mark typed twice is drawn on itself."""
    return first.char == second.char and abs(second.x - first.x) < _SAME_PLACE * second.face.size


def _pieces_of_letters(line: Line) -> list[Piece]:
    """A hasanta with the letter under which it stands is one piece; so is a reph, which has no width."""
    pieces: list[Piece] = []
    chars = [printed(glyph.char, glyph.face.font) for glyph in line]
    i = 0
    while i < len(line):
        char, after = chars[i], chars[i + 1] if i + 1 < len(line) else ""
        if char == HASANTA and after in CONSONANTS:
            pieces.append(Piece(char + after, (i, i + 1)))
            i += 2
        elif char == "র" and after == HASANTA and line[i].flat:
            pieces.append(Piece(REPH, (i, i + 1), reph=True))
            i += 2
        else:
            pieces.append(Piece(char, (i,)))
            i += 1
    return pieces


def _finished(pieces: Sequence[Piece]) -> Decoded:
    text, parts = composed([piece.text for piece in pieces])
    sources = [_merged([pieces[k].sources for k in part]) for part in parts]
    syllables: list[Sources] = []
    start = 0
    for i in range(1, len(text) + 1):
        if i == len(text) or not (text[i] in DEPENDENT or text[i - 1] == HASANTA and text[i] in CONSONANTS):
            whole = _merged(sources[start:i])
            syllables.extend([whole] * (i - start))
            start = i
    return Decoded(text, sources, syllables)


def _merged(sources: Sequence[Sources]) -> Sources:
    if len(sources) == 1:
        return sources[0]
    return tuple(sorted({i for source in sources for i in source}))
