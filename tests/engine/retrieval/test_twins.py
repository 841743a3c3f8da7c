"""Twins: the same provision in another version."""

from __future__ import annotations

from engine.domain.identity import EId
from engine.domain.language import Language
from engine.domain.provision import Kind
from engine.retrieval.twins import twin_of
from tests.helpers.versions import Node, build_version, small_act


def test_every_provision_of_the_two_languages_is_a_twin_both_ways() -> None:
    english, bangla = small_act(), small_act(Language.BANGLA)
    for p in english.provisions:
        assert twin_of(p.eid, english, bangla) == p.eid
        assert twin_of(p.eid, bangla, english) == p.eid


def test_a_section_is_found_by_its_number_when_its_chapter_is_read_differently() -> None:
    part = Node(Kind.SUBSECTION, "1", "Work ends at six.", "(1) ")
    section = Node(Kind.SECTION, "12A", mark="12A. ", heading="Hours", children=(part,))
    with_chapter = build_version([Node(Kind.CHAPTER, "16", heading="HOURS", children=(section,))])
    without = build_version([section])
    assert twin_of(EId("chp_16__sec_12A__subsec_1"), with_chapter, without) == "sec_12A__subsec_1"
    assert twin_of(EId("sec_12A"), without, with_chapter) == "chp_16__sec_12A"


def test_what_the_other_language_lacks_has_no_twin() -> None:
    english = small_act()
    short = build_version([Node(Kind.SECTION, "4", "Notice.", "4. ")])
    assert twin_of(EId("chp_2__sec_4__subsec_2"), english, short) is None
    assert twin_of(EId("chp_2__sec_5"), english, short) is None
    assert twin_of(EId("nowhere"), english, short) is None


def test_an_ambiguous_path_has_no_twin() -> None:
    def act(*chapters: str) -> tuple[Node, ...]:
        return tuple(Node(Kind.CHAPTER, c, children=(Node(Kind.SECTION, "1", "x"),)) for c in chapters)

    assert twin_of(EId("chp_9__sec_1"), build_version(act("9")), build_version(act("1", "2"))) is None


def test_equal_names_of_different_kinds_are_no_twins() -> None:
    a = build_version([Node(Kind.SECTION, "1", "x", children=(Node(Kind.SUBSECTION, "1", "y"),))])
    b = build_version([Node(Kind.SECTION, "1", "x", children=(Node(Kind.PARAGRAPH, "1", "y"),))])
    assert twin_of(EId("sec_1__subsec_1"), a, b) is None
