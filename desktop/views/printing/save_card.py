"""The print as a file, where the person says: to read and hand over, to edit on, to send."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog, QVBoxLayout, QWidget

from desktop.state.printing import Printing
from desktop.state.words import mark, tr
from desktop.views.parts.boxes import box, clear, column, row
from desktop.views.parts.buttons import button
from desktop.views.parts.icons import Icon
from desktop.views.parts.labels import Elided, label
from desktop.views.parts.look import Look

FORMS = {
    "pdf": (mark("PDF…"), mark("PDF: the pages as they are shown here")),
    "docx": (mark("Word…"), mark("Word (DOCX): to write on in it")),
    "html": (mark("Web page…"), mark("Web page (HTML): one file for any browser or phone")),
}


class SaveCard(QWidget):
    def __init__(self, look: Look, printing: Printing) -> None:
        super().__init__()
        self._look, self._printing = look, printing
        self._last = "pdf"
        self.buttons = {
            form: button(look, tr(word), tip=tr(tip), slot=partial(self.ask, form))
            for form, (word, tip) in FORMS.items()
        }
        self._news: QVBoxLayout = column(gap=0)
        for form, made in self.buttons.items():
            made.setAccessibleName(f"{tr('Save as a file')}: {tr(FORMS[form][1])}")
        head = label(tr("Save as a file"), "cap")
        three = row(*self.buttons.values(), None, gap=6)
        card = box("card", column(head, three, self._news, gap=6, margins=(14, 8, 14, 10)))
        self.setLayout(column(card))
        printing.changed.connect(self.refresh)
        self.refresh()

    def ask(self, form: str = "") -> None:
        """Where to, with the system's own dialog; the form asked for last where none is named."""
        opinion = self._printing.opinion
        if opinion is None:
            return
        self._last = form = form or self._last
        tip = tr(FORMS[form][1])
        suggestion = str(Path.home() / f"{opinion.code}.{form}")
        name, _ = QFileDialog.getSaveFileName(self, tr("Save as a file"), suggestion, f"{tip} (*.{form})")
        if name:
            target = Path(name)
            right = target.suffix.lower() == f".{form}"
            self._printing.save(target if right else target.with_name(f"{target.name}.{form}"))

    def refresh(self) -> None:
        printing = self._printing
        for made in self.buttons.values():
            made.setEnabled(printing.opinion is not None and printing.saving is None)
        clear(self._news)
        if printing.saving is not None:
            stop = button(self._look, tr("Stop"), kind="quiet", slot=printing.give_up)
            self._tell("loader-circle", "accent", tr("Saving…"), printing.saving, stop)
        elif printing.saved is not None:
            saved = printing.saved
            show = button(self._look, tr("Show"), kind="quiet", icon="eye", tip=tr("Open the file"))
            show.clicked.connect(lambda: QDesktopServices.openUrl(QUrl.fromLocalFile(str(saved))))
            self._tell("circle-check", "passed", tr("Saved"), saved, show)

    def _tell(self, icon: str, tone: str, word: str, file: Path, act: QWidget) -> None:
        name = Elided(file.name, "small")
        name.setToolTip(str(file))
        name.setAccessibleName(f"{word} {file}")
        items = row(Icon(self._look, icon, tone, 15), label(word, "small"), (name, 1), act, gap=6)
        self._news.addLayout(items)
