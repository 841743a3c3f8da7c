"""ActualText runs as MuPDF gives them: copies go, doubled signs stay, lost letters come back.

The glyphs are those of real runs (Noto Serif Bengali by Chromium, LibreOffice), with round numbers.
"""

from __future__ import annotations

import pytest

from engine.reading.layer.actualtext import mended
from engine.reading.layer.glyph import Face, Glyph

FACE = Face("Sample", 11.0, False)


def glyphs(*parts: tuple[str, float, float]) -> list[Glyph]:
    """(character, x, width)"""
    return [Glyph(char, x, 0.0, x + width, 10.0, x, 8.0, FACE) for char, x, width in parts]


LONE = (("ক", 200.0, 7.0), ("খ", 207.0, 7.0), ("গ", 214.0, 7.0), ("ঘ", 221.0, 7.0))

CASES = {
    "a sign copied before its own glyph": (
        "অধ্যায়",
        (("অ", 0, 8), ("ধ", 8, 6), ("্", 14, 0), ("য", 14, 0), ("া", 14, 0), ("া", 17, 2), ("য়", 19, 6)),
        (("অ", 0, 8), ("ধ", 8, 6), ("ɹ", 14, 3), ("া", 17, 2), ("য়", 19, 6)),
    ),
    "a mark copied where its glyph is moved onto its letter": (
        "পৌঁছা",
        (("প", 0, 4), ("ৌ", 4, 7), ("ঁ", 11, 0), ("ঁ", 11, 0), ("ছ", 13, 6), ("া", 19, 2)),
        (("|", 0, 4), ("প", 4, 7), ("\u0006", 11, 2), ("ঁ", 13, 0), ("ছ", 13, 6), ("া", 19, 2)),
    ),
    "the letters of a ligature before the same letter": (
        "অন্ততঃ",
        (("অ", 0, 8), ("ন", 8, 7), ("্", 15, 0), ("ত", 15, 0), ("ত", 15, 7), ("ঃ", 22, 4)),
        (("অ", 0, 8), ("ন", 8, 7), ("্", 15, 0), ("ত", 15, 0), ("ত", 15, 7), ("ঃ", 22, 4)),
    ),
    "the end of one run like the beginning of the next": (
        "প্রত্যয়",
        (
            ("প", 0, 7),
            ("্", 7, 0),
            ("র", 7, 0),
            ("ত", 7, 7),
            ("্", 14, 0),
            ("য", 14, 0),
            ("য", 17, 6),
            ("়", 23, 0),
        ),
        (("প", 0, 7), ("্", 7, 0), ("র", 7, 0), ("ত", 7, 7), ("ɹ", 14, 3), ("\u09df", 17, 6)),
    ),
    "a sign that is printed twice": (
        "চতুুর",
        (("চ", 0, 5), ("ত", 5, 7), ("ু", 12, 0), ("ু", 12, 0), ("র", 12, 6)),
        (("চ", 0, 5), ("ত", 5, 7), ("ু", 12, 0), ("ু", 12, 0), ("র", 12, 6)),
    ),
    "a letter taken for a double strike": (
        "পূর্ববর",
        (("প", 0, 7), ("ূ", 7, 0), ("র", 7, 6), ("্", 13, 0), ("ব", 13, 0), ("র", 19, 7)),
        (("প", 0, 7), ("ɰ", 6, 0), ("ব", 7, 6), ("ƻ", 13, 0), ("ব", 13, 6), ("র", 19, 7)),
    ),
    "a letter with a dot taken for a double strike": (
        "পর্যয়",
        (("প", 0, 7), ("র", 7, 6), ("্", 13, 0), ("য", 13, 0), ("়", 13, 0), (" ", 19, 3)),
        (("প", 0, 7), ("য", 7, 6), ("ƻ", 13, 0), ("\u09df", 13, 6), (" ", 19, 3)),
    ),
    "a sign of another cluster just before": (
        "কার্যাল",
        (("ক", 0, 8), ("া", 8, 2), ("র", 10, 6), ("্", 16, 0), ("য", 16, 0), ("া", 16, 0), ("ল", 18, 7)),
        (("ক", 0, 8), ("া", 8, 2), ("য", 10, 6), ("ƻ", 16, 0), ("া", 16, 2), ("ল", 18, 7)),
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_a_run_says_what_is_printed(name: str) -> None:
    printed, given, drawn = CASES[name]
    text = "".join(g.char for g in mended(glyphs(*given, *LONE), glyphs(*drawn, *LONE)))
    assert text.removesuffix("কখগঘ").strip() == printed.replace("\u09df", "\u09af\u09bc")


def test_where_glyphs_mean_what_their_first_cluster_meant_a_copy_still_goes() -> None:
    """LibreOffice: the map from glyphs to letters is no witness, so geometry alone decides."""
    given = glyphs(("হ", 0, 3), ("ি", 3, 0), ("ত", 9, 0), ("ত", 9, 0), (" ", 17, 3), *LONE)
    drawn = glyphs(("শ", 0, 3), ("%", 3, 6), ("র", 9, 8), (" ", 17, 3), *(("!", x, w) for _, x, w in LONE))
    assert "".join(g.char for g in mended(given, drawn)) == "হিত কখগঘ"


def test_text_without_shaping_is_left_alone() -> None:
    given = glyphs(("জ", 0, 6), ("ন", 6, 6), ("ন", 12, 6), ("ী", 18, 4))
    assert mended(given, given) is given
