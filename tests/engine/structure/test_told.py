"""What a person says of chapters, schedules, headings and notes, and how the tree follows."""

from __future__ import annotations

import pytest

from engine.domain.overlay import Act, Wish
from engine.domain.page import LineRole, SourceRead
from engine.domain.provision import Kind
from engine.domain.version import Version
from engine.errors import BadRequest
from engine.structure.correction.given import given
from engine.structure.outline.landmark import Mark
from tests.helpers.pages import source_of
from tests.helpers.revised import built, revised


def both(text: str) -> tuple[SourceRead, Version]:
    source = source_of(text)
    return source, built(source)


def heading(version: Version, number: str, kind: Kind = Kind.SECTION) -> str:
    return next(n.heading for n in version.provisions if n.number == number and n.kind is kind)


def eid(version: Version, number: str, kind: Kind = Kind.SECTION) -> str:
    return next(n.eid for n in version.provisions if n.number == number and n.kind is kind)


def offset(version: Version, words: str) -> int:
    return version.text.index(words)


CHAPTERS = """
@mid CHAPTER I
@mid PRELIMINARY
1. One.- Words.
2. Two.- Words.
@mid CHAPTEB II
@mid WAGES
3. Three.- Words.
@mid THE FIRST SCHEDULE
@mid LIST OF MILLS
1. A mill.
"""


def test_a_chapter_begins_where_its_number_was_misread() -> None:
    source, version = both(CHAPTERS)
    after = revised(version, source, Wish(Act.SPLIT, start=offset(version, "CHAPTEB"), text="chapter II"))
    assert [n.number for n in after.provisions if n.kind is Kind.CHAPTER] == ["1", "2"]
    assert eid(after, "3") == "chp_2__sec_3"
    assert heading(after, "2", Kind.CHAPTER) == "WAGES"


def test_a_joined_chapter_leaves_its_sections_in_the_one_before() -> None:
    source, version = both(CHAPTERS.replace("CHAPTEB", "CHAPTER"))
    after = revised(version, source, Wish(Act.JOIN, eid="chp_2"))
    assert eid(after, "3") == "chp_1__sec_3"


def test_a_joined_schedule_is_text_of_the_last_section() -> None:
    source, version = both(CHAPTERS)
    assert any(n.kind is Kind.SCHEDULE for n in version.provisions)
    schedule = next(n.eid for n in version.provisions if n.kind is Kind.SCHEDULE)
    after = revised(version, source, Wish(Act.JOIN, eid=schedule))
    assert not any(n.kind is Kind.SCHEDULE for n in after.provisions)
    node = next(n for n in after.provisions if n.number == "3")
    assert "LIST OF MILLS" in after.text[node.start : node.end]


def test_a_schedule_begins_where_a_person_says() -> None:
    source, version = both(CHAPTERS.replace("THE FIRST SCHEDULE", "THE FIBST SCHEDVLE"))
    wish = Wish(Act.SPLIT, start=offset(version, "THE FIBST"), text="schedule 1")
    after = revised(version, source, wish)
    assert heading(after, "1", Kind.SCHEDULE) == "LIST OF MILLS"


ABOVE = """
Wages of weavers
1. Wages are paid on time.
Hours
2. Hours are eight.
Leave of
absence
3. Leave is granted.
"""


def test_lines_above_a_section_become_its_heading_and_leave_the_one_before() -> None:
    source, version = both(ABOVE)
    after = revised(version, source, Wish(Act.HEADING, eid=eid(version, "3"), text="Leave of absence"))
    assert heading(after, "3") == "Leave of absence"
    node = next(n for n in after.provisions if n.number == "2" and n.kind is Kind.SECTION)
    assert after.text[node.start : node.end] == "2. Hours are eight."


def test_a_side_note_that_found_no_section_becomes_the_heading_of_one() -> None:
    more = "More words.\n"
    text = f"@note Wages\n1. Wages are paid.\n{more * 3}@note Hours of work\n{more * 4}2. Hours."
    source, version = both(text)
    assert "side_note_unplaced" in {part.doubt for part in version.parts}
    after = revised(version, source, Wish(Act.HEADING, eid=eid(version, "2"), text="Hours of work"))
    assert heading(after, "2") == "Hours of work"
    assert {(p.role, p.doubt) for p in after.parts} == {(LineRole.SIDE_NOTE, "")}


def test_a_heading_taken_too_long_is_shortened() -> None:
    source, version = both("1. Wages of weavers and others.- Are paid.\n2. Hours.- Eight.\n3. Leave.- Ten.")
    after = revised(version, source, Wish(Act.HEADING, eid=eid(version, "1"), text="Wages of weavers"))
    assert heading(after, "1") == "Wages of weavers"
    assert after.text == version.text


def test_a_heading_that_is_printed_nowhere_near_is_refused() -> None:
    source, version = both("1. Words of one.\n2. Words of two.\n3. Words of three.")
    with pytest.raises(BadRequest, match="not printed"):
        revised(version, source, Wish(Act.HEADING, eid=eid(version, "2"), text="Penalties"))


def test_a_footnote_that_was_split_goes_on_with_the_one_before() -> None:
    text = "1. One^1^.- Words^2^.\n2. Two.- Words.\n@foot ^1^ Added by Act\n@foot ^2^ of 2013.\n"
    source, version = both(text)
    notes = [n for n in version.provisions if n.kind is Kind.FOOTNOTE]
    assert len(notes) == 2
    after = revised(version, source, Wish(Act.JOIN, eid=notes[1].eid))
    (note,) = [n for n in after.provisions if n.kind is Kind.FOOTNOTE]
    assert after.text[note.start : note.end].endswith("of 2013.")


@pytest.mark.parametrize(
    ("said", "mark", "printed"),
    [
        ("26A", Mark.SECTION, "26A"),
        ("২৬ক", Mark.SECTION, "২৬ক"),
        ("26.", Mark.SECTION, "26"),
        ("Article 5", Mark.SECTION, "5"),
        ("chapter II", Mark.CHAPTER, "II"),
        ("দ্বিতীয় অধ্যায়", Mark.CHAPTER, "দ্বিতীয়"),
        ("Part 3", Mark.PART, "3"),
        ("Schedule 2", Mark.SCHEDULE, "2"),
        ("(1)", None, "(1)"),
        ("(ক)", None, "(ক)"),
        ("Proviso", None, "Proviso"),
    ],
)
def test_what_begins_is_told_in_a_lawyers_words(said: str, mark: Mark | None, printed: str) -> None:
    what = given(said)
    assert what is not None
    assert what.mark is mark
    assert what.printed == printed


@pytest.mark.parametrize("said", ["", "0", "word", "(word)", "chapter", "section x", "()"])
def test_what_names_no_provision_is_nothing(said: str) -> None:
    assert given(said) is None
