"""A model server of the office: off unless a person turns it on, and plain about what that means."""

from __future__ import annotations

from PySide6.QtWidgets import QFileDialog, QWidget

from desktop.state.office import EXAMPLE, Office
from desktop.state.words import mark, tr
from desktop.views.parts.boxes import Item, box, clear, column, holding, row, top
from desktop.views.parts.buttons import button
from desktop.views.parts.choices import Choice
from desktop.views.parts.fields import Line
from desktop.views.parts.fold import Fold
from desktop.views.parts.icons import Icon
from desktop.views.parts.labels import label
from desktop.views.parts.look import Look
from desktop.views.settings.field_row import wrong

LINES = (
    ("office_url", mark("Address"), mark("For example {example}. Only the own network is asked.")),
    ("office_model", mark("Model of that server"), mark("Empty takes the only one it has.")),
    (
        "office_key",
        mark("File with its key"),
        mark("Only where the server asks for one. The key stays in that file."),
    ),
)
LANGUAGES = (("en", mark("English")), ("en,bn", mark("English and Bangla")))


class OfficePage(QWidget):
    def __init__(self, look: Look, office: Office) -> None:
        super().__init__()
        self._look, self._office = look, office
        self._status: Item = column(gap=6)
        self._wrong: dict[str, QWidget] = {}
        self.lines: dict[str, Line] = {}
        fields: list[Item] = []
        for name, title, help_ in LINES:
            fields.append(self._field(name, tr(title), tr(help_, example=EXAMPLE)))
        self.languages = Choice(look, tr("Languages it writes"))
        for value, word in LANGUAGES:
            self.languages.addItem(tr(word), value)
        self.languages.setCurrentIndex(max(0, self.languages.findData(office.field("office_languages"))))
        self.languages.activated.connect(
            lambda i: office.write("office_languages", self.languages.itemData(i))
        )
        fields.append(column(label(tr("Languages it writes"), "strong"), self.languages, gap=2))
        self.meet = button(look, tr("Ask it, and use it"), kind="primary", slot=office.meet)
        self.stop = button(look, tr("Stop asking"), icon="square", slot=office.stop_meeting)
        self.leave = button(look, tr("Use this computer alone"), slot=office.leave)
        self._asking = label(tr("Asking the server who it is…"), tone="text2")
        acts = (self.meet, self.stop, self.leave)
        fields.append(column(*acts, self._asking) if look.narrow else row(*acts, self._asking, None))
        form = box("card", column(*fields, gap=12, margins=(16, 14, 16, 14)))
        form.setMaximumWidth(look.across(720))
        self.setLayout(column(self._status, form, None, gap=12))
        office.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        office = self._office
        clear(self._status)  # type: ignore[arg-type]
        self._status.addWidget(self._said())  # type: ignore[union-attr]
        for name, entry in self.lines.items():
            if entry.text() != office.field(name):
                entry.setText(office.field(name))
        for name, place in self._wrong.items():
            layout = place.layout()
            assert layout is not None
            clear(layout)
            if name in office.wrong:
                layout.addWidget(wrong(self._look, office.wrong[name]))
                if name == "office_url" and office.details:
                    layout.addWidget(Fold(self._look, tr("Details"), "", label(office.details, wrap=True)))
        self.meet.setVisible(not office.meeting)
        self.meet.setEnabled(not office.settled)
        self.stop.setVisible(office.meeting)
        self._asking.setVisible(office.meeting)
        self.leave.setVisible(office.on and not office.meeting)

    def _said(self) -> QWidget:
        """Whether it is used, and what leaves this computer then."""
        if self._office.on:
            icon, tone = "link", "part"
            title = tr("On: questions leave this computer")
            text = tr(
                "Each question, its facts and the pages found for it go to the office’s server. It is on "
                "your own network; nothing goes to the internet. Every answer is checked here."
            )
            if self._office.who:
                title = tr("On: {model} answers, and questions leave this computer", model=self._office.who)
        else:
            icon, tone = "lock", "passed"
            title = tr("Off: nothing leaves this computer")
            text = tr(
                "A larger model on another machine of the office can write the answers. Once it is on, each "
                "question, its facts and the pages found for it go there, over the office’s own network."
            )
        words = holding(
            column(label(title, "strong", wrap=True), label(text, wrap=True, tone="text2"), gap=2)
        )
        made = box("card", row(top(Icon(self._look, icon, tone, 18)), (words, 1), gap=10))
        layout = made.layout()
        assert layout is not None
        layout.setContentsMargins(16, 12, 16, 12)
        made.setAccessibleName(f"{title}. {text}")
        return made

    def _field(self, name: str, title: str, help_: str) -> Item:
        entry = Line(self._office.field(name), title, help_)
        entry.setPlaceholderText("")
        entry.textEdited.connect(lambda text: self._on_typed(name, text))
        entry.returnPressed.connect(self._office.meet)
        self.lines[name] = entry
        self._wrong[name] = holding(column(gap=2))
        line: Item = entry
        if name == "office_key":
            choose = button(self._look, tr("Choose…"), icon="folder-open", slot=self._choose_key)
            line = row((entry, 1), choose, gap=6)
        return column(
            label(title, "strong"), label(help_, "small", wrap=True), line, self._wrong[name], gap=2
        )

    def _on_typed(self, name: str, text: str) -> None:
        self._office.write(name, text)
        self.meet.setEnabled(not self._office.settled)

    def _choose_key(self) -> None:
        file, _ = QFileDialog.getOpenFileName(self, tr("File with its key"))
        if file:
            self.lines["office_key"].setText(file)
            self._on_typed("office_key", file)
