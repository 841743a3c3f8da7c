"""PDFs with a composite font and a ToUnicode map of our choosing, as Word and others write them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import pikepdf
from fontTools.ttLib import TTFont
from pikepdf import Array, Dictionary, Name

FONT = Path(__file__).resolve().parents[2] / "assets" / "fonts" / "NotoSerif-Regular.ttf"
WIDTH = 500  # of every glyph that has one, in thousandths of the font size


def glyphs_of(chars: str) -> list[int]:
    """The numbers that the embedded font gives these characters."""
    with TTFont(FONT) as font:
        known = font.getBestCmap()
        return [font.getGlyphID(known[ord(char)]) for char in chars]


def composite_pdf(
    target: Path,
    lines: Sequence[Sequence[int]],
    meanings: Mapping[int, str],
    *,
    name: str,
    flat: frozenset[int] = frozenset(),
) -> Path:
    """One page; `lines` of glyph numbers, `meanings` what ToUnicode says of them. `flat` ones have no
    width."""
    with pikepdf.new() as document:
        file = document.make_stream(FONT.read_bytes())
        descriptor = document.make_indirect(
            Dictionary(
                Type=Name.FontDescriptor, FontName=Name(f"/{name}"), Flags=4,
                FontBBox=Array([0, -300, 1000, 1000]), ItalicAngle=0, Ascent=1000, Descent=-300,
                CapHeight=700, StemV=80, FontFile2=file,
            )
        )  # fmt: skip
        wide = [part for glyph in sorted(flat) for part in (glyph, Array([0]))]
        descendant = document.make_indirect(
            Dictionary(
                Type=Name.Font, Subtype=Name.CIDFontType2, BaseFont=Name(f"/{name}"), DW=WIDTH, W=Array(wide),
                CIDSystemInfo=Dictionary(Registry="Adobe", Ordering="Identity", Supplement=0),
                FontDescriptor=descriptor, CIDToGIDMap=Name.Identity,
            )
        )  # fmt: skip
        font = Dictionary(
            Type=Name.Font, Subtype=Name.Type0, BaseFont=Name(f"/{name}"), Encoding=Name("/Identity-H"),
            DescendantFonts=Array([descendant]), ToUnicode=document.make_stream(_map(meanings)),
        )  # fmt: skip
        drawn = "".join(
            f"BT /F 11 Tf 1 0 0 1 90 {740 - 16 * n} Tm <{''.join(f'{g:04X}' for g in line)}> Tj ET\n"
            for n, line in enumerate(lines)
        )
        document.add_blank_page(page_size=(595, 842))
        page = document.pages[0]
        page.Resources = Dictionary(Font=Dictionary(F=document.make_indirect(font)))
        page.Contents = document.make_stream(drawn.encode())
        document.save(target)
    return target


def _map(meanings: Mapping[int, str]) -> bytes:
    rows = [f"<{glyph:04X}> <{text.encode('utf-16-be').hex()}>" for glyph, text in sorted(meanings.items())]
    blocks = [rows[i : i + 100] for i in range(0, len(rows), 100)]
    entries = "".join(f"{len(b)} beginbfchar\n" + "\n".join(b) + "\nendbfchar\n" for b in blocks)
    head = "/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def\n"
    return f"{head}1 begincodespacerange <0000> <FFFF> endcodespacerange\n{entries}endcmap end end".encode()
