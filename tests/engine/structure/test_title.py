"""The name of a work: what the text calls itself, never another law that a sentence names."""

from __future__ import annotations

import pytest

from engine.structure.build import build
from tests.helpers.pages import source_of

WIDE = "x" * 40
END = "12. Wages.- Words.\n13. End.- Words."
BANGLA_END = "১২। মজুরি।- কথা।\n১৩। শেষ।- কথা।"


@pytest.mark.parametrize(
    "text",
    [
        f"Every apprentice {WIDE} is\ngoverned by the Model Apprenticeship Act, 2079\nand its rules.\n{END}",
        f"Every apprentice {WIDE} is governed by the\nModel Apprenticeship Act, 2079.\n{END}",
        f"governed by the Model Apprenticeship Act, 2079\n{END}",
        f"Model Apprenticeship Act, 2079\nand the rules under it.\n{END}",
        "12. Wages.- An apprentice is governed by\nthe Model Apprenticeship Act, 2079.\n13. End.- Words.",
        f"{BANGLA_END}\n১৪। বিধি।- শিক্ষানবিশ\nআদর্শ শিক্ষানবিশ আইন, ২০৭৯\nএর অধীন থাকিবে।",
    ],
)
def test_a_law_named_in_a_sentence_names_no_work(text: str) -> None:
    assert build(source_of(text)).work == ""


@pytest.mark.parametrize(
    ("text", "work"),
    [
        (f"@mid THE MILLS ACT, 2071\nto provide for mills.\n{END}", "Mills Act, 2071"),
        (f"The Mills Act, 2071\nAn Act to mill.\n{END}", "Mills Act, 2071"),
        (f"The Gazette of Mills\nThe Mills Act, 2071\nAn Act to mill.\n{END}", "Mills Act, 2071"),
        (f"1. Name.- This Act may be called the Mills Act, 2071.\n2. End.- {WIDE}", "Mills Act, 2071"),
        (f"কল আইন, ২০৭১\n{BANGLA_END}", "কল আইন, ২০৭১"),
    ],
)
def test_a_title_on_its_own_line_or_in_the_short_title_section_names_it(text: str, work: str) -> None:
    assert build(source_of(text)).work == work
