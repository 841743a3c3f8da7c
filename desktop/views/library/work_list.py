"""The laws that are held, one row a work, narrowed by a filter."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListWidgetItem

from desktop.state.library import WorkRow
from desktop.state.wording import as_of
from desktop.state.words import plural, tr
from desktop.views.parts.look import Look
from desktop.views.parts.named_rows import NamedRows
from desktop.views.parts.two_lines import NAME, SECOND_LINE


class WorkList(NamedRows):
    """Signals: chosen, with a work's title."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, tr("Laws"))

    def set_works(self, works: tuple[WorkRow, ...], chosen: str, filtered: str) -> None:
        self.blockSignals(True)
        self.clear()
        for work in works:
            title = work.title or tr("Unnamed law")
            if filtered.casefold() not in title.casefold():
                continue
            newest = work.cards[0].as_of
            held = plural(len(work.cards), "{n} version held", "{n} versions held")
            item = QListWidgetItem(title)
            item.setData(NAME, work.title)
            item.setData(SECOND_LINE, f"{held} · {as_of(newest)}")
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{title}, {held}")
            item.setToolTip(title)
            self.addItem(item)
            if work.title == chosen:
                self.setCurrentItem(item)
        self.blockSignals(False)
