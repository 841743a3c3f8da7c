"""The forms an opinion is set in: title, heading, numbered paragraph, quotation, pairs of name and value."""

from __future__ import annotations

from collections.abc import Sequence

from engine.domain.language import Language
from engine.printing.canvas import Canvas, Colour
from engine.printing.flow import Block, Paper, Row
from engine.printing.paragraph import Span
from engine.printing.setting import Bar, beside, opening, rows_of, space
from engine.printing.tags import Element
from engine.printing.tones import ACCENT, LINE, TEXT, TEXT2, TEXT3
from engine.printing.typefaces import Role

BODY, SMALL, TINY = 10.5, 9.0, 8.0
HANG = 24.0  # the column of numbers and marks beside paragraphs
TAGS = {Language.BANGLA: "bn-BD", Language.ENGLISH: "en"}


class Press:
    """Makes blocks for one canvas and paper. Blocks must be made in the order in which they are read."""

    def __init__(self, canvas: Canvas, paper: Paper) -> None:
        self.canvas = canvas
        self.paper = paper

    def title(self, text: str) -> Block:
        rows = self._rows([Span(text, Role.SANS_BOLD, 21, TEXT)], 0, self.canvas.element("H1"))
        return Block(rows, after=2, keep_next=True)

    def heading(self, text: str, colour: Colour = ACCENT) -> Block:
        rows = self._rows([Span(text, Role.SANS_BOLD, 13, colour)], 0, self.canvas.element("H2"))
        right = self.paper.width - self.paper.right

        def mark(y: float) -> None:
            self.canvas.outline(text, 1, y - 6)
            below = y + sum(row.height for row in rows) + 1
            self.canvas.rule(self.paper.left, below, right, below, 0.7, LINE)

        return Block(opening(rows, mark), before=16, after=6, keep_next=True)

    def small_heading(self, text: str) -> Block:
        rows = self._rows([self.strong(text, BODY, TEXT2)], 0, self.canvas.element("H3"))
        return Block(rows, before=5, after=1.5, keep_next=True)

    def paragraph(
        self,
        spans: Sequence[Span],
        *,
        mark: str = "",
        indent: float = 0.0,
        before: float = 0.0,
        after: float = 5.0,
        keep_next: bool = False,
        language: str = "",
    ) -> Block:
        """`mark` (a number, a claim's id) hangs in a column of its own."""
        element = self.canvas.element("P", language=language)
        label = Span(mark, Role.SANS_BOLD, spans[0].size, TEXT2) if mark else None
        rows = self._rows(spans, indent + (HANG if mark else 0), element, label, indent)
        return Block(rows, before=before, after=after, keep_next=keep_next)

    def text(self, text: str, size: float = BODY, colour: Colour = TEXT) -> Span:
        return Span(text, Role.SANS, size, colour)

    def strong(self, text: str, size: float = BODY, colour: Colour = TEXT, to: str = "") -> Span:
        return Span(text, Role.SANS_BOLD, size, colour, to)

    def quotation(
        self,
        head: str,
        quote: str,
        source: str,
        *,
        bar: Bar,
        colour: Colour,
        language: Language,
        place: str = "",
        indent: float = HANG,
    ) -> Block:
        """The law's own words: serif, beside a bar, with label above and place below."""
        inner = indent + 14
        whole = self.canvas.element("BlockQuote")
        label = self.canvas.element("P", whole)
        rows = self._rows([self.strong(head, SMALL, TEXT2)], inner, label)
        words = self.canvas.element("P", whole, language=TAGS[language])
        rows += (space(1.5), *self._rows([Span(quote, Role.SERIF, BODY, TEXT)], inner, words), space(1.5))
        rows += self._rows([self.text(source, TINY, TEXT3)], inner, self.canvas.element("P", whole))
        rows = beside(rows, self.canvas, self.paper.left + indent + 2, bar, colour)
        if place:
            rows = opening(rows, lambda y: self.canvas.target(place, y - 4))
        return Block(rows, before=2, after=9, least=4)  # two lines of it on either side of a break

    def pairs(self, pairs: Sequence[tuple[str, str]], column: float = 122.0) -> list[Block]:
        """Names on the left, values on the right; a value too long for its line goes on below it."""
        out = []
        for number, (name, value) in enumerate(pairs, start=2):
            element = self.canvas.element("P")
            label: Span | None = self.text(name, SMALL, TEXT3)
            above: tuple[Row, ...] = ()
            if self.canvas.width(name, Role.SANS, SMALL) > column - 8:  # too long to stand beside it
                above, label = self._rows([self.text(name, SMALL, TEXT3)], 0, element), None
            rows = self._rows([self.text(value, SMALL)], column, element, label, 0)
            last_but_one = number == len(pairs)  # the last never stands alone on a page
            out.append(Block(above + rows, after=1.5, together=True, keep_next=last_but_one))
        return out

    def _rows(
        self,
        spans: Sequence[Span],
        indent: float,
        element: Element,
        label: Span | None = None,
        label_indent: float = 0.0,
    ) -> tuple[Row, ...]:
        left = self.paper.left
        width = self.paper.measure - indent
        return rows_of(self.canvas, spans, left + indent, width, element, label, left + label_indent)
