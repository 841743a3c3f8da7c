"""One setting: what it is, how it stands, what is wrong with it, and back to its default."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from desktop.state.preferences import UNITS, Preferences
from desktop.state.words import num, tr
from desktop.views.parts.boxes import Item, clear, column, holding, row, top
from desktop.views.parts.buttons import button
from desktop.views.parts.choices import Choice
from desktop.views.parts.fields import Line
from desktop.views.parts.icons import Icon
from desktop.views.parts.labels import label
from desktop.views.parts.look import Look
from desktop.views.parts.segments import Segments
from desktop.views.settings.table import Field
from engine.settings import allowed, span

FEW = 4  # choices that stand side by side
WIDTH = 330  # pixels of what is chosen or typed


class FieldRow(QWidget):
    """`choices` are those of the field, or of this computer where the field has none of its own."""

    def __init__(
        self,
        look: Look,
        preferences: Preferences,
        field: Field,
        choices: tuple[tuple[object, str], ...] = (),
    ) -> None:
        super().__init__()
        self._look, self._preferences, self.field = look, preferences, field
        own = tuple((value, said(value, word)) for value, word in field.choices)
        if field.name == "language":
            own = field.choices  # each language in its own letters, whatever the window speaks
        self._choices = choices or own
        title = tr(field.title)
        self.control: QWidget = self._make(title)
        self._below = column(gap=2)
        help_ = label(tr(field.help), "small", wrap=True)
        words = holding(column(label(title, "strong", wrap=True), help_, None, gap=0))
        back = button(look, kind="quiet", icon="undo-2", tip=tr("Put back: {title}", title=title))
        back.setToolTip(tr("Put back to the default"))
        back.clicked.connect(lambda: preferences.put_back(field.name))
        policy = back.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        back.setSizePolicy(policy)
        self.back = back
        unit = [label(tr(field.unit), tone="text2")] if field.unit else []
        act: list[Item] = [self.control, *unit, None] if unit else [(self.control, 1)]
        entry = holding(column(row(*act, back, gap=6), holding(self._below), gap=2))
        if look.narrow:
            self.setLayout(column(words, entry, gap=4))
        else:
            entry.setFixedWidth(look.across(WIDTH) + 36)
            self.setLayout(row((words, 1), column(entry, None, gap=0), gap=18))
        preferences.told.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """As the settings are now."""
        preferences, name = self._preferences, self.field.name
        self.back.setVisible(not preferences.is_default(name))
        match self.control:
            case Segments() | Choice() as control:
                values = [value for value, _ in self._choices]
                value = getattr(preferences.settings, name)
                at = values.index(value) if value in values else -1
                if isinstance(control, Segments):
                    control.set_at(at)
                else:
                    control.setCurrentIndex(at)
            case Line() as line if not line.hasFocus() or name not in preferences.typed:
                text = (
                    num(preferences.shown(name)) if span(name) else str(getattr(preferences.settings, name))
                )
                if line.text() != text:
                    line.setText(text)
        clear(self._below)
        if name in preferences.typed:
            self._below.addWidget(wrong(self._look, _range(name)))

    def _make(self, title: str) -> QWidget:
        name = self.field.name
        if not self._choices:
            line = Line("", title)
            line.setMaximumWidth(self._look.across(90) if span(name) else 16_777_215)
            line.editingFinished.connect(lambda: self._typed(line))
            return line
        if len(self._choices) <= FEW and not self._look.narrow and _short(self._choices):
            at = Segments(self._look, title, tuple(word for _, word in self._choices), -1)
            at.picked.connect(lambda number: self._preferences.set(name, self._choices[number][0]))
            return at
        choice = Choice(self._look, title)
        for _, word in self._choices:
            choice.addItem(word)
        choice.activated.connect(lambda number: self._preferences.set(name, self._choices[number][0]))
        return choice

    def _typed(self, line: Line) -> None:
        name, text = self.field.name, line.text()
        if span(name):
            if text != num(self._preferences.shown(name)):
                self._preferences.type(name, text)
        elif not allowed(name) and text.strip() != getattr(self._preferences.settings, name):
            self._preferences.set(name, text.strip())


def said(value: object, word: str) -> str:
    """A choice in the language of the window; a number in its digits."""
    return word.replace("{n}", num(value)) if "{n}" in word else tr(word)


def wrong(look: Look, words: str) -> QWidget:
    """What is wrong, at the field."""
    made = holding(
        row(top(Icon(look, "circle-x", "error", 15)), (label(words, wrap=True, tone="error"), 1), gap=6)
    )
    made.setAccessibleName(words)
    return made


def _short(choices: tuple[tuple[object, str], ...]) -> bool:
    return sum(len(word) for _, word in choices) <= 34


def _range(name: str) -> str:
    ends = span(name)
    assert ends is not None
    least, most = (f"{end / UNITS.get(name, 1):g}" for end in ends)
    return tr(
        "A whole number from {least} to {most}. What held before still holds.",
        least=num(max(1, round(float(least)))),
        most=num(most),
    )
