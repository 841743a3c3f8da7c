"""Legacy codes become the Bangla they draw: each glyph form by table, whole words by a round trip."""

from __future__ import annotations

from unicodedata import normalize

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.reading.layer.glyph import Face, Glyph
from engine.reading.legacy.decoding import Decoded, decoded
from engine.reading.legacy.fonts import Layer
from tests.helpers.bijoy_typist import CONJUNCTS, LETTERS, SIGNS, SULEKHA, typed

SUTONNY_FACE = Face("SutonnyMJ", 10.0, bold=False)
SULEKHA_FACE = Face("SulekhaT", 10.0, bold=False)
TIMES = Face("TimesNewRoman", 10.0, bold=False)
_NO_WIDTH = frozenset("yz~“…„©ª«Ö^¡¦Ÿ¢£§¥&ƒu")


def line(*spans: tuple[str, Face]) -> list[Glyph]:
    """Glyphs one after the other; marks have no width and stand at the pen."""
    out: list[Glyph] = []
    x = 0.0
    for text, face in spans:
        for char in text:
            width = 0.0 if face is not TIMES and char in _NO_WIDTH else 5.0
            out.append(Glyph(char, x, 0.0, x + width, 10.0, x, 8.0, face))
            x += width
    return out


def read(codes: str, face: Face = SUTONNY_FACE) -> str:
    return decoded(line((codes, face)), Layer()).text


def nfc(text: str) -> str:
    return normalize("NFC", text)


@pytest.mark.parametrize(("conjunct", "codes"), CONJUNCTS.items())
def test_every_conjunct_of_sutonny_is_known_with_every_kind_of_sign(conjunct: str, codes: str) -> None:
    assert read(codes) == nfc(conjunct)
    assert read(f"w{codes}") == nfc(conjunct + "ি")
    assert read(f"‡{codes}v") == nfc(conjunct + "ো")
    assert read(f"‡{codes}Š") == nfc(conjunct + "ৌ")
    assert read(f"{codes}©x") == nfc("র্" + conjunct + "ী")


@pytest.mark.parametrize(("conjunct", "codes"), SULEKHA.items())
def test_sulekha_draws_other_things_with_some_codes(conjunct: str, codes: str) -> None:
    assert read(codes, SULEKHA_FACE) == nfc(conjunct)


@pytest.mark.parametrize(
    ("codes", "text"),
    [
        ("kÖæ", "শ্রু"),
        ("iæ", "রু"),
        ("iƒ", "রূ"),
        ("wbæ", "নিম্ন"),
        ("f‚", "ভূ"),
        ("gvbœ", "মান্ন"),
        ("K…", "কৃ"),
        ("K„", "কৃ"),
        ("†K", "কে"),
        ("‰K", "কৈ"),
        ("fvÊ", "ভাণ্ড"),
        ("iÿK", "রক্ষক"),
        ("cÖZ¨ÿ", "প্রত্যক্ষ"),
        ("AvZ¥v", "আত্মা"),
        ("AvÍv", "আত্মা"),
        ("øvb", "স্নান"),
        ("cøveb", "প্লাবন"),
        ("f‡¯§", "ভস্মে"),
        ("`yt`gq", "দুঃদময়"),
        ("Kuv‡L", "কাঁখে"),
        ("Kvu‡L", "কাঁখে"),
        ("‡Pu‡P", "চেঁচে"),
        ("A¨vgyb", "অ্যামুন"),
        ("i¨vÛi", "র‍্যান্ডর"),
        ("Kvh©", "কার্য"),
        ("g‡Z©¨", "মর্ত্যে"),
        ("kZ©v‡ivc", "শর্তারোপ"),
        ("fr©mbv", "ভর্ৎসনা"),
        ("evK&cUz", "বাক্\u200cপটু"),
        ("ZvK&", "তাক্"),
        ("Ò‡Kvbvt-Ó", "“কোনাঃ-”"),
        ("ÔKÕ", "‘ক’"),
        ("KÑL", "ক—খ"),
        ("K| L\\", "ক। খ॥"),
        ("1234567890", "১২৩৪৫৬৭৮৯০"),
        ("$ 50/-", "৳ ৫০/-"),
        ("(K) [L]; M, N: O?", "(ক) [খ]; গ, ঘ: ঙ?"),
    ],
)
def test_forms_signs_and_punctuation_of_sutonny(codes: str, text: str) -> None:
    assert read(codes) == nfc(text)


@pytest.mark.parametrize(
    ("codes", "text"),
    [
        ("m\uf081Î", "সূত্র"),
        ("gš\uf090", "মন্ত্র"),
        ("Kvš\uf08f", "কান্ত"),
        ("c–e©", "পূর্ব"),
        ("g\x81j", "মূল"),
        ("iƒc", "রূপ"),
        ("ci“l", "পরুষ"),
    ],
)
def test_codes_that_cp1252_leaves_free(codes: str, text: str) -> None:
    assert read(codes, SULEKHA_FACE) == nfc(text)


_cores = {
    SUTONNY_FACE: st.sampled_from([*CONJUNCTS, *LETTERS]),
    SULEKHA_FACE: st.sampled_from([*CONJUNCTS, *SULEKHA, *LETTERS]),
}


@st.composite
def invented_words(draw: st.DrawFn, face: Face) -> str:
    """Syllables of any letters: conjunct or not, under a reph or not, with any sign and modifier."""
    word = draw(st.sampled_from(["", "অ", "আ", "ই", "উ", "এ", "ও"]))
    for _ in range(draw(st.integers(1, 4))):
        core = draw(_cores[face])
        reph = draw(st.sampled_from(["", "", "", "র্"])) if not core.startswith("র") else ""
        word += reph + core + draw(st.sampled_from(SIGNS)) + draw(st.sampled_from(["", "", "ং", "ঃ", "ঁ"]))
    return nfc(word)


@settings(max_examples=400, derandomize=True, deadline=None, database=None)
@given(words=st.lists(invented_words(SUTONNY_FACE), min_size=1, max_size=4))
def test_what_is_typed_in_sutonny_is_read_again(words: list[str]) -> None:
    text = " ".join(words)
    check(typed(text), text, SUTONNY_FACE)


@settings(max_examples=400, derandomize=True, deadline=None, database=None)
@given(words=st.lists(invented_words(SULEKHA_FACE), min_size=1, max_size=4))
def test_what_is_typed_in_sulekha_is_read_again(words: list[str]) -> None:
    text = " ".join(words)
    check(typed(text, sulekha=True), text, SULEKHA_FACE)


def check(codes: str, text: str, face: Face) -> None:
    found = decoded(line((codes, face)), Layer())
    assert found.text == text
    assert_accounted(found, len(codes))


def assert_accounted(found: Decoded, glyphs: int) -> None:
    """Every glyph is in the sources of some character, and in the syllable of each of those."""
    assert len(found.text) == len(found.sources) == len(found.syllables)
    assert {i for source in found.sources for i in source} == set(range(glyphs))
    for source, syllable in zip(found.sources, found.syllables, strict=True):
        assert set(source) <= set(syllable)


@settings(max_examples=300, derandomize=True, deadline=None, database=None)
@given(codes=st.text(st.characters(min_codepoint=0x20, max_codepoint=0x2122, exclude_categories=["Cs"])))
def test_no_sequence_of_codes_is_lost_or_raises(codes: str) -> None:
    found = decoded(line((codes, SUTONNY_FACE)), Layer())
    assert normalize("NFC", found.text) == found.text
    assert_accounted(found, len(codes))


def test_each_letter_knows_its_glyphs() -> None:
    found = decoded(line(("‡Kv wµ KZ©", SUTONNY_FACE)), Layer())
    assert found.text == "কো ক্রি কর্ত"
    assert found.sources == [(1,), (0, 2), (3,), (5,), (5,), (5,), (4,), (6,), (7,), (9,), (9,), (8,)]
    assert found.syllables[:2] == [(0, 1, 2)] * 2
    assert found.syllables[3:7] == [(4, 5)] * 4


def test_english_between_legacy_words_is_left_alone() -> None:
    spans = (("Avgiv ", SUTONNY_FACE), ("the keeper's Av (c) ", TIMES), ("w`e", SUTONNY_FACE))
    assert decoded(line(*spans), Layer()).text == "আমরা the keeper's Av (c) দিব"


def test_unicode_under_a_legacy_name_is_left_alone() -> None:
    assert read("কি K ো") == "কি ক ো"


def test_words_drawn_twice_to_look_bold_are_read_once() -> None:
    glyphs = line(("Kwe", SUTONNY_FACE))
    again = [glyph._replace(x=glyph.x + 0.2, x0=glyph.x0 + 0.2) for glyph in glyphs]
    found = decoded([*glyphs, *again], Layer())
    assert found.text == "কবি"
    assert found.sources == [(0, 3), (2, 5), (1, 4)]


def test_a_code_without_meaning_stays_as_one_unknown_character() -> None:
    assert read("Kž L") == "ক\ufffd খ"
