"""One page at a time, with recognisers that misbehave on purpose: no line vanishes, no side note is glued."""

from __future__ import annotations

import time
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np
import pytest

from engine.reading.ocr.clumps import clumps_of
from engine.reading.ocr.edge import cut_at_edge
from engine.reading.ocr.fitting import fitted
from engine.reading.ocr.foreign import credible, with_foreign_words
from engine.reading.ocr.gutter import halves_of, side_notes_of
from engine.reading.ocr.ink import Mask, ink_of
from engine.reading.ocr.light import despeckled, flattened
from engine.reading.ocr.motor import Grey, Layout
from engine.reading.ocr.page import EM, Budget, PageOfLines, read_page
from engine.reading.ocr.rules import rules_of
from engine.reading.ocr.skew import lean_of
from engine.reading.ocr.spelling import spelled
from engine.reading.ocr.stop import with_stop
from engine.reading.ocr.word import ReadLine, Word

DPI = 300
ZOOM = DPI / 72
LINE, PITCH = 30, 70  # pixels: height of a line of blocks, and from line to line


@dataclass(frozen=True)
class Sheetlet:
    """A drawn page: `grey` is what it looks like at three hundred dots per inch."""

    pixels: Grey
    width: float = 400.0
    height: float = 300.0

    def grey(self, zoom: float, degrees: float) -> tuple[int, int, int, int, bytes]:
        step = round(ZOOM / zoom)
        turned = self.pixels[::step, ::step]
        if round(degrees) % 360 == 180:
            turned = turned[::-1, ::-1]
        height, width = turned.shape
        return width, height, 0, 0, np.ascontiguousarray(turned).tobytes()


def blocks(*lines: tuple[int, int, int], width: int = 1600, height: int = 1200) -> Grey:
    """Lines of word-like blocks; each (x0, x1, y) in pixels."""
    grey = np.full((height, width), 255, np.uint8)
    for x0, x1, y in lines:
        chance = np.random.default_rng(y)
        x = x0
        while x < x1 - 60:
            end = x + int(chance.integers(25, 55))
            grey[y : y + 5, x:end] = 0  # the head stroke
            grey[y : y + LINE, x + 3 : end : 7] = 0
            grey[y : y + LINE, x + 4 : end : 7] = 0
            x = end + int(chance.integers(14, 20))
    return grey


@dataclass
class Blind:
    """Reads a word for every clump, except those `hidden` says it does not see."""

    hidden: Callable[[int, int, Layout], bool]
    calls: list[Layout] = field(default_factory=list)
    version: str = "double 1"

    def read(self, grey: Grey, dpi: int, languages: str, layout: Layout) -> list[ReadLine]:
        self.calls.append(layout)
        ink = grey < 128
        found = clumps_of(ink, EM * dpi)
        seen = [box for box in found if not self.hidden(box[1], grey.shape[0], layout)]
        return [ReadLine((Word("শব্দ", 0.95, box),)) for box in seen]


def read(reader: Blind, grey: Grey) -> PageOfLines:
    return read_page(Sheetlet(grey), ZOOM, 0, reader, ("ben", "eng"), Budget(60.0, time.process_time()))


FIVE = blocks(*[(200, 1400, 200 + n * PITCH) for n in range(5)])


def test_a_line_that_the_page_pass_drops_is_read_by_itself() -> None:
    third = 200 + 2 * PITCH
    reader = Blind(lambda y, height, layout: layout is Layout.PAGE and abs(y - third) < 20)
    page = read(reader, FIVE)
    assert len(page.lines) == 5
    assert page.unread == ()
    assert any(abs(line.box[1] - third) < 20 for line in page.lines)


def test_a_line_that_nothing_reads_is_named_with_its_place() -> None:
    third = 200 + 2 * PITCH
    reader = Blind(lambda y, height, layout: height < 400 or abs(y - third) < 20)
    page = read(reader, FIVE)
    assert len(page.lines) == 4
    (box,) = page.unread
    assert abs(box[1] - third) < 20
    assert box[2] - box[0] > 1000


def test_notes_beside_the_text_are_read_apart_from_it() -> None:
    text = [(400, 1500, 200 + n * PITCH) for n in range(6)]
    notes = [(100, 330, 210), (100, 330, 260)]
    page = read(Blind(lambda y, height, layout: False), blocks(*text, *notes))
    sides = {line.box[2] < 380 for line in page.lines}
    assert sides == {True, False}
    assert all(line.box[2] < 380 or line.box[0] > 350 for line in page.lines)


def test_white_between_the_words_of_a_line_is_no_gutter() -> None:
    assert side_notes_of(ink_of(FIVE), DPI) is None
    ragged = blocks((200, 700, 200), (200, 1400, 270), (200, 800, 340), (200, 1400, 410))
    assert side_notes_of(ink_of(ragged), DPI) is None


def test_a_sheet_that_holds_two_pages_is_read_as_two() -> None:
    lines = [(x, x + 640, 200 + n * PITCH) for n in range(8) for x in (100, 860)]
    assert len(halves_of(ink_of(blocks(*lines, height=1000)), DPI)) == 2
    assert len(halves_of(ink_of(blocks(*lines, height=1500)), DPI)) == 1


@pytest.mark.parametrize("lean", [-11.8, -9.0, -5.9, -3.0, -0.7, 0.0, 0.4, 2.6, 6.0, 11.0])
def test_the_lean_of_a_page_is_measured_to_a_tenth_of_a_degree(lean: float) -> None:
    ys, xs = np.nonzero(ink_of(FIVE))
    angle = np.radians(-lean)
    x, y = xs * np.cos(angle) - ys * np.sin(angle), xs * np.sin(angle) + ys * np.cos(angle)
    ink = np.zeros((1800, 1800), np.bool_)
    ink[(y + 300).astype(int), (x + 100).astype(int)] = True
    found = lean_of(ink)
    assert not found.sideways
    assert found.degrees == pytest.approx(lean, abs=0.1001)


def test_lines_along_the_page_are_told_from_lines_across() -> None:
    assert lean_of(np.ascontiguousarray(ink_of(FIVE).T)).sideways


def test_a_rule_is_no_letter_and_a_head_stroke_is_no_rule() -> None:
    ink: Mask = np.zeros((400, 900), np.bool_)
    ink[100:104, 50:850] = True  # a rule
    ink[200:204, 50:850] = True  # a head stroke, with letters hanging from it
    ink[204:230, 60:850:12] = True
    ink[204:230, 61:850:12] = True
    ink[204:230, 62:850:12] = True
    ink[204:230, 63:850:12] = True
    ink[204:230, 64:850:12] = True
    found = rules_of(ink, DPI)
    assert [box[1] for box in found.rules] == [100]
    assert found.letters[200:204].any()
    assert not found.letters[95:110].any()


def test_shadow_on_the_paper_is_lifted_and_print_stays_black() -> None:
    shade = np.linspace(255, 120, 1600, dtype=np.float32)[None, :]
    dim = (FIVE.astype(np.float32) / 255 * shade).astype(np.uint8)
    lit = flattened(dim)
    assert (ink_of(lit) == ink_of(FIVE)).mean() > 0.995


def test_grain_is_taken_off() -> None:
    grain = np.random.default_rng(5).random(FIVE.shape) < 0.01
    grainy = np.where(grain, 0, FIVE).astype(np.uint8)
    assert (despeckled(grainy)[:150] < 128).mean() < 0.0005


def test_words_are_moved_onto_the_white_between_them() -> None:
    ink: Mask = np.zeros((60, 400), np.bool_)
    ink[10:50, 20:120] = ink[10:50, 150:260] = ink[10:50, 300:380] = True
    slipped = ReadLine(
        tuple(Word("ক", 0.9, (x0, 10, x1, 50)) for x0, x1 in ((20, 260), (135, 250), (270, 380)))
    )
    (line,) = fitted(ink, [slipped], 40.0)
    assert [word.box[:3:2] for word in line.words] == [(20, 120), (150, 260), (300, 380)]


@pytest.mark.parametrize(
    ("read", "printed"),
    [("প্রয়োগ।_-(১)", "প্রয়োগ।—(১)"), ("মালিক-_", "মালিক—"), ("উপ-ধারা", "উপ-ধারা"), ("করিবে|", "করিবে।"),
     ("__________", "__________"), ("যথা:--", "যথা:—"), ("a|b", "a|b")],
)  # fmt: skip
def test_signs_that_the_models_do_not_know_are_put_right(read: str, printed: str) -> None:
    assert spelled(read) == unicodedata.normalize("NFC", printed)


def line_of(*words: tuple[str, float]) -> ReadLine:
    return ReadLine(
        tuple(Word(text, sure, (n * 100, 0, n * 100 + 80, 30)) for n, (text, sure) in enumerate(words))
    )


def test_latin_words_in_a_bangla_line_are_taken_from_the_second_reading_and_bangla_words_never() -> None:
    line = line_of(("মালিক", 0.9), ("20৬06170701", 0.4), ("কর্তৃক", 0.5))
    other = line_of(("AFR", 0.99), ("Provident", 0.95), ("BGO", 0.99))
    mended = with_foreign_words(line, lambda _: [other])
    assert [word.text for word in mended.words] == ["মালিক", "Provident", "কর্তৃক"]


def test_words_of_mixed_letters_are_not_believed() -> None:
    assert credible(line_of(("04৮51", 0.6))) < 0.1 < credible(line_of(("CHAPTER", 0.2)))


def full(y: int, *more: Word) -> ReadLine:
    return ReadLine((Word("ধারা", 0.9, (100, y, 500, y + 30)), Word("বলিয়া", 0.9, (520, y, 900, y + 30)), *more))


def test_a_note_read_with_a_line_is_cut_off_at_the_edge_of_the_text() -> None:
    note = Word("দণ্ড", 0.9, (965, 40, 1040, 70))
    found = cut_at_edge([full(0), full(40, note), full(80), full(120), full(160)], 40.0)
    assert [len(line.words) for line in found] == [2, 2, 1, 2, 2, 2]
    assert found[2].words == (note,)


def test_nothing_is_cut_off_ragged_text_nor_where_a_line_ends_a_little_late() -> None:
    late = Word("দণ্ড", 0.9, (915, 40, 980, 70))
    even = [full(0), full(40, late), full(80), full(120), full(160)]
    assert cut_at_edge(even, 40.0) == even
    ragged = [
        ReadLine(
            (Word("ধারা", 0.9, (100, y, 800 + y, y + 30)), Word("দণ্ড", 0.9, (860 + y, y, 930 + y, y + 30)))
        )
        for y in (0, 40, 80, 120)
    ]
    assert cut_at_edge(ragged, 40.0) == ragged


def test_a_stop_that_is_printed_after_the_number_of_a_section_is_spelled() -> None:
    ink: Mask = np.zeros((60, 400), np.bool_)
    ink[15:45, 10:30] = ink[15:45, 80:200] = True
    words = (Word("৬", 0.5, (8, 12, 60, 48)), Word("(১)", 0.9, (80, 12, 200, 48)))
    assert with_stop(ReadLine(words), ink, 40.0).words[0].text == "৬"
    ink[14:46, 44:47] = True
    assert with_stop(ReadLine(words), ink, 40.0).words[0].text == "৬।"
    assert with_stop(ReadLine(words[1:]), ink, 40.0).words == words[1:]
