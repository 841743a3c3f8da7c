"""What goes with a client's file, in words; and that it went."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.state.removal import Removal
from desktop.state.words import plural, spelled_size, tr
from desktop.views.parts.boxes import box, clear, column, row
from desktop.views.parts.buttons import button
from desktop.views.parts.delete_bar import DeleteBar
from desktop.views.parts.icons import Icon
from desktop.views.parts.labels import label
from desktop.views.parts.look import Look
from engine.domain.matter_deletion import MatterDeletion


class MatterDeletionBar(QWidget):
    """Stands over the files while one of them may be deleted, and says when it was."""

    def __init__(self, look: Look, removal: Removal[MatterDeletion], archive: Callable[[], None]) -> None:
        super().__init__()
        self._look, self._removal, self._archive = look, removal, archive
        self._gone = False
        self._rows: QVBoxLayout = column(gap=0)
        self.setLayout(self._rows)
        removal.changed.connect(self.refresh)
        removal.removed.connect(self._on_removed)
        self.refresh()

    def refresh(self) -> None:
        clear(self._rows)
        plan = self._removal.plan
        self.setVisible(plan is not None or self._gone)
        if plan is not None:
            self._gone = False
            title = tr("Delete the file of {name} for good?", name=plan.name)
            first = button(self._look, tr("Archive it first…"), icon="archive", slot=self._archive)
            bar = DeleteBar(self._look, self._removal, title, goes(plan), first)
            self._rows.addWidget(bar)
            bar.keep.setFocus()
        elif self._gone:
            self._rows.addWidget(self._told())
        self._rows.addStretch(1)  # in a narrow window nothing stands below it

    def put_away(self) -> None:
        self._gone = False
        self.refresh()

    def _on_removed(self, _plan: MatterDeletion) -> None:
        self._gone = True
        self.refresh()

    def _told(self) -> QWidget:
        words = tr("The client’s file was deleted, with all that was made of it.")
        away = button(self._look, kind="quiet", icon="x", tip=tr("Put this message away"), slot=self.put_away)
        sign = Icon(self._look, "circle-check", "passed", 18)
        made = row(sign, (label(words, "strong", wrap=True), 1), away, gap=10, margins=(14, 8, 10, 8))
        told = box("bar", made)
        told.setAccessibleName(words)
        return told


def goes(plan: MatterDeletion) -> tuple[str, ...]:
    """What goes and what stays, a sentence or a list each."""
    held = (
        plural(plan.facts, "{n} fact", "{n} facts"),
        plural(plan.notes, "{n} office note", "{n} office notes"),
        plural(plan.documents, "{n} document", "{n} documents"),
        plural(plan.consultations, "{n} question", "{n} questions"),
        plural(len(plan.opinions), "{n} opinion", "{n} opinions"),
        plural(plan.accepted, "{n} of them accepted", "{n} of them accepted") if plan.accepted else "",
        plural(plan.judged, "{n} label or rating", "{n} labels and ratings") if plan.judged else "",
    )
    size = spelled_size(plan.bytes)
    lines = [
        tr("Everything in it goes, with what was read of it and its search index ({size}):", size=size),
        " · ".join(filter(None, held)),
    ]
    if plan.damage:
        lines.append(tr("Only a part of the file can be read: opinions that the rest names are not found."))
    lines.append(tr("What was printed, saved or archived elsewhere stays there. This cannot be undone."))
    return tuple(lines)
