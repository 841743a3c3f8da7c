"""Defined terms: lists with and without labels, meanings in passing, how far they reach, who uses them."""

from __future__ import annotations

from engine.domain.provision import EdgeType, Kind
from engine.structure.build import build
from tests.helpers.pages import source_of


def uses(text: str) -> set[tuple[str, str, str]]:
    """Source, target and words of all uses of defined terms; chapters left out of eIds."""
    built = build(source_of(text))

    def bare(eid: str) -> str:
        return eid.split("__", 1)[1] if eid.startswith("chp") else eid

    return {
        (bare(e.source), bare(e.target), built.text[e.start : e.end])
        for e in built.edges
        if e.type == EdgeType.DEFINITION and e.target
    }


def test_definitions_without_labels_are_definitions() -> None:
    text = """1. Definitions.- In this Act, unless the context otherwise requires,-
    “mill” means any place of grinding, that is to say-
        (a) a water mill; or
        (b) a wind mill;
    “miller” or “keeper” means a person who keeps one;
    “grain” includes seed.
2. Duty.- A keeper grinds grain."""
    built = build(source_of(text))
    found = [(n.eid, n.label, n.heading) for n in built.provisions if n.kind == Kind.DEFINITION]
    assert found == [
        ("sec_1__def_1", "section 1, “mill”", "mill"),
        ("sec_1__def_2", "section 1, “miller”", "miller” or “keeper"),
        ("sec_1__def_3", "section 1, “grain”", "grain"),
    ]
    assert "sec_1__def_1__para_b" in {n.eid for n in built.provisions}
    assert {(s, t) for s, t, _ in uses(text) if s == "sec_2"} == {
        ("sec_2", "sec_1__def_2"),
        ("sec_2", "sec_1__def_3"),
    }


def test_definitions_without_labels_in_bangla() -> None:
    text = """১। সংজ্ঞা।- এই আইনে-
“কারখানা” অর্থ পেষণের স্থান;
“মালিক” অর্থ কারখানার মালিক।
২। কর্তব্য।- মালিকগণকে কারখানার হিসাব রাখিতে হইবে।
৩। অন্য।- মালিকানাধীন জমি।"""
    assert [w for s, _, w in sorted(uses(text)) if s == "sec_2"] == ["কারখানা", "মালিক"]
    assert not [w for s, _, w in uses(text) if s == "sec_3"]


def test_plurals_and_possessives_are_uses_and_longer_words_are_none() -> None:
    text = """1. Definitions.- In this Act,-
    (1) “mill” means a place of grinding;
    (2) “factory” means a place of work.
2. Duty.- The factories' books, the mill's books.
3. Other.- A milling factoryhand."""
    assert {(s, t) for s, t, _ in uses(text)} == {("sec_2", "sec_1__def_1"), ("sec_2", "sec_1__def_2")}


def test_a_name_given_in_passing_is_used_by_its_name() -> None:
    text = """@mid CHAPTER I
@mid BOARDS
1. Definitions.- In this Act,-
    (1) “wages” means money;
    (2) “mill” means a place.
2. Board.- A Board of Wages, hereinafter in this Chapter referred to as the Wage Board, shall sit.
3. Duty.- The Wage Board fixes wages.
@mid CHAPTER II
@mid OTHERS
4. More.- The Newspaper Wages Board fixes nothing; a Wage Board is none."""
    assert uses(text) == {("sec_3", "sec_2", "Wage Board"), ("sec_3", "sec_1__def_1", "wages")}


def test_a_meaning_for_a_chapter_or_section_goes_before_that_of_the_act() -> None:
    text = """@mid CHAPTER I
@mid FIRST
1. Definitions.- In this Act,-
    (1) “miller” means a person;
    (2) “mill” means a place.
2. Duty.- A miller works.
@mid CHAPTER II
@mid SECOND
3. Special.- (1) For the purposes of this Chapter, “miller” means also his son.
    (2) A miller rests.
4. Night.- A miller sleeps.
    Explanation.- In this section, “sleep” includes rest."""
    assert {(s, t) for s, t, _ in uses(text)} == {
        ("sec_2", "sec_1__def_1"),
        ("sec_3__subsec_2", "sec_3__subsec_1"),
        ("sec_4", "sec_3__subsec_1"),
        ("sec_4", "sec_4__expl_1"),
    }


def test_a_term_defined_for_one_thing_means_nothing_where_that_is_not_spoken_of() -> None:
    text = """1. Definitions.- In this Act,-
    (1) “officer”, in relation to a guild, means its head;
    (2) “mill” means a place.
2. Guilds.- The officer of a guild is chosen.
3. Army.- An officer is billeted.
4. More.- Words.
5. More.- Words.
6. More.- Words.
7. More.- Words."""
    assert {(s, t) for s, t, _ in uses(text)} == {("sec_2", "sec_1__def_1")}
