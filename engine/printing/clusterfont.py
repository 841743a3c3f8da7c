"""A font whose characters are whole shaped clusters: the way Bangla survives search and copy.

HarfBuzz turns a Bengali cluster (conjunct + vowel signs + reph) into several glyphs, reordered and
moved. PDF readers only know "code -> glyph -> Unicode text". So each distinct cluster of a document
becomes ONE code: a TrueType composite glyph with the shaped glyphs at their places, and a ToUnicode
entry with the exact source text, code point for code point (no normalisation: য় as one or as two code
points is copied as it was written). One code -> several code points is the mechanism of "fi" ligatures
and every reader tried reads it right; ActualText is not (pdf.js ignores it; PyMuPDF and pdfium cut and
repeat text at its edges).
"""

from __future__ import annotations

import hashlib
import io
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import uharfbuzz as hb
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphComponent
from pikepdf import Array, Dictionary, Name, Object, Pdf, String

from engine.errors import BadRequest
from engine.printing.typefaces import Script, is_mark

ASCENT, DESCENT = 0.96, -0.36
"""Of every font of a document, in ems, in the descriptor AND in hhea: readers take the height of
selections from them, and PyMuPDF cuts one search hit into several where they change."""

MOST_CODES = 60_000  # two bytes a code, and the component glyphs need numbers of the same font

_THIN = 0.002  # ems; see _split
_KEEP = {"GlyphOrder", "glyf", "loca", "head", "hhea", "hmtx", "maxp"}
_FEATURES = {  # Latin ligatures off: then each letter has its own place on the page, for highlights
    Script.LATIN: {"liga": False, "clig": False},
    Script.BENGALI: {},
}
_LANGUAGES = {Script.LATIN: "en", Script.BENGALI: "bn"}
_CMAP = """/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def
/CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange <0000> <FFFF> endcodespacerange
%sendcmap CMapName currentdict /CMap defineresource pop end end
"""

Placed = tuple[tuple[int, int, int], ...]  # (glyph number, x, y) in font units


@dataclass(frozen=True, slots=True)
class Cluster:
    """One code of a cluster font. `advance` is in ems, kerning included."""

    text: str
    font: ClusterFont
    code: int
    advance: float

    @property
    def thin(self) -> bool:
        """A blank code that carries signs of the cluster before it; never part the two."""
        return self.advance <= _THIN * 1.5 and is_mark(self.text[0])


class ClusterFont:
    """Collects the clusters of one document in one typeface, then becomes a PDF font of just those."""

    def __init__(self, path: Path) -> None:
        """Raises ValueError unless the file is static TrueType: CFF and variable fonts cannot be composed."""
        self.name = path.stem
        self.bold = "Bold" in path.stem
        self._data = path.read_bytes()
        face = hb.Face(hb.Blob(self._data))
        self._hb, self._upem = hb.Font(face), face.upem
        probe = TTFont(io.BytesIO(self._data), lazy=True)
        if "glyf" not in probe or "fvar" in probe:
            raise ValueError(f"{path.name}: a static TrueType (glyf) font is needed")
        self._characters = frozenset(probe.getBestCmap())
        # (text, placed glyphs, advance) -> code. A kerned twin has its own code and width: lines then
        # need no position adjustments (TJ), which some readers take for word spaces.
        self._codes: dict[tuple[str, Placed, int], int] = {}
        self.missing: set[str] = set()

    def __contains__(self, char: str) -> bool:
        return ord(char) in self._characters

    @property
    def used(self) -> bool:
        return bool(self._codes)

    def shape(self, text: str, script: Script) -> list[Cluster]:
        """Text of one script as clusters in reading order; their texts joined are `text`."""
        buffer = hb.Buffer()
        buffer.add_codepoints([ord(c) for c in text])  # clusters then count code points
        buffer.direction, buffer.script, buffer.language = "ltr", script.value, _LANGUAGES[script]
        hb.shape(self._hb, buffer, _FEATURES[script])
        starts: list[int] = []
        advances: list[int] = []
        placed: list[list[tuple[int, int, int]]] = []
        for info, pos in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
            # A zero-width non-joiner forms a HarfBuzz cluster of its own, and a code whose text is
            # only a joiner gets lost (pdf.js) or breaks the word (pdfium): so a group that would
            # start with a sign or joiner is merged into the group before it.
            if not starts or (starts[-1] != info.cluster and not is_mark(text[info.cluster])):
                starts.append(info.cluster)
                advances.append(0)
                placed.append([])
            placed[-1].append((info.codepoint, advances[-1] + pos.x_offset, pos.y_offset))
            advances[-1] += pos.x_advance
        out: list[Cluster] = []
        for start, end, advance, glyphs in zip(
            starts, [*starts[1:], len(text)], advances, placed, strict=True
        ):
            out += self._coded(text[start:end], tuple(glyphs), advance)
            if any(glyph == 0 for glyph, _, _ in glyphs):
                self.missing |= {c for c in text[start:end] if c not in self and not is_mark(c)}
        return out

    def _coded(self, text: str, glyphs: Placed, advance: int) -> list[Cluster]:
        letters, rest = _split(text)
        thin = min(max(1, round(self._upem * _THIN)), max(advance, 0)) if rest else 0
        out = []
        for key in (letters, glyphs, max(advance - thin, 0)), (rest, (), thin):
            if key[0]:
                code = self._codes.setdefault(key, len(self._codes) + 1)
                if code > MOST_CODES:
                    raise BadRequest(
                        "This document has too many different words to print in one file.",
                        hint="Print fewer annexes.",
                    )
                out.append(Cluster(key[0], self, code, key[2] / self._upem))
        return out

    def add_to(self, pdf: Pdf) -> Object:
        """The PDF font of all clusters shaped so far, embedded in `pdf`."""
        data, box = self._build()
        k = 1000 / self._upem
        tag = "".join(chr(65 + b % 26) for b in hashlib.sha256(data).digest()[:6])
        base = Name(f"/{tag}+{self.name}")
        descriptor = Dictionary(
            Type=Name.FontDescriptor,
            FontName=base,
            Flags=4,
            ItalicAngle=0,
            StemV=140 if self.bold else 80,
            CapHeight=700,
            Ascent=round(ASCENT * 1000),
            Descent=round(DESCENT * 1000),
            FontBBox=Array([round(v * k) for v in box]),
            FontFile2=pdf.make_stream(data, Length1=len(data)),
        )
        cid = Dictionary(
            Type=Name.Font,
            Subtype=Name.CIDFontType2,
            BaseFont=base,
            CIDToGIDMap=Name.Identity,
            DW=0,
            CIDSystemInfo=Dictionary(Registry=String("Adobe"), Ordering=String("Identity"), Supplement=0),
            FontDescriptor=pdf.make_indirect(descriptor),
            W=Array([1, Array([round(advance * k, 2) for _, _, advance in self._codes])]),
        )
        return pdf.make_indirect(
            Dictionary(
                Type=Name.Font,
                Subtype=Name.Type0,
                BaseFont=base,
                Encoding=Name("/Identity-H"),
                DescendantFonts=Array([pdf.make_indirect(cid)]),
                ToUnicode=pdf.make_stream(self._to_unicode()),
            )
        )

    def _to_unicode(self) -> bytes:
        rows = [
            f"<{code:04X}> <{text.encode('utf-16-be', 'surrogatepass').hex().upper()}>\n"
            for (text, _, _), code in self._codes.items()
        ]
        blocks = [
            rows[i : i + 100] for i in range(0, len(rows), 100)
        ]  # at most 100 a block: the PDF standard
        return (_CMAP % "".join(f"{len(b)} beginbfchar\n{''.join(b)}endbfchar\n" for b in blocks)).encode()

    def _build(self) -> tuple[bytes, tuple[int, int, int, int]]:
        """A TrueType font in which glyph number = code, and its bounding box in font units.

        Hints, GSUB, GPOS, cmap and names are dropped: they would speak of glyphs that are gone.
        """
        font = TTFont(io.BytesIO(self._data), lazy=True, recalcTimestamp=False)
        names: list[str] = font.getGlyphOrder()
        old: Any = font["glyf"]
        metrics: dict[str, tuple[int, int]] = font["hmtx"].metrics
        glyphs, widths = {".notdef": old[".notdef"]}, {".notdef": metrics[".notdef"]}
        parts: list[str] = []
        for (_, placed, advance), code in self._codes.items():
            glyph = _composite([(names[g], x, y) for g, x, y in placed if old[names[g]].numberOfContours])
            parts += glyph.getComponentNames(old)
            glyphs[f"code{code}"], widths[f"code{code}"] = glyph, (advance, 0)
        for name in parts:  # grows while it runs: parts have parts
            if name not in glyphs:
                glyphs[name], widths[name] = old[name], metrics[name]
                parts += old[name].getComponentNames(old)
        for table in [t for t in font.keys() if t not in _KEEP]:  # noqa: SIM118 - a TTFont is not a dict
            del font[table]
        font.setGlyphOrder(list(glyphs))
        old.setGlyphOrder(list(glyphs))
        old.glyphs, font["hmtx"].metrics = glyphs, widths
        for name, glyph in glyphs.items():
            glyph.removeHinting()
            glyph.recalcBounds(old)
            widths[name] = widths[name][0], getattr(glyph, "xMin", 0)
        font["hhea"].ascent, font["hhea"].descent = round(ASCENT * self._upem), round(DESCENT * self._upem)
        out = io.BytesIO()
        font.save(out)
        head = font["head"]
        return out.getvalue(), (head.xMin, head.yMin, head.xMax, head.yMax)


def _split(text: str) -> tuple[str, str]:
    """A cluster's letters, and the rest from the first non-spacing sign on.

    pdf.js takes a code for zero-width as soon as its text holds ANY non-spacing mark, and then puts
    false spaces into words. So the letters get the glyph and its width, and the rest a blank code.
    That code is 2/1000 em wide, because pdfium leaves characters without width out of copied text.
    """
    at = next((i for i, char in enumerate(text) if is_mark(char)), 0)
    return (text[:at], text[at:]) if at else (text, "")


def _composite(placed: list[tuple[str, int, int]]) -> Glyph:
    glyph = Glyph()
    if not placed:  # blank: spaces, joiners
        glyph.numberOfContours = 0
        return glyph
    glyph.numberOfContours, glyph.components = -1, []
    for name, x, y in placed:
        part = GlyphComponent()
        part.glyphName, part.x, part.y = name, x, y
        part.flags = 0x0006  # x and y are offsets, rounded to the grid
        glyph.components.append(part)
    return glyph
