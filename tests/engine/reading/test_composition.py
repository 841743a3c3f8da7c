"""NFC with provenance."""

from __future__ import annotations

import unicodedata

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.reading.layer.composition import composed

LETTERS = st.text(alphabet="কযড়ঢাোেৌৗ়্িঁ\u09df\u09dc\u0301aée z", max_size=30)


@settings(deadline=None)  # the time of one example is the machine's affair
@given(LETTERS)
def test_the_text_is_nfc_of_the_whole(text: str) -> None:
    assert composed(list(text))[0] == unicodedata.normalize("NFC", text)


@settings(deadline=None)  # the time of one example is the machine's affair
@given(LETTERS)
def test_every_character_knows_its_sources_and_none_is_lost(text: str) -> None:
    out, sources = composed(list(text))
    assert len(out) == len(sources)
    assert all(source for source in sources)
    assert {i for source in sources for i in source} == set(range(len(text)))


def test_a_composed_vowel_comes_from_both_its_halves() -> None:
    assert composed(["ক", "ে", "া"]) == ("ক\u09cb", [(0,), (1, 2)])


def test_letters_with_a_dot_are_taken_apart_as_nfc_wants_them() -> None:
    assert composed(["\u09df"]) == ("\u09af\u09bc", [(0,), (0,)])
