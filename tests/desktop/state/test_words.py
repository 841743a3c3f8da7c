"""The words of the window, in two languages."""

from __future__ import annotations

import re
import string
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from PySide6.QtCore import QTranslator

import desktop
from desktop.state.words import (
    CONTEXT,
    MissingCatalogue,
    Speaker,
    num,
    plural,
    spelled_date,
    spelled_time,
    tr,
)
from engine.paths import assets
from tests.helpers.phrases import phrases

WORDS = assets() / "words"
LATIN_ALLOWED = {
    "PDF",
    "DOCX",
    "HTML",
    "Word",
    "Ctrl",
    "Alt",
    "Left",
    "Right",
    "Enter",
    "Esc",
    "F1",
    "F7",
    "F8",
    "N",
    "P",
    "X",
    "Z",
    "R",
    "Space",
    "C",
    "K",
    "L",
    "I",
    "U",
    "O",
}


def catalogue() -> dict[str, str]:
    root = ET.parse(WORDS / "dhara_bn.ts").getroot()
    return {m.findtext("source", ""): m.findtext("translation", "") for m in root.iter("message")}


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.fixture
def speak(qapp):
    speaker = Speaker(qapp, WORDS)
    yield speaker.speak
    speaker.speak("en")


def test_every_phrase_of_the_window_has_bangla_words():
    said = catalogue()
    assert [p for p in phrases(Path(desktop.__file__).parent) if not said.get(p)] == []


def test_no_bangla_is_kept_for_a_phrase_that_is_gone():
    used = set(phrases(Path(desktop.__file__).parent))
    assert [p for p in catalogue() if p not in used] == []


def test_a_translation_keeps_the_fields_of_its_phrase():
    assert [p for p, bangla in catalogue().items() if fields(p) != fields(bangla)] == []


def test_bangla_words_are_bangla():
    strangers = {
        (phrase, word)
        for phrase, bangla in catalogue().items()
        for word in re.findall(r"[A-Za-z][A-Za-z0-9]*", re.sub(r"\{\w+\}", "", bangla))
        if word not in LATIN_ALLOWED
    }
    assert strangers == set()


def test_in_bangla_the_product_is_never_a_bare_dhara():
    """ "ধারা" alone is the word for a section."""
    named = {p: b for p, b in catalogue().items() if "Dhara" in p and "found text" not in p}
    assert named
    assert [p for p, bangla in named.items() if "ধারা অ্যাপ" not in bangla] == []


def test_the_compiled_catalogue_says_what_the_readable_one_says(qapp):
    compiled = QTranslator()
    assert compiled.load(str(WORDS / "dhara_bn.qm"))
    assert {p: compiled.translate(CONTEXT, p) for p in catalogue()} == catalogue()


def test_a_missing_catalogue_is_told_at_once(qapp, tmp_path):
    with pytest.raises(MissingCatalogue):
        Speaker(qapp, tmp_path)


def test_digits_and_dates_follow_the_language(speak):
    assert (num(2018), spelled_date("2018-11-14"), spelled_time(270)) == ("2018", "14 Nov 2018", "4:30")
    speak("bn")
    assert (num(2018), spelled_date("2018-11-14"), spelled_time(270)) == ("২০১৮", "১৪ নভে ২০১৮", "৪:৩০")


def test_a_date_that_is_none_is_not_made_up():
    assert spelled_date(None) == ""
    assert spelled_date("2018") == "2018"


def test_one_and_many(speak):
    assert plural(1, "{n} law", "{n} laws") == "1 law"
    assert plural(3, "{n} law", "{n} laws") == "3 laws"
    speak("bn")
    assert plural(3, "{n} law", "{n} laws") == "৩টি আইন"
    assert tr("Library") == "আইন"
