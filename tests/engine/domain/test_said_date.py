"""Dates that a question names."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.domain.digits import bangla_digits
from engine.domain.said_date import said_dates


@pytest.mark.parametrize(
    ("text", "day", "words"),
    [
        ("I was dismissed in 2015 without notice", "2015-12-31", "in 2015"),
        ("on 3 March 2014 he was sent home", "2014-03-03", "3 March 2014"),
        ("on March 3, 2014", "2014-03-03", "March 3, 2014"),
        ("the 1st of May 2016", "2016-05-01", "1st of May 2016"),
        ("since March 2014", "2014-03-31", "March 2014"),
        ("on 2014-03-03", "2014-03-03", "2014-03-03"),
        ("03/04/2014 was my last day", "2014-04-03", "03/04/2014"),
        ("২০১৬ সালে ছাঁটাই হয়েছি", "2016-12-31", "২০১৬ সাল"),
        ("৩ মার্চ ২০১৪ তারিখে", "2014-03-03", "৩ মার্চ ২০১৪"),
        ("১লা জানুয়ারি, ২০১৭ থেকে", "2017-01-01", "১লা জানুয়ারি, ২০১৭"),
        ("৩১/১২/২০১৫", "2015-12-31", "৩১/১২/২০১৫"),
    ],
)
def test_a_date_is_named_in_many_ways(text: str, day: str, words: str) -> None:
    (said,) = said_dates(text)
    assert said.day == day
    assert said.words == words.replace("য়", "\u09af\u09bc")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "under the Workshops Act, 2006",
        "The Act of 2006 says",
        "কর্মশালা আইন, ২০০৬ অনুযায়ী",
        "a fine of 2015 taka",
        "section 2015",
        "paid 1999 a day",
        "40/40/2014",
    ],
)
def test_a_number_that_is_no_date_is_none(text: str) -> None:
    assert said_dates(text) == ()


def test_several_dates_come_in_order() -> None:
    text = "hired in 2010, warned on 1 May 2016, dismissed in June 2016"
    assert [s.day for s in said_dates(text)] == ["2010-12-31", "2016-05-01", "2016-06-30"]


@given(st.dates())
def test_either_script_names_the_same_day(day: object) -> None:
    iso = str(day)
    if not "1800" <= iso[:4] <= "2199":
        assert said_dates(iso) == said_dates(bangla_digits(iso)) == ()
        return
    assert [s.day for s in said_dates(iso)] == [s.day for s in said_dates(bangla_digits(iso))] == [iso]


@given(st.text(alphabet="in 2015/-., marchmay৩মার্চসালAct", max_size=120))
def test_no_text_is_too_odd(text: str) -> None:
    for said in said_dates(text):
        assert len(said.day) == 10
        assert said.words
