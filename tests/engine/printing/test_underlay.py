"""The annex of a print can be searched: the words of its pages lie under their pictures, as stored."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pikepdf
import pymupdf
import pytest

from engine.domain.cited_page import CitedPage, PageLine
from engine.domain.language import Language
from engine.domain.print_parts import Part
from engine.domain.quad import Quad
from engine.printing.opinion_pdf import write_opinion_pdf
from tests.helpers.cited import HEIGHT, WIDTH, cited_page
from tests.helpers.opinions import build_opinion
from tests.helpers.readers import READERS, SEARCHES, flat

LINES = (
    "12. Ending by the employer.",
    "ধারা ১২। শ্রমিককে নব্বই দিনের নোটিশ দিতে হইবে;",
    "ক্ষতিপূরণ, কর্তৃপক্ষের ও র\u200d্যাব",
    "(a) ninety quiet days’ notice",
)
LEFT, TOP, STEP, TALL, SIZE = 90.0, 130.0, 26.0, 15.0, 6.4  # SIZE: points a character
PAGES_ONLY = frozenset({Part.PAGES})


def as_it_lies(x0: float, y0: float, x1: float, y1: float, rotation: int) -> Quad:
    """The quad, in the file, of what is shown in that box: the words go with the page."""
    shown = [(x0, y0), (x1, y0), (x0, y1), (x1, y1)]
    match rotation:
        case 90:
            points = [(y, WIDTH - x) for x, y in shown]
        case 180:
            points = [(WIDTH - x, HEIGHT - y) for x, y in shown]
        case 270:
            points = [(HEIGHT - y, x) for x, y in shown]
        case _:
            points = shown
    flat_points = [value for point in points for value in point]
    return Quad(1, tuple(flat_points), 1.0)  # type: ignore[arg-type]


def line(text: str, number: int, rotation: int) -> PageLine:
    top = TOP + number * STEP
    words, at = [], 0
    for word in text.split():
        box = LEFT + at * SIZE, top, LEFT + (at + len(word)) * SIZE, top + TALL
        words.append((word, as_it_lies(*box, rotation)))
        at += len(word) + 1
    whole = as_it_lies(LEFT, top, LEFT + len(text) * SIZE, top + TALL, rotation)
    return PageLine(whole, tuple(words))


def page(rotation: int = 0) -> CitedPage:
    opinion = build_opinion()
    size = (HEIGHT, WIDTH) if rotation in (90, 270) else (WIDTH, HEIGHT)
    lines = tuple(line(text, n, rotation) for n, text in enumerate(LINES))
    held = replace(cited_page(opinion), lines=lines, language=Language.BANGLA, marks=())
    return replace(held, size=size, rotation=rotation)


def printed(folder: Path, *pages: CitedPage) -> Path:
    target = folder / "opinion.pdf"
    write_opinion_pdf(build_opinion(), target, PAGES_ONLY, pages)
    return target


@pytest.mark.parametrize("rotation", [0, 90, 180, 270])
@pytest.mark.parametrize("reader", READERS)
def test_every_reader_gives_the_words_back_as_stored_and_in_order(
    tmp_path: Path, reader: str, rotation: int
) -> None:
    said = flat(READERS[reader](printed(tmp_path, page(rotation)))[-1])
    assert " ".join(LINES) in said


@pytest.mark.parametrize("reader", SEARCHES)
def test_every_reader_finds_each_word_once(tmp_path: Path, reader: str) -> None:
    words = ("নব্বই দিনের নোটিশ", "ক্ষতিপূরণ", "কর্তৃপক্ষের", "12. Ending", "ninety quiet")
    assert SEARCHES[reader](printed(tmp_path, page()), words) == dict.fromkeys(words, 1)


@pytest.mark.parametrize("rotation", [0, 90, 180, 270])
def test_a_word_is_found_where_the_picture_shows_it(tmp_path: Path, rotation: int) -> None:
    file = printed(tmp_path, page(rotation))
    with pymupdf.open(file) as document:
        sheet = document[-1]
        picture = sheet.get_image_rects(sheet.get_images()[0][0])[0]
        (found,) = sheet.search_for("ninety")
    scale = picture.width / WIDTH
    at = LEFT + LINES[3].index("ninety") * SIZE
    top = TOP + 3 * STEP
    expected = (at, top, at + len("ninety") * SIZE, top + TALL)
    got = [(v - o) / scale for v, o in zip(found, (picture.x0, picture.y0) * 2, strict=True)]
    assert got == pytest.approx(expected, abs=1.5)


def test_the_words_are_seen_by_nobody(tmp_path: Path) -> None:
    """The sheet is the same picture with them and without."""
    shots = []
    for n, held in enumerate((page(), replace(page(), lines=()))):
        folder = tmp_path / str(n)
        folder.mkdir()
        with pymupdf.open(printed(folder, held)) as document:
            shots.append(document[-1].get_pixmap(dpi=60).samples)
    assert shots[0] == shots[1]


def test_they_are_read_out_in_the_language_of_the_law_behind_a_picture_that_is_described(
    tmp_path: Path,
) -> None:
    with pikepdf.open(printed(tmp_path, page())) as pdf:
        top = list(pdf.Root.StructTreeRoot.K.K)
        kinds = [str(node.S) for node in top]
        at = kinds.index("/Figure")
        assert str(top[at].Alt)
        assert kinds[at + 1] == "/P"
        assert str(top[at + 1].Lang).startswith("bn")
        assert len(top[at + 1].K) == len(LINES)
        content = pdf.pages[-1].Contents.read_bytes().decode()
    assert content.count("3 Tr") == len(LINES) == content.count("0 Tr")
    assert "/Artifact" in content.replace("3 Tr", "")


def test_an_empty_page_and_words_without_room_are_no_harm(tmp_path: Path) -> None:
    nowhere = Quad(1, (90.0, 90.0, 90.0, 90.0, 90.0, 90.0, 90.0, 90.0), 1.0)
    lines = (PageLine(nowhere, (("lost", nowhere),)), PageLine(page().lines[0].quad, (("lost", nowhere),)))
    for held in (replace(page(), lines=()), replace(page(), lines=lines)):
        assert "lost" not in READERS["PyMuPDF"](printed(tmp_path, held))[-1]
