"""Passages: what a version is found by."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine.domain.language import Language
from engine.domain.provision import Kind
from engine.index.passages import OVERLAP, SHORT, WINDOW, Grain, Passage, passages_of
from tests.helpers.versions import Node, build_version, small_act

S4 = "chp_2__sec_4"


def _by_eid(version_language: Language = Language.ENGLISH) -> dict[str, list[Passage]]:
    out: dict[str, list[Passage]] = {}
    for p in passages_of(small_act(version_language)):
        out.setdefault(p.eid, []).append(p)
    return out


@pytest.mark.parametrize("language", list(Language))
def test_spans_are_inside_the_provision_they_are_of(language: Language) -> None:
    version = small_act(language)
    for p in passages_of(version):
        node = version.provision(p.eid)
        assert node.start <= p.start < p.end <= node.end


@pytest.mark.parametrize("language", list(Language))
def test_the_words_of_every_section_are_in_some_passage_of_each_grain(language: Language) -> None:
    version = small_act(language)
    passages = passages_of(version)
    for grain in (Grain.SECTION, Grain.SUBSECTION):
        texts = " ".join(p.text for p in passages if grain in p.grains)
        for node in version.provisions:
            if node.kind in (Kind.SUBSECTION, Kind.DEFINITION, Kind.PARAGRAPH, Kind.PROVISO):
                assert " ".join(version.text[node.start : node.end].split()) in texts


def test_an_unsplit_section_is_one_passage_of_three_grains() -> None:
    (only,) = _by_eid()["chp_2__sec_3"]
    assert only.grains == (Grain.SECTION, Grain.SUBSECTION, Grain.CLAUSE)
    assert only.unit == only.home == "chp_2__sec_3"


def test_a_section_number_keeps_its_amendment_letter_in_latin() -> None:
    (only,) = _by_eid(Language.BANGLA)["chp_2__sec_4A"]
    assert only.section == "4A"


def test_a_passage_tells_its_chapter_and_heading() -> None:
    part = _by_eid()[f"{S4}__subsec_2"][0]
    assert part.embed_text.startswith("CONDITIONS OF SERVICE | Notice of termination : (2) In place")
    assert part.word_text.startswith("Notice of termination : (2) In place")


def test_the_heading_is_not_said_twice() -> None:
    whole = _by_eid()[S4][0]
    assert whole.embed_text.count("Notice of termination") == 1
    assert whole.text.startswith("(1) The employment")


def test_a_clause_comes_with_the_opening_words_of_its_sub_section() -> None:
    (clause,) = _by_eid()[f"{S4}__subsec_1__para_b"]
    assert clause.text.startswith("(1) The employment of a weaver may be ended")
    assert clause.text.endswith("(b) forty-five days, where the weaver is paid by the week.")
    assert clause.unit == f"{S4}__subsec_1"


def test_a_proviso_comes_with_what_it_qualifies() -> None:
    (proviso,) = _by_eid()[f"{S4}__subsec_1__para_a__proviso_1"]
    assert proviso.text.startswith("(a) ninety days, where the weaver is paid by the month;")
    assert "one hundred days" in proviso.text
    assert proviso.unit == f"{S4}__subsec_1"


def test_an_explanation_of_a_split_section_stands_for_the_section() -> None:
    (explanation,) = _by_eid()[f"{S4}__explanation_1"]
    assert explanation.unit == S4
    assert Grain.SUBSECTION in explanation.grains


def test_a_definition_stands_alone() -> None:
    (definition,) = _by_eid()["chp_1__sec_2__def_3"]
    assert definition.unit == definition.eid


def test_no_passage_is_there_twice() -> None:
    passages = passages_of(small_act())
    assert len({(p.eid, p.start, p.end, p.text) for p in passages}) == len(passages)


def test_both_languages_have_the_same_sections_and_units() -> None:
    english, bangla = passages_of(small_act()), passages_of(small_act(Language.BANGLA))
    assert {(p.section, p.unit) for p in english} == {(p.section, p.unit) for p in bangla}


def test_a_schedule_with_items_is_found_by_its_items() -> None:
    items = tuple(Node(Kind.SCHEDULE_ITEM, str(n), f"trade number {n}", f"{n}. ") for n in (1, 2))
    version = build_version(
        [Node(Kind.SCHEDULE, "1", mark="SCHEDULE ", heading="Dangerous trades", children=items)]
    )
    passages = passages_of(version)
    assert [p.home for p in passages] == ["sched_1__item_1", "sched_1__item_2"]
    assert all(p.section == "" and p.chapter == "Dangerous trades" for p in passages)


def test_a_long_text_without_parts_is_cut_into_windows_that_cover_it() -> None:
    version = build_version([Node(Kind.SCHEDULE, "1", "loom and shuttle " * 400, heading="Table")])
    windows = [p for p in passages_of(version) if Grain.SECTION not in p.grains]
    assert len(windows) > 3
    assert all(p.end - p.start <= WINDOW for p in windows)
    assert windows[0].start == version.provisions[0].start
    assert windows[-1].end == version.provisions[0].end
    shared = [a.end - b.start for a, b in pairwise(windows)]
    assert all(OVERLAP <= n < OVERLAP + 20 for n in shared)
    assert all(version.text[p.start - 1].isspace() for p in windows[1:])


@pytest.mark.parametrize("text", ["ক" * 5000, "ab " * 900 + "c" * 3000, "x" * 2401])
def test_windows_of_a_text_without_blanks_cover_it_too(text: str) -> None:
    version = build_version([Node(Kind.SCHEDULE, "1", text, heading="Table")])
    node = version.provisions[0]
    windows = [p for p in passages_of(version) if Grain.SECTION not in p.grains]
    assert windows[0].start == node.start
    assert windows[-1].end == node.end
    assert all(0 < p.end - p.start <= WINDOW for p in windows)
    assert all(b.start < a.end < b.end for a, b in pairwise(windows))


def test_a_long_clause_is_cut_into_windows_with_offsets_of_their_own() -> None:
    clauses = (
        Node(Kind.PARAGRAPH, "a", "loom and shuttle " * 300, "(a) "),
        Node(Kind.PARAGRAPH, "b", "by night.", "(b) "),
    )
    version = build_version([Node(Kind.SECTION, "1", "Work may be done", "1. ", children=clauses)])
    windows = [p for p in passages_of(version) if p.eid == "sec_1__para_a"]
    assert len(windows) > 4
    assert {(p.unit, p.home) for p in windows} == {("sec_1", "sec_1")}
    assert len({(p.start, p.end) for p in windows}) == len(windows)


def test_a_short_sub_section_is_not_cut() -> None:
    clauses = (
        Node(Kind.PARAGRAPH, "a", "by day; or", "(a) "),
        Node(Kind.PARAGRAPH, "b", "by night.", "(b) "),
    )
    section = Node(Kind.SECTION, "1", "Work may be done", "1. ", children=clauses)
    passages = passages_of(build_version([section]))
    assert [p.eid for p in passages] == ["sec_1"]
    assert passages[0].end - passages[0].start < SHORT


def test_a_version_without_provisions_has_no_passages() -> None:
    assert passages_of(build_version([])) == ()
