"""Words drawn twice, words not shown, and words laid over every page: none doubles or spoils the text."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pymupdf
import pytest

from engine.domain.page import LineRole, SourceRead
from engine.reading.workers import PageWorkers
from engine.structure.build import build

LINES = (
    "1. Short title.- This Act may be called the Sample Stores Act.",
    "2. Duty.- Every keeper shall open the store at the hour fixed by rules.",
    "3. Penalty.- Whoever closes a store before its hour pays a fine.",
)
X, Y, LEADING, SIZE = 72.0, 100.0, 16.0, 11.0


def quiet(done: int, total: int) -> None:
    """Nobody watches."""


@pytest.fixture
def read(tmp_path: Path, workers: PageWorkers):
    def of(*draw: Callable[[pymupdf.Page], None]) -> SourceRead:
        target = tmp_path / "made.pdf"
        with pymupdf.open() as document:
            for one in draw:
                one(document.new_page())
            document.save(target)
        return workers.read(target, watch=quiet)

    return of


def write(page: pymupdf.Page, dx: float = 0.0, dy: float = 0.0, **how: object) -> None:
    for n, line in enumerate(LINES):
        page.insert_text((X + dx, Y + n * LEADING + dy), line, fontsize=SIZE, **how)


def texts(source: SourceRead, role: LineRole = LineRole.BODY) -> list[str]:
    return [line.text for page in source.pages for line in page.lines if line.role is role]


@pytest.mark.parametrize("hair", [(0.0, 0.0), (0.35, 0.0), (0.8, 0.8)], ids=["same place", "bold", "shadow"])
def test_a_line_drawn_twice_is_read_once(hair: tuple[float, float], read) -> None:
    def twice(page: pymupdf.Page) -> None:
        write(page)
        write(page, *hair)

    assert texts(read(twice)) == list(LINES)


def test_words_drawn_twice_one_after_another_are_read_once(read) -> None:
    words = ["Every", "keeper", "of", "a", "store", "opens", "it", "2", "times"]

    def each_twice(page: pymupdf.Page) -> None:
        at = X
        for word in words:
            for dx in (0.0, 0.35):
                page.insert_text((at + dx, Y), word, fontsize=SIZE)
            at += pymupdf.get_text_length(word + " ", fontsize=SIZE)

    assert texts(read(each_twice)) == [" ".join(words)]


def test_doubled_letters_of_a_word_stay_doubled(read) -> None:
    line = "Every committee shall address 1100 letters to illegal assessors."
    assert texts(read(lambda page: page.insert_text((X, Y), line, fontsize=SIZE))) == [line]


def test_invisible_words_over_visible_ones_are_left_out(read) -> None:
    def both(page: pymupdf.Page) -> None:
        write(page)
        write(page, 3.0, render_mode=3)

    assert texts(read(both)) == list(LINES)


def slanted(page: pymupdf.Page) -> None:
    start = pymupdf.Point(150, 500)
    page.insert_text(start, "DRAFT COPY", fontsize=60, color=(0.85,) * 3, morph=(start, pymupdf.Matrix(45)))


def large(page: pymupdf.Page) -> None:
    page.insert_text((150, Y + LEADING + 3), "CONFIDENTIAL", fontsize=50, color=(0.85,) * 3)


def upright(page: pymupdf.Page) -> None:
    page.insert_text((40, 500), "Downloaded from the library of samples", fontsize=9, rotate=90)


@pytest.mark.parametrize("mark", [slanted, large, upright])
def test_what_is_laid_over_every_page_is_in_no_provision(mark: Callable[[pymupdf.Page], None], read) -> None:
    def page_of(n: int) -> Callable[[pymupdf.Page], None]:
        def draw(page: pymupdf.Page) -> None:
            mark(page)
            page.insert_text((X, Y), f"{n}. Of the keeper of store number {n}.- He opens it.", fontsize=SIZE)
            page.insert_text((X, Y + LEADING), f"He closes store number {n} before the night.", fontsize=SIZE)

        return draw

    source = read(*(page_of(n) for n in (1, 2, 3)))
    assert len(texts(source, LineRole.HEADER)) == 3
    statute = build(source)
    inside = " ".join(statute.text[node.start : node.end] for node in statute.provisions)
    assert not any(word in inside for word in ("DRAFT", "CONFIDENTIAL", "Downloaded"))
    assert all(f"store number {n} before the night" in inside for n in (1, 2, 3))


def test_a_large_title_is_no_watermark(read) -> None:
    def draw(page: pymupdf.Page) -> None:
        page.insert_text((X, 60), "THE SAMPLE STORES ACT", fontsize=20)
        write(page)

    assert "THE SAMPLE STORES ACT" in texts(read(draw))
