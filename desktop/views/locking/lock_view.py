"""The locked window: nothing but where the passphrase goes, what still runs, and the language."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from desktop.state.guard import Deed, Guard
from desktop.state.words import mark, tr
from desktop.views.parts.boxes import box, column, holding, row, scrolling, top
from desktop.views.parts.buttons import button
from desktop.views.parts.icons import Icon
from desktop.views.parts.key_caps import key_caps
from desktop.views.parts.labels import label
from desktop.views.parts.look import Look
from desktop.views.parts.secret import Secret
from desktop.views.shell.bars import Bars
from desktop.views.shell.top_bar import LANGUAGES
from engine.job.event import Failed

WIDE = 430  # pixels of the card


class LockView(QWidget):
    """Signals: language_chosen, with its code."""

    language_chosen = Signal(str)

    def __init__(self, look: Look, guard: Guard) -> None:
        super().__init__()
        self._look, self._guard = look, guard
        self.setProperty("box", "page")
        self.bars = Bars(look)
        self.field = Secret(look, tr("Passphrase"))
        self.field.entered.connect(self.unlock)
        self.go = button(look, tr("Unlock"), kind="primary", slot=self.unlock)
        self._state = label("", wrap=True, tone="text2")
        self._going_on = label("", wrap=True, tone="text2")
        self._title = label(tr("Locked"), "title")
        card = box(
            "card",
            column(
                row(top(Icon(look, "lock", "accent", 22)), (self._title, 1), gap=10),
                self._state,
                self.field,
                row(self.go, 6, *key_caps((("Enter", mark("unlocks")),)), None),
                self._going_on,
                gap=12,
                margins=(22, 18, 22, 20),
            ),
        )
        card.setMaximumWidth(look.across(WIDE))
        card.setMinimumWidth(min(look.across(WIDE), 380))
        self._language = row(None, *self._languages(), gap=0, margins=(12, 8, 12, 0))
        middle = holding(column(None, row(None, (card, 8), None), None, None, gap=0, margins=(10, 4, 10, 10)))
        self.setLayout(column(self.bars, self._language, (scrolling(middle), 1), gap=0))
        guard.changed.connect(self.refresh)
        self._told: Failed | None = None
        self.refresh()

    def enter(self) -> None:
        """It has come on show: the keys go to the passphrase."""
        self.field.empty()
        self.field.line.setFocus(Qt.FocusReason.ActiveWindowFocusReason)

    def unlock(self) -> None:
        if self.field.text and self._guard.doing is None:
            self._guard.unlock(self.field.text)

    def refresh(self) -> None:
        guard = self._guard
        checking = guard.doing is Deed.UNLOCK
        self._state.setText(
            tr("Checking the passphrase…")
            if checking
            else tr("Clients’ files are closed. The passphrase opens them.")
        )
        self.go.setEnabled(not checking)
        self.field.line.setReadOnly(checking)
        self._going_on.setVisible(guard.leaving)
        self._going_on.setText(
            tr(
                "What was begun before goes on and is kept. The key is forgotten when it has ended; until "
                "then nothing else is answered."
            )
        )
        if guard.wrong is not self._told:
            self._tell(guard.wrong)

    def _tell(self, wrong: Failed | None) -> None:
        self._told = wrong
        self.bars.clear()
        if wrong is None or not self._guard.locked:
            return
        message = tr("The engine stopped, and the key with it.") if wrong.code == "engine_lost" else ""
        self.bars.show_failure(wrong, message=message)
        self.field.line.selectAll()
        self.field.line.setFocus()

    def _languages(self) -> list[QWidget]:
        made: list[QWidget] = []
        for code, _, name in LANGUAGES:
            here = code == self._look.theme.language
            segment = button(self._look, name, kind="segment", slot=partial(self.language_chosen.emit, code))
            segment.setCheckable(True)
            segment.setChecked(here)
            segment.setAccessibleName(tr("Language: {name}", name=name))
            made.append(segment)
        return made
