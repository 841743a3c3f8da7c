"""Every character knows where it is printed, whatever was done to the page."""

from __future__ import annotations

from pathlib import Path

import pymupdf
import pytest

from engine.domain.page import Origin, PrintedLine, SourceRead
from engine.reading.workers import PageWorkers
from tests.helpers.laid_out import Text, paragraph, pdf, reworked

ENGLISH = "1. Every keeper shall open the store at the hour fixed by the rules."
BANGLA = "২। প্রত্যেক রক্ষক বিধি অনুযায়ী নির্ধারিত সময়ে গুদাম খুলিবেন এবং র‍্যাব ক্ষেত্রে দুঃখ করিবেন না।"


def quiet(done: int, total: int) -> None:
    """Nobody watches."""


@pytest.fixture
def plain(tmp_path: Path) -> Path:
    return pdf(tmp_path / "plain.pdf", [paragraph(ENGLISH, BANGLA)])


def turned(angle: int):
    def change(document: pymupdf.Document) -> None:
        document[0].set_rotation(angle)

    return change


def cropped(document: pymupdf.Document) -> None:
    document[0].set_cropbox(pymupdf.Rect(40, 50, 580, 700))


def moved(document: pymupdf.Document) -> None:
    page = document[0]
    page.set_mediabox(pymupdf.Rect(-100, -50, 595, 842))


def nothing(document: pymupdf.Document) -> None:
    """The page as it was drawn."""


CHANGES = {
    "as drawn": nothing,
    "rotated 90": turned(90),
    "rotated 180": turned(180),
    "rotated 270": turned(270),
    "cropped": cropped,
    "media box with negative corner": moved,
}


@pytest.mark.parametrize("name", CHANGES)
def test_text_and_ink_agree(name: str, tmp_path: Path, plain: Path, workers: PageWorkers) -> None:
    """Rendered as displayed, the place of every printed character holds ink."""
    made = reworked(plain, tmp_path / "changed.pdf", CHANGES[name])
    read = workers.read(made, watch=quiet)
    assert [line.text for line in read.pages[0].lines] == [ENGLISH, normal(BANGLA)]
    for line in read.pages[0].lines:
        assert share_on_ink(made, line) == 1.0


@pytest.mark.parametrize("angle", [90, 180, 270])
def test_text_drawn_sideways_on_a_turned_page_reads_level(
    angle: int, tmp_path: Path, workers: PageWorkers
) -> None:
    """A landscape page as Word makes it: the page is turned and so is its text."""
    with pymupdf.open() as document:
        page = document.new_page(width=595, height=842)
        page.set_rotation(angle)
        for i, line in enumerate((ENGLISH, "2. No keeper shall close it before the hour so fixed.")):
            point = pymupdf.Point(60, 80 + 20 * i) * page.derotation_matrix
            page.insert_text(point, line, rotate=angle, fontsize=11)
        document.save(tmp_path / "landscape.pdf")
    read = workers.read(tmp_path / "landscape.pdf", watch=quiet)
    page_read = read.pages[0]
    assert [line.text for line in page_read.lines] == [
        ENGLISH,
        "2. No keeper shall close it before the hour so fixed.",
    ]
    assert (page_read.width, page_read.height, page_read.rotation) == (595, 842, angle)
    for line in page_read.lines:
        assert share_on_ink(tmp_path / "landscape.pdf", line) == 1.0


def test_columns_have_one_entry_per_character(plain: Path, workers: PageWorkers) -> None:
    for line in lines(workers.read(plain, watch=quiet)):
        assert len(line.chars.quads) == 8 * len(line.text)
        assert len(line.chars.origin) == len(line.chars.confidence) == len(line.text)
        assert set(line.chars.origin) == {Origin.TEXT}
        assert set(line.chars.confidence) == {1.0}


def test_the_quads_of_a_word_are_where_another_reader_finds_it(plain: Path, workers: PageWorkers) -> None:
    with pymupdf.open(plain) as document:
        words = document[0].get_text("words")
    first = lines(workers.read(plain, watch=quiet))[0]
    for x0, _, x1, _, word, *_ in words[:8]:
        start = first.text.index(word)
        quads = first.chars.quads[8 * start : 8 * (start + len(word))]
        assert min(quads[0::2]) == pytest.approx(x0, abs=0.6)
        assert max(quads[0::2]) == pytest.approx(x1, abs=0.6)


def test_a_gap_without_a_space_character_becomes_an_inserted_space(
    tmp_path: Path, workers: PageWorkers
) -> None:
    with pymupdf.open() as document:
        page = document.new_page()
        x = 72.0
        for word in ("Every", "keeper", "shall", "open"):
            page.insert_text((x, 100), word, fontsize=11)
            x += pymupdf.get_text_length(word, fontsize=11) + 3.5
        document.save(tmp_path / "words.pdf")
    (line,) = lines(workers.read(tmp_path / "words.pdf", watch=quiet))
    assert line.text == "Every keeper shall open"
    spaces = [i for i, c in enumerate(line.text) if c == " "]
    assert [line.chars.origin[i] for i in spaces] == [Origin.INSERTED] * 3


def normal(text: str) -> str:
    import unicodedata

    return unicodedata.normalize("NFC", text)


def lines(read: SourceRead) -> list[PrintedLine]:
    return [line for page in read.pages for line in page.lines]


def share_on_ink(made: Path, line: PrintedLine) -> float:
    """Of the printed characters, those whose box holds something dark on the displayed page."""
    zoom = 3.0
    with pymupdf.open(made) as document:
        page = document[line.page - 1]
        pixmap = page.get_pixmap(matrix=pymupdf.Matrix(zoom, zoom), colorspace=pymupdf.csGRAY)
        matrix = page.rotation_matrix
        hits = total = 0
        for i, char in enumerate(line.text):
            if char.isspace() or char in "\u200c\u200d":
                continue
            quad = line.chars.quads[8 * i : 8 * i + 8]
            points = [pymupdf.Point(quad[k], quad[k + 1]) * matrix for k in range(0, 8, 2)]
            x0, x1 = min(p.x for p in points), max(p.x for p in points)
            y0, y1 = min(p.y for p in points), max(p.y for p in points)
            total += 1
            hits += any(
                pixmap.pixel(x, y)[0] < 140
                for x in range(max(0, int(x0 * zoom)), min(pixmap.width, int(x1 * zoom) + 1))
                for y in range(max(0, int(y0 * zoom)), min(pixmap.height, int(y1 * zoom) + 1))
            )
    return hits / total


def test_white_space_is_no_taller_than_the_words_beside_it(tmp_path: Path, workers: PageWorkers) -> None:
    """However large the font it is drawn in: a highlight is as tall as its words."""
    drawn = [Text(90, 100, "(a)"), Text(108, 100, " ", size=40), Text(130, 100, "every keeper")]
    (line,) = workers.read(pdf(tmp_path / "tall.pdf", [drawn]), watch=quiet).pages[0].lines
    assert line.text == "(a) every keeper"
    heights = {
        round(line.chars.quads[8 * i + 5] - line.chars.quads[8 * i + 1], 1)
        for i, origin in enumerate(line.chars.origin)
        if origin != Origin.INSERTED
    }
    assert max(heights) < 20
