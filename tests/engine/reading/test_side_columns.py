"""Side notes as large as the text: known by where they stand, cut off the lines they are glued to."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.domain.page import LineRole, SourceRead
from engine.domain.provision import Kind
from engine.printing.typefaces import Role
from engine.reading.workers import PageWorkers
from engine.structure.build import build
from tests.helpers.laid_out import BODY, LEADING, LEFT, TOP, Mark, Text, pdf

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
