"""Which part of its page a line belongs to: only body and side notes may become statute text."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.domain.page import LineRole, PageRead, SourceRead
from engine.printing.typefaces import Role
from engine.reading.workers import PageWorkers
from tests.helpers.laid_out import HEIGHT, LEADING, LEFT, TOP, WIDTH, Mark, Stroke, Text, paragraph, pdf

BODY, SIDE, FOOT = LineRole.BODY, LineRole.SIDE_NOTE, LineRole.FOOTNOTE
HEAD, NUMBER, CONTENTS = LineRole.HEADER, LineRole.PAGE_NUMBER, LineRole.CONTENTS


def quiet(done: int, total: int) -> None:
    """Nobody watches."""


@pytest.fixture
def read(tmp_path: Path, workers: PageWorkers):
    def of(pages: list[list[Mark]], labels: tuple[str, ...] = ()) -> SourceRead:
        return workers.read(pdf(tmp_path / "made.pdf", pages, labels), watch=quiet)

    return of


def section(number: int) -> list[str]:
    return [
        f"{number}. Duty of the keeper of the {_WORDS[number % 5]} store to open it.- (1) Every keeper",
        "shall open the store at the hour fixed by the rules and shall not close it before the",
        f"hour so fixed, unless the {_WORDS[(number + 2) % 5]} inspector allows it in writing for that day.",
    ]


_WORDS = ("grain", "wool", "timber", "salt", "paper")


def body(number: int, x: float = LEFT, y: float = TOP) -> list[Mark]:
    return paragraph(*section(2 * number), *section(2 * number + 1), x=x, y=y)


def of_role(page: PageRead, role: LineRole) -> list[str]:
    return [line.text for line in page.lines if line.role is role]


def test_heads_that_repeat_and_numbers_that_count_are_not_body(read) -> None:
    pages = [
        [
            Text(LEFT, 40, "The Sample Gazette, Extraordinary, May 2, 2099", 9),
            Text(480, 40, str(7000 + n), 9),
            *body(n),
            Text(290, 810, f"- {n} -", 9),
        ]
        for n in range(1, 6)
    ]
    for n, page in enumerate(read(pages).pages, 1):
        assert of_role(page, BODY) == section(2 * n) + section(2 * n + 1)
        assert of_role(page, HEAD) == ["The Sample Gazette, Extraordinary, May 2, 2099"]
        assert of_role(page, NUMBER) == [str(7000 + n), f"- {n} -"]
        assert page.label == str(7000 + n)


def test_bangla_page_numbers_are_read_as_printed(read) -> None:
    pages = [
        [
            Text(LEFT, 40, "নমুনা গেজেট, অতিরিক্ত সংখ্যা", 9),
            Text(500, 40, number, 9),
            *paragraph(f"{number}। প্রত্যেক {keeper} বিধি দ্বারা নির্ধারিত সময়ে গুদাম খুলিবেন এবং তাহা বন্ধ করিবেন না।"),
        ]
        for number, keeper in (("১১", "রক্ষক"), ("১২", "মালিক"), ("১৩", "শ্রমিক"))
    ]
    source = read(pages)
    assert [page.label for page in source.pages] == ["১১", "১২", "১৩"]
    assert [of_role(page, HEAD) for page in source.pages] == [["নমুনা গেজেট, অতিরিক্ত সংখ্যা"]] * 3


def test_without_a_printed_number_the_label_is_the_files_own(read) -> None:
    source = read([body(1), body(2)], labels=("iv", "v"))
    assert [page.label for page in source.pages] == ["iv", "v"]


@pytest.mark.parametrize(("count", "heads"), [(2, 0), (6, 1)])
def test_a_head_close_above_the_text_needs_more_than_two_pages_to_be_believed(
    count: int, heads: int, read
) -> None:
    title = Text(LEFT, TOP - LEADING, "The Sample Gazette of the Republic")
    for page in read([[title, *body(n)] for n in range(1, count + 1)]).pages:
        assert len(of_role(page, HEAD)) == heads
        assert len(of_role(page, BODY)) == 7 - heads


def test_a_first_line_that_does_not_repeat_stays_body(read) -> None:
    pages = [[Text(LEFT, 40, f"Of the {_WORDS[n - 1]} store"), *body(n)] for n in range(1, 6)]
    assert [of_role(page, HEAD) for page in read(pages).pages] == [[]] * 5


def test_a_lone_number_that_does_not_count_on_stays_body(read) -> None:
    pages = [[Text(LEFT, 40, value), *body(n)] for n, value in enumerate(("12", "7", "40"), 1)]
    assert [of_role(page, NUMBER) for page in read(pages).pages] == [[], [], []]


@pytest.mark.parametrize("margin", ["left", "right"])
def test_small_text_beside_the_column_is_a_side_note(margin: str, read) -> None:
    x = 20 if margin == "left" else 500
    notes = [Text(x, TOP + 2, "Opening", 8), Text(x, TOP + 12, "of stores", 8)]
    (page,) = read([[*notes, *body(1)]]).pages
    assert of_role(page, SIDE) == ["Opening", "of stores"]
    assert of_role(page, BODY) == section(2) + section(3)
    note = next(line for line in page.lines if line.role is SIDE)
    heading = next(line for line in page.lines if line.role is BODY)
    assert abs(note.box[3] - heading.box[3]) < LEADING


def test_a_side_note_on_the_very_line_of_its_section_is_cut_from_it(read) -> None:
    (page,) = read([[Text(60, TOP, "Stores", 8), *body(1, x=98)]]).pages
    assert of_role(page, SIDE) == ["Stores"]
    assert of_role(page, BODY)[0] == section(2)[0]


def test_side_notes_at_the_same_height_on_every_page_are_no_running_heads(read) -> None:
    pages = [
        [Text(500, TOP + 1, "Opening of", 8), Text(500, TOP + 11, "stores", 8), *body(n)] for n in (1, 2, 3)
    ]
    assert [of_role(page, SIDE) for page in read(pages).pages] == [["Opening of", "stores"]] * 3


def test_notes_under_a_rule_and_their_marks_are_told_from_the_text(read) -> None:
    noted = [
        *body(1),
        Text(LEFT, 320, "3", 7, rise=4),
        Text(LEFT + 4.5, 320, "[(2) The keeper shall be paid for each day on which he opens the store"),
        Text(LEFT, 336, "and for no other day.]"),
        Stroke(LEFT, LEFT + 130, 740),
        Text(LEFT, 752, "3", 5, rise=3),
        Text(
            LEFT + 4, 752, "Sub-section (2) was added by section 4 of the Sample (Amendment) Act, 2098.", 7.5
        ),
    ]
    (page,) = read([noted]).pages
    assert of_role(page, FOOT) == [
        "3Sub-section (2) was added by section 4 of the Sample (Amendment) Act, 2098."
    ]
    added = next(line for line in page.lines if line.text.startswith("3["))
    assert added.role is BODY
    assert [added.text[a:b] for a, b in added.marks] == ["3"]


def test_a_note_that_repeats_on_many_pages_is_still_a_note(read) -> None:
    foot = [Stroke(LEFT, LEFT + 130, 740), Text(LEFT, 752, "1. Ins. by Act 20 of 2098, s. 2.", 8)]
    pages = [[*body(n), *foot] for n in range(1, 6)]
    assert [of_role(page, FOOT) for page in read(pages).pages] == [["1. Ins. by Act 20 of 2098, s. 2."]] * 5


def test_the_exponent_of_a_unit_and_an_ordinal_are_no_note_marks(read) -> None:
    line = [
        Text(LEFT, TOP, "The floor shall measure 10 m"),
        Text(LEFT + 153, TOP, "2", 7, rise=4),
        Text(LEFT + 160, TOP, "by the 30"),
        Text(LEFT + 209, TOP, "th", 7, rise=4),
        Text(LEFT + 219, TOP, "day of June."),
    ]
    (page,) = read([[*line, *paragraph(*section(1), y=TOP + 40)]]).pages
    assert page.lines[0].marks == ()


def test_an_index_below_the_line_stays_in_its_word(read) -> None:
    line = [
        Text(LEFT, TOP, "The air of the store shall hold less CO"),
        Text(LEFT + 204, TOP + 3, "2", 6.5),
        Text(LEFT + 210, TOP, "than the inspector allows."),
    ]
    (page,) = read([[*line, *paragraph(*section(1), y=TOP + 40)]]).pages
    assert bare(page.lines[0].text) == bare(
        "The air of the store shall hold less CO2 than the inspector allows."
    )
    assert page.lines[0].marks == ()


def bare(text: str) -> str:
    return "".join(text.split())


def test_a_table_column_left_of_short_lines_is_no_side_note(read) -> None:
    table = [
        mark
        for n in range(12)
        for mark in (
            Text(LEFT, 120 + 18 * n, str(n + 1), 9),
            Text(LEFT + 60, 120 + 18 * n, "Storing of grain in bags"),
        )
    ]
    pages = [body(1), body(2), body(3), table]
    assert of_role(read(pages).pages[3], SIDE) == []


CONTENTS_PAGE = [
    "ARRANGEMENT OF SECTIONS",
    "1. Short title.",
    "2. Duty of the keeper.",
    "3. Hours of opening.",
    "4. Penalty.",
]
ACT = [
    "THE SAMPLE STORES ACT",
    "An Act to regulate the opening of stores in the whole of the Republic and matters thereto.",
    "1. Short title.- This Act may be called the Sample Stores Act.",
    "2. Duty of the keeper.- Every keeper shall open the store at the hour fixed by the rules.",
    "3. Hours of opening.- The hours shall be those which the inspector writes on the door.",
]


def test_a_table_of_contents_does_not_become_body(read) -> None:
    source = read([paragraph("THE SAMPLE STORES ACT", *CONTENTS_PAGE), paragraph(*ACT)])
    assert of_role(source.pages[0], CONTENTS) == CONTENTS_PAGE
    assert of_role(source.pages[1], BODY) == ACT


def test_contents_and_act_on_one_page_are_parted_at_the_repeated_title(read) -> None:
    (page,) = read([paragraph("THE SAMPLE STORES ACT", *CONTENTS_PAGE, *ACT)]).pages
    assert of_role(page, CONTENTS) == CONTENTS_PAGE
    assert of_role(page, BODY) == ["THE SAMPLE STORES ACT", *ACT]


def test_lines_with_dot_leaders_are_contents(read) -> None:
    entries = [f"{n}. Duty of keeper {n} {'.' * 30} {n + 3}" for n in range(1, 7)]
    source = read([paragraph(*entries), paragraph(*ACT)])
    assert of_role(source.pages[0], CONTENTS) == entries
    assert of_role(source.pages[1], BODY) == ACT


def test_an_act_that_only_mentions_contents_loses_nothing(read) -> None:
    source = read([paragraph("CONTENTS", *ACT)])
    assert of_role(source.pages[0], BODY) == ACT


def test_lines_know_their_size_weight_and_place(read) -> None:
    heading = Text(LEFT, 60, "CHAPTER I", 13, Role.SERIF_BOLD)
    (page,) = read([[heading, *body(1)]]).pages
    first = page.lines[0]
    assert (first.text, first.bold, round(first.size)) == ("CHAPTER I", True, 13)
    assert first.box[0] == pytest.approx(LEFT, abs=1)
    assert first.box[1] < 60 < first.box[3] + 1
    assert not page.lines[1].bold
    assert (page.width, page.height, page.rotation) == (WIDTH, HEIGHT, 0)
