"""Every character another PDF reader finds on a page is in what was read of it. Needs the corpus.

What may differ is named: glyph pieces of which a dash is built, and codes of fonts from before Unicode,
which are letters in what was read.
"""

from __future__ import annotations

import shutil
from collections import Counter
from pathlib import Path
from unicodedata import category, normalize

import pymupdf
import pytest

from engine.reading.legacy.fonts import is_legacy_font
from engine.reading.workers import PageWorkers
from tests.helpers.readers import poppler_pages

pytestmark = [
    pytest.mark.corpus,
    pytest.mark.skipif(not shutil.which("pdftotext"), reason="poppler's pdftotext is not installed"),
]
TWICE = 0.05  # of the old font's characters on a page
PIECES = "\uf8e7"  # three in a row are a dash
UNSEEN = frozenset("\u200b\u200c\u200d\u00ad\ufeff\x00\ufffe\uffff")

FILES = (
    "labour_act_en/labour_act_2006_en_asof2018.pdf",
    "labour_act_en/labour_act_2006_en_asof2013_gazette2015.pdf",
    "labour_act_bn/labour_act_2006_bn_asof2018.pdf",
    "labour_act_bn/labour_act_2006_bn_ch1-5_sidenotes.pdf",
    "statutes_en/india_factories_act_1948.pdf",
    "statutes_en/india_maternity_benefit_act_1961.pdf",
    "statutes_en/india_payment_of_gratuity_act_1972.pdf",
    "ai_act/ai_act_2024-1689_print.pdf",
    "torture/py-pdf/multicolumn.pdf",
    "made/robust/twoup_text.pdf",
    "made/layout/sidenotes_en.pdf",
)


def counted(text: str) -> Counter[str]:
    """Of NFC text without ligatures, white space and what has no ink."""
    plain = normalize("NFC", normalize("NFKC", text))
    return Counter(c for c in plain if not c.isspace() and c not in UNSEEN)


def legacy_codes(page: pymupdf.Page) -> Counter[str]:
    spans = (s for b in page.get_text("dict")["blocks"] for line in b.get("lines", ()) for s in line["spans"])
    return counted("".join(span["text"] for span in spans if is_legacy_font(span["font"])))


@pytest.mark.parametrize("name", FILES)
def test_no_character_of_a_good_layer_is_lost(name: str, corpus: Path) -> None:
    with PageWorkers(1) as workers:
        source = workers.read(corpus / name, watch=lambda done, total: None)
    theirs = [counted(text) for text in poppler_pages(corpus / name)]
    lost: Counter[str] = Counter()
    kinds: Counter[str] = Counter()
    with pymupdf.open(corpus / name) as document:
        for page in source.pages:
            ours = counted("".join(line.text for line in page.lines))
            old = legacy_codes(document[page.number - 1])
            gone = theirs[page.number - 1] - ours - old
            kinds["pieces of dashes"] += gone.pop(PIECES, 0)
            # A glyph without a meaning is a control code to the one, U+FFFD to the other.
            bare = [char for char in gone if category(char) == "Cc"]
            kinds["glyphs without a meaning"] += sum(gone.pop(char) for char in bare)
            # Words that the page draws twice, one over the other; it does so in its old font only.
            if gone and gone.total() < TWICE * old.total() and set(gone) <= set(old):
                kinds["drawn twice"] += gone.total()
                gone = Counter()
            lost += gone
    total = sum(some.total() for some in theirs)
    print(name, f"{total} characters, lost {dict(lost)}, told apart {dict(+kinds)}")
    assert not lost
