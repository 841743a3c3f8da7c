"""The doubt that is looked at: its words enlarged, a field to type them again, what may be meant."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QFrame, QLineEdit, QVBoxLayout, QWidget

from desktop.state.decision import WORDS, typable
from desktop.state.fonts import is_bangla
from desktop.state.review import Review
from desktop.state.wording import DOUBTS
from desktop.state.words import num, plural, tr
from desktop.views.parts.boxes import Item, clear, column, holding, row
from desktop.views.parts.buttons import button
from desktop.views.parts.choices import Tick
from desktop.views.parts.labels import Elided, label
from desktop.views.parts.look import Look
from desktop.views.parts.pill import Pill
from desktop.views.reviewing.cutout import Cutout
from desktop.views.reviewing.doubt_list import titled
from engine.domain.doubt import Doubt, DoubtKind

TELLING = frozenset(
    {
        DoubtKind.CAUTION, DoubtKind.NUMBERS_MISSING, DoubtKind.NUMBER_REPEATED,
        DoubtKind.CORRECTION_NOT_REPLAYED,
    }
)  # fmt: skip
"""Kinds whose own message says more than the kind: it is shown too, as the engine has it."""


class DoubtCard(QFrame):
    """Signals: done, when a field is left and the keys are those of the view again."""

    done = Signal()

    def __init__(self, look: Look, review: Review) -> None:
        super().__init__()
        self._look, self._review = look, review
        self._shown: Doubt | None = None
        self.setProperty("box", "chosen")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.cutout = Cutout(look, review.close_up)
        self.field = QLineEdit()
        self.field.setAccessibleName(tr("What is printed there"))
        self.alike = Tick(look, "")
        self._choices: list[str] = []
        self._body: QVBoxLayout = column(gap=6)
        self._suggested: QBoxLayout = row(gap=2) if look.narrow else column(gap=2)
        self._acts = row(gap=8)
        self._lines = holding(row(holding(self._suggested), None, gap=0))
        self._foot = holding(row(holding(self._acts), None, self.alike))
        self._body_box = holding(self._body)
        self.setLayout(
            column(self.cutout, self._body_box, self.field, self._lines, self._foot, gap=6,
                   margins=(12, 10, 12, 10))
        )  # fmt: skip
        self.refresh()

    def refresh(self) -> None:
        """Show what is looked at now. A word that is being typed is kept while it is the same doubt."""
        doubt, version = self._review.current, self._review.version
        same = self._shown is not None and doubt is not None and _same(self._shown, doubt)
        self._shown = doubt
        clear(self._body)
        clear(self._suggested)
        if doubt is None or version is None:
            self._say_nothing_is_left()
            return
        self.cutout.show_words(version, doubt)
        self._say_what(doubt)
        self.field.setVisible(typable(doubt))
        if not same:
            self._load(doubt)
        self._choices = [s.word for s in doubt.suggestions]
        if typable(doubt) and doubt.kind in WORDS and doubt.id:
            for number, suggestion in enumerate(doubt.suggestions, 1):
                times = plural(
                    suggestion.times, "{n} time elsewhere in this file", "{n} times elsewhere in this file"
                )
                self._suggested.addWidget(self._choice(number, suggestion.word, times))
            if doubt.suggestions:
                self._choices.append(doubt.text)
                self._suggested.addWidget(self._choice(len(self._choices), doubt.text, tr("keep as read")))
        self._lines.setVisible(bool(self._suggested.count()))
        self._show_acts(doubt)

    # -- what the keys and buttons do

    def choose(self, number: int) -> None:
        """Put a suggestion into the field; it is accepted with Enter."""
        if 0 < number <= len(self._choices) and self.field.isVisibleTo(self):
            self.field.setText(self._choices[number - 1])

    def fix(self) -> None:
        if self.field.isVisibleTo(self):
            self.field.setFocus()
            self.field.selectAll()

    def accept(self) -> None:
        """What is in the field is what is printed there."""
        if self._shown is not None:
            typed = self.field.text() if typable(self._shown) else ""
            self._shown = None
            self._review.settle(typed, all_alike=self.alike.isVisibleTo(self) and self.alike.isChecked())
            self.done.emit()

    def escape(self) -> bool:
        """Out of the field, with what was read in it again; out of a word chosen freely."""
        if self.window().focusWidget() is self.field:
            if self._shown is not None:
                self._load(self._shown)
            self.done.emit()
            return True
        return self._review.leave_word()

    # -- building

    def _load(self, doubt: Doubt) -> None:
        self.field.setProperty("role", "law_bn" if is_bangla(doubt.text) else "law")
        self.field.style().unpolish(self.field)
        self.field.style().polish(self.field)
        self.field.setText(doubt.text)
        self.field.setCursorPosition(0)
        self.alike.setChecked(False)

    def _say_what(self, doubt: Doubt) -> None:
        short, sentence = DOUBTS[doubt.kind]
        name = tr(short) if doubt.id else tr("chosen by you")
        head: list[Item] = [label(tr("Read as"), "small"), (Elided(titled(doubt), "strong"), 1)]
        head.append(Pill(self._look, name, "part" if doubt.id else "rule", "eye"))
        self._body.addWidget(holding(row(*head, gap=8)))
        if doubt.kind not in WORDS and not self._look.narrow:
            self._body.addWidget(label(tr(sentence), "small", wrap=True))
        if doubt.kind in TELLING and doubt.message and doubt.message != titled(doubt):
            self._body.addWidget(label(doubt.message, "small", wrap=True))

    def _choice(self, number: int, word: str, note: str) -> QWidget:
        pick = button(self._look, word, kind="quiet", slot=partial(self.choose, number))
        pick.setAccessibleName(f"{num(number)}: {word}, {note}")
        pick.setToolTip(note)
        if self._look.narrow:
            return holding(row(label(num(number), "cap"), pick, gap=6))
        return holding(row(label(num(number), "cap"), pick, (label(note, "small"), 1), gap=8))

    def _show_acts(self, doubt: Doubt) -> None:
        clear(self._acts)
        words = tr("Accept   Enter") if typable(doubt) else tr("Seen   Enter")
        accept = button(self._look, words, kind="primary", icon="check", slot=self.accept)
        accept.setToolTip(tr("What stands in the field is what is printed"))
        self._acts.addWidget(accept)
        if doubt.id:
            self._acts.addWidget(button(self._look, tr("Skip   N"), slot=lambda: self._review.step(1)))
        others = len(self._review.alike())
        self.alike.setText(plural(others, "and {n} alike", "and {n} alike"))
        self.alike.setVisible(bool(others))
        self._foot.show()

    def _say_nothing_is_left(self) -> None:
        self.cutout.hide()
        self.field.hide()
        self._lines.hide()
        self._foot.hide()
        if self._review.version is not None:
            self._body.addWidget(label(tr("Nothing is left to look at in this law."), "strong", wrap=True))
            words = tr("Any word of it can still be changed: choose it in the text.")
            self._body.addWidget(label(words, "small", wrap=True))


def _same(one: Doubt, other: Doubt) -> bool:
    """The very same words, in a revision too."""
    return (one.id, one.kind, one.text, one.page) == (other.id, other.kind, other.text, other.page) and (
        bool(one.id) or one.start == other.start
    )
