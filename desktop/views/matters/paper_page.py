"""A document of the client: searched, looked at page by page, and a page of it made the source of a fact."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage, QPixmap, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from desktop.state.papers import Papers
from desktop.state.session import Session
from desktop.state.words import num, page_words, tr
from desktop.views.matters.documents_pane import how_read
from desktop.views.parts.boxes import Item, box, clear, column, holding, row, scrolling
from desktop.views.parts.buttons import button
from desktop.views.parts.fields import Line
from desktop.views.parts.labels import label, law_label
from desktop.views.parts.look import Look
from engine.domain.document import Extract
from engine.domain.matter import Matter, Paper
from engine.domain.page import PageImage

SHOWN = 600  # characters of an extract


class PagePicture(QLabel):
    """A page as wide as there is room, never larger than it was drawn."""

    def __init__(self) -> None:
        super().__init__()
        self._drawn: QPixmap | None = None
        self.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignHCenter)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def show_page(self, picture: PageImage | None) -> None:
        if picture is None:
            self._drawn = None
            self.setPixmap(QPixmap())
            return
        image = QImage(
            picture.pixels, picture.width, picture.height, 3 * picture.width, QImage.Format.Format_RGB888
        )
        self._drawn = QPixmap.fromImage(image)
        self._fit()

    def minimumSizeHint(self) -> QSize:
        return QSize(120, 160)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        if self._drawn is None or self.width() < 10:
            return
        ratio = self.devicePixelRatioF()
        width = min(self._drawn.width(), round(self.width() * ratio))
        scaled = self._drawn.scaledToWidth(width, Qt.TransformationMode.SmoothTransformation)
        scaled.setDevicePixelRatio(ratio)
        if self.pixmap().width() != scaled.width() or self.pixmap().cacheKey() != scaled.cacheKey():
            self.setPixmap(scaled)


class PaperPage(QWidget):
    def __init__(self, look: Look, session: Session) -> None:
        super().__init__()
        self._look, self._session = look, session
        self._papers: Papers = session.papers
        self._of: tuple[Matter, Paper] | None = None
        self._head: QHBoxLayout = row(gap=8)
        self.query = Line("", tr("Search this document"))
        self.query.returnPressed.connect(lambda: self._papers.search(self.query.text()))
        self._found: QVBoxLayout = column(gap=8)
        self._bar: QHBoxLayout = row(gap=6)
        self.picture = PagePicture()
        words = column(self.query, holding(self._found), None, gap=10)
        pages = column(holding(self._bar), self.picture, None, gap=8)
        if look.narrow:
            body = column(holding(self._head), holding(words), holding(pages), None, gap=12)
        else:
            both = row((holding(words), 1), (holding(pages), 1), gap=16)
            body = column(holding(self._head), both, None, gap=12)
        body.setContentsMargins(14, 12, 14, 12)
        self.setLayout(column(scrolling(holding(body))))
        self._papers.searched.connect(self._show_found)
        self._papers.turned.connect(self._show_page)

    def refresh(self, matter: Matter, document: str) -> bool:
        """False where the matter has no such document."""
        paper = next((p for p in matter.papers if p.id == document), None)
        if paper is None:
            return False
        if self._of is None or self._of[1].id != paper.id or self._of[0].id != matter.id:
            self._of = (matter, paper)
            self._papers.show(matter.id, paper.id)
            self.query.setText(self._papers.query)
        self._of = (matter, paper)
        clear(self._head)
        back = button(
            self._look, "" if self._look.narrow else tr("Back to the file"), kind="quiet", icon="arrow-left",
            tip=tr("Back to the file of {name}", name=matter.name),
            slot=partial(self._session.open_matter, matter.id),
        )  # fmt: skip
        title = column(label(paper.name, "title", wrap=True), label(how_read(paper), "small"), gap=0)
        cite = button(
            self._look, tr("Make it a fact"), icon="plus", slot=lambda: self._cite(self._papers.page)
        )
        cite.setToolTip(tr("A fact that stands on this page"))
        for item, stretch in ((back, 0), (holding(title), 1), (cite, 0)):
            self._head.addWidget(item, stretch, Qt.AlignmentFlag.AlignTop)
        self._show_found()
        self._show_page()
        return True

    def _show_found(self) -> None:
        clear(self._found)
        found = self._papers.found
        if self._papers.searching:
            self._found.addWidget(label(tr("Searching…"), tone="text2"))
        elif found is not None and not found.extracts:
            self._found.addWidget(label(tr("Nothing found."), tone="text2"))
        elif found is not None:
            for extract in found.extracts:
                self._found.addWidget(self._extract(extract))
            for note in found.notes:
                self._found.addWidget(label(note, "small", wrap=True))

    def _extract(self, extract: Extract) -> QWidget:
        plain = " ".join(extract.text.split())
        short = plain if len(plain) <= SHOWN else plain[:SHOWN].rstrip() + "…"
        acts: list[Item] = [label(page_words(extract.page, extract.page_label), "cap"), None]
        if extract.page:
            see = button(self._look, tr("See the page"), kind="quiet", icon="eye")
            see.clicked.connect(partial(self._papers.turn, extract.page))
            acts.append(see)
        fact = button(self._look, tr("Make it a fact"), kind="quiet", icon="plus")
        fact.clicked.connect(partial(self._cite, extract.page))
        acts.append(fact)
        return box("card", column(law_label(short), row(*acts, gap=4), gap=4, margins=(12, 8, 8, 6)))

    def _show_page(self) -> None:
        clear(self._bar)
        pages, page = self._of[1].pages if self._of else 0, self._papers.page
        self.picture.show_page(self._papers.picture)
        if not pages:
            return
        before = button(self._look, kind="quiet", icon="arrow-left", tip=tr("Page before"))
        after = button(self._look, kind="quiet", icon="arrow-right", tip=tr("Next page"))
        before.clicked.connect(partial(self._papers.turn, page - 1))
        after.clicked.connect(partial(self._papers.turn, page + 1))
        before.setEnabled(page > 1)
        after.setEnabled(page < pages)
        where = label(tr("Page {n} of {all}", n=num(page), all=num(pages)), "small", tone="text2")
        for item in (before, where, after):
            self._bar.addWidget(item)
        self._bar.addStretch(1)

    def _cite(self, page: int) -> None:
        """Back to the file, with this page as the source of the fact that is being written."""
        if self._of is not None:
            matter, paper = self._of
            self._session.matters.write(source=paper.id, page=str(page) if page else "")
            self._session.open_matter(matter.id)
            self._session.fact_wished.emit()
