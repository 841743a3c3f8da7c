"""Ruled tables come out row by row, cell by cell, and nothing of them is lost."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from engine.domain.page import LineRole, SourceRead
from engine.reading.workers import PageWorkers
from engine.structure.build import build
from tests.helpers.laid_out import LEFT, Bar, Mark, Stroke, Text, paragraph, pdf

EDGES = (LEFT, 130.0, 300.0, 500.0)
SMALL = 9.0
LEADING = 12.0


def quiet(done: int, total: int) -> None:
    """Nobody watches."""


@pytest.fixture
def read(tmp_path: Path, workers: PageWorkers):
    def of(pages: list[list[Mark]]) -> SourceRead:
        return workers.read(pdf(tmp_path / "made.pdf", pages), watch=quiet)

    return of


HEAD = (["No."], ["Injury"], ["Loss of", "earning capacity"])
ROWS = (
    HEAD,
    (
        ["1."],
        ["Loss of one hand at the", "wrist or above it, but", "below the elbow"],
        ["Sixty in the hundred"],
    ),
    (["2."], ["Loss of a thumb"], ["Thirty in the hundred, and", "more where the hand is", "of no use"]),
    (["3."], ["Loss of a toe"], ["Five"]),
)


def table(y: float, pieces: bool = False, bars: bool = False, size: float = SMALL) -> list[Mark]:
    """ROWS between rules: drawn across, or one piece for each column, with or without bars."""
    out: list[Mark] = []

    def line(at: float) -> None:
        ends = EDGES if pieces else (EDGES[0], EDGES[-1])
        out.extend(Stroke(a, b, at) for a, b in pairwise(ends))

    line(y)
    for row in ROWS:
        deep = max(len(cell) for cell in row) * LEADING + 4
        for column, cell in enumerate(row):
            out.extend(
                Text(EDGES[column] + 5, y + LEADING * (n + 1) - 2, words, size)
                for n, words in enumerate(cell)
            )
        if bars:
            out.extend(Bar(x, y, y + deep) for x in EDGES)
        y += deep
        line(y)
    return out


IN_ORDER = [words for row in ROWS for cell in row for words in cell]


@pytest.mark.parametrize(
    ("pieces", "bars"), [(True, False), (False, True), (False, False)], ids=["pieces", "bars", "across"]
)
@pytest.mark.parametrize("size", [SMALL, 11.0], ids=["small print", "body size"])
def test_a_ruled_table_is_read_row_by_row_and_cell_by_cell(
    pieces: bool, bars: bool, size: float, read
) -> None:
    before = paragraph(
        "1. Compensation.- The compensation is that of the table that stands below, and no", "other."
    )
    after = paragraph(
        "2. Time.- The compensation is paid within thirty days of the injury by the employer.", y=330
    )
    (page,) = read([[*before, *table(150, pieces, bars, size), *after]]).pages
    assert [line.text for line in page.lines if line.role is LineRole.TABLE] == IN_ORDER
    assert [line.text for line in page.lines if line.role is LineRole.BODY] == [
        m.text for m in (*before, *after) if isinstance(m, Text)
    ]


def test_the_lines_of_a_cell_stay_together_in_the_text(read) -> None:
    opening = paragraph("1. Compensation.- The compensation is that of the table that stands below.")
    statute = build(read([[*opening, *table(150, bars=True)]]))
    for cell in ("Loss of one hand at the wrist or above it, but below the elbow", "Loss of a toe", "Five"):
        assert f"\n{cell}" in statute.text


def test_rows_without_a_rule_between_them_are_rows_all_the_same(read) -> None:
    lines = [(f"{n}.", f"Loss of finger {n}", f"{n + 1} in the hundred") for n in range(1, 9)]
    page: list[Mark] = [
        Stroke(LEFT, 500, 150),
        Stroke(LEFT, 500, 165),
        Stroke(LEFT, 500, 165 + 8 * LEADING + 6),
    ]
    page += [Text(EDGES[c] + 5, 161, ("No.", "Injury", "Loss")[c], SMALL) for c in range(3)]
    for n, row in enumerate(lines):
        page += [Text(EDGES[c] + 5, 165 + LEADING * (n + 1), words, SMALL) for c, words in enumerate(row)]
    (read_page,) = read([page]).pages
    assert [line.text for line in read_page.lines] == [
        "No.",
        "Injury",
        "Loss",
        *(w for row in lines for w in row),
    ]


def test_small_print_in_cells_under_a_rule_is_no_foot_note(read) -> None:
    page = [
        *paragraph(
            "1. Compensation.- The compensation is that of the table that stands below, and no other."
        ),
        Stroke(LEFT, 300, 480),
        *(
            Text(x, 500 + 14 * n, words, 8)
            for n in range(8)
            for x, words in ((LEFT, str(n + 1)), (130, f"Loss of finger {n}"), (300, str(10 * n)))
        ),
    ]
    assert not [line for line in read([page]).pages[0].lines if line.role is LineRole.FOOTNOTE]


def test_leaders_to_quantities_are_no_table_of_contents(read) -> None:
    words = ("Acid", "Ammonia", "Arsine", "Benzene", "Bromine", "Chlorine")
    page = paragraph(*(f"{name} {'. ' * 20}{n}.5" for name, n in zip(words, (9, 3, 7, 1, 8, 2), strict=True)))
    assert not [line for line in read([page]).pages[0].lines if line.role is LineRole.CONTENTS]


def test_a_frame_around_a_paragraph_is_no_table(read) -> None:
    box = [Stroke(LEFT - 6, 500, y) for y in (84, 120, 160)] + [Bar(x, 84, 160) for x in (LEFT - 6, 500)]
    words = paragraph(
        "1. Short title.- This Act may be called the Sample Stores Act and no other name.", "Note."
    )
    (page,) = read([[*box, *words]]).pages
    assert {line.role for line in page.lines} == {LineRole.BODY}
