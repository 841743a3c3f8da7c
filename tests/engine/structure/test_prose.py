"""Prose: a letter's words in reading order, every character once, each with its place."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from engine.domain.document import DocumentId
from engine.domain.language import Language
from engine.domain.page import Origin
from engine.structure.prose import document_of
from tests.helpers.pages import source_of

LETTER = """
@head Karim & Sons, Weavers
Dear Madam,
your letter of the third of March reached us only yester-
day. We regret that the looms you ordered cannot be
delivered before the end of the month.
1. The frames are still at sea.
2. The shuttles are being carved.
@foot * Carved of mango wood.
@no 1
@page 2
@head Karim & Sons, Weavers
The second half of the price^1^ falls due on delivery.
@no 2
"""


def test_lines_run_on_in_reading_order_and_what_is_of_the_page_alone_stands_behind() -> None:
    made = document_of(source_of(LETTER), DocumentId("a1"), "letter.pdf")
    body, rest = made.text[: made.end], made.text[made.end :]
    assert body.index("Dear Madam") < body.index("looms you ordered") < body.index("2. The shuttles")
    assert body.index("Carved of mango") < body.index("The second half")
    assert "cannot be delivered before" in body
    assert "\n1. The frames" in body
    assert "Karim & Sons" not in body
    assert "Karim & Sons" in rest
    assert made.language is Language.ENGLISH
    assert (made.name, made.id) == ("letter.pdf", "a1")


def test_note_marks_are_no_part_of_a_word() -> None:
    made = document_of(source_of(LETTER), DocumentId("a1"), "letter.pdf")
    assert "price falls due" in made.text[: made.end]
    assert "1" in made.text[made.end :]


def test_a_span_is_located_on_its_page() -> None:
    made = document_of(source_of(LETTER), DocumentId("a1"), "letter.pdf")
    start = made.text.index("second half")
    assert made.provenance.first_page(start, start + 6) == 2
    (quad,) = made.provenance.locate(start, start + len("second half"))
    assert quad.page == 2


@given(st.lists(st.text("ab কি-.0 ", min_size=1, max_size=20).filter(str.strip), min_size=1, max_size=30))
def test_every_character_is_there_once(lines: list[str]) -> None:
    source = source_of("\n".join(f"x{line.strip()}" for line in lines))
    made = document_of(source, DocumentId("a1"), "letter.pdf")
    printed = Counter("".join(line.text for page in source.pages for line in page.lines))
    own = Counter(
        c for c, origin in zip(made.text, made.provenance.origin, strict=True) if origin != Origin.INSERTED
    )
    assert own == printed


def test_a_bangla_letter_is_bangla() -> None:
    made = document_of(source_of("জনাব,\nআপনার চিঠি পাইয়াছি। মূল্য ৫০০ টাকা (five hundred)।"), DocumentId("b"), "x")
    assert made.language is Language.BANGLA
