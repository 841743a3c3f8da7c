"""Small PDFs laid out by hand, with words of our own, for the reading room."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

import pymupdf

from engine.domain.language import Language
from engine.printing.canvas import Canvas
from engine.printing.typefaces import Role

WIDTH, HEIGHT = 595.0, 842.0
LEFT, TOP, LEADING, BODY = 90.0, 100.0, 16.0, 11.0


@dataclass(frozen=True)
class Text:
    """A line of text with its baseline at y; `rise` lifts it, for note marks."""

    x: float
    y: float
    text: str
    size: float = BODY
    font: Role = Role.SERIF
    rise: float = 0.0


@dataclass(frozen=True)
class Stroke:
    """A horizontal rule."""

    x0: float
    x1: float
    y: float


@dataclass(frozen=True)
class Bar:
    """A vertical rule."""

    x: float
    y0: float
    y1: float


Mark = Text | Stroke | Bar


def paragraph(*lines: str, x: float = LEFT, y: float = TOP, size: float = BODY) -> list[Mark]:
    return [Text(x, y + i * LEADING, line, size) for i, line in enumerate(lines)]


def pdf(
    target: Path,
    pages: Iterable[Iterable[Mark]],
    labels: tuple[str, ...] = (),
    size: tuple[float, float] = (WIDTH, HEIGHT),
) -> Path:
    """Through Dhara's own canvas: real shaping, one character code per cluster."""
    canvas = Canvas()
    for number, marks in enumerate(pages):
        canvas.new_page(*size, labels[number] if labels else None)
        for mark in marks:
            if isinstance(mark, Stroke):
                canvas.rule(mark.x0, mark.y, mark.x1, mark.y)
            elif isinstance(mark, Bar):
                canvas.rule(mark.x, mark.y0, mark.x, mark.y1)
            else:
                canvas.draw(mark.x, mark.y, mark.text, mark.font, mark.size, rise=mark.rise)
    canvas.save(target, title="sample", language=Language.ENGLISH)
    return target


def reworked(source: Path, target: Path, change: Callable[[pymupdf.Document], None], **save: object) -> Path:
    """A copy of `source` after `change`."""
    with pymupdf.open(source) as document:
        change(document)
        document.save(target, **save)
    return target
