"""One client's file on a page: name and what can be done, facts, questions and opinions; documents and
notes beside."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QWidget

from desktop.state.matters import Undoable
from desktop.state.session import Session
from desktop.state.words import spelled_date, tr
from desktop.views.matters.documents_pane import DocumentsPane
from desktop.views.matters.facts_card import FactsCard
from desktop.views.matters.notes_pane import NotesPane
from desktop.views.matters.question_cards import QuestionCards
from desktop.views.parts.boxes import box, clear, column, holding, line, row, scrolling
from desktop.views.parts.buttons import button
from desktop.views.parts.fields import Line
from desktop.views.parts.icons import Icon
from desktop.views.parts.labels import label
from desktop.views.parts.look import Look
from desktop.views.parts.pill import Pill
from engine.domain.matter import Matter

NOT_IN_NAMES = '<>:"/\\|?*'  # of files, on one system or another
SIDE = 292  # pixels of the notes beside the page


class MatterPage(QWidget):
    """Built once; what a file holds is put in whenever it moves, and what is being typed stays."""

    def __init__(self, look: Look, session: Session) -> None:
        super().__init__()
        self._look, self._session = look, session
        self._matters = session.matters
        self._renaming = False
        self._head: QHBoxLayout = row(gap=8)
        self.name = Line("", tr("Name of the matter"))
        self.name.returnPressed.connect(self._rename)
        self.name.hide()
        self.facts = FactsCard(look, self._matters)
        self.questions = QuestionCards(look, session)
        self.documents = DocumentsPane(look, session)
        self.notes = NotesPane(look, self._matters)
        self._told: QHBoxLayout = row(gap=10, margins=(16, 4, 12, 4))
        self._foot = box("foot", self._told)
        self._foot.hide()
        facts = box("card", column(self.facts))
        beside = look.wide
        notes = [] if beside else [self.documents, self.notes]
        page = holding(
            column(
                holding(self._head), self.name, facts, self.questions, *notes, None,
                gap=10, margins=(14, 12, 14, 12),
            )
        )  # fmt: skip
        body = column((scrolling(page), 1), self._foot, gap=0)
        if beside:
            both = column(self.documents, line(), self.notes, None, gap=12, margins=(14, 12, 14, 12))
            side = scrolling(holding(both))
            framed = box("side_right", column((side, 1)))
            framed.setFixedWidth(look.across(SIDE))
            self.setLayout(row((holding(body), 1), framed, gap=0))
        else:
            self.setLayout(body)
        self._matters.done.connect(self._tell)
        session.fact_wished.connect(self.facts.fact.setFocus)

    def refresh(self) -> None:
        sheet = self._matters.sheet
        if sheet is None:
            return
        self._fill_head(sheet.matter)
        self.facts.refresh(sheet.matter)
        self.questions.refresh(sheet)
        self.documents.refresh(sheet.matter)
        self.notes.refresh(sheet.matter)

    def leave(self) -> None:
        """Another file is coming: nothing of this one is offered to be undone on it."""
        self._foot.hide()
        self._renaming = False
        self.name.hide()

    def start_rename(self) -> None:
        matter = self._matters.matter(self._matters.here)
        if matter is not None:
            self._renaming = True
            self.name.setText(matter.name)
            self.name.show()
            self.name.setFocus()
            self.name.selectAll()

    def escape(self) -> bool:
        """Out of a name that is being changed."""
        if self._renaming:
            self._renaming = False
            self.name.hide()
            return True
        return False

    def choose_archive(self) -> None:
        """Ask where to, with the system's own dialog."""
        matter = self._matters.matter(self._matters.here)
        if matter is None:
            return
        plain = "".join(" " if c in NOT_IN_NAMES else c for c in matter.name)
        suggestion = str(Path.home() / f"{' '.join(plain.split()).strip('.') or matter.id}.dhara")
        wanted = f"{tr('Archived files')} (*.dhara)"
        name, _ = QFileDialog.getSaveFileName(self, tr("Archive as one file…"), suggestion, wanted)
        if name:
            self.archive_to(Path(name))

    def archive_to(self, target: Path) -> None:
        named = target if target.suffix == ".dhara" else target.with_name(f"{target.name}.dhara")
        carry = self._session.carrying
        (carry.wish if self._session.guard.protected else carry.archive)(self._matters.here, named)

    def _rename(self) -> None:
        if self.name.text().strip():
            self._matters.rename(self.name.text())
            self.escape()

    def _fill_head(self, matter: Matter) -> None:
        clear(self._head)
        look = self._look
        title = label(matter.name, "title", wrap=True)
        state = (
            Pill(look, tr("Closed on {day}", day=spelled_date(matter.closed_at)), "rule", "folder-check")
            if matter.closed_at
            else Pill(look, tr("Going on"), "rule", "folder-open")
        )
        words = look.wide
        rename = button(
            look, tr("Rename") if words else "", kind="quiet", icon="pencil", tip=tr("Rename"),
            slot=self.start_rename,
        )  # fmt: skip
        close_word = tr("Open again") if matter.closed_at else tr("Close")
        close = button(
            look, close_word if words else "", kind="quiet", icon="folder-open" if matter.closed_at else
            "folder-check", tip=close_word,
            slot=lambda: self._matters.close(closed=not matter.closed_at),
        )  # fmt: skip
        archive = button(
            look, kind="quiet", icon="archive", tip=tr("Archive as one file…"), slot=self.choose_archive
        )
        delete = button(
            look, kind="quiet", icon="trash-2", tip=tr("Delete for good…"),
            slot=lambda: self._matters.removal.ask(matter.id),
        )  # fmt: skip
        ask = button(
            look, tr("Ask"), kind="primary", icon="messages-square", tip=tr("Ask the board for this client"),
            slot=lambda: self._session.ask_in(matter.id),
        )  # fmt: skip
        for item in (title, state, rename, close, archive, delete, ask):
            stretch = 1 if item is title else 0
            self._head.addWidget(item, stretch, Qt.AlignmentFlag.AlignTop)

    def _tell(self, undoable: Undoable | None) -> None:
        """What was done, and the way back, at the foot of the page."""
        clear(self._told)
        self._foot.setVisible(undoable is not None)
        if undoable is None:
            return
        self._told.addWidget(Icon(self._look, "circle-check", "passed", 15))
        self._told.addWidget(label(tr(undoable.words), "small", tone="text2"))
        undo = button(self._look, tr("Undo (Ctrl+Z)"), kind="quiet", icon="undo-2", slot=self._matters.undo)
        self._told.addWidget(undo)
        self._told.addStretch(1)
