"""Text that the page does not show is not what it says, however good its letters are."""

from __future__ import annotations

from pathlib import Path

import pymupdf
import pytest

from engine.domain.page import OcrMode, PageKind
from engine.errors import NoTextLayer
from engine.reading.workers import PageWorkers

WORDS = "Every keeper shall open the store at the hour fixed by the rules of the store.\n" * 6


def page_of(target: Path, order: str, *, alpha: bool = False, render_mode: int = 0) -> Path:
    """`order`: "text, picture" has the picture upon the text."""
    document = pymupdf.open()
    page = document.new_page()
    for what in order.split(", "):
        if what == "text":
            page.insert_text((72, 72), WORDS, render_mode=render_mode)
        else:
            picture = pymupdf.Pixmap(pymupdf.csRGB, pymupdf.IRect(0, 0, 60, 80), alpha)
            picture.clear_with(200)
            if alpha:
                picture.set_alpha(bytes([90]) * (60 * 80))
            page.insert_image(page.rect, pixmap=picture, keep_proportion=False)
    document.save(target)
    return target


@pytest.mark.parametrize(
    ("order", "alpha"), [("picture, text", False), ("text, picture", True), ("text", False)]
)
def test_text_upon_a_picture_or_under_a_watermark_is_read(
    order: str, alpha: bool, tmp_path: Path, workers: PageWorkers
) -> None:
    made = page_of(tmp_path / "shown.pdf", order, alpha=alpha)
    (page,) = workers.read(made, watch=lambda done, total: None, ocr=OcrMode.NEVER).pages
    assert page.kind is PageKind.TEXT
    assert len(page.lines) == 6


@pytest.mark.parametrize(("order", "mode"), [("text, picture", 0), ("picture, text", 3)])
def test_text_under_a_picture_or_invisible_upon_it_is_refused(
    order: str, mode: int, tmp_path: Path, workers: PageWorkers
) -> None:
    made = page_of(tmp_path / "hidden.pdf", order, render_mode=mode)
    with pytest.raises(NoTextLayer, match="earlier recognition"):
        workers.read(made, watch=lambda done, total: None, ocr=OcrMode.NEVER)


def test_a_picture_beside_the_text_is_said_with_its_place(tmp_path: Path, workers: PageWorkers) -> None:
    document = pymupdf.open()
    page = document.new_page()
    page.insert_text((72, 72), WORDS)
    picture = pymupdf.Pixmap(pymupdf.csRGB, pymupdf.IRect(0, 0, 60, 80), False)
    picture.clear_with(200)
    page.insert_image(pymupdf.Rect(72, 400, 500, 700), pixmap=picture, keep_proportion=False)
    page.insert_image(pymupdf.Rect(72, 720, 112, 760), pixmap=picture, keep_proportion=False)  # an emblem
    made = tmp_path / "beside.pdf"
    document.save(made)
    read = workers.read(made, watch=lambda done, total: None, ocr=OcrMode.NEVER)
    (said,) = read.warnings
    assert said.code == "page_picture_unread"
    assert said.box == pytest.approx((72, 400, 500, 700))


def test_a_scan_under_a_long_stamp_is_a_scan(tmp_path: Path, workers: PageWorkers) -> None:
    document = pymupdf.open()
    page = document.new_page()
    picture = pymupdf.Pixmap(pymupdf.csRGB, pymupdf.IRect(0, 0, 60, 80), False)
    picture.clear_with(200)
    page.insert_image(page.rect, pixmap=picture, keep_proportion=False)
    for y in (800, 812):
        page.insert_text(
            (40, y), "Downloaded from the library of the district court on a day in May. " * 2, fontsize=7
        )
    made = tmp_path / "stamped.pdf"
    document.save(made)
    with pytest.raises(NoTextLayer, match="a few words of text upon it"):
        workers.read(made, watch=lambda done, total: None, ocr=OcrMode.NEVER)
