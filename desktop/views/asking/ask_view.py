"""Ask: the question, or the board at work on it."""

from __future__ import annotations

from PySide6.QtWidgets import QStackedLayout, QWidget

from desktop.state.board import Board
from desktop.state.session import Session
from desktop.state.words import mark, tr
from desktop.views.asking.ask_form import AskForm, empty_library
from desktop.views.asking.board_view import BoardView
from desktop.views.parts.look import Look
from desktop.views.parts.view import View


class AskView(View):
    name = "ask"
    keys = (("Ctrl+Enter", mark("Ask the board")),)

    def __init__(self, look: Look, session: Session) -> None:
        super().__init__(look, session)
        self.form = AskForm(look, session)
        self._empty = empty_library(look, session)
        self.board: BoardView | None = None
        self._of: Board | None = None
        self._stack = QStackedLayout(self)  # without a parent its first widget is a window for a moment
        self._stack.addWidget(self._empty)
        self._stack.addWidget(self.form)
        session.consultation.changed.connect(self.refresh)
        session.library.changed.connect(self.refresh)
        self.refresh()

    @property
    def place(self) -> str:
        return tr("Question at work") if self.session.consultation.at_work else tr("Ask")

    @property
    def panes(self) -> tuple[QWidget, ...]:
        if self.board is not None:
            return (self.board.stop,)
        return (self.form.question, self.form.facts)

    def refresh(self) -> None:
        board = self.session.consultation.board
        if board is not None and board.over:
            board = None  # it failed: the bar says why, the form has the words
        if board is not self._of:
            self._of = board
            if self.board is not None:
                self._stack.removeWidget(self.board)
                self.board.deleteLater()
                self.board = None
            if board is not None:
                self.board = BoardView(self.look, board)
                self._stack.addWidget(self.board)
        library = self.session.library
        if self.board is not None:
            self._stack.setCurrentWidget(self.board)
        elif library.known and not library.cards:
            self._stack.setCurrentWidget(self._empty)
        else:
            self._stack.setCurrentWidget(self.form)

    def enter(self) -> None:
        if self.board is None:
            draft = self.session.consultation.draft
            if self.form.question.toPlainText() != draft.question:
                self.form.question.setPlainText(draft.question)
            if self.form.facts.toPlainText() != draft.facts:
                self.form.facts.setPlainText(draft.facts)
            self.form.question.setFocus()
