"""Reading order: columns one after the other, two pages on one sheet, and what is no column."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.domain.page import LineRole, PageRead, SourceRead
from engine.domain.provision import Kind
from engine.reading.workers import PageWorkers
from engine.structure.build import build
from tests.helpers.laid_out import HEIGHT, LEFT, TOP, WIDTH, Mark, Stroke, Text, paragraph, pdf

LEADING = 16.0
SMALL = 9.0  # type size of the columns
RIGHT = 335.0  # where the second column begins


def quiet(done: int, total: int) -> None:
    """Nobody watches."""


@pytest.fixture
def read(tmp_path: Path, workers: PageWorkers):
    def of(pages: list[list[Mark]], size: tuple[float, float] = (WIDTH, HEIGHT)) -> SourceRead:
        return workers.read(pdf(tmp_path / "made.pdf", pages, size=size), watch=quiet)

    return of


def texts(page: PageRead) -> list[str]:
    return [line.text for line in page.lines if line.role is LineRole.BODY]


_ENDS = ("grain", "wool", "timber", "paper", "cloth", "straw", "glass", "tin", "rope")


def prose(number: int) -> list[str]:
    """Eight lines of one section, about as wide as a column, no two sections alike."""
    end = _ENDS[number % len(_ENDS)]
    return [
        f"{number}. Duty of the keeper of {end}.- Every keeper",
        f"shall open the {end} store at the hour that is",
        f"fixed by the {end} rules, and shall not close it",
        f"before that hour unless the {end} inspector in",
        f"writing allows it for a reason of {end} that he",
        f"writes in the book of {end}, which shall be kept",
        f"there and shown to every person of the {end} trade",
        f"in the hours in which the store of {end} is open.",
    ]


def column(x: float, *numbers: int, y: float = TOP) -> list[Mark]:
    lines = [line for number in numbers for line in prose(number)]
    return [Text(x, y + n * LEADING, line, SMALL) for n, line in enumerate(lines)]


@pytest.mark.parametrize("offset", [0.0, 5.0], ids=["on one line", "lines between lines"])
def test_the_left_column_is_read_to_its_end_before_the_right(offset: float, read) -> None:
    page = [*column(LEFT, 1, 2, 3), *column(RIGHT, 4, 5, 6, y=TOP + offset)]
    source = read([page])
    assert texts(source.pages[0]) == [line for n in range(1, 7) for line in prose(n)]
    sections = [node for node in build(source).provisions if node.kind is Kind.SECTION]
    assert [node.number for node in sections] == list("123456")


def test_a_narrow_gutter_parts_lines_that_stand_on_one_line(read) -> None:
    edge = max(line.box[2] for line in read([column(LEFT, 1, 2)]).pages[0].lines)
    page = [*column(LEFT, 1, 2), *column(edge + 1.1 * SMALL, 3, 4)]
    assert texts(read([page]).pages[0]) == [line for n in range(1, 5) for line in prose(n)]


def test_a_paragraph_goes_on_from_column_to_column(read) -> None:
    first, second = prose(1), prose(2)
    page = [
        *(Text(LEFT, TOP + n * LEADING, line, SMALL) for n, line in enumerate([*first, *second[:4]])),
        *(Text(RIGHT, TOP + n * LEADING, line, SMALL) for n, line in enumerate([*second[4:], *prose(3)])),
    ]
    statute = build(read([page]))
    node = next(n for n in statute.provisions if n.kind is Kind.SECTION and n.number == "2")
    assert statute.text[node.start : node.end] == " ".join(second)


def test_a_title_over_both_columns_comes_before_them_and_a_line_across_parts_them(read) -> None:
    across = "The sections below were added later and stand in two columns like those above them, as before."
    page = [
        Text(150, TOP - 40, "THE SAMPLE STORES ACT OF THE REPUBLIC", 13),
        *column(LEFT, 1),
        *column(RIGHT, 2),
        Text(LEFT, TOP + 9 * LEADING, across, SMALL),
        *column(LEFT, 3, y=TOP + 11 * LEADING),
        *column(RIGHT, 4, y=TOP + 11 * LEADING),
    ]
    assert texts(read([page]).pages[0]) == [
        "THE SAMPLE STORES ACT OF THE REPUBLIC",
        *prose(1),
        *prose(2),
        across,
        *prose(3),
        *prose(4),
    ]


def test_a_last_page_with_few_lines_is_read_by_the_columns_of_the_others(read) -> None:
    full = [[*column(LEFT, n, n + 1), *column(RIGHT, n + 2, n + 3)] for n in (1, 5)]
    last = [*column(LEFT, 9)[:4], *column(RIGHT, 9)[4:]]
    moved = [Text(m.x, m.y - (4 * LEADING if m.x == RIGHT else 0), m.text, m.size) for m in last]
    assert texts(read([*full, moved]).pages[2]) == prose(9)


def test_two_pages_on_one_sheet_are_two_pages_with_their_own_numbers(read) -> None:
    def sheet(number: int, label: int) -> list[Mark]:
        return [
            *column(60, number, number + 1),
            Text(160, 560, str(label), SMALL),
            *column(480, number + 2, number + 3),
            Text(590, 560, str(label + 1), SMALL),
        ]

    source = read([sheet(1, 41), sheet(5, 43)], size=(HEIGHT, WIDTH))
    first, second = source.pages
    assert texts(first) == [line for n in range(1, 5) for line in prose(n)]
    assert [label for _, label in first.leaves] == ["41", "42"]
    assert second.label == "43, 44"
    labels = {n.number: n.page_label for n in build(source).provisions if n.kind is Kind.SECTION}
    assert [labels[n] for n in "1234"] == ["41", "41", "42", "42"]


def test_side_notes_beside_one_column_are_no_second_column(read) -> None:
    notes = [Text(460, TOP + 2 + n * 24, f"Opening of the {end}", 7.5) for n, end in enumerate(_ENDS * 2)]
    wide = [line + " for the day" for n in (1, 2, 3, 4) for line in prose(n)]
    (page,) = read([[*paragraph(*wide, size=SMALL + 1), *notes]]).pages
    assert texts(page) == wide
    assert len([line for line in page.lines if line.role is LineRole.SIDE_NOTE]) == 18


def test_a_table_of_two_long_columns_under_rules_is_read_row_by_row(read) -> None:
    rows = [(f"{n}. Opening the store of {end} after the", f"A fine of {n} hundred taka and the loss of")
            for n, end in enumerate(_ENDS * 2, 1)]  # fmt: skip
    page: list[Mark] = []
    for n, (left, right) in enumerate(rows):
        y = TOP + 2 * n * LEADING
        page += [Stroke(LEFT - 5, 540, y - 12), Text(LEFT, y, left, SMALL), Text(RIGHT, y, right, SMALL)]
    lines = [line.text for line in read([page]).pages[0].lines]
    assert lines == [cell for row in rows for cell in row]


def test_a_label_in_a_column_of_its_own_comes_before_the_line_beside_it(read) -> None:
    lines = [
        "The keeper of a store of grain opens",
        "it at six.",
        "The keeper of a store of wool opens it at",
        "seven.",
    ]
    texts_of = [Text(LEFT + 40, TOP + n * LEADING, line) for n, line in enumerate(lines)]
    labels = [Text(LEFT, TOP + 11, "1.1."), Text(LEFT, TOP + 2 * LEADING + 11, "1.2.")]
    assert texts(read([[*texts_of, *labels]]).pages[0]) == ["1.1.", *lines[:2], "1.2.", *lines[2:]]
