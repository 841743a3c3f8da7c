"""Code pages: the codes of legacy fonts as the embedded font itself maps them.

Word writes composite fonts with a ToUnicode map that merges ranges which only look alike (‘ ’ become
„ ‟, Ì Ó become Ð Ñ) and leaves out the codes that cp1252 leaves free. The font's own map is right:
it is what the page was drawn with.
"""

from __future__ import annotations

from typing import Any

import pymupdf

from engine.reading.bijoy import char_of
from engine.reading.legacy import is_legacy_font

_door: Any = pymupdf  # it has no types

ENOUGH = 16  # codes a font must map, for its map to be believed
_DONE = b"% own codes\n"  # a comment of ours, in a map that is mended
_BLOCK = 100  # entries a CMap may hold in one block (Adobe technical note 5014)


def mend_maps(document: Any, number: int) -> None:
    """Gives the legacy fonts of page `number` (from 1) true ToUnicode maps, in memory only.

    To be called before the page is interpreted: MuPDF keeps fonts as it first met them.
    """
    for xref, kind, _, name, _, encoding in document.get_page_fonts(number - 1):
        if kind == "n/a" or encoding != "Identity-H" or not is_legacy_font(name):
            continue
        where, stream = document.xref_get_key(xref, "ToUnicode")
        if where != "xref":
            continue
        target = int(stream.split()[0])
        present = document.xref_stream(target)
        codes = {} if _DONE in present else _own_codes(document, xref)
        if len(codes) >= ENOUGH:
            document.update_stream(target, _corrected(present, codes))


def _own_codes(document: Any, xref: int) -> dict[int, str]:
    """Glyph number -> the character its code is known by."""
    data = document.extract_font(xref)[3]
    try:
        font = _door.Font(fontbuffer=data)
    except (RuntimeError, ValueError):
        return {}
    codes: dict[int, str] = {}
    for byte in range(0x20, 0x100):
        glyph = int(font.has_glyph(ord(char_of(byte, symbols=False))))
        if glyph:
            codes.setdefault(glyph, char_of(byte, symbols=True))
    return codes


def _corrected(stream: bytes, codes: dict[int, str]) -> bytes:
    """The CMap `stream` with the entries of `codes`; of two for one glyph the later one counts."""
    entries = [f"<{glyph:04X}> <{ord(char):04X}>" for glyph, char in sorted(codes.items())]
    blocks = [entries[i : i + _BLOCK] for i in range(0, len(entries), _BLOCK)]
    added = "".join(f"{len(b)} beginbfchar\n" + "\n".join(b) + "\nendbfchar\n" for b in blocks)
    head, end, tail = stream.rpartition(b"endcmap")
    return head + _DONE + added.encode("ascii") + end + tail
