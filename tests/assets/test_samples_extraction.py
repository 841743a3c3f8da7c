"""Three PDF readers give back the words of every sample, all of them, in order."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pymupdf
import pypdfium2
import pytest

from assets.samples.act import Act, Block, mark_text
from assets.samples.build import SAMPLES, Sample, act_of
from assets.samples.typeset import FOOT_LINE, HEIGHT, Frame, typeset
from engine.domain.digits import bangla_digits
from engine.domain.language import Language
from engine.paths import assets
from engine.printing.canvas import Canvas

Area = tuple[float, float, float, float]
Reader = Callable[[Path, int, Area], str]
samples = pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.stem)


def pdf_of(sample: Sample) -> Path:
    return assets() / "samples" / f"{sample.stem}.pdf"


@cache
def laid_out(sample: Sample) -> tuple[Act, tuple[Frame, ...]]:
    act = act_of(sample)
    return act, typeset(Canvas(), act)


def by_pymupdf(pdf: Path, page: int, area: Area) -> str:
    """Its own `clip` lets the thin signs of a neighbour in, so lines are chosen by where they begin."""
    x0, y0, x1, y1 = area
    with pymupdf.open(pdf) as document:
        blocks = document[page - 1].get_text("dict")["blocks"]
    lines = [line["spans"] for block in blocks for line in block.get("lines", [])]
    inside = [s for s in lines if x0 <= s[0]["origin"][0] < x1 and y0 <= s[0]["origin"][1] < y1]
    return "\n".join("".join(span["text"] for span in spans) for spans in inside)


def by_pdfium(pdf: Path, page: int, area: Area) -> str:
    document = pypdfium2.PdfDocument(pdf)
    try:
        text = document[page - 1].get_textpage()
        return text.get_text_bounded(area[0], HEIGHT - area[3], area[2], HEIGHT - area[1])
    finally:
        document.close()


def by_poppler(pdf: Path, page: int, area: Area) -> str:
    if shutil.which("pdftotext") is None:
        pytest.skip("pdftotext is not installed (Debian: poppler-utils)")
    x, y, width, height = (round(n) for n in (area[0], area[1], area[2] - area[0], area[3] - area[1]))
    command = [
        "pdftotext",
        "-layout",
        "-nopgbrk",
        "-f",
        str(page),
        "-l",
        str(page),
        "-x",
        str(x),
        "-y",
        str(y),
    ]
    command += ["-W", str(width), "-H", str(height), str(pdf), "-"]
    return subprocess.run(command, capture_output=True, check=True, text=True, encoding="utf-8").stdout


readers = pytest.mark.parametrize(
    "reader", [by_pymupdf, by_pdfium, by_poppler], ids=["PyMuPDF", "pdfium", "poppler"]
)


def collapsed(text: str) -> str:
    return " ".join(text.split())


def as_printed(block: Block, language: Language) -> str:
    """The words with their note marks in place."""
    out, at = "", 0
    for offset, number in block.marks:
        out += block.text[at:offset] + mark_text(number, language)
        at = offset
    return out + block.text[at:]


def words_of(reader: Reader, sample: Sample, areas: Iterator[tuple[int, Area]]) -> list[str]:
    return collapsed(" ".join(reader(pdf_of(sample), page, area) for page, area in areas)).split(" ")


@samples
@readers
def test_the_body_of_every_page_gives_the_words_of_the_act_and_nothing_else(
    sample: Sample, reader: Reader
) -> None:
    act, frames = laid_out(sample)
    wanted = collapsed(" ".join(as_printed(block, sample.language) for block in act.blocks)).split(" ")
    assert words_of(reader, sample, ((f.number, f.body) for f in frames)) == wanted


@samples
@readers
def test_the_margins_give_every_side_note_in_order(sample: Sample, reader: Reader) -> None:
    act, frames = laid_out(sample)
    wanted = collapsed(" ".join(block.note for block in act.blocks)).split(" ")
    assert words_of(reader, sample, ((f.number, f.side) for f in frames)) == wanted


@samples
@readers
def test_the_page_feet_give_every_footnote_with_its_number(sample: Sample, reader: Reader) -> None:
    act, frames = laid_out(sample)
    notes = [f"{mark_text(at, sample.language)} {text}" for at, text in enumerate(act.notes, 1)]
    found = words_of(reader, sample, ((f.number, f.foot) for f in frames if f.notes))
    assert found == collapsed(" ".join(notes)).split(" ")


@samples
@readers
def test_every_page_has_its_number_and_the_warning_that_it_is_no_law(sample: Sample, reader: Reader) -> None:
    act, frames = laid_out(sample)
    for frame in frames:
        whole = collapsed(reader(pdf_of(sample), frame.number, (0, 0, 595, 842)))
        assert FOOT_LINE[sample.language] in whole
        number = str(frame.number)
        head = collapsed(reader(pdf_of(sample), frame.number, (0, 40, 595, 62))).split(" ")
        shown = number if sample.language is Language.ENGLISH else bangla_digits(number)
        assert (shown in head) == (frame.number > 1)
        assert (set(act.title.title().split(" ")) <= set(head)) == (frame.number > 1)


@samples
def test_side_notes_stand_in_the_outer_margin_alternating(sample: Sample) -> None:
    _, frames = laid_out(sample)
    assert len(frames) > 10
    for frame in frames:
        outside_right = frame.side[0] > frame.body[0]
        assert outside_right == (frame.number % 2 == 1)


@samples
def test_sections_run_over_page_breaks(sample: Sample) -> None:
    act, frames = laid_out(sample)
    firsts = [act.blocks[frame.blocks[0]] for frame in frames[1:]]
    assert sum(1 for block in firsts if not block.note and "__sec_" in block.owner) >= 5


@pytest.mark.parametrize("language", Language)
def test_paragraphs_run_over_page_breaks_in_either_language(language: Language) -> None:
    """Some page begins with words that no paragraph begins with."""
    found = 0
    for sample in (s for s in SAMPLES if s.language is language):
        act, frames = laid_out(sample)
        beginnings = {collapsed(as_printed(block, language))[:12] for block in act.blocks}
        texts = [collapsed(by_pymupdf(pdf_of(sample), f.number, f.body)) for f in frames]
        found += sum(1 for text in texts if text[:12] not in beginnings)
    assert found >= 1
