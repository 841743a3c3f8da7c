"""Legacy fonts and broken layers of real statutes; `-m corpus -s` prints the figures."""

from __future__ import annotations

import io
import random
import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

import pymupdf
import pytest
from fontTools.ttLib import TTFont, TTLibError
from rapidfuzz.distance import Levenshtein

from engine.domain.page import LineRole, OcrMode, Origin, PageKind, SourceRead
from engine.domain.provenance import Provenance
from engine.domain.provision import Kind
from engine.reading.layer.glyph import Face, Glyph
from engine.reading.layer.symbol import UNKNOWN
from engine.reading.legacy.decoding import decoded
from engine.reading.legacy.fonts import Layer, is_legacy_font
from engine.reading.workers import PageWorkers
from engine.structure.build import build
from tests.helpers.flowed import flowed

pytestmark = pytest.mark.corpus

ORDINANCE = "legacy_font_bn/family_courts_ordinance_1985_SutonnyMJ_SulekhaT.pdf"
CONSTITUTION = "legacy_font_bn/constitution_vrinda_broken_tounicode.pdf"
GAZETTE = "labour_act_en/labour_act_2006_en_asof2013_gazette2015.pdf"
BIJOY = "made/bijoy/bijoy_sutonnymj.pdf"
SPANS = 1000


@pytest.fixture(scope="module")
def pool() -> Iterator[PageWorkers]:
    with PageWorkers(2) as workers:
        yield workers


def read_layer(pool: PageWorkers, pdf: Path) -> SourceRead:
    return pool.read(pdf, watch=lambda done, total: None, ocr=OcrMode.NEVER)


def flat(text: str) -> str:
    return " ".join(unicodedata.normalize("NFC", text).split())


def test_the_ordinance_is_decoded_whole(corpus: Path, pool: PageWorkers) -> None:
    read = read_layer(pool, corpus / ORDINANCE)
    assert {page.kind for page in read.pages} == {PageKind.LEGACY_FONT}
    text = "\n".join(line.text for page in read.pages for line in page.lines)
    print(f"\nordinance: {len(read.pages)} pages, {text.count(UNKNOWN)} characters not decoded")
    assert UNKNOWN not in text
    assert not re.search("[\u0080-\u024f†‡ˆ‰•™]", text.replace("\xa0", " "))
    assert read.warnings == ()
    words = Counter(re.findall("[\u0980-\u09ff]+", text))
    assert all(words[flat(word)] for word in ("মোকদ্দমা", "উল্লেখ", "পূর্ব", "সংশ্লিষ্ট", "উপস্থিত", "রুদ্ধদ্বার"))


def test_the_ordinance_has_its_sections(corpus: Path, pool: PageWorkers) -> None:
    statute = build(read_layer(pool, corpus / ORDINANCE))
    sections = [node.number for node in statute.provisions if node.kind is Kind.SECTION]
    provisos = sum(node.kind is Kind.PROVISO for node in statute.provisions)
    print(f"\nordinance: {len(sections)} sections, {provisos} provisos")
    assert sections == [*map(str, range(1, 17)), "16A", *map(str, range(17, 28))]


def test_running_heads_and_the_notice_of_the_gazette_are_decoded(corpus: Path, pool: PageWorkers) -> None:
    read = read_layer(pool, corpus / GAZETTE)
    heads = Counter(
        line.text for page in read.pages for line in page.lines if line.role is LineRole.HEADER
    ).most_common(1)
    assert heads[0][1] == len(read.pages) - 1
    assert heads[0][0].startswith(flat("বাংলাদেশ গেজেট, অতিরিক্ত"))
    assert {page.kind for page in read.pages[1:-1]} == {PageKind.TEXT}
    assert read.pages[0].kind is PageKind.LEGACY_FONT
    assert not {caution.code for caution in read.warnings} & {"undecoded", "page_legacy_font", "legacy_heads"}
    decoded_letters = sum(
        origin == Origin.LEGACY_FONT
        for page in read.pages
        for line in page.lines
        for origin in line.chars.origin
    )
    print(f"\ngazette: {decoded_letters} letters decoded")
    assert decoded_letters > 8000


def test_the_made_sample_is_right_in_bangla_and_in_english(corpus: Path, pool: PageWorkers) -> None:
    """Its encoder wrote a colon with the code of visarga, which counts as an error here."""
    read = read_layer(pool, corpus / BIJOY)
    lines = [line for page in read.pages for line in page.lines]
    legacy = [line.text for line in lines if Origin.LEGACY_FONT in line.chars.origin]
    english = [line.text for line in lines if Origin.LEGACY_FONT not in line.chars.origin]
    for name, got in (("bn", legacy), ("en", english)):
        truth = flat((corpus / f"made/bijoy/truth_{name}.txt").read_text("utf-8"))
        text = flat(re.sub(r"(?<=[a-z]-)\n(?=[a-z])", "", "\n".join(got)))
        rate = Levenshtein.distance(text, truth) / len(truth)
        print(f"\nmade sample, {name}: character error {rate:.5f}")
        assert rate <= (0.005 if name == "bn" else 0)


def test_the_layer_in_drawn_order_is_read(corpus: Path, pool: PageWorkers) -> None:
    """What is wrong of it is three glyphs that the file itself gives no meaning, or another's."""
    read = read_layer(pool, corpus / "made/writers/own_visual_bn.pdf")
    assert {page.kind for page in read.pages} == {PageKind.VISUAL_ORDER}
    got = flat("\n".join(line.text for page in read.pages for line in page.lines))
    truth = flat((corpus / "made/writers/truth_bn.txt").read_text("utf-8"))
    rate = Levenshtein.distance(got, truth) / len(truth)
    print(f"\ndrawn order: character error {rate:.5f}, {got.count(UNKNOWN)} glyphs without meaning")
    assert rate <= 0.0015


def test_every_page_of_the_broken_constitution_is_refused(corpus: Path, pool: PageWorkers) -> None:
    pages = pymupdf.open(corpus / CONSTITUTION).page_count
    for number in range(1, pages + 1):
        with pytest.raises(Exception, match="cannot be used") as caught:
            pool.read(
                corpus / CONSTITUTION,
                pages=(number, number),
                watch=lambda done, total: None,
                ocr=OcrMode.NEVER,
            )
        assert caught.value.code == "no_text_layer"


@pytest.mark.parametrize("name", [ORDINANCE, GAZETTE, BIJOY], ids=lambda value: Path(value).stem[:16])
def test_the_codes_under_a_highlight_are_those_of_the_span(
    name: str, corpus: Path, pool: PageWorkers
) -> None:
    """A thousand random spans of legacy text: the glyphs that MuPDF's own trace of the untouched file
    finds under the quads, known by the embedded font's own map, decode to the words of the span."""
    read = read_layer(pool, corpus / name)
    glyphs = _traced(corpus / name)
    spans = []
    for role in LineRole:
        text, provenance = flowed(read, role)
        words = [m.span() for m in re.finditer(r"\S+", text)]
        spans += [
            (text, provenance, words, i)
            for i, (a, b) in enumerate(words)
            if Origin.LEGACY_FONT in provenance.origin[a:b]
        ]
    choose = random.Random(3)
    exact = near = 0
    for _ in range(SPANS):
        text, provenance, words, first = choose.choice(spans)
        last = min(len(words) - 1, first + choose.randrange(0, 20))
        start, end = words[first][0], words[last][1]
        wanted = _bare(text[start:end])
        found = _bare(_under(provenance, start, end, glyphs))
        longest = max(len(word) for word in text[start:end].split())
        exact += found == wanted
        near += Levenshtein.distance(found, wanted) <= longest
        if found != wanted:
            print("\n", wanted, "\n", found)
    print(f"\n{Path(name).stem}: {exact / SPANS:.2%} exact, {near / SPANS:.2%} within one word")
    assert exact >= 0.995 * SPANS
    assert near == SPANS


def _bare(text: str) -> str:
    return "".join(unicodedata.normalize("NFC", text).split())


def _under(provenance: Provenance, start: int, end: int, glyphs: dict[int, list[Glyph]]) -> str:
    out: list[str] = []
    for quad in provenance.locate(start, end):
        x0, y0, x1, y1 = quad.box
        inside = [
            g
            for g in glyphs[quad.page]
            if x0 - 0.7 <= (g.x0 + g.x1) / 2 <= x1 + 0.7 and y0 <= (g.y0 + g.y1) / 2 <= y1
        ]
        # A mark without width stands where the next letter does, and belongs before it.
        order = sorted(inside, key=lambda g: g.x - (0.3 if g.x1 - g.x < 0.3 else 0))
        out.append(decoded(order, Layer()).text)
    return "".join(out)


def _traced(pdf: Path) -> dict[int, list[Glyph]]:
    """The glyphs of each page from MuPDF's trace, with the codes that the embedded fonts give them."""
    document = pymupdf.open(pdf)
    out: dict[int, list[Glyph]] = defaultdict(list)
    maps: dict[str, dict[int, str]] = {}
    for page in document:
        for xref, _, kind, name, *_ in page.get_fonts():
            if kind == "Type0" and is_legacy_font(name):
                maps.setdefault(name.split("+")[-1], {}).update(_own_map(document.extract_font(xref)[3]))
        drawn = [
            (span["font"], span["size"], *char) for span in page.get_texttrace() for char in span["chars"]
        ]
        following = [*((x, y) for _, _, _, _, (x, y), _ in drawn[1:]), (float("inf"), 0.0)]
        for (font, size, code, glyph, (x, y), box), (pen, line) in zip(drawn, following, strict=True):
            own = maps.get(font, {})
            still = (
                abs(pen - x) < 0.5 and abs(line - y) < 0.5
            )  # the trace knows no widths but the font file's
            char = own.get(glyph, chr(code))
            if char == "-" and is_legacy_font(font) and still:
                char = "\u00ad"  # WinAnsiEncoding calls both codes a hyphen
            right = x if still else box[2]
            out[page.number + 1].append(
                Glyph(char, box[0], box[1], right, box[3], x, y, Face(font, size, bold=False))
            )
    return out


def _own_map(data: bytes) -> dict[int, str]:
    try:
        with TTFont(io.BytesIO(data)) as font:
            tables = [t for t in font["cmap"].tables if (t.platformID, t.platEncID) == (3, 1)]
            pairs = {
                font.getGlyphID(g): code for t in tables for code, g in sorted(t.cmap.items(), reverse=True)
            }
            return {glyph: chr(code) for glyph, code in pairs.items()}
    except (TTLibError, KeyError):
        return {}
