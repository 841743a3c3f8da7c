"""What stands at a page's edges does not cut the provision that runs over them; printed page numbers."""

from __future__ import annotations

from pathlib import Path

import pymupdf
import pytest

from engine.domain.page import SourceRead
from engine.domain.provision import Kind
from engine.reading.workers import PageWorkers
from engine.structure.build import build
from tests.helpers.laid_out import LEADING, LEFT, TOP, Mark, Stroke, Text, paragraph, pdf


def quiet(done: int, total: int) -> None:
    """Nobody watches."""


@pytest.fixture
def read(tmp_path: Path, workers: PageWorkers):
    def of(pages: list[list[Mark]]) -> SourceRead:
        return workers.read(pdf(tmp_path / "made.pdf", pages), watch=quiet)

    return of


def head(number: str) -> list[Mark]:
    return [Text(LEFT, 40, "The Sample Gazette, Extraordinary", 9), Text(500, 40, number, 9)]


def note(n: int) -> list[Mark]:
    return [
        Stroke(LEFT, LEFT + 130, 740),
        *paragraph(f"1. Subs. by Act {n} of 2098, s. {n}.", y=752, size=8),
    ]


def grid(y: float) -> list[Mark]:
    """A ruled table of two rows."""
    cells = [("Store", "Hour"), ("Grain", "Six")]
    words = [
        Text(x, y + 15 * n + 11, cell, 9)
        for n, row in enumerate(cells)
        for x, cell in zip((LEFT + 4, LEFT + 204), row, strict=True)
    ]
    return [*words, *(Stroke(LEFT, LEFT + 400, y + 15 * n) for n in range(3))]


FIRST = ("1. Duty.- Every keeper of a store opens it at the hour that is fixed and shall pay the allow-",)
SECOND = ("ance that the rules name to every worker of the store who has opened it before that hour.",)
ACROSS = (
    "Duty.- Every keeper of a store opens it at the hour that is fixed and shall pay the allowance that "
    "the rules name to every worker of the store who has opened it before that hour."
)


def act(between: str) -> list[list[Mark]]:
    """Section 1 runs from page to page; `between` are head, number and note, or nothing."""
    filler = [
        [
            f"{n}. Keys.- The keeper of store {n} keeps its keys in a box that no other person opens.",
            f"The allowance of store {n} is paid by its keeper on the last day of the month.",
        ]
        for n in range(2, 8)
    ]
    pages: list[list[Mark]] = [
        [*paragraph(*FIRST, y=700)],
        [*paragraph(*SECOND), *paragraph(*filler[0], y=140)],
    ]
    pages += [paragraph(*filler[n]) for n in range(1, 4)]
    if between == "edges":
        return [[*head(str(11 + n)), *page, *note(n + 1)] for n, page in enumerate(pages)]
    return pages


@pytest.mark.parametrize("between", ["nothing", "edges"])
def test_a_section_that_runs_over_the_page_is_whole(between: str, read) -> None:
    statute = build(read(act(between)))
    section = next(n for n in statute.provisions if n.kind is Kind.SECTION)
    assert statute.text[section.start : section.end].endswith(ACROSS)


def test_a_table_on_the_page_keeps_its_cells_out_of_the_words_around_it(read) -> None:
    before = "1. Hours.- The hours at which the stores are opened are those of the table that follows:"
    after = "and no keeper opens a store at any other hour unless the inspector allows it in writing."
    page = [*paragraph(before), *grid(TOP + 20), *paragraph(after, y=TOP + 80)]
    statute = build(read([page]))
    (section,) = [n for n in statute.provisions if n.kind is Kind.SECTION]
    words = statute.text[section.start : section.end]
    assert words.split("\n") == [before, "Store", "Hour", "Grain", "Six", after]


def numbered(labels: list[str]) -> list[list[Mark]]:
    return [
        [
            Text(290, 800, label, 9),
            *paragraph(f"{n}. Of store {n}.- It opens at {n} and closes at night."),
        ]
        for n, label in enumerate(labels, 1)
    ]


@pytest.mark.parametrize(
    "labels",
    [
        ["i", "ii", "iii", "iv", "1", "2", "3"],
        ["xxiv", "xxv", "xxvi"],
        ["৯৮", "৯৯", "১০০", "১০১"],
        ["(৭)", "(৮)", "(৯)"],
        ["Page 4 of 9", "Page 5 of 9", "Page 6 of 9"],
    ],
    ids=lambda labels: labels[0],
)
def test_printed_numbers_are_labels_as_they_stand(labels: list[str], read) -> None:
    bare = [label.strip("()").removeprefix("Page ").split(" of")[0] for label in labels]
    source = read(numbered(labels))
    assert [page.label for page in source.pages] == bare
    statute = build(source)
    assert [n.page_label for n in statute.provisions if n.kind is Kind.SECTION] == bare


def test_a_line_that_is_broken_in_bangla_is_joined_without_a_change(read) -> None:
    lines = [
        "১। প্রত্যেক রক্ষক নির্ধারিত সময়ে গুদাম খুলিবেন এবং উপ-",
        "ধারা (২) এর বিধান অনুসারে তাহা বন্ধ করিবেন।",
    ]
    pages = [
        [Text(LEFT, 700, lines[0])],
        [Text(LEFT, TOP, lines[1]), Text(LEFT, TOP + 2 * LEADING, "২। সরকার বিধি প্রণয়ন করিতে পারিবে।")],
    ]
    statute = build(read(pages))
    section = next(n for n in statute.provisions if n.kind is Kind.SECTION)
    assert "উপ-ধারা (২) এর বিধান" in statute.text[section.start : section.end]


def test_paragraphs_of_a_page_printed_sideways_are_whole(tmp_path: Path, workers: PageWorkers) -> None:
    target = tmp_path / "sideways.pdf"
    with pymupdf.open() as document:
        page = document.new_page()
        for n, line in enumerate(
            (FIRST[0], SECOND[0], "2. Rules.- The Government makes rules for the stores.")
        ):
            page.insert_text((TOP + n * LEADING, 780), line, fontsize=11, rotate=90)
        page.set_rotation(90)
        document.save(target)
    statute = build(workers.read(target, watch=quiet))
    section = next(n for n in statute.provisions if n.kind is Kind.SECTION)
    assert statute.text[section.start : section.end].endswith(ACROSS)
