"""Under the bench: its keys, and what is being saved."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame

from desktop.state.bench import Bench
from desktop.state.words import mark, plural, tr
from desktop.views.parts.boxes import row
from desktop.views.parts.key_caps import key_caps
from desktop.views.parts.labels import label
from desktop.views.parts.look import Look

CLAIM_KEYS = (
    ("F", mark("yes")),
    ("U", mark("no")),
    ("S", mark("can’t tell")),
    ("O", mark("note")),
    ("N", mark("next")),
    ("P", mark("back")),
    ("Ctrl+Z", mark("undo")),
)
RATING_KEYS = (
    ("1–5", mark("rate")),
    ("← →", mark("other question")),
    ("N", mark("next")),
    ("P", mark("back")),
    ("Ctrl+Z", mark("undo")),
)


class KeyLine(QFrame):
    def __init__(self, look: Look, bench: Bench) -> None:
        super().__init__()
        self._bench = bench
        self.setProperty("box", "foot")
        self.setFixedHeight(44)
        self._claims, self._ratings = _keys(CLAIM_KEYS), _keys(RATING_KEYS)
        self.saving = label("", "small", tone="text2")
        self.reviewer = label("", "small", tone="text2")
        self.setLayout(
            row(self._claims, self._ratings, None, self.saving, self.reviewer, gap=14, margins=(14, 0, 14, 0))
        )
        bench.changed.connect(self.refresh)
        bench.labelling.changed.connect(self.refresh)
        bench.posting.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        self._claims.setVisible(not self._bench.rating)
        self._ratings.setVisible(self._bench.rating)
        self.saving.setText(saving_words(self._bench))
        name = self._bench.reviewer
        short = name if len(name) <= 24 else f"{name[:23]}…"
        self.reviewer.setText(tr("Reviewer: {name}", name=short) if name else "")


def saving_words(bench: Bench) -> str:
    """What is on its way to the disk; "" when all is kept."""
    waiting = len(bench.posting.waiting)
    if not waiting:
        return ""
    if bench.posting.lost:
        return plural(waiting, "{n} not saved yet", "{n} not saved yet")
    return plural(waiting, "saving {n}…", "saving {n}…")


def _keys(keys: tuple[tuple[str, str], ...]) -> QFrame:
    frame = QFrame()
    frame.setLayout(row(*key_caps(keys), gap=5))
    return frame
