"""The table of fixed words."""

from __future__ import annotations

import re
import unicodedata

import pytest

from engine.domain.opinion import Status
from engine.printing.wording import BANGLA, ENGLISH, WORDINGS, Wording


def texts(wording: Wording) -> dict[str, str]:
    out = {}
    for name in wording.__slots__:
        value = getattr(wording, name)
        if isinstance(value, dict):
            out |= {f"{name}.{key}": text for key, text in value.items()}
        elif isinstance(value, str) and name not in ("language", "tag"):
            out[name] = value
    return out


def test_both_languages_say_the_same_things_with_the_same_gaps() -> None:
    english, bangla = texts(ENGLISH), texts(BANGLA)
    assert english.keys() == bangla.keys()
    for name in english:
        assert english[name].count("{}") == bangla[name].count("{}"), name


def test_the_bangla_table_is_bangla() -> None:
    for name, text in texts(BANGLA).items():
        plain = text.replace("{}", "").replace("SHA-256", "").replace("dhara verify", "")
        assert re.search("[\u0980-\u09ff]", plain), name
        assert not re.search("[A-Za-z]", plain), name


@pytest.mark.parametrize("wording", WORDINGS.values())
def test_the_table_is_in_nfc_so_that_search_finds_it(wording: Wording) -> None:
    for name, text in texts(wording).items():
        assert text == unicodedata.normalize("NFC", text), name


def test_no_word_promises_more_than_was_checked() -> None:
    for text in texts(ENGLISH).values():
        assert not re.search(r"\b(correct|safe|confiden\w+|guarantee\w*|accura\w+)\b", text, re.IGNORECASE)


def test_the_app_is_named_in_full_in_bangla() -> None:
    for text in texts(BANGLA).values():
        assert not re.search("ধারা(?! অ্যাপ)", text)


def test_the_three_statuses_read_as_three_things() -> None:
    for wording in WORDINGS.values():
        assert len({wording.status[s] for s in Status}) == 3


@pytest.mark.parametrize(
    ("iso", "english", "bangla"),
    [
        ("2018-11-14", "14 November 2018", "১৪ নভেম্বর ২০১৮"),
        ("2006-05-01", "1 May 2006", "১ মে ২০০৬"),
        ("2018", "2018", "2018"),
        ("2018-13-01", "2018-13-01", "2018-13-01"),
    ],
)
def test_dates_are_written_out(iso: str, english: str, bangla: str) -> None:
    assert (ENGLISH.day(iso), BANGLA.day(iso)) == (english, bangla)


def test_moments_say_their_zone() -> None:
    assert ENGLISH.moment("2026-11-30T09:24:05Z") == "30 November 2026, 09:24 UTC"
    assert BANGLA.moment("2026-11-30T09:24:05Z") == "৩০ নভেম্বর ২০২৬, ০৯:২৪ UTC"
