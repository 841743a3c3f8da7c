"""The fonts in an HTML print draw all that is in it, and shape Bangla as the whole fonts do."""

from __future__ import annotations

import base64
import html
import io
import re
from pathlib import Path

import pytest
import uharfbuzz as hb
from fontTools.ttLib import TTFont

from engine.domain.language import BENGALI, Language
from engine.paths import assets
from engine.printing.opinion_html import opinion_html
from engine.printing.webfonts import font_faces
from tests.helpers.opinions import build_opinion

FACE = re.compile(r'@font-face\{font-family:"([^"]+)";font-weight:(\d+);.*?base64,([^)]+)\)')


def fonts_in(source: str) -> dict[tuple[str, int], list[bytes]]:
    found: dict[tuple[str, int], list[bytes]] = {}
    for family, weight, data in FACE.findall(source):
        found.setdefault((family, int(weight)), []).append(base64.b64decode(data))
    return found


@pytest.mark.parametrize("language", Language)
def test_every_letter_of_the_page_has_a_glyph_in_the_fonts_it_carries(language: Language) -> None:
    source = opinion_html(build_opinion(language))
    body = html.unescape(re.sub("<[^<>]*>", "", source.partition("<body>")[2]))
    letters = {c for c in body if c.isalnum() or ord(c) in BENGALI}
    found = fonts_in(source)
    assert set(found) == {("Dhara Sans", 400), ("Dhara Sans", 700), ("Dhara Serif", 400)}
    for family, files in found.items():
        held = {c for data in files for c in TTFont(io.BytesIO(data)).getBestCmap()}
        assert {c for c in letters if ord(c) not in held} == set(), family


def shapes(font: TTFont, text: str) -> list[tuple[int, int, int]]:
    """Where each glyph goes, without its number: a subset counts anew."""
    font.flavor = None
    out = io.BytesIO()
    font.save(out)
    shaper = hb.Font(hb.Face(hb.Blob(out.getvalue())))
    buffer = hb.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    hb.shape(shaper, buffer)
    pairs = zip(buffer.glyph_infos, buffer.glyph_positions, strict=True)
    return [(info.cluster, at.x_advance, at.x_offset) for info, at in pairs]


def test_conjuncts_are_put_together_as_by_the_whole_font() -> None:
    text = "ক্ষতিপূরণ শ্রমিকের চাকুরির দ্বিতীয় উৎসর্গ কার্য্য"
    for family, file in (("Dhara Sans", "HindSiliguri-Regular"), ("Dhara Serif", "NotoSerifBengali-Regular")):
        (data, *_) = fonts_in(font_faces(text, serif=True))[family, 400][-1:]
        whole = TTFont(assets() / "fonts" / f"{file}.ttf")
        assert shapes(TTFont(io.BytesIO(data)), text) == shapes(whole, text), family


def test_a_page_without_the_laws_words_carries_no_serif() -> None:
    assert "Dhara Serif" not in font_faces("plain", serif=False)


def test_the_fonts_are_small_and_say_whose_they_are(tmp_path: Path) -> None:
    source = opinion_html(build_opinion(Language.BANGLA))
    assert len(source) < 700_000
    for files in fonts_in(source).values():
        for data in files:
            names = TTFont(io.BytesIO(data))["name"]
            assert "Open Font License" in names.getDebugName(13)
