"""Corrections replayed over a source: each at its level, in any order of things, never dropped."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.domain.overlay import Act, Overlay, Wish
from engine.domain.page import PrintedLine
from engine.domain.provision import Kind
from engine.domain.version import Statute, Version
from engine.errors import BadRequest, UnknownProvision
from engine.structure.build import build
from engine.structure.correction.replay import replay
from tests.engine.structure.test_properties import check, printed_lines
from tests.helpers.pages import source_of, source_of_lines
from tests.helpers.revised import SCRIBE, built, lost, revised

ACT = """
@mid THE MODEL WORKSHOP ACT, 2020
@mid CHAPTER I
@mid PRELIMINARY
1. Short title.- (1) This Act may be called the Model Workshop Act, 2020.
(2) It applies to every workshop
in which five persons work.
2. Wages.- (1) Wages are paid
within seven days:
Provided that an apprentice is paid at once.
(2) No wages are kept back.
@page
3. Notice.- A notice of thirty days
is given. 25. Shops are shut at night.
4. Leave.- Every weaver has leave.
"""
SOURCE = source_of(ACT)
FIRST = built(SOURCE)


def at(version: Version, words: str) -> tuple[int, int]:
    start = version.text.index(words)
    return start, start + len(words)


def retype(version: Version, old: str, new: str) -> Wish:
    start, end = at(version, old)
    return Wish(Act.RETYPE, start=start, end=end, text=new)


def eids(version: Version) -> list[str]:
    return [node.eid for node in version.provisions]


def test_a_retyped_word_stands_in_its_provision_and_its_place_is_the_old_one() -> None:
    version = revised(FIRST, SOURCE, retype(FIRST, "seven", "eleven"))
    assert "within eleven days" in version.text
    assert eids(version) == eids(FIRST)
    old, new = at(FIRST, "seven"), at(version, "eleven")
    assert version.provenance.locate(*new) == FIRST.provenance.locate(*old)
    assert version.card.version_id != FIRST.card.version_id
    assert lost(version) == []


def test_a_part_of_a_word_is_retyped_within_its_whole_word() -> None:
    start, _ = at(FIRST, "apprentice")
    wish = Wish(Act.RETYPE, start=start, end=start + 3, text="Ap")
    (correction,) = revised(FIRST, SOURCE, wish).overlay.log
    assert (correction.places[0].words, correction.replacement) == ("apprentice", "Aprentice")


def test_a_phrase_over_a_line_break_is_one_correction() -> None:
    version = revised(FIRST, SOURCE, retype(FIRST, "workshop in which", "mill in which"))
    assert "every mill in which five persons" in version.text
    assert len(version.overlay.log) == 1
    assert len(version.overlay.log[0].places) == 2


def test_a_retyped_number_makes_another_section() -> None:
    version = revised(FIRST, SOURCE, retype(FIRST, "4. Leave", "5. Leave"))
    assert "chp_1__sec_5" in eids(version)
    assert "chp_1__sec_4" not in eids(version)


def test_many_words_are_corrected_in_one_revision_even_in_one_line() -> None:
    version = revised(
        FIRST,
        SOURCE,
        retype(FIRST, "five", "ten"),
        retype(FIRST, "persons", "people"),
        retype(FIRST, "work.", "toil."),
    )
    assert "in which ten people toil." in version.text
    assert lost(version) == []


def test_later_corrections_find_a_line_that_earlier_ones_changed() -> None:
    second = revised(FIRST, SOURCE, retype(FIRST, "five", "fifteen"))
    third = revised(second, SOURCE, retype(second, "persons", "people"), at="2026-01-02T00:00:00.000+00:00")
    assert "in which fifteen people work." in third.text
    assert lost(third) == []


def test_a_joined_section_goes_on_in_the_one_before() -> None:
    version = revised(FIRST, SOURCE, Wish(Act.JOIN, eid="chp_1__sec_4"))
    assert "chp_1__sec_4" not in eids(version)
    node = version.provision(next(n.eid for n in version.provisions if n.number == "3"))
    assert version.text[node.start : node.end].endswith("Every weaver has leave.")


def test_a_joined_subsection_and_a_joined_proviso_are_none() -> None:
    version = revised(
        FIRST,
        SOURCE,
        Wish(Act.JOIN, eid="chp_1__sec_2__subsec_2"),
        Wish(Act.JOIN, eid="chp_1__sec_2__subsec_1__proviso_1"),
    )
    assert [e for e in eids(version) if e.startswith("chp_1__sec_2")] == [
        "chp_1__sec_2",
        "chp_1__sec_2__subsec_1",
    ]


def test_a_section_is_split_off_in_the_middle_of_a_line() -> None:
    start, _ = at(FIRST, "25. Shops")
    version = revised(FIRST, SOURCE, Wish(Act.SPLIT, start=start, text="3A"))
    assert [n.number for n in version.provisions if n.kind is Kind.SECTION] == ["1", "2", "3", "3A", "4"]
    node = next(n for n in version.provisions if n.number == "3A")
    assert version.text[node.start : node.end] == "25. Shops are shut at night."


def test_a_split_is_told_by_page_and_line_too() -> None:
    version = revised(FIRST, SOURCE, Wish(Act.SPLIT, page=2, line=2, at=10, text="3A"))
    assert "chp_1__sec_3A" in eids(version)


def test_a_label_begins_where_none_is_printed() -> None:
    start, _ = at(FIRST, "in which five")
    version = revised(FIRST, SOURCE, Wish(Act.SPLIT, start=start, text="(3)"))
    assert "chp_1__sec_1__subsec_3" in eids(version)


def test_a_proviso_is_split_off_under_a_parent() -> None:
    start, _ = at(FIRST, "in which five")
    version = revised(FIRST, SOURCE, Wish(Act.SPLIT, start=start, text="proviso"))
    (node,) = [n for n in version.provisions if n.kind is Kind.PROVISO and n.start < start + 40]
    assert node.parent == "chp_1__sec_1__subsec_2"


def test_a_misread_heading_is_retyped() -> None:
    version = revised(FIRST, SOURCE, Wish(Act.HEADING, eid="chp_1__sec_3", text="Notices"))
    assert version.provision(next(e.eid for e in version.provisions if e.number == "3")).heading == "Notices"
    assert version.overlay.log[0].act is Act.RETYPE


def test_words_beside_a_section_become_its_heading() -> None:
    version = revised(FIRST, SOURCE, Wish(Act.HEADING, eid="chp_1__sec_2", text="Wages are paid"))
    node = next(n for n in version.provisions if n.number == "2" and n.kind is Kind.SECTION)
    assert node.heading == "Wages are paid"
    assert version.overlay.log[0].act is Act.HEADING


def test_an_undone_correction_does_not_stand_and_stays_in_the_log() -> None:
    second = revised(FIRST, SOURCE, retype(FIRST, "seven", "eleven"))
    third = revised(second, SOURCE, Wish(Act.UNDO, text=second.overlay.log[0].id))
    assert third.text == FIRST.text
    assert third.card.version_id not in (FIRST.card.version_id, second.card.version_id)
    assert [c.act for c in third.overlay.log] == [Act.RETYPE, Act.UNDO]


def test_a_correction_whose_words_are_gone_is_a_caution_and_not_dropped() -> None:
    second = revised(FIRST, SOURCE, retype(FIRST, "seven", "eleven"), Wish(Act.JOIN, eid="chp_1__sec_4"))
    other = source_of(ACT.replace("within seven days", "in a fortnight").replace("4. Leave.- Every", "Any"))
    assert len(lost(built(other, second.overlay))) == 2


def test_a_correction_of_a_page_that_was_not_read_is_no_caution() -> None:
    second = revised(FIRST, SOURCE, Wish(Act.JOIN, eid="chp_1__sec_4"))
    part = replace(SOURCE, pages=SOURCE.pages[:1])
    assert lost(built(part, second.overlay)) == []


def test_a_correction_finds_its_line_when_lines_were_put_in_before_it() -> None:
    second = revised(FIRST, SOURCE, retype(FIRST, "seven", "eleven"))
    moved = source_of(ACT.replace("@mid CHAPTER I\n", "@head Gazette\n@mid CHAPTER I\n"))
    version = built(moved, second.overlay)
    assert "within eleven days" in version.text
    assert lost(version) == []


def test_a_hint_moves_along_when_words_before_it_are_retyped() -> None:
    start, _ = at(FIRST, "25. Shops")
    second = revised(FIRST, SOURCE, Wish(Act.SPLIT, start=start, text="3A"))
    later = "2026-01-02T00:00:00.000+00:00"
    third = revised(second, SOURCE, retype(second, "given.", "given in writing."), at=later)
    node = next(n for n in third.provisions if n.number == "3A")
    assert third.text[node.start : node.end] == "25. Shops are shut at night."


@pytest.mark.parametrize(
    "wish",
    [
        Wish(Act.RETYPE, start=-1, end=4, text="x"),
        Wish(Act.RETYPE, start=5, end=5, text="x"),
        Wish(Act.RETYPE, start=0, end=10**6, text="x"),
        Wish(Act.RETYPE, start=0, end=3, text="THE"),  # what stands there, and nobody doubts it
        Wish(Act.RETYPE, start=0, end=3, text="x" * 1001),
        Wish(Act.JOIN, eid="sec_999"),
        Wish(Act.JOIN, eid="preamble"),
        Wish(Act.HEADING, eid="chp_1__sec_2__subsec_1", text="Wages"),
        Wish(Act.HEADING, eid="chp_1__sec_2", text=" "),
        Wish(Act.HEADING, eid="chp_1__sec_2", text="Wages"),  # is so
        Wish(Act.SPLIT, page=9, line=1, text="9"),
        Wish(Act.SPLIT, page=1, line=1, at=999, text="9"),
        Wish(Act.SPLIT, start=5, text=""),
        Wish(Act.PAGE, page=1, text="text"),
        Wish(Act.PAGE, page=1, text="blank"),
        Wish(Act.PAGE, page=77, text="ocr"),
        Wish(Act.UNDO, text="nothing"),
    ],
)
def test_a_wish_that_cannot_be_met_is_refused_with_a_hint(wish: Wish) -> None:
    with pytest.raises((BadRequest, UnknownProvision)) as caught:
        revised(FIRST, SOURCE, wish)
    assert str(caught.value)


def test_one_word_is_not_retyped_twice_at_once() -> None:
    with pytest.raises(BadRequest, match="twice"):
        revised(FIRST, SOURCE, retype(FIRST, "seven", "six"), retype(FIRST, "seven days", "a week"))


# Whatever the text and whatever is wished, the statute stays whole.


@st.composite
def soups(draw: st.DrawFn) -> tuple[list[PrintedLine], list[tuple[int, int, str]]]:
    lines = draw(printed_lines())
    whims = draw(
        st.lists(
            st.tuples(st.integers(0, 4), st.integers(0, 10**6), st.sampled_from(["x", "26A", "(2)", "word"])),
            min_size=1,
            max_size=4,
        )
    )
    return lines, whims


def wish_of(version: Version, whim: tuple[int, int, str]) -> Wish:
    what, where, words = whim
    nodes = version.provisions or (None,)
    node = nodes[where % len(nodes)]
    size = max(1, len(version.text))
    eid = node.eid if node else "none"
    return (
        Wish(Act.RETYPE, start=where % size, end=where % size + 1 + where % 9, text=words),
        Wish(Act.JOIN, eid=eid),
        Wish(Act.SPLIT, start=where % size, text=words),
        Wish(Act.HEADING, eid=eid, text=version.text[where % size : where % size + 12]),
        Wish(Act.SPLIT, start=where % size, text="proviso"),
    )[what]


@settings(max_examples=60, deadline=None)
@given(soups())
def test_no_correction_loses_a_character_or_breaks_a_tree(
    soup: tuple[list[PrintedLine], list[tuple[int, int, str]]],
) -> None:
    lines, whims = soup
    source = source_of_lines(lines)
    version = built(source)
    overlay = Overlay()
    for n, whim in enumerate(whims):
        try:
            version = revised(version, source, wish_of(version, whim), at=f"2026-01-01T00:00:{n:02}Z")
        except (BadRequest, UnknownProvision):
            continue
        assert version.overlay.extends(overlay)
        overlay = version.overlay
    statute: Statute = build(source, overlay=overlay)
    check(statute, replay(overlay, source).source)
    assert build(source, overlay=overlay) == statute
    assert SCRIBE.author in {c.author for c in overlay.log} or not overlay.log
