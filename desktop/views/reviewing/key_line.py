"""Under the review: its keys, what is being saved, and the way out."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame

from desktop.state.session import LIBRARY, Session
from desktop.state.words import mark, plural, tr
from desktop.views.parts.boxes import row
from desktop.views.parts.buttons import button
from desktop.views.parts.key_caps import key_caps
from desktop.views.parts.labels import label
from desktop.views.parts.look import Look

KEYS = (
    ("N", mark("next")),
    ("P", mark("back")),
    ("Enter", mark("accept")),
    ("F", mark("fix")),
    ("1–9", mark("choose")),
    ("Space", mark("page is fine")),
    ("Ctrl+Z", mark("undo")),
)


class KeyLine(QFrame):
    def __init__(self, look: Look, session: Session) -> None:
        super().__init__()
        self._session = session
        self.setProperty("box", "foot")
        self.setFixedHeight(44)
        self.saving = label("", "small", tone="text2")
        later = button(look, tr("Finish later"), kind="quiet", slot=lambda: session.go(LIBRARY))
        later.setToolTip(tr("The place is kept. All that was decided is saved."))
        self.setLayout(row(*key_caps(KEYS), None, self.saving, later, gap=5, margins=(14, 0, 10, 0)))
        session.review.changed.connect(self.refresh)
        session.library.queue.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        self.saving.setText(saving_words(self._session))


def saving_words(session: Session) -> str:
    """What is on its way into the library; "" when all is saved."""
    saving = session.review.saving
    waiting = len(saving.steps)
    if not waiting:
        return ""
    if saving.lost:
        return plural(waiting, "{n} not saved yet", "{n} not saved yet")
    if session.library.queue.running is not None:
        return plural(waiting, "{n} to save after the import", "{n} to save after the import")
    return plural(waiting, "saving {n}…", "saving {n}…")
