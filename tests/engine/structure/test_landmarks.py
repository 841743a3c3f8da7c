"""Sections, chapters, headings and schedules, found over whole texts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.domain.page import LineRole, Origin
from engine.domain.provision import Kind
from engine.domain.version import Statute
from engine.errors import BadRequest
from engine.structure.build import build
from tests.helpers.pages import source_of, source_of_lines


def sections(statute: Statute) -> list[tuple[str, str]]:
    return [(node.number, node.heading) for node in statute.provisions if node.kind == Kind.SECTION]


def test_a_section_without_its_full_stop_is_found_between_its_neighbours() -> None:
    text = "1. One.- Words.\n2 Two.- Words.\n3. Three.- Words."
    assert sections(build(source_of(text))) == [("1", "One"), ("2", "Two"), ("3", "Three")]


def test_a_wrapped_number_in_a_sentence_is_no_section() -> None:
    text = "1. One.- As is said in section\n25. The rest goes on as before.\n2. Two.- Words."
    assert [number for number, _ in sections(build(source_of(text)))] == ["1", "2"]


def test_a_gap_in_the_numbers_is_no_end() -> None:
    statute = build(source_of("252. One.- Words.\n263A. Two.- Words.\n264. Three.- Words."))
    assert [number for number, _ in sections(statute)] == ["252", "263A", "264"]
    assert [w.message for w in statute.warnings] == [
        "Sections 253 to 263 are not in this text: omitted by law, or not found."
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "1. One.- Words.\n2. Two.- Words.\nThree.- Words.\n4. Four.- Words.",
            "Section 3 is not in this text: omitted by law, or not recognised; "
            "its text may stand in section 2 before it.",
        ),
        (
            "১। এক।- কথা।\n২। দুই।- কথা।\n৫। পাঁচ।- কথা।",
            "Sections 3 to 4 are not in this text: omitted by law, or not recognised; "
            "their text may stand in section ২ before them.",
        ),
    ],
)
def test_a_recognised_text_says_where_the_words_of_a_lost_number_may_stand(text: str, said: str) -> None:
    lines = [
        replace(one, chars=replace(one.chars, origin=bytes([Origin.OCR]) * len(one.text)))
        for page in source_of(text).pages
        for one in page.lines
    ]
    assert said in [w.message for w in build(source_of_lines(lines)).warnings]


def test_a_table_of_contents_is_no_second_copy() -> None:
    text = """@mid THE MILLS ACT, 2071
@mid ARRANGEMENT OF SECTIONS
@mid CHAPTER I
1. Short title.
2. Grinding.
@mid THE MILLS ACT, 2071
      An Act about mills.
@mid CHAPTER I
@mid OF MILLS
1. Short title.- This Act may be called the Mills Act, 2071.
2. Grinding.- No one shall grind."""
    statute = build(source_of(text))
    assert sections(statute) == [("1", "Short title"), ("2", "Grinding")]
    assert [n.heading for n in statute.provisions if n.kind == Kind.CHAPTER] == ["OF MILLS"]
    listed = [statute.text[p.start : p.end] for p in statute.parts if p.role == LineRole.CONTENTS]
    assert listed == ["ARRANGEMENT OF SECTIONS", "CHAPTER I", "1. Short title.", "2. Grinding."]


def test_headings_may_stand_on_lines_above_their_sections() -> None:
    text = """@mid প্রথম অধ্যায়
@mid প্রারম্ভিক
@bold শিরোনাম
১। এই আইন কল আইন, ২০৭১ নামে অভিহিত হইবে।
@bold কল চালাইবার
@bold ক্ষমতা
২।
(১) কল চলিবে।"""
    statute = build(source_of(text))
    assert sections(statute) == [("1", "শিরোনাম"), ("2", "কল চালাইবার ক্ষমতা")]
    assert statute.work == "কল আইন, ২০৭১"


def test_a_side_note_heads_the_section_beside_it_and_stays_out_of_its_words() -> None:
    statute = build(source_of("@note Power to\n@note grind\n1. (1) One may grind.\n(2) Daily.\n2. End."))
    first = next(n for n in statute.provisions if n.kind == Kind.SECTION)
    assert first.heading == "Power to grind"
    assert statute.text[first.start : first.end] == "1. (1) One may grind.\n(2) Daily."


def test_a_side_note_beside_nothing_is_kept_and_reported() -> None:
    statute = build(
        source_of("1. One.- Words.\nmore words\nand more\n@note Lost\nand more\nand more\n2. Two.- End.")
    )
    assert [w.code for w in statute.warnings] == ["side_note_unplaced"]
    assert "Lost" in [statute.text[p.start : p.end] for p in statute.parts]


def test_a_cover_before_the_title_is_no_preamble() -> None:
    text = "Notification\n@page\n@mid THE MILLS ACT, 2071\nAn Act.\n1. One.- Words.\n2. Two.- Words."
    statute = build(source_of(text))
    preamble = statute.provisions[0]
    assert statute.text[preamble.start : preamble.end] == "THE MILLS ACT, 2071\nAn Act."
    assert [part.role for part in statute.parts] == [LineRole.COVER]


def test_a_text_without_sections_is_one_preamble_and_says_so() -> None:
    statute = build(source_of("Only words here.\nAnd here."))
    assert [n.kind for n in statute.provisions] == [Kind.PREAMBLE]
    assert [w.code for w in statute.warnings] == ["not_a_statute", "no_sections"]


def test_a_broken_word_is_joined_and_a_hyphened_one_kept() -> None:
    text = """1. One.- A subsistence allow-
ance is an allowance paid to a news-
paper sub-
editor under sub-
section (2)."""
    statute = build(source_of(text))
    assert "A subsistence allowance is" in statute.text
    assert "sub-editor under sub-section (2)." in statute.text


def test_the_grammar_can_be_overruled_by_name() -> None:
    source = source_of("Article 1\nWords.\nArticle 2\nMore.")
    assert build(source).grammar == "generic 2"
    assert build(source, grammar="bd-act-en").grammar == "bd-act-en 2"
    with pytest.raises(BadRequest, match="no grammar called 'latin'"):
        build(source, grammar="latin")


def test_what_is_given_overrules_what_the_text_says() -> None:
    source = source_of(
        "@mid THE MILLS ACT, 2071\nAs amended up to 1 May 2072\n1. One.- Words.\n2. Two.- Words."
    )
    said = build(source)
    assert (said.work, said.as_of) == ("Mills Act, 2071", "2072-05-01")
    given = build(source, work="Mills", as_of="2073-01-01")
    assert (given.work, given.as_of) == ("Mills", "2073-01-01")


def test_schedules_begin_behind_the_sections_and_hold_their_items() -> None:
    text = """1. One.- Words.
2. Two.- Words.
@mid THE SCHEDULE
@mid LIST OF MILLS
@row 1. Water mills.
@row 2. Wind mills, being
@row large."""
    statute = build(source_of(text))
    assert [n.eid for n in statute.provisions][-3:] == ["sched_1", "sched_1__item_1", "sched_1__item_2"]
    assert [n.label for n in statute.provisions][-3:] == ["Schedule", "Schedule, item 1", "Schedule, item 2"]


def test_a_title_that_later_heads_repeat_in_small_type_is_still_the_title() -> None:
    text = "@large THE MILLS ACT, 2071\n1. One.- Words.\n@page\n@head THE MILLS ACT, 2071\n2. Two.- Words."
    statute = build(source_of(text))
    assert statute.provisions[0].kind == Kind.PREAMBLE
    assert statute.work == "Mills Act, 2071"
    assert [(p.role, p.page) for p in statute.parts] == [(LineRole.HEADER, 2)]


def test_small_rows_on_a_page_without_note_marks_are_no_foot_notes() -> None:
    text = """1. One.- Pay ^1^[ten taka].
@foot ^1^ Added.
@page
2. Two.- Words.
@mid THE SCHEDULE
@mid LIST OF MILLS
    1. Water mills.
@foot 2. Wind mills.
@foot 3. Hand mills."""
    eids = [n.eid for n in build(source_of(text)).provisions]
    assert eids[-5:] == ["sched_1", "sched_1__item_1", "sched_1__item_2", "sched_1__item_3", "fn_1"]


def test_a_bill_with_numbered_rows_is_kept_and_said_to_be_no_law() -> None:
    statute = build(source_of("Mill Stores\nInvoice 12\n1. Flour, 20 kg\n2. Bran, 5 kg\n3. Sacks\nPaid."))
    assert "not_a_statute" in [w.code for w in statute.warnings]
    assert "Bran, 5 kg" in statute.text
    named = build(source_of("Mill Stores\n1. Flour\n2. Bran"), grammar="generic")
    assert "not_a_statute" not in [w.code for w in named.warnings]


def test_headings_above_sections_that_are_in_no_chapter_are_no_loose_text() -> None:
    text = """The Mills Act, 2071
Short title
1. This Act may be called the Mills Act, 2071.
Power
2. One may grind.
End
3. It ends."""
    lines = [replace(one, ends=True) for page in source_of(text).pages for one in page.lines]
    statute = build(source_of_lines(lines))
    assert sections(statute) == [("1", "Short title"), ("2", "Power"), ("3", "End")]
    assert statute.warnings == ()


def test_headings_of_one_s_own_paragraph_may_be_closed_and_follow_one_another() -> None:
    text = """The Mills Act, 2071
Title
1. This Act may be called the Mills Act, 2071.
“Mill”
“Miller”
2. These words mean what they say.
When a miller may stop.
3. (1) A miller may stop at night.
He shall then rest.
(2) He need not.
[Repealed]
4. [Repealed by the Mills Act, 2075.]"""
    lines = [replace(one, ends=True) for page in source_of(text).pages for one in page.lines]
    found = sections(build(source_of_lines(lines)))
    assert found == [
        ("1", "Title"),
        ("2", "“Mill” “Miller”"),
        ("3", "When a miller may stop."),
        ("4", "[Repealed]"),
    ]


def test_one_line_may_stand_for_several_omitted_sections() -> None:
    text = """1. One.- Words.
2. Two.- Words.
3 to 5. [Old things.] Rep. by the Mills Act, 2071.
6-7. [Omitted.]
8. Eight.- As is said in sections
3 to 5. It ends."""
    statute = build(source_of(text))
    assert sections(statute) == [
        ("1", "One"),
        ("2", "Two"),
        ("3", "Old things"),
        ("6", "Omitted"),
        ("8", "Eight"),
    ]
    assert "numbers_missing" not in [w.code for w in statute.warnings]
    assert sections(build(source_of("১। ক।- কথা।\n২-৩। [বিলুপ্ত]\n৪। খ।- কথা।")))[1] == ("2", "বিলুপ্ত")


def test_parts_of_a_schedule_are_named_by_their_letters_in_both_languages() -> None:
    english = "1. One.- Words.\n2. Two.- Words.\nTHE SCHEDULE\nPART A\n1. Wheel.\nPART B: water\n1. Sluice."
    bangla = "১। এক।- কথা।\n২। দুই।- কথা।\nতফসিল\nঅংশ-ক\n১। চাকা।\nখ অংশ: জল\n১। নালা।"
    named = [[n.eid for n in build(source_of(text)).provisions] for text in (english, bangla)]
    assert named[0] == named[1]
    assert named[0][-4:] == [
        "sched_1__part_A",
        "sched_1__part_A__item_1",
        "sched_1__part_B",
        "sched_1__part_B__item_1",
    ]


def test_the_end_of_a_sentence_is_no_schedule() -> None:
    text = """1. One.- Words as they are in the
Schedule.
2. Two.- Words.
3. Three.- Words.
The Schedule
1. Wheel."""
    statute = build(source_of(text))
    assert [number for number, _ in sections(statute)] == ["1", "2", "3"]
    assert [n.eid for n in statute.provisions][-2:] == ["sched_1", "sched_1__item_1"]
    first = next(n for n in statute.provisions if n.eid == "sec_1")
    assert statute.text[first.start : first.end].endswith("in the Schedule.")
