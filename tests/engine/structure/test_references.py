"""Cross-references: how they are said, and what they name."""

from __future__ import annotations

import pytest

from engine.domain.provision import EdgeType, Resolution
from engine.structure.build import build
from tests.helpers.pages import source_of

ENGLISH = """@mid THE MILLS ACT, 2071
@mid CHAPTER I
@mid FIRST THINGS
1. One.- (1) Alpha.
    (2) Beta, namely:-
        (a) water;
        (b) wind.
2. Two.- Words.
2A. Two more.- Words.
@mid CHAPTER II
@mid LAST THINGS
3. Three.- (1) Gamma.
    (2) {}.
4. Four.- Words.
@mid THE FIRST SCHEDULE
@mid MILLS
    1. Water mills.
@mid THE SECOND SCHEDULE
@mid WINDS
    1. North.
"""
BANGLA = """@mid কল আইন, ২০৭১
@mid প্রথম অধ্যায়
@mid শুরু
১। (১) এক।
(২) দুই, যথাঃ-
(ক) জল;
(খ) বায়ু।
২। কথা।
২ক। কথা।
@mid দ্বিতীয় অধ্যায়
@mid শেষ
৩। (১) তিন।
(২) {}।
৪। কথা।
@mid প্রথম তফসিল
@mid কল
১। জলের কল।
"""


def named(frame: str, words: str) -> list[tuple[str | None, str]]:
    """Target (last part of its eId) and resolution of every reference section 3(2) makes."""
    statute = build(source_of(frame.format(words)))
    return [
        (edge.target.split("__", 1)[-1] if edge.target else None, edge.resolution.value)
        for edge in statute.edges
        if edge.type == EdgeType.CROSS_REF and edge.resolution and edge.source.endswith("sec_3__subsec_2")
    ]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("See section 1", [("sec_1", "absolute")]),
        ("See section 1(2)", [("sec_1__subsec_2", "absolute")]),
        ("See section 1 (2) (b)", [("sec_1__subsec_2__para_b", "absolute")]),
        ("See sub-section (1)", [("sec_3__subsec_1", "relative")]),
        ("See clause (b) of sub-section (2) of section 1", [("sec_1__subsec_2__para_b", "absolute")]),
        ("See sections 1, 2A and 4", [("sec_1", "list"), ("sec_2A", "list"), ("sec_4", "list")]),
        ("See section 1 or 4", [("sec_1", "list"), ("sec_4", "list")]),
        ("See sections 1 to 3", [(f"sec_{n}", "range") for n in ("1", "2", "2A", "3")]),
        ("See section 1(2)(a) and (b)", [(f"sec_1__subsec_2__para_{c}", "list") for c in "ab"]),
        ("In section 4, 30 days", [("sec_4", "absolute")]),
        ("In section 4 and 30 days", [("sec_4", "absolute")]),
        ("In this section", [("sec_3", "relative")]),
        ("In the preceding section", [("sec_2A", "relative")]),
        ("In the following section", [("sec_4", "relative")]),
        ("By section 1 and again the said section", [("sec_1", "absolute"), ("sec_1", "relative")]),
        ("In this Chapter", [("chp_2", "relative")]),
        ("In Chapter I", [("chp_1", "absolute")]),
        ("In Chapters I and II", [("chp_1", "list"), ("chp_2", "list")]),
        ("In the Second Schedule", [("sched_2", "absolute")]),
        ("In the First and Second Schedules", [("sched_1", "list"), ("sched_2", "list")]),
        ("By section 4 of the Rivers Act, 1999 (Act No. IX of 1999)", [(None, "external")]),
        ("By section 99", [(None, "unresolved")]),
        ("By section 1(7)", [(None, "unresolved")]),
        ("By this Act and by intersection 4", []),
    ],
)  # fmt: skip
def test_english_references(words: str, expected: list[tuple[str | None, str]]) -> None:
    assert named(ENGLISH, words) == expected


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("ধারা ১ এর বিধান", [("sec_1", "absolute")]),
        ("ধারা ১(২) এর বিধান", [("sec_1__subsec_2", "absolute")]),
        ("১ ধারা অনুযায়ী", [("sec_1", "absolute")]),
        ("ধারা ১ এর উপ-ধারা (২) এর দফা (খ) এর বিধান", [("sec_1__subsec_2__para_b", "absolute")]),
        ("উপ-ধারা (১) এর বিধান", [("sec_3__subsec_1", "relative")]),
        ("ধারা ১, ২ক ও ৪ এর বিধান", [("sec_1", "list"), ("sec_2A", "list"), ("sec_4", "list")]),
        ("ধারা ১ হইতে ৩ এর বিধান", [(f"sec_{n}", "range") for n in ("1", "2", "2A", "3")]),
        ("ধারা ৪ ও ৩০ দিন", [("sec_4", "absolute")]),
        ("এই ধারার বিধান", [("sec_3", "relative")]),
        ("এই উপ-ধারায় বর্ণিত", [("sec_3__subsec_2", "relative")]),
        ("পূর্ববর্তী ধারা ও পরবর্তী ধারা", [("sec_2A", "relative"), ("sec_4", "relative")]),
        ("ধারা ১ এবং উক্ত ধারার বিধান", [("sec_1", "absolute"), ("sec_1", "relative")]),
        ("প্রথম অধ্যায়ের বিধান", [("chp_1", "absolute")]),
        ("প্রথম ও দ্বিতীয় অধ্যায়ের বিধান", [("chp_1", "list"), ("chp_2", "list")]),
        ("প্রথম তফসিলে বর্ণিত", [("sched_1", "absolute")]),
        ("নদী আইন, ১৯৯৯ এর ধারা ৪ এর বিধান", [(None, "external")]),
        ("ধারা ৯৯ এর বিধান", [(None, "unresolved")]),
        ("কার্যধারা চলিবে", []),
    ],
)  # fmt: skip
def test_bangla_references(words: str, expected: list[tuple[str | None, str]]) -> None:
    assert named(BANGLA, words) == expected


def test_an_edge_keeps_the_words_that_state_it() -> None:
    statute = build(source_of(ENGLISH.format("See clause (b) of sub-section (2) of\nsection 1, friend")))
    (edge,) = (
        e for e in statute.edges if e.source.endswith("sec_3__subsec_2") and e.type == EdgeType.CROSS_REF
    )
    assert (
        " ".join(statute.text[edge.start : edge.end].split()) == "clause (b) of sub-section (2) of section 1"
    )


def test_what_answers_to_nothing_is_listed_with_its_words() -> None:
    statute = build(source_of(ENGLISH.format("By section 99")))
    (edge,) = (e for e in statute.edges if e.resolution == Resolution.UNRESOLVED)
    assert (edge.target, edge.words) == (None, "section 99")
    assert [w.message for w in statute.warnings] == ["No provision answers to: section 99"]


def test_the_name_of_another_work_is_kept_and_the_own_name_is_no_reference() -> None:
    statute = build(source_of(ENGLISH.format("By the Rivers Act, 1999 and the Mills Act, 2071")))
    kept = [e.words for e in statute.edges if e.resolution == Resolution.EXTERNAL]
    assert kept == ["the Rivers Act, 1999"]


def test_a_defined_term_leads_to_its_definition_once_a_provision() -> None:
    text = """1. Definitions.- In this Act,-
    (1) “mill” means any place of grinding;
    (2) “miller” means a person who keeps a mill or two mills.
2. Duty.- Every mill and every miller of a mill shall be registered; a windmill need not."""
    statute = build(source_of(text))
    uses = [
        (e.source, e.target, statute.text[e.start : e.end])
        for e in statute.edges
        if e.type == EdgeType.DEFINITION
    ]
    assert uses == [
        ("sec_1__def_2", "sec_1__def_1", "mill"),
        ("sec_2", "sec_1__def_1", "mill"),
        ("sec_2", "sec_1__def_2", "miller"),
    ]


def test_a_term_defined_for_a_chapter_means_nothing_outside_it() -> None:
    text = """@mid CHAPTER I
@mid MILLS
1. Duty.- A board shall be kept.
@mid CHAPTER II
@mid BOARDS
2. Definitions.- In this Chapter,-
    (1) “board” means the board of mills;
    (2) “member” means one of them.
3. Seats.- The board shall sit."""
    statute = build(source_of(text))
    uses = [(e.source, e.target) for e in statute.edges if e.type == EdgeType.DEFINITION]
    assert uses == [("chp_2__sec_3", "chp_2__sec_2__def_1")]
