"""What opens under what, in the cases that print makes hard."""

from __future__ import annotations

import pytest

from engine.domain.identity import EId
from engine.domain.provision import EdgeType
from engine.structure.build import build
from tests.helpers.pages import source_of


def eids(text: str, section: str = "sec_1") -> list[str]:
    """The eIds inside a section, without its own."""
    statute = build(source_of(text))
    return [
        n.eid.removeprefix(f"{section}__") for n in statute.provisions if n.eid.startswith(f"{section}__")
    ]


def test_the_ninth_clause_is_no_sub_clause() -> None:
    clauses = "\n".join(f"      ({letter}) word;" for letter in "abcdefghi")
    assert eids(f"1. Acts.- (1) These are acts, namely:-\n{clauses}\n      (2) More.")[-2:] == [
        "subsec_1__para_i",
        "subsec_2",
    ]


def test_figures_inside_a_clause_do_not_go_on_with_the_sub_sections() -> None:
    text = """১। (১) এক।
(২) দুই, যথাঃ-(ক) প্রথম;
(খ) দ্বিতীয়, যথাঃ-(১) জল;
(২) স্থল;
(৩) আকাশ।
(গ) তৃতীয়।
(৩) তিন।"""
    assert eids(text) == [
        "subsec_1",
        "subsec_2",
        "subsec_2__para_a",
        "subsec_2__para_b",
        "subsec_2__para_b__subpara_i",
        "subsec_2__para_b__subpara_ii",
        "subsec_2__para_b__subpara_iii",
        "subsec_2__para_c",
        "subsec_3",
    ]


def test_a_list_of_labels_in_a_reference_opens_nothing_even_at_line_starts() -> None:
    text = """১। (১) যথাঃ-(ক) এক;
(খ) দুই;
(গ) তিন;
(ঘ) দফা (ক),
(খ), ও
(গ) এ উল্লিখিত বিষয়।"""
    assert eids(text) == ["subsec_1", *(f"subsec_1__para_{c}" for c in "abcd")]


def test_labels_that_lost_their_line_break_still_open() -> None:
    text = "১। (১) বন্ধের আদেশ বহাল থাকিবে। কাজ বন্ধ রাখা(২) যদি আদেশ হয়, নোটিশ দিতে হইবে।\n(৩) শেষ।"
    assert eids(text) == ["subsec_1", "subsec_2", "subsec_3"]


def test_a_number_in_words_is_no_label() -> None:
    assert eids("1. Pay.- (1) Six (6) months and 45 (forty five) days, or (six) weeks.\n      (2) End.") == [
        "subsec_1",
        "subsec_2",
    ]


@pytest.mark.parametrize("proviso", ["[Provided that it is so.]", "Provided that it is so."])
def test_a_proviso_before_another_clause_hangs_on_its_clause(proviso: str) -> None:
    text = f"1. Acts.- (1) A person may,-\n    (a) come:\n      {proviso}\n    (b) go.\n    (2) End."
    assert "subsec_1__para_a__proviso_1" in eids(text)


def test_a_proviso_after_the_last_clause_hangs_on_what_holds_the_list() -> None:
    text = (
        "1. Acts.- (1) A person may,-\n    (a) come;\n    (b) go:\n    Provided that he pays.\n    (2) End."
    )
    assert eids(text)[-2:] == ["subsec_1__proviso_1", "subsec_2"]


def test_a_proviso_after_the_last_sub_clause_hangs_on_the_clause() -> None:
    text = """1. Acts.- (1) A person may,-
    (a) come if he is-
        (i) well; or
        (ii) old:
        Provided that he pays;
    (b) go."""
    assert "subsec_1__para_a__proviso_1" in eids(text)


def test_a_further_proviso_is_a_sibling_even_in_mid_sentence() -> None:
    text = "১। (১) করা যাইবে:\nতবে শর্ত থাকে যে, এক হইবে [:আরও শর্ত থাকে যে, দুই হইবে।]\n(২) শেষ।"
    assert eids(text) == ["subsec_1", "subsec_1__proviso_1", "subsec_1__proviso_2", "subsec_2"]


def test_a_list_inside_a_proviso_stays_inside_it() -> None:
    text = """1. Acts.- (1) It is so:
    Provided that it is not so for-
        (a) boats; or
        (b) rafts.
    (2) End."""
    assert eids(text) == [
        "subsec_1",
        "subsec_1__proviso_1",
        "subsec_1__proviso_1__para_a",
        "subsec_1__proviso_1__para_b",
        "subsec_2",
    ]


def test_lower_case_provided_that_is_words() -> None:
    assert eids("1. Acts.- It is so, provided that it may end.\n2. More.- Yes.") == []


@pytest.mark.parametrize(
    ("words", "parent"),
    [("this section", "expl_1"), ("this sub-section", "subsec_2__expl_1"), ("the act", "subsec_2__expl_1")],
)
def test_an_explanation_hangs_on_what_it_says_it_explains(words: str, parent: str) -> None:
    text = f"1. Acts.- (1) One.\n    (2) Two.\n    Explanation.- For the purposes of {words}, one is two."
    assert eids(text)[-1] == parent


def test_words_after_a_list_are_its_holders() -> None:
    text = """1. Acts.- (1) Whoever-
        (a) comes early, or when he is told
            not to come at all;
        (b) goes late;
shall be fined for it.
    (2) End."""
    statute = build(source_of(text))
    ends = {n.eid: statute.text[n.start : n.end] for n in statute.provisions}
    assert ends["sec_1__subsec_1__para_b"] == "(b) goes late;"
    assert ends["sec_1__subsec_1"].endswith("shall be fined for it.")


def test_clauses_put_in_between_keep_their_place() -> None:
    text = (
        "1. Acts.- One may,-\n    (a) come;\n    (aa) stay;\n    (b) go;\n    (ba) run; or\n    (c) return."
    )
    assert eids(text) == ["para_a", "para_aa", "para_b", "para_ba", "para_c"]
    bangla = "১। করা যাইবে, যথাঃ-\n(ক) এক;\n(কক) দুই;\n(খ) তিন;\n(খক) চার;\n(গ) পাঁচ।"
    assert eids(bangla) == ["para_a", "para_aa", "para_b", "para_ba", "para_c"]


def test_chapters_stand_inside_their_part() -> None:
    text = """@mid PART I
@mid BEGINNINGS
@mid CHAPTER I
@mid FIRST
1. One.- Words.
@mid CHAPTER II
@mid SECOND
2. Two.- Words.
@mid PART II
@mid ENDS
3. Three.- Words."""
    assert [n.eid for n in build(source_of(text)).provisions] == [
        "part_1",
        "part_1__chp_1",
        "part_1__chp_1__sec_1",
        "part_1__chp_2",
        "part_1__chp_2__sec_2",
        "part_2",
        "part_2__sec_3",
    ]


def test_a_lettered_definition_keeps_its_own_proviso() -> None:
    text = """১। সংজ্ঞা।- এই আইনে-
(ক) “কল” অর্থ পেষণের স্থান:
তবে শর্ত থাকে যে, ঢেঁকি কল নহে;
(খ) “মালিক” অর্থ কলের মালিক:
তবে শর্ত থাকে যে, ভাড়াটিয়া মালিক নহেন।
২। শাস্তি।- দণ্ড হইবে।"""
    assert eids(text) == ["def_a", "def_a__proviso_1", "def_b", "def_b__proviso_1"]


def test_definitions_inside_a_sub_section_are_those_that_define() -> None:
    text = """1. Definitions.- (1) In this Chapter,-
    (a) “fund” means the fund of a mill;
    (b) “board” means its board.
    (2) Words not defined here have their usual meaning."""
    assert eids(text) == ["subsec_1", "subsec_1__def_a", "subsec_1__def_b", "subsec_2"]


@pytest.mark.parametrize(
    ("words", "parent"),
    [
        # An amendment bracket holds the clause and its proviso.
        ("(a) come; and\n    [(b) go:\n    Provided that he pays.]", "subsec_1__para_b"),
        # Clause (c) came after the "and" that closed the list, and its proviso with it.
        ("(a) come; and\n    (b) go;\n    (c) rest:\n    Provided that he pays.", "subsec_1__para_c"),
        # Only the clause names what the proviso points at.
        ("(a) go; and\n    (b) pay {F}:\n    Provided that the aforesaid {F} is.", "subsec_1__para_b"),
        ("(a) come; and\n    (b) go safe:\n    Provided that he is safe as aforesaid.", "subsec_1__para_b"),
        # Both clauses name it.
        ("(a) see {F}; and\n    (b) pay {F}:\n    Provided that the aforesaid {F} is.", "subsec_1"),
        # One bracket holds two clauses.
        ("[(a) come; and\n    (b) go:\n    Provided that he pays.]", "subsec_1"),
    ],
)  # fmt: skip
def test_a_proviso_enacted_with_the_last_clause_hangs_on_it(words: str, parent: str) -> None:
    words = words.replace("{F}", "Mill Fund")
    assert f"{parent}__proviso_1" in eids(f"1. Acts.- (1) A person may,-\n    {words}\n    (2) End.")


def test_closing_words_give_a_proviso_to_what_holds_the_list() -> None:
    text = """1. Acts.- (1) Whoever-
        (a) comes early, or when he is told
            not to come at all, or is-
            (i) unwell, so that he may not be
                let in by any of the others; or
            (ii) late where it is safe, or is not
                to be let in by any of them;
shall be fined for it:
        Provided that it was safe as aforesaid.
    (2) End."""
    assert "subsec_1__proviso_1" in eids(text)


def test_a_proviso_cut_off_from_its_unit_by_an_amendment_is_still_its_proviso() -> None:
    text = """1. Acts.- (1) One may come:
    [(1A) One may be told to come.]
    Provided that he pays.
    (2) End."""
    statute = build(source_of(text))
    (edge,) = (e for e in statute.edges if e.type == EdgeType.PROVISO)
    assert edge.source == "sec_1__subsec_1"


def test_an_exception_and_illustrations_hang_like_explanations() -> None:
    text = """1. Acts.- (1) Whoever grinds by night shall be fined.
    Exception.- He who grinds for the sick is not fined.
    (2) Whoever mills by night shall be fined.
    Illustrations.- (a) A mills at noon. He is not fined.
        (b) B mills at midnight. He is fined."""
    assert eids(text) == [
        "subsec_1",
        "subsec_1__exc_1",
        "subsec_2",
        "subsec_2__ill_1",
        "subsec_2__ill_1__para_a",
        "subsec_2__ill_1__para_b",
    ]


def test_provisos_in_a_chain_are_siblings_and_a_list_may_have_its_own() -> None:
    text = """1. Acts.- (1) It is so:
    Provided that it is not so for-
        (a) boats; or
        (b) rafts:
    Provided further that it is so for ships:
    Provided also that it ends.
    (2) End."""
    assert eids(text) == [
        "subsec_1",
        "subsec_1__proviso_1",
        "subsec_1__proviso_1__para_a",
        "subsec_1__proviso_1__para_b",
        "subsec_1__proviso_2",
        "subsec_1__proviso_3",
        "subsec_2",
    ]


def test_a_sentence_under_the_labels_is_of_the_list_s_holder_where_lines_hang() -> None:
    text = """Article 1
Horns
1. A master shall sound the horn:
(a) in fog, be it by day or by night, and
    whatever the sea;
(b) in snow, unless the snow is so light that
    it hides nothing;
(c) at every bend of a river that is
    narrower than ten metres;
(d) in a harbour that is not lit.
Point (d) is without prejudice to the rules of the
harbour.
Article 2
Entry into force
This Regulation is in force."""
    statute = build(source_of(text), grammar="eu-regulation")
    words = {node.eid: statute.text[node.start : node.end] for node in statute.provisions}
    assert words[EId("art_1__para_1__point_d")] == "(d) in a harbour that is not lit."
    assert words[EId("art_1__para_1")].endswith("the rules of the harbour.")
