"""Sets the sample statute on A4 pages like a gazette: side notes in the outer margin, notes at the foot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from assets.samples.act import Act, Block, Style, mark_text
from engine.domain.digits import bangla_digits
from engine.domain.language import Language
from engine.printing.canvas import Canvas, Ink
from engine.printing.typefaces import Role

WIDTH, HEIGHT = 595.276, 841.89  # A4, points
INNER, MEASURE, GAP, MARGIN = 62.0, 368.0, 14.0, 92.0  # gutter, body, between, side notes
TOP, BOTTOM = 84.0, 766.0  # of the body; the foot line stands below
HEAD, FOOT = 56.0, 792.0  # baselines of running head and foot
NOTE_SIZE, NOTE_LEADING = 8.4, 12.0
SIDE_SIZE, SIDE_LEADING = 8.6, 11.4
MARK_SCALE, MARK_RISE = 0.65, 0.22  # of the size beside it; higher, and pdfium makes it a line of its own

FOOT_LINE = {
    Language.ENGLISH: "Sample text made for Dhara. Not law in any place.",
    Language.BANGLA: "ধারার জন্য প্রস্তুত নমুনা পাঠ। কোথাও আইন নহে।",
}


@dataclass(frozen=True, slots=True)
class Setting:
    """How a style is set, in points: left edge, first line's left edge, size, space before."""

    left: float = 0.0
    first: float = 0.0
    size: float = 10.4
    before: float = 4.0
    font: Role = Role.SERIF
    centred: bool = False
    keep: bool = False  # with the block that follows
    hang: bool = False  # the label stands before `left`


SETTINGS = {
    Style.TITLE: Setting(size=15.0, before=6.0, font=Role.SERIF_BOLD, centred=True, keep=True),
    Style.NUMBER: Setting(size=10.4, centred=True, keep=True),
    Style.LONG_TITLE: Setting(left=26.0, first=26.0, before=12.0, font=Role.SERIF_BOLD, keep=True),
    Style.ENACTMENT: Setting(first=18.0, before=10.0),
    Style.HEAD: Setting(size=11.2, before=20.0, font=Role.SERIF_BOLD, centred=True, keep=True),
    Style.HEADING: Setting(size=10.4, before=3.0, font=Role.SERIF_BOLD, centred=True, keep=True),
    Style.SEE: Setting(size=9.4, before=3.0, centred=True, keep=True),
    Style.RUN: Setting(first=18.0),
    Style.CLAUSE: Setting(left=60.0, first=36.0, before=2.5, hang=True),
    Style.SUBCLAUSE: Setting(left=88.0, first=62.0, before=2.0, hang=True),
    Style.PROVISO: Setting(first=36.0, before=3.0),
    Style.CLAUSE_PROVISO: Setting(left=60.0, first=78.0, before=2.5),
    Style.FLUSH: Setting(before=2.5),
    Style.COLUMNS: Setting(size=9.6, before=10.0, font=Role.SERIF_BOLD, keep=True),
    Style.ROW: Setting(size=10.0, before=3.0),
    Style.ITEM: Setting(left=24.0, before=3.0, hang=True),
}
COLUMNS = (0.0, 56.0, 300.0)  # left edges of the columns of a table, from that of the body
LEADING = {Language.ENGLISH: 1.36, Language.BANGLA: 1.52}  # of the size


@dataclass(frozen=True, slots=True)
class Row:
    """One printed line: pieces (x from the left of the body, inks); numbers of the notes marked in it."""

    pieces: tuple[tuple[float, tuple[Ink, ...]], ...]
    notes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Frame:
    """Where on a page the body, the side notes and the footnotes are: x0, y0, x1, y1 from the top left.

    `blocks` are the indices of the blocks that begin on it.
    """

    number: int
    body: tuple[float, float, float, float]
    side: tuple[float, float, float, float]
    foot: tuple[float, float, float, float]
    blocks: tuple[int, ...]
    notes: tuple[int, ...]


@dataclass(slots=True)
class _Page:
    """A page while it fills."""

    y: float
    chapter: str
    foot: float = 0.0  # height of its footnotes
    side: float = 0.0  # where its last side note ends
    blocks: list[int] = field(default_factory=list)
    notes: list[int] = field(default_factory=list)


class _Typesetter:
    def __init__(self, canvas: Canvas, act: Act) -> None:
        self.canvas, self.act = canvas, act
        self.pages: list[_Page] = []
        self.chapter = ""

    # Lines

    def rows(self, block: Block) -> list[Row]:
        setting = SETTINGS[block.style]
        if block.cells:
            return [self._table_row(block, setting)]
        words = self._words(block, setting)
        rows: list[Row] = []
        line: list[Ink] = []
        notes: list[int] = []
        x = setting.first
        if setting.hang:
            words[0] = self._hung(words[0], setting)
        for inks, marked in words:
            wide = sum(ink.width for ink in inks if ink.cluster.text != " ")
            if line and x + wide > MEASURE:
                rows.append(self._row(line, notes, setting, first=not rows))
                x, line, notes = setting.left, [], []
            line += inks
            notes += marked
            x += sum(ink.width for ink in inks)
        return [*rows, self._row(line, notes, setting, first=not rows)]

    def _row(self, line: Sequence[Ink], notes: Sequence[int], setting: Setting, *, first: bool) -> Row:
        inks = list(line)
        while inks[-1].cluster.text == " ":
            inks.pop()
        width = sum(ink.width for ink in inks)
        x = setting.first if first else setting.left
        if setting.centred:
            x = (MEASURE - width) / 2
        return Row(((x, tuple(inks)),), tuple(notes))

    def _hung(self, word: tuple[list[Ink], list[int]], setting: Setting) -> tuple[list[Ink], list[int]]:
        """A label with its space widened, so that what follows stands at `left`."""
        inks, notes = word
        label = [ink for ink in inks if ink.cluster.text != " "]
        space = next(ink for ink in inks if ink.cluster.text == " ")
        room = setting.left - setting.first - sum(ink.width for ink in label)
        wide = max(room, space.width) / space.cluster.advance
        return [*label, Ink(space.cluster, wide)], notes

    def _words(self, block: Block, setting: Setting) -> list[tuple[list[Ink], list[int]]]:
        """Words with the space behind them, and the notes marked in them. A mark sticks to what follows."""
        out: list[tuple[list[Ink], list[int]]] = []
        cuts = sorted({0, len(block.text), *(at for at, _ in block.marks), min(block.bold, len(block.text))})
        open_word: tuple[list[Ink], list[int]] = ([], [])
        for start, end in pairwise(cuts):
            for at, number in block.marks:
                if at == start:
                    open_word[0].extend(self._mark(number, setting.size))
                    open_word[1].append(number)
            font = Role.SERIF_BOLD if end <= block.bold else setting.font
            for cluster in self.canvas.shape(block.text[start:end], font):
                open_word[0].append(Ink(cluster, setting.size))
                if cluster.text == " ":
                    out.append(open_word)
                    open_word = ([], [])
        return [*out, open_word] if open_word[0] else out

    def _mark(self, number: int, size: float) -> list[Ink]:
        text = mark_text(number, self.act.language)
        shaped = self.canvas.shape(text, Role.SERIF)
        return [Ink(cluster, size * MARK_SCALE, rise=size * MARK_RISE) for cluster in shaped]

    def _table_row(self, block: Block, setting: Setting) -> Row:
        """Its first two offsets of a numbered row are the number and the first cell."""
        ends = [*block.cells[1:], len(block.text)]
        pieces = []
        for x, start, end in zip(COLUMNS, block.cells, ends, strict=True):
            text = block.text[start:end].rstrip()
            pieces.append((x, tuple(Ink(c, setting.size) for c in self.canvas.shape(text, setting.font))))
        return Row(tuple(pieces), ())

    def plain(self, text: str, size: float, width: float, mark: int = 0) -> list[Row]:
        """Text set small in a narrow column: side notes, footnotes."""
        block = Block(Style.FLUSH, " " + text if mark else text, ((0, mark),) if mark else (), "")
        rows: list[Row] = []
        line: list[Ink] = []
        for inks, _ in self._words(block, Setting(size=size)):
            wide = sum(ink.width for ink in [*line, *inks])
            if line and wide - (inks[-1].width if inks[-1].cluster.text == " " else 0) > width:
                rows.append(self._row(line, (), Setting(), first=False))
                line = []
            line += inks
        return [*rows, self._row(line, (), Setting(), first=False)]

    # Pages

    def set(self) -> tuple[Frame, ...]:
        self._turn()
        for number, block in enumerate(self.act.blocks):
            self._place(number, block)
        self._finish_page()
        frames = []
        for at, page in enumerate(self.pages, 1):
            left, side = _edges(at)
            low = BOTTOM - page.foot
            frames.append(
                Frame(
                    at,
                    (left - 4, TOP - 14, left + MEASURE + 4, low + 8),
                    (side - 3, TOP - 14, side + MARGIN + 3, BOTTOM),
                    (left - 4, low + 8, left + MEASURE + 4, BOTTOM + 8),
                    tuple(page.blocks),
                    tuple(page.notes),
                )
            )
        return tuple(frames)

    def _place(self, number: int, block: Block) -> None:
        setting = SETTINGS[block.style]
        leading = setting.size * LEADING[self.act.language]
        rows = self.rows(block)
        side = self.plain(block.note, SIDE_SIZE, MARGIN) if block.note else []
        page = self.pages[-1]
        if block.style is Style.HEAD:
            self.chapter = block.text
        if page.blocks:
            page.y += setting.before + (4.0 if block.note else 0.0)
        if side:
            page.y = max(page.y, page.side + 5.0)
        wanted = max(min(len(rows), 2) * leading, len(side) * SIDE_LEADING) + self._followers(number)
        if page.blocks and page.y + wanted > BOTTOM - page.foot - self._foot_height(rows[:2]):
            page = self._turn()
        page.blocks.append(number)
        page.chapter = page.chapter or self.chapter
        if side:
            self._draw_side(page, side, page.y + leading)
        element = self.canvas.element("P" if not setting.centred else "H2")
        for at, row in enumerate(rows):
            last_two = at == len(rows) - 2
            need = leading * (2 if last_two else 1)
            if page.y + need > BOTTOM - page.foot - self._foot_height([row]) and at:
                page = self._turn()
            page.foot += self._foot_height([row])
            page.notes += row.notes
            page.y += leading
            left, _ = _edges(len(self.pages))
            for x, inks in row.pieces:
                self.canvas.show(left + x, page.y, inks, element)
        if block.style is Style.HEAD:
            self.canvas.outline(f"{block.text}: {self.act.blocks[number + 1].text}", 1, page.y - leading)
        elif block.note:
            self.canvas.outline(f"{block.text[: block.bold]} {block.note}", 2, page.y - leading)

    def _followers(self, number: int) -> float:
        """The height of what must begin on the page of a heading."""
        if not SETTINGS[self.act.blocks[number].style].keep:
            return 0.0
        following = SETTINGS[self.act.blocks[number + 1].style]
        leading = following.size * LEADING[self.act.language]
        return following.before + 2 * leading + self._followers(number + 1)

    def _foot_height(self, rows: Sequence[Row]) -> float:
        """What the footnotes of these lines add to the foot of a page without any (rule included)."""
        notes = [number for row in rows for number in row.notes]
        lines = sum(len(self._footnote(number)) for number in notes)
        first = 14.0 if notes and not self.pages[-1].notes else 0.0
        return lines * NOTE_LEADING + first

    def _footnote(self, number: int) -> list[Row]:
        return self.plain(self.act.notes[number - 1], NOTE_SIZE, MEASURE, mark=number)

    def _turn(self) -> _Page:
        if self.pages:
            self._finish_page()
        number = self.canvas.new_page(WIDTH, HEIGHT, self._numeral(len(self.pages) + 1))
        self.pages.append(_Page(TOP - 10.0 if number > 1 else TOP, self.chapter))
        return self.pages[-1]

    def _finish_page(self) -> None:
        """Running head, footnotes under their rule, foot line."""
        page, number = self.pages[-1], len(self.pages)
        left, side = _edges(number)
        if number > 1:
            outer = side if number % 2 == 0 else side + MARGIN
            self._running(self.act.title.title(), left, HEAD, 9.0)
            numeral = self._numeral(number)
            wide = self.canvas.width(numeral, Role.SERIF, 9.0)
            self._running(numeral, outer - (wide if number % 2 else 0.0), HEAD, 9.0)
            self.canvas.rule(min(left, side), HEAD + 6, max(left + MEASURE, side + MARGIN), HEAD + 6, 0.4)
        self._running(FOOT_LINE[self.act.language], left, FOOT, 7.6)
        if not page.notes:
            return
        y = BOTTOM - page.foot + 8.0
        self.canvas.rule(left, y, left + 110, y, 0.4)
        y += 4.0
        for note in page.notes:
            element = self.canvas.element("Note")
            for row in self._footnote(note):
                y += NOTE_LEADING
                self.canvas.show(left + row.pieces[0][0], y, row.pieces[0][1], element)

    def _running(self, text: str, x: float, y: float, size: float) -> None:
        self.canvas.draw(x, y, text, Role.SERIF, size)

    def _numeral(self, number: int) -> str:
        return str(number) if self.act.language is Language.ENGLISH else bangla_digits(str(number))

    def _draw_side(self, page: _Page, rows: Sequence[Row], y: float) -> None:
        _, side = _edges(len(self.pages))
        element = self.canvas.element("P")
        for row in rows:
            self.canvas.show(side, y, row.pieces[0][1], element)
            y += SIDE_LEADING
        page.side = y - SIDE_LEADING


def _edges(number: int) -> tuple[float, float]:
    """Left edges of body and side notes: the notes stand outside, right on odd pages."""
    if number % 2:
        return INNER, INNER + MEASURE + GAP
    outer = WIDTH - INNER - MEASURE
    return outer, outer - GAP - MARGIN


def typeset(canvas: Canvas, act: Act) -> tuple[Frame, ...]:
    """Draws the act on new pages of `canvas`; returns where everything went."""
    return _Typesetter(canvas, act).set()
