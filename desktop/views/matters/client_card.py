"""What the board wants to know of the client, one question at a time, answered in place."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.state.session import Session
from desktop.state.words import tr
from desktop.views.parts.boxes import Item, box, column, row
from desktop.views.parts.buttons import button
from desktop.views.parts.fields import Line
from desktop.views.parts.icons import Icon
from desktop.views.parts.labels import label
from desktop.views.parts.look import Look
from engine.domain.matter import Consultation, Matter


class ClientCard(QWidget):
    """The field is built once: what is being typed outlives every change of the file."""

    def __init__(self, look: Look, session: Session) -> None:
        super().__init__()
        self._session, self._consultation = session, session.consultation
        self._of: tuple[Matter, Consultation] | None = None
        self._count = label("", "small")
        self._question = label("", "strong", wrap=True)
        self.answer = Line("", tr("The client’s answer"))
        self.answer.textEdited.connect(self._on_typed)
        self.answer.returnPressed.connect(self._give)
        self.give = button(look, tr("Answer"), kind="primary", slot=self._give)
        self.unknown = button(look, tr("Not known"), slot=self._not_known)
        self.now = button(look, tr("Let the board sit now"), kind="quiet", slot=self._sit_now)
        self.now.setToolTip(tr("With what was told since; the other questions stay open"))
        self._note = label("", "small", wrap=True, tone="text2")
        head = row(
            Icon(look, "circle-help", "accent", 18), label(tr("Ask the client"), "lead"), None, self._count
        )
        acts: list[Item] = [self.give, self.unknown, self.now, None]
        buttons = column(row(*acts[:2], None), row(self.now, None), gap=4) if look.narrow else row(*acts)
        inner: QVBoxLayout = column(
            head, self._question, self.answer, buttons, self._note, gap=8, margins=(16, 12, 16, 12)
        )
        self.setLayout(column(box("card", inner)))

    def refresh(self, matter: Matter, held: Consultation) -> None:
        self._of = (matter, held)
        open_ = held.open_questions
        self.setVisible(bool(open_))
        if not open_:
            return
        asked = len(held.turns[-1].asked)
        self._count.setText(tr("{n} of {all}", n=asked - len(open_) + 1, all=asked))
        self._question.setText(open_[0])
        typed = self._consultation.answer_typed(held.id)
        if self.answer.text() != typed:
            self.answer.setText(typed)
        busy = self._consultation.at_work
        new = tuple(fact.id for fact in matter.told) != held.turns[-1].facts
        self.give.setEnabled(not busy and bool(typed.strip()))
        self.unknown.setEnabled(not busy)
        self.now.setVisible(new)
        self.now.setEnabled(not busy)
        self._note.setText(
            tr("The board is at work. Answers can be given when it has finished.")
            if busy
            else tr("After the last answer the board sits again with what was told.")
        )

    def _on_typed(self, text: str) -> None:
        if self._of is not None:
            self._consultation.type_answer(self._of[1].id, text)
            self.refresh(*self._of)

    def _give(self) -> None:
        if self._of is not None and self.give.isEnabled():
            self._consultation.answer(*self._of, self.answer.text())

    def _not_known(self) -> None:
        if self._of is not None:
            self._consultation.answer(*self._of, "")

    def _sit_now(self) -> None:
        if self._of is not None:
            self._consultation.sit_now(*self._of)
