"""Before a law is deleted: what goes, what stays, and who cites it. Keeping it is the first button."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame

from desktop.state.removal import Removal
from desktop.state.wording import pinned
from desktop.state.words import plural, spelled_size, tr
from desktop.views.parts.boxes import column, holding, row, top
from desktop.views.parts.buttons import button
from desktop.views.parts.icons import Icon
from desktop.views.parts.labels import label
from desktop.views.parts.look import Look
from engine.domain.library import Deletion


class DeleteBar(QFrame):
    def __init__(self, look: Look, removal: Removal, plan: Deletion) -> None:
        super().__init__()
        self.setProperty("box", "error")
        title = tr("Delete {law}?", law=pinned(plan.work, plan.as_of))
        lines = [label(title, "strong", wrap=True), *(label(w, wrap=True) for w in goes(plan))]
        if removal.running:
            lines.append(label(tr("Deleting…"), tone="text2"))
        self.keep = button(look, tr("Keep it"), slot=removal.keep)
        self.delete = button(look, tr("Delete for good"), icon="trash-2", slot=removal.delete)
        for act in (self.keep, self.delete):
            act.setEnabled(not removal.running)
        self.setAccessibleName(" ".join((title, *goes(plan))))
        words = holding(column(*lines, row(self.keep, self.delete, None, gap=8), gap=4))
        sign = top(Icon(look, "trash-2", "error", 18))
        self.setLayout(row(sign, (words, 1), gap=10, margins=(14, 8, 12, 10)))


def goes(plan: Deletion) -> tuple[str, ...]:
    """What goes and what stays, a sentence each."""
    size, file = spelled_size(plan.bytes), plan.source_name
    if plan.source_goes:
        first = tr(
            "The file {file}, its text, its corrections and its search index go ({size}).",
            file=file,
            size=size,
        )
    else:
        first = tr(
            "Its text, its corrections and its search index go ({size}). The file {file} stays: "
            "another version was read from it.",
            file=file,
            size=size,
        )
    cited = len(plan.opinions)
    if not cited:
        return first, tr("No opinion cites it. This cannot be undone.")
    return first, plural(
        cited,
        "{n} opinion cites it: it keeps its quotations, but they can no longer be checked. "
        "This cannot be undone.",
        "{n} opinions cite it: they keep their quotations, but these can no longer be checked. "
        "This cannot be undone.",
    )
