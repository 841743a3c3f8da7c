"""Side notes as large as the text: known by where they stand, cut off the lines they are glued to."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.domain.page import LineRole, PageKind, SourceRead
from engine.domain.provision import Kind
from engine.printing.typefaces import Role
from engine.reading.workers import PageWorkers
from engine.structure.build import build
from tests.helpers.laid_out import BODY, LEADING, LEFT, TOP, Mark, Text, pdf
from tests.helpers.scanned import scan_of

GAP = 1.5 * BODY  # less than parts columns
INDENT = 11.0  # about as wide as "1. "
NOTES = (("Opening of", "stores"), ("Closing",), ("Keys of the", "store"), ("Penalty",), ("Rules",))


def quiet(done: int, total: int) -> None:
    """Nobody watches."""


@pytest.fixture
def read(tmp_path: Path, workers: PageWorkers):
    def of(pages: list[list[Mark]]) -> SourceRead:
        return workers.read(pdf(tmp_path / "made.pdf", pages), watch=quiet)

    return of


WORDS = "Every keeper of a store opens it at the hour that is fixed and no later"


def section(number: int) -> list[tuple[float, str]]:
    """Lines of justified text: the first is set in by as much as its number is wide."""
    return [(0.0, f"{number}. {WORDS}"), *((INDENT, WORDS) for _ in range(3))]


def page(right: float, font: Role) -> list[Mark]:
    """Five sections, each with its note level with its first line."""
    out: list[Mark] = []
    for n, note in enumerate(NOTES):
        y = TOP + 4 * n * LEADING
        out += [Text(LEFT + x, y + i * LEADING, line) for i, (x, line) in enumerate(section(n + 1))]
        out += [Text(right, y + i * LEADING, words, BODY, font) for i, words in enumerate(note)]
    return out


def edge(read) -> float:
    """How far the lines reach."""
    return max(line.box[2] for line in read([[Text(LEFT + INDENT, TOP, WORDS)]]).pages[0].lines)


@pytest.mark.parametrize("font", [Role.SERIF_BOLD, Role.SERIF])
def test_notes_close_to_the_text_and_as_large_head_their_sections(font: Role, read) -> None:
    source = read([page(edge(read) + GAP, font)])
    assert [line.text for line in source.pages[0].lines if line.role is LineRole.SIDE_NOTE] == [
        words for note in NOTES for words in note
    ]
    statute = build(source)
    found = {n.number: n.heading for n in statute.provisions if n.kind is Kind.SECTION}
    assert found == {str(n): " ".join(note) for n, note in enumerate(NOTES, 1)}


def test_a_column_of_figures_beside_the_text_is_no_column_of_notes(read) -> None:
    right = edge(read) + GAP
    lines = [Text(LEFT, TOP + i * LEADING, line) for i, line in enumerate([WORDS] * 16)]
    figures = [Text(right, TOP + i * LEADING, f"{i}.50 taka") for i in range(16)]
    assert not [o for o in read([[*lines, *figures]]).pages[0].lines if o.role is LineRole.SIDE_NOTE]


def side_notes(source: SourceRead) -> list[str]:
    return [line.text for page in source.pages for line in page.lines if line.role is LineRole.SIDE_NOTE]


RAGGED = [WORDS[:-7], WORDS, WORDS[:-13], WORDS[:-4], WORDS[:-20], WORDS[:-16]]


def ragged(x: float) -> list[Mark]:
    return [Text(x, TOP + i * LEADING, line) for i, line in enumerate(RAGGED * 4)]


def test_ragged_text_has_notes_beside_its_left_edge(read) -> None:
    bold = [Text(LEFT, TOP + 6 * n * LEADING, "Opening" + "s" * n, BODY, Role.SERIF_BOLD) for n in range(4)]
    source = read([[*ragged(LEFT + 90), *bold]])
    assert side_notes(source) == ["Opening" + "s" * n for n in range(4)]


def test_a_page_whose_lines_run_on_beyond_the_edge_of_others_has_no_notes(read) -> None:
    bold = [Text(LEFT, TOP + 6 * n * LEADING, "Opening" + "s" * n, BODY, Role.SERIF_BOLD) for n in range(4)]
    noted: list[Mark] = [*ragged(LEFT + 90), *bold]
    across: list[Mark] = [Text(LEFT, TOP + i * LEADING, f"{WORDS} and {i}") for i in range(6)]
    last = Text(LEFT, TOP + 6 * LEADING, "than six.")
    source = read([noted, [], [*across, last]])
    assert "than six." not in side_notes(source)
    assert len(side_notes(source)) == 4


HANG = 20.0  # clear of "১।"
LAW = "প্রত্যেক মালিক নির্ধারিত সময়ে দোকান খুলিবেন এবং নির্ধারিত সময়ে তাহা বন্ধ করিবেন"
HEADS = (("দোকান", "খোলা"), ("চাবি রক্ষা",), ("সময় নির্ধারণ",), ("দোকান বন্ধ", "রাখা"))


def test_notes_of_a_scan_close_to_the_text_and_as_large_head_their_sections(
    tmp_path: Path, workers: PageWorkers
) -> None:
    """Two pages with two notes each: too few to be told on one page alone."""
    measure = workers.read(pdf(tmp_path / "one.pdf", [[Text(LEFT + HANG, TOP, LAW)]]), watch=quiet)
    right = measure.pages[0].lines[0].box[2] + 1.6 * BODY
    pages: list[list[Mark]] = []
    for heads in (HEADS[:2], HEADS[2:]):
        marks: list[Mark] = []
        for n, words in enumerate(heads):
            y = TOP + 5 * n * LEADING
            number = "১২৩৪"[2 * len(pages) + n]
            marks.append(Text(LEFT, y, f"{number}।"))
            marks += [Text(LEFT + HANG, y + i * LEADING, LAW) for i in range(4)]
            marks += [
                Text(right, y + i * LEADING, word, BODY, Role.SERIF_BOLD) for i, word in enumerate(words)
            ]
        pages.append(marks)
    scan = scan_of(pdf(tmp_path / "made.pdf", pages), tmp_path / "scan.pdf", pages=(0, 1))
    source = workers.read(scan, watch=quiet)
    assert [page.kind for page in source.pages] == [PageKind.OCR] * 2
    assert side_notes(source) == [words for head in HEADS for words in head]
    found = {n.number: n.heading for n in build(source).provisions if n.kind is Kind.SECTION}
    assert found == {str(n): " ".join(head) for n, head in enumerate(HEADS, 1)}
