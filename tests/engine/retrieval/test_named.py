"""Sections a text names by number."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.domain.digits import bangla_digits
from engine.domain.language import Language
from engine.retrieval.named import MOST, absent_of, named_hits, named_provisions, named_sections
from tests.helpers.versions import small_act


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("section 26A", ("26A",)),
        ("Section 26a of the Act", ("26A",)),
        ("s. 26(1)", ("26",)),
        ("s.103B", ("103B",)),
        ("sec 12", ("12",)),
        ("§ 9", ("9",)),
        ("Article 5(1)(a)", ("5",)),
        ("ধারা ২৬(১)", ("26",)),
        ("২৬ ধারা", ("26",)),
        ("২৬(১) নং ধারায় কী আছে", ("26",)),
        ("ধারা ২৬ক", ("26A",)),
        ("ধারা ২৬ ক", ("26A",)),
        ("ধারা ২৬খ এর অধীন", ("26B",)),
        ("ধারা 26", ("26",)),
        ("sections 20, 23 and 26", ("20", "23", "26")),
        ("ধারা ২০, ২৩ ও ২৬", ("20", "23", "26")),
        ("sections 20 to 23", ("20", "21", "22", "23")),
        ("ধারা ২০ হইতে ২৩", ("20", "21", "22", "23")),
        ("sections 6–8", ("6", "7", "8")),
        ("section 7, then section 4 and again section 7", ("7", "4")),
        ("compare section 26 with ধারা ২৭", ("26", "27")),
    ],
)
def test_a_section_is_named_in_many_ways(text: str, numbers: tuple[str, ...]) -> None:
    assert named_sections(unicodedata.normalize("NFC", text)) == numbers


@pytest.mark.parametrize(
    "text",
    [
        "",
        "How much notice must an employer give?",
        "sub-section (2)",
        "উপ-ধারা (২)",
        "the Labour Act, 2006",
        "30 days",
        "৬ মাস কাজ করেছি",
        "cross-section 4",
        "sections",
        "section 123456",
    ],
)
def test_a_number_that_is_no_section_is_not_named(text: str) -> None:
    assert named_sections(text) == ()


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("Under section 26 and 30 days of notice", ("26",)),
        ("Under section 4 A worker may leave", ("4",)),
        ("ধারা ২৬ ও ৩০ দিনের নোটিশ", ("26",)),
        ("ধারা ২৬ কখন প্রযোজ্য", ("26",)),
    ],
)
def test_what_follows_a_section_is_not_taken_for_part_of_it(text: str, numbers: tuple[str, ...]) -> None:
    assert named_sections(text) == numbers


def test_a_range_too_long_to_cite_is_only_its_ends() -> None:
    assert named_sections("sections 1 to 300") == ("1", "300")


@given(st.integers(1, 9999), st.sampled_from(["", "A", "B"]))
def test_either_script_names_the_same_section(number: int, letter: str) -> None:
    bangla = bangla_digits(str(number)) + {"": "", "A": "ক", "B": "খ"}[letter]
    assert (
        named_sections(f"ধারা {bangla}")
        == named_sections(f"section {number}{letter}")
        == (f"{number}{letter}",)
    )


@given(st.text(alphabet="sec. §ধারা২6(),-ও toকA\n", max_size=200))
def test_no_text_is_too_odd(text: str) -> None:
    found = named_sections(text)
    assert len(found) == len(set(found)) <= MOST
    assert all(number[0].isascii() and number[0].isdigit() for number in found)


def test_a_very_long_list_is_read_in_good_time() -> None:
    assert len(named_sections("section " + ", ".join(str(n) for n in range(1, 4000)))) == MOST


def test_named_sections_are_found_whole_in_every_version() -> None:
    versions = {v.card.version_id: v for v in (small_act(), small_act(Language.BANGLA))}
    hits = named_hits(("4A", "7", "99"), versions)
    assert [(h.eid, h.section) for h in hits] == [("chp_2__sec_4A", "4A")] * 2 + [("chp_3__sec_7", "7")] * 2
    assert {h.why for h in hits} == {"named in the question"}


def test_a_number_is_matched_exactly() -> None:
    version = small_act()
    assert [h.section for h in named_hits(("4",), {version.card.version_id: version})] == ["4"]


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("section 26(1)(a)", ("26(1)(a)",)),
        ("section 26 (1) (a)", ("26(1)(a)",)),
        ("sections 20(1), 23 and 26(2)", ("20(1)", "23", "26(2)")),
        ("clause (a) of sub-section (1) of section 26", ("26(1)(a)",)),
        ("sub-section (2) of the section 4", ("4(2)",)),
        ("ধারা ২৬(১)(ক)", ("26(1)(ক)",)),
        ("২৬ ধারার (১) উপ-ধারার (ক) দফা", ("26(1)(ক)",)),
        ("ধারা ২৬ এর উপ-ধারা (১) এর দফা (ক)", ("26(1)(ক)",)),
        ("ধারা ২৬-এর (১) উপ-ধারা", ("26(1)",)),
        ("section 26 and section 26(1)", ("26", "26(1)")),
        ("section 9 and 10", ("9", "10")),
    ],
)
def test_the_part_that_is_named_is_kept(text: str, named: tuple[str, ...]) -> None:
    assert named_provisions(unicodedata.normalize("NFC", text)) == named


@pytest.mark.parametrize(
    ("name", "eid"),
    [
        ("4", "chp_2__sec_4"),
        ("4(1)", "chp_2__sec_4__subsec_1"),
        ("4(1)(a)", "chp_2__sec_4__subsec_1__para_a"),
        ("4(1)(A)", "chp_2__sec_4__subsec_1__para_a"),
        ("4(1)(ক)", "chp_2__sec_4__subsec_1__para_a"),
        ("4(1)(z)", "chp_2__sec_4__subsec_1"),
    ],
)
def test_a_named_part_is_found_exactly_or_as_deep_as_the_law_goes(name: str, eid: str) -> None:
    for version in (small_act(), small_act(Language.BANGLA)):
        versions = {version.card.version_id: version}
        assert [h.eid for h in named_hits((name,), versions)] == [eid]
        assert absent_of((name,), versions) == ((name,) if name.endswith("(z)") else ())
