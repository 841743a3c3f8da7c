"""The documents of a matter: kept as they are; what could not be read says so."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QVBoxLayout, QWidget

from desktop.state.session import Session
from desktop.state.wording import NOT_READ, PROBLEMS, STAGES
from desktop.state.words import num, plural, tr
from desktop.views.parts.boxes import clear, column, holding, row, top
from desktop.views.parts.buttons import button
from desktop.views.parts.icons import Icon
from desktop.views.parts.labels import Elided, label
from desktop.views.parts.look import Look
from engine.domain.matter import Matter, Paper


class DocumentsPane(QWidget):
    def __init__(self, look: Look, session: Session) -> None:
        super().__init__()
        self._look, self._session = look, session
        self._rows: QVBoxLayout = column(gap=4)
        self._under_way = label("", "small", tone="text2", wrap=True)
        add = button(look, tr("Add"), kind="quiet", icon="plus", slot=self.choose)
        add.setAccessibleName(tr("Add a document"))
        add.setToolTip(tr("Add a document of the client: a PDF or a text. It stays as it is."))
        head = row(label(tr("Documents"), "strong"), None, add)
        self.setLayout(column(head, self._under_way, holding(self._rows), gap=6))
        session.papers.changed.connect(self._refresh_under_way)
        self._refresh_under_way()

    def choose(self) -> None:
        """Ask for files with the system's own dialog."""
        names, _ = QFileDialog.getOpenFileNames(self, tr("Choose documents of the client"))
        self._session.papers.file(tuple(Path(name) for name in names))

    def refresh(self, matter: Matter) -> None:
        clear(self._rows)
        for paper in matter.filed:
            self._rows.addWidget(self._paper(matter, paper))
        if not matter.filed:
            words = tr("None yet. A letter, a pay slip, a notice: drop it here.")
            self._rows.addWidget(label(words, tone="text2", wrap=True))

    def _refresh_under_way(self) -> None:
        papers = self._session.papers
        self._under_way.setVisible(papers.filing is not None)
        if papers.filing is None:
            return
        words = [tr("Reading {file}…", file=papers.filing.name)]
        if papers.progress is not None and papers.progress.total:
            stage = STAGES.get(papers.progress.stage, papers.progress.stage)
            words.append(f"{tr(stage)} {num(f'{papers.progress.done}/{papers.progress.total}')}")
        if papers.waiting:
            words.append(tr("{n} waiting", n=papers.waiting))
        self._under_way.setText(" ".join(words))

    def _paper(self, matter: Matter, paper: Paper) -> QWidget:
        name = button(self._look, kind="quiet", icon="eye", tip=tr("Open"))
        name.setAccessibleName(tr("Open: {question}", question=paper.name))
        name.clicked.connect(partial(self._session.open_paper, matter.id, paper.id))
        name.setEnabled(not paper.problem)
        away = button(self._look, kind="quiet", icon="x", tip=tr("Take back this document"))
        away.setAccessibleName(tr("Take back: {fact}", fact=paper.name))
        away.clicked.connect(partial(self._session.matters.withdraw, paper.id))
        icon, tone = ("file-warning", "part") if paper.problem else ("file-check", "text2")
        words = column(Elided(paper.name), label(how_read(paper), "small", wrap=True), gap=0)
        picture = top(Icon(self._look, icon, tone, 17), 3)
        return holding(row(picture, (holding(words), 1), name, away, gap=6))


def how_read(paper: Paper) -> str:
    """ "2 pages, read", or why not."""
    if paper.problem:
        return tr(PROBLEMS.get(paper.problem, NOT_READ))
    return plural(paper.pages, "{n} page, read", "{n} pages, read") if paper.pages else tr("read")
