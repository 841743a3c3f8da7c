"""Words typed by a person: what they do to a printed line, and that every character keeps a place."""

from __future__ import annotations

from array import array
from dataclasses import replace
from unicodedata import normalize

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.domain.page import Characters, Origin, PrintedLine
from engine.structure.correction.retype import retyped, shared_out, stretches
from tests.helpers.pages import ADVANCE, LEFT, line


def boxes(printed: PrintedLine) -> list[tuple[float, float]]:
    """Left and right edge of each character."""
    quads = printed.chars.quads
    return [(quads[8 * i], quads[8 * i + 2]) for i in range(len(printed.text))]


def column(n: int) -> tuple[float, float]:
    return (LEFT + n * ADVANCE, LEFT + (n + 1) * ADVANCE)


def ocr(text: str, confidence: float = 0.5) -> PrintedLine:
    printed = line(text)
    chars = Characters(
        printed.chars.quads, bytes([Origin.OCR]) * len(text), array("f", [confidence] * len(text))
    )
    return replace(printed, chars=chars)


def typed(printed: PrintedLine, old: str, new: str) -> PrintedLine:
    start = printed.text.index(old)
    out = retyped(printed, start, start + len(old), [new])
    assert out is not None
    return out


def test_as_many_letters_stand_where_those_they_replace_stood() -> None:
    out = typed(line("pay the wagas now"), "wagas", "wages")
    assert out.text == "pay the wages now"
    assert boxes(out) == [column(n) for n in range(17)]
    assert out.chars.origin[11] == Origin.TYPED
    assert set(out.chars.origin[:11]) == {Origin.TEXT}


def test_more_letters_share_the_place_of_those_they_replace() -> None:
    out = typed(line("six rn days"), "rn", "mmm")
    assert out.text == "six mmm days"
    assert boxes(out)[4:7] == [(column(4)[0], column(5)[1])] * 3
    assert boxes(out)[7:] == [column(n) for n in range(6, 11)]


def test_a_letter_put_in_shares_the_place_of_the_one_before_it() -> None:
    out = typed(line("wges"), "wges", "wages")
    assert boxes(out) == [column(0), column(0), column(1), column(2), column(3)]


def test_a_blank_put_in_has_no_place() -> None:
    out = typed(line("ofwages"), "ofwages", "of wages")
    assert out.chars.origin[2] == Origin.INSERTED
    assert boxes(out)[2] == (0.0, 0.0)
    assert boxes(out)[3] == column(2)


def test_what_a_person_has_looked_at_is_sure() -> None:
    out = typed(ocr("some wages here"), "wages", "wages")
    assert list(out.chars.confidence) == [0.5] * 5 + [1.0] * 5 + [0.5] * 5
    assert set(out.chars.origin) == {Origin.OCR}


def test_a_note_mark_inside_stays_where_it_was() -> None:
    printed = line("institution1run here", marks=[(11, 12)])
    assert stretches(printed, 0, 15) == ((0, 11), (12, 15))
    out = retyped(printed, 0, 15, ["institutions", "ran"])
    assert out is not None
    assert out.text == "institutions1ran here"
    assert [out.text[a:b] for a, b in out.marks] == ["1"]


def test_words_that_would_melt_into_their_neighbour_are_not_put_in() -> None:
    assert retyped(line("ক x"), 1, 1, ["ে"]) is not None
    before = normalize("NFC", "কে")
    assert retyped(line(before + "z"), 2, 3, ["\u09be"]) is None  # would compose to one sign


@pytest.mark.parametrize(
    ("old", "new", "shares"),
    [
        (["the minimum"], "the maximum", ("the maximum",)),
        (["the mini", "mum wage"], "the mini mum wages", ("the mini", "mum wages")),
        (["allow", "ance"], "allowance", ("allow", "ance")),
        (["Shart", "title"], "Short title", ("Short", "title")),
        (["rnuch", "wark"], "much work", ("much", "work")),
        (["one", "two"], "", ("", "")),
    ],
)
def test_words_over_two_lines_are_cut_where_the_old_ones_were(
    old: list[str], new: str, shares: tuple[str, ...]
) -> None:
    assert shared_out(old, new) == shares


words = st.text(st.sampled_from("abc ়কিা১।"), max_size=8).map(lambda t: normalize("NFC", t))


@given(words, words, words, words)
def test_columns_always_fit_the_text_and_blanks_alone_have_no_place(
    before: str, old: str, after: str, new: str
) -> None:
    text = normalize("NFC", before + old + after)
    start = min(len(before), len(text))
    end = min(len(before + old), len(text))
    out = retyped(line(text), start, end, [new])
    if out is None:
        return
    assert out.text == text[:start] + new + text[end:]
    size = len(out.text)
    assert (len(out.chars.quads), len(out.chars.origin), len(out.chars.confidence)) == (8 * size, size, size)
    placeless = [c for c, origin in zip(out.text, out.chars.origin, strict=True) if origin == Origin.INSERTED]
    assert all(c.isspace() for c in placeless) or not text.strip()
