"""Decoding: the characters of a printed line that are not what they draw -> what they draw.

Legacy fonts hold codes, visual layers hold Bangla in drawn order; both are put in reading order
syllable by syllable. What stands between, English in the same line above all, is left alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.reading.layer.bangla import BEFORE, CONSONANTS, DEPENDENT, HASANTA, is_bangla
from engine.reading.layer.composition import composed
from engine.reading.layer.glyph import Glyph
from engine.reading.layer.symbol import UNKNOWN, printed
from engine.reading.legacy.bijoy import REPH as REPH_MEANING
from engine.reading.legacy.bijoy import code_of, meaning, table_of
from engine.reading.legacy.fonts import Layer
from engine.reading.legacy.syllable import REPH, Piece, read_in_order

_SAME_PLACE = 0.1  # em
_BACK = 12  # glyphs to look back for what is drawn again

Line = Sequence[Glyph]
Sources = tuple[int, ...]  # indexes of glyphs


@dataclass(frozen=True, slots=True)
class Decoded:
    """`text` is NFC. Per character: the glyphs it came from, and all glyphs of its syllable."""

    text: str
    sources: list[Sources]
    syllables: list[Sources]


def decoded(line: Line, layer: Layer) -> Decoded:
    """`line` with the glyphs of its legacy fonts decoded."""
    return _finished(read_in_order(_pieces_of_codes(line, layer)))


def in_reading_order(line: Line) -> Decoded:
    """`line` of a layer that holds Bangla in the order it is drawn."""
    return _finished(read_in_order(_pieces_of_letters(line)))


def _pieces_of_codes(line: Line, layer: Layer) -> list[Piece]:
    pieces: list[Piece] = []
    at: list[int] = []  # per glyph: its piece
    before = ""  # the code before, in the same word
    for i, glyph in enumerate(line):
        twin = next((k for k in range(i - 1, max(-1, i - _BACK), -1) if _overprinted(line[k], glyph)), None)
        if twin is not None:
            first = pieces[at[twin]]
            pieces[at[twin]] = first._replace(sources=(*first.sources, i))
            at.append(at[twin])
            continue
        at.append(len(pieces))
        if not layer.holds_codes(glyph.face.font) or glyph.char.isspace() or is_bangla(glyph.char):
            pieces.append(Piece(printed(glyph.char, glyph.face.font), (i,)))
            before = ""
            continue
        code = code_of(glyph.char)
        means = meaning(code, before, table_of(glyph.face.font)) or UNKNOWN
        pieces.append(Piece(means, (i,), means == REPH_MEANING))
        before = code
    return pieces


def _overprinted(first: Glyph, second: Glyph) -> bool:
    """The same drawn again in the same place: a mark typed twice, or words made bold that way."""
    return (
        first.char == second.char
        and abs(second.x - first.x) < _SAME_PLACE * second.face.size
        and abs(second.y - first.y) < _SAME_PLACE * second.face.size
    )


def _pieces_of_letters(line: Line) -> list[Piece]:
    """What one glyph stands for is one piece: a hasanta with the letter under it, a reph, a ligature.

    MuPDF gives the width of such a glyph to its first character and none to the others.
    """
    pieces: list[Piece] = []
    chars = [printed(glyph.char, glyph.face.font) for glyph in line]
    i = 0
    while i < len(line):
        char, after, flat = chars[i], chars[i + 1] if i + 1 < len(line) else "", line[i].flat
        if pieces and ((flat and char in BEFORE) or (char.isspace() and after == HASANTA)):
            # A ligature's own vowel sign; a joiner that has the glyph of a space.
            text, sources, reph = pieces[-1]
            pieces[-1] = Piece(text + char.strip(), (*sources, i), reph)
            i += 1
        elif char == HASANTA and after in CONSONANTS:
            pieces.append(Piece(char + after, (i, i + 1)))
            i += 2
        elif char == "র" and after == HASANTA and flat:
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
        if i == len(text) or not (text[i] in DEPENDENT or (text[i - 1] == HASANTA and text[i] in CONSONANTS)):
            whole = _merged(sources[start:i])
            syllables.extend([whole] * (i - start))
            start = i
    return Decoded(text, sources, syllables)


def _merged(sources: Sequence[Sources]) -> Sources:
    if len(sources) == 1:
        return sources[0]
    return tuple(sorted({i for source in sources for i in source}))
