"""Code pages: what glyphs stand for, where the PDF says less or other than the font itself.

Word writes composite fonts with a ToUnicode map that merges ranges which only look alike (‘ ’ become
„ ‟, Ì Ó become Ð Ñ) and leaves out the codes that cp1252 leaves free. The font's own map is right: it
is what the page was drawn with. In simple fonts the code is the byte itself, but WinAnsiEncoding
gives some bytes the names of others (AD is a hyphen).
"""

from __future__ import annotations

from typing import Any

import pymupdf

from engine.reading.legacy.bijoy import char_of
from engine.reading.legacy.fonts import is_legacy_font

_door: Any = pymupdf  # it has no types

ENOUGH = 16  # codes a font must map, for its map to be believed
_PLAIN = ("name", "/WinAnsiEncoding")  # without differences of the font's own
_DONE = b"% own codes\n"  # a comment of ours, in a map that is mended
_CODES = {ord(char_of(b, symbols=False)): char_of(b, symbols=True) for b in range(0x20, 0x100)}
_LETTERS = {code: chr(code) for code in range(0x980, 0xA00)}
_BLOCK = 100  # entries a CMap may hold in one block (Adobe technical note 5014)


def mend_maps(document: Any, number: int) -> bool:
    """Gives the legacy fonts of page `number` (from 1) true ToUnicode maps, in memory only; whether
    there was anything to mend, so that the page must be read anew."""
    mended = False
    for xref, kind, _, name, _, encoding in document.get_page_fonts(number - 1):
        if not is_legacy_font(name):
            continue
        where, stream = document.xref_get_key(xref, "ToUnicode")
        if kind != "n/a" and encoding == "Identity-H" and where == "xref":
            mended |= _corrected(int(stream.split()[0]), document, xref, _CODES)
        elif where == "null" and document.xref_get_key(xref, "Encoding") == _PLAIN:
            added = document.get_new_xref()
            document.update_object(added, "<<>>")
            document.update_stream(added, _BYTES)
            document.xref_set_key(xref, "ToUnicode", f"{added} 0 R")
            mended = True
    return mended and _forget()


def mend_letters(document: Any, number: int) -> bool:
    """Gives the Bangla letters of page `number` the meanings that its fonts themselves give them.

    A writer may note for a glyph the text of the first cluster it met it in (for ছ: "ছু"). Only for a
    layer that is suspect already.
    """
    mended = False
    for xref, kind, _, _, _, encoding in document.get_page_fonts(number - 1):
        where, stream = document.xref_get_key(xref, "ToUnicode")
        if kind != "n/a" and encoding == "Identity-H" and where == "xref":
            mended |= _corrected(int(stream.split()[0]), document, xref, _LETTERS)
    return mended and _forget()


def _forget() -> bool:
    """MuPDF keeps fonts as it first met them."""
    _door.TOOLS.store_shrink(100)
    return True


def _corrected(target: int, document: Any, font: int, characters: dict[int, str]) -> bool:
    """Adds what the font's own map says of `characters` to the CMap at `target`, unless it is there:
    of two entries for one glyph the later one counts."""
    present = document.xref_stream(target)
    codes = {} if _DONE in present else _own_codes(document, font, characters)
    if len(codes) < ENOUGH:
        return False
    head, end, tail = present.rpartition(b"endcmap")
    document.update_stream(target, head + _DONE + _entries(codes, 4) + end + tail)
    return True


def _own_codes(document: Any, xref: int, characters: dict[int, str]) -> dict[int, str]:
    """Glyph number -> what it stands for, of `characters`: code point in the font -> meaning."""
    data = document.extract_font(xref)[3]
    try:
        font = _door.Font(fontbuffer=data)
    except (RuntimeError, ValueError):
        return {}
    codes: dict[int, str] = {}
    for point, meaning in characters.items():
        glyph = int(font.has_glyph(point))
        if glyph:
            codes.setdefault(glyph, meaning)
    return codes


def _entries(codes: dict[int, str], digits: int) -> bytes:
    """Blocks of a CMap. `digits`: of a code, in hexadecimal."""
    lines = [f"<{code:0{digits}X}> <{ord(char):04X}>" for code, char in sorted(codes.items())]
    blocks = [lines[i : i + _BLOCK] for i in range(0, len(lines), _BLOCK)]
    text = "".join(f"{len(b)} beginbfchar\n" + "\n".join(b) + "\nendbfchar\n" for b in blocks)
    return text.encode("ascii")


_BYTES = (
    b"/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def\n"
    b"1 begincodespacerange <00> <FF> endcodespacerange\n"
    + _entries({byte: char_of(byte, symbols=True) for byte in range(0x20, 0x100)}, 2)
    + b"endcmap end end"
)
