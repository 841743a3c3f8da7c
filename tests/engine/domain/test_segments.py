"""Provisions cut into clauses and sentences."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.deliberation.units import units_of
from engine.domain.language import Language
from engine.domain.provision import Kind
from engine.domain.segments import cut, cut_provision, words_begin
from tests.helpers.ledgers import evidence_of
from tests.helpers.versions import small_act

LETTERS = st.text(alphabet="ab c.;:।(১)—\n ক খা?A", max_size=300)


@settings(deadline=None)
@given(LETTERS, st.data())
def test_segments_are_exact_ordered_trimmed_and_lose_nothing_printed(text: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    boundaries = data.draw(st.lists(st.integers(0, len(text)), max_size=6))
    segments = cut(text, start, end, boundaries)
    assert [s.number for s in segments] == list(range(1, len(segments) + 1))
    at = start
    for s in segments:
        assert text[s.start : s.end] == s.text == s.text.strip() != ""
        assert text[at : s.start].strip() == ""
        at = s.end
        assert not any(s.start < b < s.end for b in boundaries)
    assert text[at:end].strip() == ""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "The notice shall be ninety days. No notice is needed for theft; nothing else is due to him.",
            [
                "The notice shall be ninety days.",
                "No notice is needed for theft;",
                "nothing else is due to him.",
            ],
        ),
        (
            "নোটিশের মেয়াদ হইবে নব্বই দিন। অন্য ক্ষেত্রে মেয়াদ হইবে ত্রিশ দিন।",
            ["নোটিশের মেয়াদ হইবে নব্বই দিন।", "অন্য ক্ষেত্রে মেয়াদ হইবে ত্রিশ দিন।"],
        ),
        ("A fine of Tk. 500 under s. 26 is due.", ["A fine of Tk. 500 under s. 26 is due."]),
        ("as defined in section 2. (a) not read alone", ["as defined in section 2. (a) not read alone"]),
    ],
)
def test_sentences_end_at_dandas_stops_and_semicolons(text: str, expected: list[str]) -> None:
    assert [s.text for s in cut(text, 0, len(text))] == expected


@pytest.mark.parametrize("language", list(Language))
def test_every_child_of_a_provision_begins_a_segment(language: Language) -> None:
    version = small_act(language)
    section = version.provision("chp_2__sec_4")  # type: ignore[arg-type]
    inside = [p for p in version.provisions if section.start <= p.start and p.end <= section.end]
    starts = {s.start for s in cut_provision(version.text, section, inside)}
    assert {p.start for p in inside} <= starts


@pytest.mark.parametrize("language", list(Language))
def test_units_cover_every_segment_but_the_heading(language: Language) -> None:
    version = small_act(language)
    for section in (p for p in version.provisions if p.kind is Kind.SECTION):
        evidence = evidence_of(version, section.eid)
        units = units_of(evidence, version, (language,))
        covered = {n for u in units for r in u.refs for n in range(r.first, r.last + 1)}
        left = [s for s in evidence.segments if s.number not in covered]
        for s in left:
            assert s.start <= section.heading_end or section.eid.endswith("sec_2"), (section.label, s.text)
        for unit in units:
            assert unit.reading == unit.text


def test_a_unit_is_read_in_the_twin_when_its_own_language_is_not_spoken() -> None:
    bangla, english = small_act(Language.BANGLA), small_act(Language.ENGLISH)
    evidence = evidence_of(bangla, "chp_2__sec_4")
    units = units_of(evidence, bangla, (Language.ENGLISH,), english)
    assert all("নোটিশ" in u.text for u in units)
    readings = [u.reading or "" for u in units]
    assert "In place of notice the employer may pay wages" in readings[1]
    assert all(u.reading is None for u in units_of(evidence, bangla, (Language.ENGLISH,)))


def test_a_long_sub_section_is_offered_clause_by_clause_with_its_opening_words() -> None:
    from tests.helpers.versions import Node, build_version

    clauses = tuple(
        Node(Kind.PARAGRAPH, c, f"a person of class {c} who {'works long hours ' * 20};", f"({c}) ")
        for c in "abc"
    )
    version = build_version(
        (Node(Kind.SECTION, "1", "The employer shall pay—", "1. ", "Pay", "section 1", children=clauses),)
    )
    units = units_of(evidence_of(version, "sec_1"), version, (Language.ENGLISH,))
    assert [u.label for u in units] == ["(a)", "(b)", "(c)"]
    assert all(u.pieces[0] == "The employer shall pay—" and len(u.refs) == 2 for u in units)


def test_the_term_of_a_definition_is_part_of_what_it_says() -> None:
    act = small_act()
    plain = next(
        p for p in act.provisions if p.kind is Kind.DEFINITION and "wages" in act.text[p.start : p.end]
    )
    term = act.text.index("wages", plain.start)
    named = replace(plain, heading="wages", heading_start=term, heading_end=term + len("wages"))
    assert words_begin(act.text, named) == named.start
    assert "“wages” means" in cut_provision(act.text, named, ())[0].text
    section = replace(named, kind=Kind.SECTION)
    assert words_begin(act.text, section) > term
