"""References to provisos, to what was named before, to other works beside, and the Union's way of citing."""

from __future__ import annotations

from unicodedata import normalize

import pytest

from engine.domain.provision import EdgeType
from engine.structure.build import build
from tests.helpers.pages import source_of

FRAME = """@mid THE MILLS ACT, 2071
@mid CHAPTER I
@mid FIRST THINGS
1. One.- (1) Alpha:
    Provided that it is dry.
    (2) Beta, namely:-
        (a) water;
        (b) wind:
    Provided that it blows-
        (i) by day; or
        (ii) by night:
    Provided further that it is felt.
    Explanation.- In this sub-section, wind is air.
2. Two.- One may,-
    (1) come; or
    (2) go within the meaning of clause (1).
3. Three.- (1) Gamma.
    (2) Delta.
    (3) {}.
"""


def said(words: str, frame: str = FRAME, place: str = "sec_3__subsec_3") -> list[tuple[str | None, str]]:
    """Target and resolution of all that one place of a frame refers to."""
    built = build(source_of(frame.format(words)))
    return [
        (
            edge.target.split("__", 1)[-1] if edge.target and "chp_" in edge.target else edge.target,
            edge.resolution.value,
        )
        for edge in built.edges
        if edge.type == EdgeType.CROSS_REF and edge.resolution and edge.source.endswith(place)
    ]


P11, P21, P22 = "sec_1__subsec_1__proviso_1", "sec_1__subsec_2__proviso_1", "sec_1__subsec_2__proviso_2"
EXT = (None, "external")


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("By the proviso to sub-section (1) of section 1", [(P11, "absolute")]),
        ("By the proviso to sub-section (2) of section 1", [(None, "unresolved")]),  # there are two
        ("By the first proviso to sub-section (2) of section 1", [(P21, "absolute")]),
        ("By the second proviso to section 1(2)", [(P22, "absolute")]),
        ("By clause (ii) of the first proviso to section 1(2)", [(f"{P21}__para_ii", "absolute")]),
        ("By the Explanation to sub-section (2) of section 1", [("sec_1__subsec_2__expl_1", "absolute")]),
        ("By section 1 and by sub-section (2) of that section",
         [("sec_1", "absolute"), ("sec_1__subsec_2", "relative")]),
        ("Under sub-section (1), or by that sub-section", [("sec_3__subsec_1", "relative")] * 2),
        ("Under sub-sections (1) and (2), or the said sub-sections",
         [(f"sec_3__subsec_{n}", "list") for n in "1212"]),
        ("Under sub-sections (1) and (2), or that sub-section",
         [*((f"sec_3__subsec_{n}", "list") for n in "12"), (None, "unresolved")]),
        ("No section or part of that section", []),
        ("By the foregoing sub-sections of this section", [(f"sec_3__subsec_{n}", "range") for n in "12"]),
        ("By sub-section 2, or in 2 days", [("sec_3__subsec_2", "relative")]),
        ("As insub-section (2)", [("sec_3__subsec_2", "relative")]),
        ("By [clause (a)] of sub-section (2) of section 1", [("sec_1__subsec_2__para_a", "absolute")]),
        ("By clause (a) or, as the case may be, clause (b) of section 1(2)",
         [(f"sec_1__subsec_2__para_{c}", "absolute") for c in "ab"]),
        ("By sub-section (1) or sub-section (2) of section 1",
         [("sec_1__subsec_1", "absolute"), ("sec_1__subsec_2", "absolute")]),
        ("By section 3 of that Act", [EXT]),
        ("By section 1 of the Rivers Act, 1999 and sub-section (2) of that section", [EXT, EXT]),
        ("By sections 1 and 2, and for the purpose of section 3, of the Indian Penal Code (45 of 1860)",
         [EXT, EXT]),
        ("By that Chapter IV", [(None, "unresolved")]),
        ("By section 1 to section 3", [(f"sec_{n}", "range") for n in "123"]),
        ("By the two preceding sub-sections", [(f"sec_3__subsec_{n}", "range") for n in "12"]),
        ("By the three preceding sub-sections", [(None, "unresolved")]),
        ("By section 2 of the principal Act", [EXT]),
        ("By section 2 of the Rivers Act", [EXT]),
        ("By section 2 of the Mills Act", [("sec_2", "absolute")]),
        ("By the Schedule", []),
    ],
)  # fmt: skip
def test_what_english_words_name(words: str, expected: list[tuple[str | None, str]]) -> None:
    assert said(words) == expected


def test_the_schedule_is_the_only_one_there_is() -> None:
    text = """@mid THE MILLS ACT, 2071
1. One.- Mills of the Schedule. By the Rivers Act, 1999, section 2 and the Schedule.
2. Two.- Words.
@mid THE SCHEDULE
@mid MILLS
    1. Water mills."""
    built = build(source_of(text))
    named = [e.target for e in built.edges if e.type == EdgeType.CROSS_REF]
    assert named == ["sched_1", None, None, None]


def test_the_clauses_of_a_section_without_sub_sections_may_be_numbered() -> None:
    assert said("Words", place="sec_2__subsec_2") == [("sec_2__subsec_1", "relative")]


def test_what_is_put_into_another_law_speaks_of_that_law() -> None:
    frame = """@mid THE MILLS ACT, 2071
1. One.- (1) Alpha.
    (2) Beta.
2. Two.- Words.
3. Amendment.- {}.
"""
    lead = "In section 7 of the Rivers Act, 1999,-\n    (a) in sub-section (1), a word is omitted;"
    lead += "\n    (b) section 2 is too"
    built = build(source_of(frame.format(lead)))
    how = [e.resolution.value for e in built.edges if e.type == EdgeType.CROSS_REF and e.resolution]
    assert how == ["external"] * 3
    quoted = (
        "In the Rivers Act, 1999, the following is added: “(2) Under section 2, and under sub-section (1).”"
    )
    built = build(source_of(frame.format(quoted)))
    how = [e.resolution.value for e in built.edges if e.type == EdgeType.CROSS_REF and e.resolution]
    assert how == ["external"] * 3


BANGLA = """@mid কল আইন, ২০৭১
১। (১) এক:
তবে শর্ত থাকে যে, শুকনা।
(২) দুই, যথাঃ-
(ক) জল;
(খ) বায়ু।
২। (১) এক।
(২) দুই।
(৩) {}।
"""


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("ধারা ১ এর উপ-ধারা (১) এর শর্তাংশে বর্ণিত", [("sec_1__subsec_1__proviso_1", "absolute")]),
        ("ধারা ১ এর উপ-ধারা (২) এর দফা (ক) অথবা দফা (খ) এর বিধান",
         [(f"sec_1__subsec_2__para_{c}", "absolute") for c in "ab"]),
        ("উপ-ধারা (১) এবং উক্ত উপ-ধারার বিধান", [("sec_2__subsec_1", "relative")] * 2),
        ("এই ধারার উপরোক্ত উপ-ধারাসমূহে বর্ণিত", [(f"sec_2__subsec_{n}", "range") for n in "12"]),
        ("উপ-ধারা-(১) এবং উপ-ধারা ২ এর বিধান",
         [("sec_2__subsec_1", "relative"), ("sec_2__subsec_2", "relative")]),
        ("এ ধারার বিধান", [("sec_2", "relative")]),
        ("ধারা ১ হইতে ধারা ২ এর বিধান", [("sec_1", "range"), ("sec_2", "range")]),
        ("উপ-ধারা (১) এবং উপরোক্ত উপ-ধারার বিধান", [("sec_2__subsec_1", "relative")] * 2),
        ("নদী আইনের ধারা ১ এর বিধান", [EXT]),
        ("দণ্ড বিধির ধারা ১ এর বিধান", [EXT]),
        ("এই আইনের ধারা ১ এর বিধান", [("sec_1", "absolute")]),
        ("নদী আইন, ১৯৯৯ এর ধারা ১ এবং উক্ত ধারার বিধান", [EXT, EXT]),
        ("নদী আইন, ১৯৯৯ এর ধারা ১ অথবা ধারা ২ এর বিধান", [EXT, EXT]),
        ("আদেশ দ্বারা, প্রথম তফসিলে বর্ণিত", [(None, "unresolved")]),
    ],
)  # fmt: skip
def test_what_bangla_words_name(words: str, expected: list[tuple[str | None, str]]) -> None:
    assert said(words, BANGLA, "sec_2__subsec_3") == expected


UNION = """@mid REGULATION (EU) 2071/12 OF THE EUROPEAN PARLIAMENT AND OF THE COUNCIL
Whereas:
(1) Mills grind.
HAVE ADOPTED THIS REGULATION:
CHAPTER I
GENERAL
SECTION 1
Mills
Article 1
Mills
1. Mills are:
(a) water mills;
(b) wind mills.
2. Mills turn.
3. Mills grind.
SECTION 2
Grain
Article 2
Grain
{}
ANNEX I
Kinds
Section A. Water
1. Under.
2. Over.
Section B. Wind
1. Post.
"""


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("By Article 1(1), point (a).", [("art_1__para_1__point_a", "absolute")]),
        ("By Article 1(1), first subparagraph, point (a), it is.", [("art_1__para_1__point_a", "absolute")]),
        ("By points (a) and (b) of Article 1(1).", [(f"art_1__para_1__point_{c}", "list") for c in "ab"]),
        ("By Article 1(1) and (2).", [(f"art_1__para_{n}", "list") for n in "12"]),
        ("By Article 1, paragraphs 1 to 3.", [(f"art_1__para_{n}", "range") for n in "123"]),
        ("By Article 16 TFEU.", [EXT]),
        ("By Article 1(2), point (a), of Regulation (EU) 2060/9.", [EXT]),
        ("By Article 1 of that Directive.", [EXT]),
        ("In Regulation (EU) 2071/12, by Article 1(2) of that Regulation.", [("art_1__para_2", "absolute")]),
        ("By Article 1(2) of this Regulation.", [("art_1__para_2", "absolute")]),
        ("By recital 1 and this Article.", [("rec_1", "absolute"), ("art_2", "relative")]),
        ("By Section 1 or in Chapter I, Section 2.", [("sec_1", "relative"), ("sec_2", "absolute")]),
        ("By Section B of Annex I.", [("anx_1__sec_B", "absolute")]),
        ("By Annex I, point 2.", [("anx_1__sec_A__point_2", "absolute")]),
        ("By Annex I, point 1.", [(None, "unresolved")]),  # two sections have one
        ("By Annex I, in particular Section A thereof.",
         [("anx_1", "absolute"), ("anx_1__sec_A", "absolute")]),
    ],
)  # fmt: skip
def test_what_the_words_of_the_union_name(words: str, expected: list[tuple[str | None, str]]) -> None:
    assert said(words, UNION, "art_2") == expected


@pytest.mark.parametrize(
    ("words", "title"),
    [
        ("উক্ত প্রমাণ দেউলিয়া আইন, ১৯২০ এর অধীন", "প্রমাণ দেউলিয়া আইন, ১৯২০"),
        ("এবং সমবায় সমিতি অধ্যাদেশ, ১৯৮৫ এর অধীন", "সমবায় সমিতি অধ্যাদেশ, ১৯৮৫"),
        ("যে জন্ম ও মৃত্যু নিবন্ধন আইন, ২০০৪ এর অধীন", "জন্ম ও মৃত্যু নিবন্ধন আইন, ২০০৪"),
        ("বিধান করিতে নদী আইন, ১৯৯৯ অনুযায়ী", "নদী আইন, ১৯৯৯"),
    ],
)  # fmt: skip
def test_titles_in_bangla_begin_where_they_begin(words: str, title: str) -> None:
    built = build(source_of(BANGLA.format(words)))
    assert [e.words for e in built.edges if e.resolution == "external"] == [normalize("NFC", title)]
