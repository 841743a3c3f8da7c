"""The annex of cited pages as blocks: each page of the law on a sheet, its marks named above it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.domain.cited_page import CitedPage
from engine.domain.opinion import Opinion
from engine.printing.canvas import Canvas
from engine.printing.captions import captions, tags
from engine.printing.citing import Citations
from engine.printing.flow import Block, Row
from engine.printing.marking import marked
from engine.printing.parts_wording import WORDS
from engine.printing.picture import Picture
from engine.printing.press import SMALL, TINY, Press
from engine.printing.setting import rows_of, space
from engine.printing.tones import EDGE, TEXT2
from engine.printing.typefaces import Role
from engine.printing.underlay import underlay
from engine.printing.wording import WORDINGS, Wording

_TAG = 11.0  # the least height from one number to the next
_LEAST = 120.0  # of a picture, however much stands above it


class PagesSheet:
    """Made after everything else."""

    def __init__(self, opinion: Opinion, wording: Wording, press: Press, citations: Citations) -> None:
        self.opinion = opinion
        self.press = press
        self.citations = citations
        self.words = WORDS[wording.language]

    def blocks(self, pages: Sequence[CitedPage]) -> list[Block]:
        press, words = self.press, self.words
        head = press.heading(words.pages)
        said = words.pages_lead if pages else words.pages_none
        lead = press.paragraph([press.text(said, SMALL, TEXT2)])
        if not pages:
            return [head, lead]
        above = (*head.rows, space(head.after), *lead.rows, space(lead.after))
        return [self._page(page, above if n == 0 else ()) for n, page in enumerate(pages)]

    def _page(self, page: CitedPage, above: tuple[Row, ...]) -> Block:
        """On a sheet of its own."""
        press, canvas, paper = self.press, self.press.canvas, self.press.paper
        named = captions(page, self.citations)
        rows = list(above)
        for spans in (
            [press.strong(named.title, SMALL)],
            [press.strong(f"{self.words.page}: ", TINY, TEXT2), press.text(named.marks, TINY)],
        ):
            rows += rows_of(canvas, spans, paper.left, paper.measure, canvas.element("P"))
        rows.append(space(6))
        picture = marked(page)
        if picture is None:
            said = [press.text(self.words.not_drawn, SMALL, TEXT2)]
            rows += rows_of(canvas, said, paper.left, paper.measure, canvas.element("P"))
        else:
            room = paper.height - paper.top - paper.bottom - sum(row.height for row in rows) - 4
            alt = self.words.picture_of.format(named.title)
            rows.append(self._picture(page, picture, max(room, _LEAST), alt))
        return Block(tuple(rows), together=True, fresh=True)

    def _picture(self, page: CitedPage, picture: Picture, room: float, alt: str) -> Row:
        """As large as the sheet allows, the numbers of the marks in the margin at its left."""
        canvas, paper = self.press.canvas, self.press.paper
        scale = min(paper.measure / picture.width, room / picture.height)
        width, height = picture.width * scale, picture.height * scale
        left = paper.left + (paper.measure - width) / 2
        figure = canvas.element("Figure", alt=alt)
        assert page.image is not None
        points = scale * page.image.zoom  # on paper, for each of the page of the law
        read = canvas.element("P", language=WORDINGS[page.language].tag)

        def draw(y: float) -> None:
            canvas.picture(left, y, width, height, picture, figure)
            for line in underlay(page, left, y, points):
                canvas.underlay(line, read)
            canvas.box(left, y, width, height, stroke=EDGE, thickness=0.5)
            at = y
            for top, name in tags(page):
                at = max(at, y + top * points)
                _tag(canvas, left, at + 7, name)
                at += _TAG

        return Row(height + 2, draw)


def _tag(canvas: Canvas, left: float, baseline: float, name: str) -> None:
    width = canvas.width(name, Role.SANS_BOLD, TINY)
    canvas.draw(left - width - 4, baseline, name, Role.SANS_BOLD, TINY, TEXT2)
