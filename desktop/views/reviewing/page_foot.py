"""The page as a whole: how it was read, that it is fine, or that it is to be read the other way."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame

from desktop.state.review import Review
from desktop.state.wording import PAGE_KINDS
from desktop.state.words import num, plural, tr
from desktop.views.parts.boxes import Item, clear, column, holding, row
from desktop.views.parts.buttons import button
from desktop.views.parts.labels import Elided, label
from desktop.views.parts.look import Look
from desktop.views.parts.pill import Pill
from engine.domain.page import PageKind


class PageFoot(QFrame):
    def __init__(self, look: Look, review: Review) -> None:
        super().__init__()
        self._look, self._review = look, review
        self.setProperty("box", "foot")
        self._rows = column(gap=4)
        self.setLayout(column(holding(self._rows), gap=0, margins=(12, 6, 12, 8)))
        self.refresh()

    def refresh(self) -> None:
        clear(self._rows)
        page = self._review.page
        self.setVisible(page is not None and page.kind is not PageKind.PLAIN)
        if page is None:
            return
        left = len(self._review.of_page(page.number))
        name = tr("Page {page}", page=num(page.label or page.number))
        kind = Elided(tr(PAGE_KINDS[page.kind]), "small")
        kind.setToolTip(page.reason)
        if left:
            state = Pill(self._look, plural(left, "{n} to look at", "{n} to look at"), "part", "eye")
        else:
            state = Pill(self._look, tr("looked through"), "passed", "check")
        head: list[Item] = [label(name, "strong"), state]
        if self._look.narrow:
            self._rows.addWidget(holding(row(*head, None, *self._acts(left), gap=8)))
        else:
            self._rows.addWidget(holding(row(*head, (kind, 1), gap=8)))
            self._rows.addWidget(holding(row(*self._acts(left), None, gap=8)))

    def _acts(self, left: int) -> list[Item]:
        fine = button(self._look, tr("Page is fine   Space"), slot=self._review.accept_page)
        fine.setToolTip(tr("Everything doubted on this page is right as it stands"))
        fine.setEnabled(bool(left))
        acts: list[Item] = [fine]
        if other := self._review.overruling:
            own = other == PageKind.TEXT.value
            words = tr("Take the file’s own text   X") if own else tr("Recognise its picture   X")
            over = button(self._look, words, kind="quiet", slot=self._review.overrule)
            over.setToolTip(tr("Read this page the other way, in a new revision"))
            acts.append(over)
        return acts
