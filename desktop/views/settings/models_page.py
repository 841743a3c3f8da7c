"""The models of this computer, by what they do."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QPushButton, QVBoxLayout, QWidget

from desktop.state.model_words import ROLES as SAID
from desktop.state.models import ROLES
from desktop.state.session import Session
from desktop.state.words import tr
from desktop.views.parts.boxes import Item, box, clear, column, line, row
from desktop.views.parts.buttons import button
from desktop.views.parts.labels import label
from desktop.views.parts.look import Look
from desktop.views.settings.errand_bar import ErrandBar
from desktop.views.settings.fields_page import machine_words
from desktop.views.settings.model_card import ModelCard
from engine.domain.library import ModelRow


class ModelsPage(QWidget):
    def __init__(self, look: Look, session: Session) -> None:
        super().__init__()
        self._look, self._models = look, session.models
        self._machine = label("", wrap=True, tone="text2")
        self._shown: object = None
        self._groups: QVBoxLayout = column(gap=12)
        self.cards: dict[str, ModelCard] = {}
        self.take = button(look, tr("From a pen drive…"), icon="hard-drive", slot=self.choose_pack)
        self.take.setToolTip(tr("Take models from a folder or a pen drive, without a network"))
        self.give = button(look, tr("Copy to a pen drive…"), icon="copy", slot=self.choose_target)
        self.give.setToolTip(tr("Copy all installed models, for a computer without a network"))
        self.check = button(look, tr("Check"), icon="file-check", slot=self._models.check)
        self.check.setToolTip(tr("Read every byte of what is here, and compare it with what it should be"))
        acts = (self.take, self.give, self.check)
        self.errand = ErrandBar(look, self._models)
        self.setLayout(
            column(self._machine, row(*acts, None, gap=6), self.errand, self._groups, None, gap=10)
        )
        self._models.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        models = self._models
        if models.machine is not None:
            self._machine.setText(machine_words(models.machine))
        self._machine.setVisible(models.machine is not None)
        here = any(model.state == "installed" for model in models.rows)
        self.take.setEnabled(not models.busy)
        self.give.setEnabled(here and not models.busy)
        self.check.setEnabled(any(model.held for model in models.rows) and not models.busy)
        shown = (models.rows, models.asked, models.busy, models.known)
        if shown != self._shown:
            self._shown = shown
            self._show_rows()

    @property
    def buttons(self) -> tuple[QPushButton, ...]:
        return (self.take, self.give, self.check)

    def choose_pack(self) -> None:
        folder = QFileDialog.getExistingDirectory(self, tr("Folder with the models"))
        if folder:
            self._models.take_pack(Path(folder))

    def choose_target(self) -> None:
        folder = QFileDialog.getExistingDirectory(self, tr("Folder to copy the models to"))
        if folder:
            self._models.give_pack(Path(folder))

    def _show_rows(self) -> None:
        """Those in use first, then what is here, then what can be had, then what does not fit."""
        clear(self._groups)
        self.cards = {}
        rows = self._models.rows
        if not rows:
            words = tr("Looking for models…") if not self._models.known else tr("No model is known.")
            self._groups.addWidget(label(words, tone="text2"))
        for role in (*ROLES, *sorted({model.role for model in rows} - set(ROLES))):
            group = sorted((model for model in rows if model.role == role), key=_worth)
            if group:
                self._groups.addWidget(self._group(role, group))
        if self._models.asked in self.cards:
            self.cards[self._models.asked].keep.setFocus()

    def _group(self, role: str, rows: list[ModelRow]) -> QWidget:
        title, without = SAID.get(role, (role, ""))
        items: list[Item] = [column(label(tr(title), "lead"), label(tr(without), "small", wrap=True), gap=0)]
        for model in rows:
            self.cards[model.id] = ModelCard(self._look, self._models, model)
            items += [line(), self.cards[model.id]]
        return box("card", column(*items, gap=10, margins=(16, 10, 12, 12)))


def _worth(model: ModelRow) -> tuple[bool, bool, bool, int]:
    return (not model.used, not model.held, not model.fits, -model.bytes)
