"""Quantities in Bangla and English, digits and words."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.domain.digits import bangla_digits
from engine.release.number_words import BANGLA
from engine.release.numbers import foreign, places, quantities

_ONES = """zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
    sixteen seventeen eighteen nineteen"""
_TENS = "zero ten twenty thirty forty fifty sixty seventy eighty ninety"
ONES, TENS = _ONES.split(), _TENS.split()


def english(n: int) -> str:
    if n < 20:
        return ONES[n]
    if n < 100:
        return TENS[n // 10] + (f"-{ONES[n % 10]}" if n % 10 else "")
    if n < 1000:
        return f"{ONES[n // 100]} hundred" + (f" and {english(n % 100)}" if n % 100 else "")
    for size, name in ((10_000_000, "crore"), (100_000, "lakh"), (1000, "thousand")):
        if n >= size:
            rest = n % size
            joint = " and " if 0 < rest < 100 else " "
            return f"{english(n // size)} {name}" + (joint + english(rest) if rest else "")
    raise AssertionError(n)


def bangla(n: int, joined: bool) -> str:
    if n < 100:
        return BANGLA[n][0]
    for size, name in ((10_000_000, "কোটি"), (100_000, "লক্ষ"), (1000, "হাজার"), (100, "শত")):
        if n >= size:
            gap = "" if joined and size == 100 else " "
            return f"{bangla(n // size, joined)}{gap}{name}" + (
                f" {bangla(n % size, joined)}" if n % size else ""
            )
    raise AssertionError(n)


def grouped(n: int) -> str:
    """1,23,45,678."""
    head, tail = divmod(n, 1000)
    if not head:
        return str(n)
    groups = []
    while head >= 100:
        head, low = divmod(head, 100)
        groups.insert(0, f"{low:02}")
    return ",".join([str(head), *groups, f"{tail:03}"])


def only(text: str) -> tuple[Fraction, str]:
    (found,) = quantities(text)
    return found.value, found.unit


@settings(deadline=None)
@given(st.integers(0, 99_999_999))
def test_a_number_is_the_same_in_digits_groups_and_words_of_both_languages(n: int) -> None:
    for text in (
        f"within {n} days",
        f"within {n:,} days",
        f"within {grouped(n)} days",
        f"within {english(n)} days of it",
        f"{bangla_digits(str(n))} দিনের মধ্যে",
        f"{bangla_digits(grouped(n))} দিনের মধ্যে",
        f"{bangla(n, joined=False)} দিনের মধ্যে",
        f"{bangla(n, joined=True)} দিনের মধ্যে",
    ):
        assert only(text) == (n, "day"), text


@settings(deadline=None)
@given(st.integers(0, 999_999), st.integers(0, 999_999))
def test_a_changed_number_is_foreign_however_it_is_written(a: int, b: int) -> None:
    spans = [f"by notice of {english(a)} days"]
    for said in (f"{b} days", f"{english(b)} days", f"{bangla(b, joined=True)} দিন"):
        assert bool(foreign(said, spans)) == (a != b), said


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("120 (one hundred and twenty) days", [(120, "day"), (120, "day")]),
        ("১২০ (একশত বিশ) দিনের", [(120, "day"), (120, "day")]),
        ("sixty or ninety days", [(60, "day"), (90, "day")]),
        ("Tk. 5,000 or five thousand taka", [(5000, "taka"), (5000, "taka")]),
        ("৳ ৫০০", [(500, "taka")]),
        ("ten per cent of it", [(10, "percent")]),
        ("শতকরা দশ ভাগ", [(10, "percent")]),
        ("a month's notice", [(1, "month")]),
        ("one and a half months", [(Fraction(3, 2), "month")]),
        ("দেড় মাস", [(Fraction(3, 2), "month")]),
        ("দেড়শত টাকা", [(150, "taka")]),
        ("সাড়ে তিন বৎসর", [(Fraction(7, 2), "year")]),
        ("two-thirds of the wages", [(Fraction(2, 3), "")]),
        ("এক-তৃতীয়াংশ", [(Fraction(1, 3), "")]),
        ("at twice the ordinary rate", [(2, "times")]),
        ("দ্বিগুণ হারে", [(2, "times")]),
        ("14 November 2018", [(2018011014, "date")]),
        ("the 14th day of November, 2018", [(2018011014, "date")]),
        ("November 14, 2018", [(2018011014, "date")]),
        ("14/11/2018", [(2018011014, "date")]),
        ("২০১৮-১১-১৪", [(2018011014, "date")]),
        ("১৪ই নভেম্বর, ২০১৮ তারিখে", [(2018011014, "date")]),
        ("২৭ আশ্বিন ১৪১৩", [(1413106027, "date")]),
        ("in November 2018", [(2018011000, "date")]),
        ("the first of May", [(5001, "date")]),
        ("it may 30 days", [(30, "day")]),
        ("aged 14", [(14, "year")]),
        ("at the age of sixty", [(60, "year")]),
        ("a 14-year-old", [(14, "year")]),
        ("between 14 and 18 years", [(14, "year"), (18, "year")]),
        ("7-10 days", [(7, "day"), (10, "day")]),
        ("before the seventh day", [(7, "day")]),
        ("৭ম দিনে", [(7, "day")]),
        ("the second schedule and first aid", []),
        ("a third of the wages", [(Fraction(1, 3), "")]),
        ("three-fourths", [(Fraction(3, 4), "")]),
        ("1/2 of it", [(Fraction(1, 2), "")]),
        ("2½ months", [(Fraction(5, 2), "month")]),
        ("1.5 times", [(Fraction(3, 2), "times")]),
        ("Taka 5 (five) lakh", [(500_000, "taka")]),
        ("২৫ লক্ষ টাকা", [(2_500_000, "taka")]),
        ("1.25 crore taka", [(12_500_000, "taka")]),
        ("দুইটি, তিনজন, তিনমাস", [(2, ""), (3, ""), (3, "month")]),
        ("eight hours a day, twice a week", [(8, "hour"), (2, "times")]),
        ("within a month", [(1, "month")]),
        ("seven working days", [(7, "day")]),
        ("thirty weavers, five days", [(30, ""), (5, "day")]),
        ("one of them may go, and no one stays", []),
        ("ইহা একটি বিষয় নয়", []),
        ("নয় মাস", [(9, "month")]),
        ("section 26(1) and chapter 4", []),
        ("ধারা ২৬(১) এবং উপ-ধারা (২)", []),
    ],
)
def test_quantities_of_statute_language(text: str, expected: list[tuple[float, str]]) -> None:
    assert [(q.value, q.unit) for q in quantities(text)] == expected


@pytest.mark.parametrize(
    ("claim", "is_foreign"),
    [
        ("The notice is ninety days.", False),
        ("The notice is 90 days.", False),
        ("নোটিশের মেয়াদ নব্বই দিন।", False),
        ("নোটিশের মেয়াদ ৯০ দিন।", False),
        ("The notice is 90 months.", True),
        ("The notice is 60 days.", True),
        ("The notice is nine days.", True),
        ("Under section 4(1), ninety days.", False),
        ("Under section 2, ninety days.", True),
        ("Under section 44, ninety days.", True),
        ("A notice in writing is needed.", False),
        ("Notice on 1 May 2020.", True),
    ],
)
def test_a_claim_may_only_say_numbers_of_its_cited_words(claim: str, is_foreign: bool) -> None:
    spans = ["(a) ninety days, where the weaver is paid by the month;"]
    assert bool(foreign(claim, spans, ["section 4(1)(a)"])) is is_foreign


def test_numbers_of_provisions_are_kept_apart() -> None:
    assert places("See section 26(1)(a), ধারা ২৬ক and clause (b).") == ("26(1)(a)", "26ক", "(b)")


def test_nothing_is_foreign_to_itself() -> None:
    text = "A fine of Tk. 5,000, or one-half of it, within 2 years and 6 months of 14 November 2018."
    assert foreign(text, [text]) == ()


def test_the_mark_that_cited_words_begin_with_is_no_number_of_the_claims_own() -> None:
    cited = "(1) Every worker is entitled in each year to 9 (nine) days of casual leave."
    said = "Casual leave and sick leave (1) Every worker is entitled in each year to 9 days."
    assert foreign(said, [cited]) == ()
    assert foreign(said.replace("(1)", "(2)"), [cited]) == ("2",)
    assert foreign(said.replace("(1)", "4"), [cited]) == ("4",)
