"""The law's words inside a sentence of the program."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.domain.evidence import Quotation
from engine.printing.quoted import Part, lead_in, parts_of
from tests.helpers.opinions import build_opinion

MODEL = build_opinion().quotations[0]


def quotations(*texts: str) -> tuple[Quotation, ...]:
    return tuple(replace(MODEL, quote=text, start=n) for n, text in enumerate(texts))


def test_a_quotation_is_found_across_its_line_breaks() -> None:
    text = "Section 4 says: “(1) Ninety days (a) if so.” Read it."
    parts = parts_of(text, quotations("(1) Ninety days\n(a) if so."))
    assert parts == (
        Part("Section 4 says: “", False),
        Part("(1) Ninety days (a) if so.", True),
        Part("” Read it.", False),
    )


def test_a_quotation_inside_another_does_not_part_it() -> None:
    parts = parts_of("“ninety days of notice”", quotations("ninety", "ninety days of notice"))
    assert [part.text for part in parts if part.law] == ["ninety days of notice"]


@pytest.mark.parametrize(
    ("text", "quote"), [("the weavers", "weaver"), ("শ্রমিকের", "শ্রমিক"), ("অশ্রমিক", "শ্রমিক")]
)
def test_a_part_of_a_word_is_no_quotation(text: str, quote: str) -> None:
    assert parts_of(text, quotations(quote)) == (Part(text, False),)


def test_letters_that_differ_are_not_the_laws() -> None:
    text = "Ninety days are due."
    assert parts_of(text, quotations("ninety days", "")) == (Part(text, False),)


@pytest.mark.parametrize(
    ("text", "lead"),
    [
        ("Section 4(1) says: “ninety days”", "Section 4(1) says:"),
        ("ধারা ৪(১) এ বলা আছে: “ninety days”।", "ধারা ৪(১) এ বলা আছে:"),
        ("It says “ninety days” and “thirty days”.", "It says “ninety days” and “thirty days”."),
        ("“ninety days” are due.", "“ninety days” are due."),
        ("Ninety days are due.", "Ninety days are due."),
        ("“ninety days”", ""),
    ],
)
def test_only_a_sentence_that_ends_in_its_quotations_is_cut_to_its_lead(text: str, lead: str) -> None:
    assert lead_in(text, quotations("ninety days", "thirty days")) == lead


def test_parts_joined_are_the_sentence() -> None:
    text = "a b “a  b” c"
    assert "".join(part.text for part in parts_of(text, quotations("a b", "c"))) == text
