"""Recognition: one page of an open document -> Sheet, read from its picture."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from engine.domain.page import PageKind
from engine.reading.layer.leaf import Leaf
from engine.reading.layout.flow import laid
from engine.reading.ocr.back_ends import open_recogniser
from engine.reading.ocr.motor import Recogniser
from engine.reading.ocr.page import Budget, PageOfLines, read_page
from engine.reading.ocr.picture import PIXELS, zoom_for
from engine.reading.ocr.recipe import Recipe
from engine.reading.ocr.rows import Frame, row_of
from engine.reading.ocr.type_size import HEAVY, size_of, snapped, stroke_of
from engine.reading.ocr.word import PixelBox
from engine.reading.sheet import Box, Row, Rule, Sheet, Upright

SECONDS = 25.0  # of processor time for one page, after which nothing is tried twice
FLOOR = 0.55  # mean confidence below which three words in four are wrong: no text to offer as a law's
PLAIN_PIXELS = 4_000_000  # of a picture read the plain way


class Reader:
    """Keeps a recogniser open from page to page."""

    def __init__(self, data: Path) -> None:
        self._reader: Recogniser | None = open_recogniser(data)

    @property
    def version(self) -> str:
        """ "" where no recogniser runs on this machine."""
        return self._reader.version if self._reader else ""

    def sheet(self, document: Any, number: int, recipe: Recipe) -> Sheet:
        """`number` counts from 1."""
        assert self._reader is not None, "asked for without a recogniser"
        page = document[number - 1]
        native = _native_zoom(page)
        leaf = Leaf(page)
        budget = Budget(0.0 if recipe.plain else SECONDS, time.process_time())
        zoom = zoom_for(leaf, native, PLAIN_PIXELS if recipe.plain else PIXELS)
        read = read_page(leaf, zoom, leaf.rotation, self._reader, recipe.languages, budget)
        return _sheet(number, leaf, read, self.version)


def _native_zoom(page: Any) -> float | None:
    """Pixels per point of the largest picture, if it covers most of the page."""
    area = max(1.0, abs(page.rect.width * page.rect.height))
    best: tuple[float, float] | None = None
    for picture in page.get_image_info():
        x0, y0, x1, y1 = picture["bbox"]
        covered = abs((x1 - x0) * (y1 - y0))
        if covered > 0.5 * area and (best is None or covered > best[0]):
            pixels = max(1, picture["width"] * picture["height"])
            best = (covered, (pixels / covered) ** 0.5)
    return None if best is None else best[1]


def _sheet(number: int, leaf: Leaf, read: PageOfLines, version: str) -> Sheet:
    quarter = round(read.picture.degrees / 90) % 4
    width, height = (leaf.height, leaf.width) if quarter % 2 else (leaf.width, leaf.height)
    frame = Frame(read.picture, width, height)
    rows = _rows(read, frame)
    rules = (frame.box(box) for box in read.rules)
    uprights = (frame.box(box) for box in read.uprights)
    kind, reason = _verdict(read, rows, version)
    sheet = Sheet(
        number=number,
        label=leaf.label,
        width=leaf.width,
        height=leaf.height,
        rotation=leaf.rotation,
        frame=(width, height),
        kind=kind,
        reason=reason,
        rows=rows if kind is PageKind.OCR else (),
        rules=tuple(Rule(x0, x1, (y0 + y1) / 2) for x0, y0, x1, y1 in rules),
        uprights=tuple(Upright((x0 + x1) / 2, y0, y1) for x0, y0, x1, y1 in uprights),
        unread=tuple(_on_page(box, read) for box in read.unread),
        recogniser=version,
    )
    return laid(sheet)


def _rows(read: PageOfLines, frame: Frame) -> tuple[Row, ...]:
    zoom = read.picture.zoom
    sizes = [size_of(line, read.letters) / zoom for line in read.lines]
    weights = [sum(len(word.text) for word in line.words) for line in read.lines]
    widths = [stroke_of(line, read.letters) / zoom for line in read.lines]
    strokes = [width / max(1.0, size) for width, size in zip(widths, sizes, strict=True)]
    usual = sorted(strokes)[len(strokes) // 2] if strokes else 1.0
    return tuple(
        row_of(line, size, stroke > HEAVY * usual, read.letters, frame)
        for line, size, stroke in zip(read.lines, snapped(sizes, weights), strokes, strict=True)
    )


def _verdict(read: PageOfLines, rows: tuple[Row, ...], version: str) -> tuple[PageKind, str]:
    if not rows:
        if read.letters.any() and read.unread:
            return PageKind.NO_TEXT, f"{version} ({read.languages}) finds no words in the picture of the page"
        return PageKind.BLANK, "nothing is printed on the page"
    letters = sum(len(row.text) for row in rows)
    mean = sum(sum(row.confidence) for row in rows) / max(1, letters)
    if mean < FLOOR:
        return (
            PageKind.NO_TEXT,
            f"{version} ({read.languages}) makes no sense of its picture (mean confidence {mean:.0%})",
        )
    return PageKind.OCR, f"recognised by {version} ({read.languages}), mean confidence {mean:.0%}"


def _on_page(box: PixelBox, read: PageOfLines) -> Box:
    x0, y0, x1, y1 = box
    corners = [read.picture.page(x, y) for x, y in ((x0, y0), (x1, y0), (x0, y1), (x1, y1))]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return min(xs), min(ys), max(xs), max(ys)
