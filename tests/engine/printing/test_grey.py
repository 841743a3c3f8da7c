"""A print copied without colour: every word is dark enough, and each side is told apart by its line."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pymupdf
import pytest

from engine.domain.claim import Side
from engine.domain.language import Language
from engine.domain.opinion import Status
from engine.domain.print_parts import ALL_PARTS
from engine.printing.marking import marked
from engine.printing.opinion_pdf import write_opinion_pdf
from tests.helpers.cited import LINES, TALL, X0, X1, ZOOM, cited_page
from tests.helpers.opinions import build_opinion

DPI = 300


def luminance(grey: np.ndarray) -> np.ndarray:
    """WCAG 2.2, of a grey of 8 bits."""
    share = grey / 255
    return np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)


def contrast(dark: float, light: float) -> float:
    dark, light = (float(luminance(np.array(x))) for x in (dark, light))
    return (light + 0.05) / (dark + 0.05)


def grey_pages(pdf: Path):
    """Each page with its grey picture, as a laser printer would have it."""
    with pymupdf.open(pdf) as document:
        for page in document:
            pixmap = page.get_pixmap(dpi=DPI, colorspace=pymupdf.csGRAY)
            yield page, np.frombuffer(pixmap.samples, np.uint8).reshape(pixmap.height, pixmap.stride)


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("status", Status)
def test_every_word_of_a_grey_copy_is_legible(tmp_path: Path, language: Language, status: Status) -> None:
    opinion = build_opinion(language, status)
    write_opinion_pdf(opinion, tmp_path / "o.pdf", ALL_PARTS, (cited_page(opinion),))
    faint, count = [], 0
    for page, grey in grey_pages(tmp_path / "o.pdf"):
        for x0, y0, x1, y1, word, *_ in page.get_text("words"):
            if not any(c.isalnum() for c in word):
                continue
            left, top, right, bottom = (round(v * DPI / 72) for v in (x0, y0, x1, y1))
            area = grey[top:bottom, left:right]
            count += 1
            got = contrast(np.percentile(area, 1), np.median(area))  # the ink of its strokes, and its paper
            if got < 4.5:
                faint.append((word, round(got, 1)))
    assert count > 150
    assert faint == []


def line_under(side: Side | None, rotation: int = 0) -> np.ndarray:
    """Rows of grey from above the words' lower edge to a little below their lines."""
    picture = marked(cited_page(build_opinion(), rotation=rotation))
    assert picture is not None
    pixmap = pymupdf.Pixmap(picture.png())
    rgb = np.frombuffer(pixmap.samples, np.uint8).reshape(pixmap.height, pixmap.width, 3)
    grey = (rgb @ np.array([0.299, 0.587, 0.114])).round()
    bottom = LINES[side] + TALL
    return grey[round((bottom - 1) * ZOOM) : round((bottom + 4) * ZOOM), round(X0 * ZOOM) : round(X1 * ZOOM)]


def runs(dark: np.ndarray) -> int:
    """How many stretches of ink."""
    return int(np.count_nonzero(np.diff(np.concatenate(([0], dark.astype(int)))) == 1))


@pytest.mark.parametrize("rotation", [0, 90])
def test_without_colour_the_sides_are_told_apart_by_their_lines(rotation: int) -> None:
    """One whole line, dashes, two lines, none: counted across and down."""
    shapes = {}
    for side in LINES:
        dark = line_under(side, rotation) < 128
        across = max(runs(row) for row in dark)
        down = max(runs(column) for column in dark.T)
        shapes[side] = (across, down)
    assert shapes[Side.WORKER] == (1, 1)
    assert shapes[Side.EMPLOYER][0] > 20
    assert shapes[Side.EMPLOYER][1] == 1
    assert shapes[Side.RULE] == (1, 2)
    assert shapes[None] == (0, 0)


@pytest.mark.parametrize("side", [Side.WORKER, Side.EMPLOYER, Side.RULE])
def test_a_line_stands_out_from_grey_paper(side: Side) -> None:
    rows = line_under(side)
    assert contrast(rows.min(), 255) >= 4.5


@pytest.mark.parametrize("side", list(LINES))
def test_ink_on_a_grey_mark_stays_legible(side: Side | None) -> None:
    picture = marked(cited_page(build_opinion()))
    assert picture is not None
    pixmap = pymupdf.Pixmap(pymupdf.csGRAY, pymupdf.Pixmap(picture.png()))
    grey = np.frombuffer(pixmap.samples, np.uint8).reshape(pixmap.height, pixmap.stride)
    top = LINES[side]
    words = grey[round((top + 5) * ZOOM) : round((top + 9) * ZOOM), round(X0 * ZOOM) : round(X1 * ZOOM)]
    assert contrast(words.min(), words.max()) >= 7
    assert words.max() < 250  # there is a tint
