"""The clients' files, one row each; a flag where the law behind an opinion has changed."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListWidgetItem

from desktop.state.words import tr
from desktop.views.parts.look import Look
from desktop.views.parts.named_rows import NamedRows
from desktop.views.parts.two_lines import NAME, SECOND_LINE, SIGN
from engine.domain.identity import OpinionId
from engine.domain.matter import Matter


class MatterList(NamedRows):
    """Signals: chosen, with a matter's id."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, tr("Clients’ files"))

    def set_matters(self, matters: tuple[Matter, ...], here: str, changed: frozenset[OpinionId]) -> None:
        """`changed` are opinions whose law has changed since."""
        self.blockSignals(True)
        self.clear()
        for matter in matters:
            item = QListWidgetItem(matter.name)
            item.setData(NAME, matter.id)
            item.setData(SECOND_LINE, about_line(matter))
            signs = []
            if changed.intersection(matter.opinions):
                item.setData(SIGN, ("flag", "part"))
                signs.append(tr("the law it cites has changed"))
            elif matter.closed_at:
                item.setData(SIGN, ("folder-check", "text3"))
            spoken = ", ".join((matter.name, about_line(matter), *signs))
            item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken)
            item.setToolTip("\n".join((matter.name, about_line(matter), *signs)))
            self.addItem(item)
            if matter.id == here:
                self.setCurrentItem(item)
        self.blockSignals(False)


def about_line(matter: Matter) -> str:
    """The last question, or that there is none yet."""
    if matter.closed_at:
        return tr("closed")
    if matter.consultations:
        return " ".join(matter.consultations[-1].question.split())
    return tr("nothing asked yet")
