"""Setting text into rows: lines with their links, hanging labels, bars at the side, frames around."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from engine.domain.language import BENGALI
from engine.printing.canvas import Canvas, Colour
from engine.printing.clusterfont import ASCENT, DESCENT
from engine.printing.flow import Row
from engine.printing.paragraph import Line, Span, break_lines
from engine.printing.tags import Element

_SEAM = 0.15  # points that rows reach into each other: without it a light line shows between them
LEADING, LEADING_BENGALI = 1.42, 1.58  # of the size; Bangla has signs above and below


class Bar(StrEnum):
    """The line beside a quotation. Its form says whose it is, also without colour."""

    SOLID = "solid"
    DASHED = "dashed"
    DOUBLE = "double"
    THIN = "thin"


@dataclass(frozen=True, slots=True)
class Frame:
    """A tinted box around rows, with an edge all round."""

    x: float
    width: float
    fill: Colour
    edge: Colour


def rows_of(
    canvas: Canvas,
    spans: Sequence[Span],
    x: float,
    width: float,
    element: Element | None,
    label: Span | None = None,
    label_x: float = 0.0,
) -> tuple[Row, ...]:
    """The lines of a paragraph from `x` on, `width` wide. `label` stands on the first line at `label_x`."""
    size = max(span.size for span in spans)
    bengali = any(ord(c) in BENGALI for span in spans for c in span.text)
    height = size * (LEADING_BENGALI if bengali else LEADING)
    baseline = (height - (ASCENT - DESCENT) * size) / 2 + ASCENT * size

    def row(line: Line, first: bool) -> Row:
        def draw(y: float) -> None:
            if first and label is not None:
                text, font, size, colour = label.text, label.font, label.size, label.colour
                canvas.draw(label_x, y + baseline, text, font, size, colour, element=element)
            _show(canvas, line, x, y, baseline, height, element)

        return Row(height, draw)

    lines = break_lines(canvas, spans, width)
    return tuple(row(line, number == 0) for number, line in enumerate(lines))


def _show(
    canvas: Canvas, line: Line, x: float, y: float, baseline: float, height: float, element: Element | None
) -> None:
    start = 0
    pieces = line.pieces
    for end in range(1, len(pieces) + 1):
        if end < len(pieces) and pieces[end].to == pieces[start].to:
            continue
        part, to = pieces[start:end], pieces[start].to
        inside = canvas.element("Link", element) if to and element else element
        after = canvas.show(x, y + baseline, [piece.ink for piece in part], inside)
        if to:
            canvas.link(x, y, after - x, height, name=to, element=inside if element else None)
        x, start = after, end


def space(height: float) -> Row:
    return Row(height, lambda y: None)


def beside(rows: Iterable[Row], canvas: Canvas, x: float, bar: Bar, colour: Colour) -> tuple[Row, ...]:
    """`rows` with a bar from their top to their bottom, its left edge at `x`."""
    return tuple(_under(row, lambda y, height: _bar(canvas, x, y, height, bar, colour)) for row in rows)


def framed(rows: Sequence[Row], canvas: Canvas, frame: Frame) -> tuple[Row, ...]:
    """`rows` in a box. Broken over pages, each part keeps its sides and the ends their edges."""

    def paint(y: float, height: float, first: bool, last: bool) -> None:
        right = frame.x + frame.width
        canvas.box(frame.x, y - _SEAM, frame.width, height + 2 * _SEAM, fill=frame.fill)
        for side in frame.x, right:
            canvas.rule(side, y - 0.3, side, y + height + 0.3, 1.2, frame.edge)  # no seam between rows
        if first:
            canvas.rule(frame.x - 0.6, y, right + 0.6, y, 1.2, frame.edge)
        if last:
            canvas.rule(frame.x - 0.6, y + height, right + 0.6, y + height, 1.2, frame.edge)

    def painter(number: int) -> Callable[[float, float], None]:
        return lambda y, height: paint(y, height, number == 0, number == len(rows) - 1)

    return tuple(_under(row, painter(number)) for number, row in enumerate(rows))


def opening(rows: Sequence[Row], act: Callable[[float], None]) -> tuple[Row, ...]:
    """`rows`, the first of which also does `act(y)` where it comes to stand: a target, an outline entry."""
    return (_under(rows[0], lambda y, _: act(y)), *rows[1:])


def _under(row: Row, first: Callable[[float, float], None]) -> Row:
    def draw(y: float) -> None:
        first(y, row.height)
        row.draw(y)

    return replace(row, draw=draw)


def _bar(canvas: Canvas, x: float, y: float, height: float, bar: Bar, colour: Colour) -> None:
    if bar is Bar.SOLID:
        canvas.box(x, y, 2.4, height + _SEAM, fill=colour)
    elif bar is Bar.THIN:
        canvas.box(x, y, 0.8, height + _SEAM, fill=colour)
    elif bar is Bar.DOUBLE:
        canvas.box(x, y, 0.8, height + _SEAM, fill=colour)
        canvas.box(x + 2.0, y, 0.8, height + _SEAM, fill=colour)
    else:
        # Dashes lie on a grid of the page, so that they go on evenly from row to row.
        step, dash = 6.0, 4.0
        at = y - y % step
        while at < y + height:
            top, bottom = max(at, y), min(at + dash, y + height)
            if bottom > top:
                canvas.box(x, top, 2.4, bottom - top, fill=colour)
            at += step
