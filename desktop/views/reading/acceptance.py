"""Standing by an opinion of a client's file: whose it is, who accepts it and with what note."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.state.session import Session
from desktop.state.words import plural, spelled_date, tr
from desktop.views.parts.boxes import box, clear, column, row, top
from desktop.views.parts.buttons import button
from desktop.views.parts.fields import Line
from desktop.views.parts.icons import Icon
from desktop.views.parts.labels import label
from desktop.views.parts.look import Look
from engine.domain.matter import Matter
from engine.domain.opinion import Opinion, Status


class Acceptance(QWidget):
    """Lines above the buttons of an opinion; nothing where it belongs to no file."""

    def __init__(self, look: Look, session: Session) -> None:
        super().__init__()
        self._look, self._session = look, session
        self._rows: QVBoxLayout = column(gap=0)
        self.note = Line("", tr("What is missing, and why it is accepted all the same"))
        self.note.textEdited.connect(lambda _: self._judge())
        self.note.returnPressed.connect(self._accept)
        self.accept = button(look, tr("Accept"), icon="check", slot=self._accept)
        self._writing = box("foot", row((self.note, 1), self.accept, margins=(14, 5, 14, 5)))
        self._writing.hide()
        self.setLayout(column(self._rows, self._writing, gap=0))
        session.matters.changed.connect(self.refresh)
        session.desk.opened.connect(self._on_opened)
        self.refresh()

    @property
    def matter(self) -> Matter | None:
        """The file that the opinion on show belongs to."""
        opinion = self._session.desk.opinion
        return self._session.matters.of_opinion(opinion.id) if opinion is not None else None

    def open_note(self) -> None:
        """The field for a note, where one may be given."""
        self._writing.show()
        self.note.setFocus()
        self._judge()

    def close_note(self) -> bool:
        """What was typed stays until another opinion is opened. False where it was closed already."""
        if self._writing.isHidden():
            return False
        self._writing.hide()
        return True

    def refresh(self) -> None:
        clear(self._rows)
        opinion, matter = self._session.desk.opinion, self.matter
        self.setVisible(opinion is not None and matter is not None)
        if opinion is None or matter is None:
            return
        self._rows.addWidget(self._whose(opinion, matter))
        given = next((a for a in matter.accepted if a.opinion == opinion.id), None)
        if given is not None:
            self._writing.hide()
            who = tr("Accepted by {who}, {day}.", who=given.by, day=spelled_date(given.at))
            words = f"{who} {given.note}".strip()
            back = button(self._look, tr("Take back"), kind="quiet", icon="undo-2")
            back.clicked.connect(partial(self._session.matters.disown, opinion.id))
            self._rows.addWidget(self._line("circle-check", "passed", words, back))

    def _whose(self, opinion: Opinion, matter: Matter) -> QWidget:
        held = next(c for c in matter.consultations if any(t.opinion == opinion.id for t in c.turns))
        go = button(self._look, tr("Open the file"), kind="quiet", icon="briefcase")
        go.clicked.connect(partial(self._session.open_matter, matter.id))
        acts: list[QWidget] = [go]
        open_ = len(held.open_questions) if held.turns[-1].opinion == opinion.id else 0
        if open_:
            word = plural(open_, "{n} question for the client", "{n} questions for the client")
            ask = button(self._look, word, icon="circle-help")
            ask.clicked.connect(partial(self._session.open_consultation, matter.id, held.id))
            acts = [ask] if self._look.narrow else [ask, go]
        return self._line("briefcase", "text2", matter.name, *acts)

    def _on_opened(self) -> None:
        self.note.setText("")
        self._writing.hide()
        self.refresh()

    def _judge(self) -> None:
        opinion = self._session.desk.opinion
        free = opinion is not None and opinion.status is Status.TGLO
        self.accept.setEnabled(free or bool(self.note.text().strip()))

    def _accept(self) -> None:
        opinion = self._session.desk.opinion
        if opinion is not None and self.accept.isEnabled():
            self._session.matters.accept(opinion.id, self.note.text())

    def _line(self, icon: str, tone: str, words: str, *acts: QWidget) -> QWidget:
        text = label(words, "small", wrap=True, tone="text2")
        picture = top(Icon(self._look, icon, tone, 15), 5)
        return box("foot", row(picture, (text, 1), *acts, margins=(14, 3, 10, 3)))
