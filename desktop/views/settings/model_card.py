"""One model: what it is, whether it fits and why, how it stands, and what can be done with it."""

from __future__ import annotations

from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from desktop.state.model_words import FOR_TRIAL, about, because, name_of, stand
from desktop.state.models import Models
from desktop.state.words import spelled_size, tr
from desktop.views.parts.boxes import Item, box, column, holding, row, top
from desktop.views.parts.buttons import button
from desktop.views.parts.icons import Icon
from desktop.views.parts.labels import Elided, label
from desktop.views.parts.look import Look
from desktop.views.parts.pill import Pill
from engine.domain.library import ModelRow


class ModelCard(QWidget):
    def __init__(self, look: Look, models: Models, model: ModelRow) -> None:
        super().__init__()
        self._look, self._models, self.model = look, models, model
        name = name_of(model)
        words, tone, icon = stand(model)
        pill = [Pill(look, words, tone, icon)] if words else []
        lines: list[Item] = [
            row(Elided(name, "strong"), *pill, None, gap=8),
            label(about(model), "small", wrap=True),
            row(
                top(Icon(look, "check" if model.fits else "x", "passed" if model.fits else "error", 14), 4),
                (label(because(model), wrap=True, tone="text2"), 1),
                gap=6,
            ),
        ]
        if FOR_TRIAL in model.title:
            lines.append(label(tr("Only to try that it runs: what it writes is of no use."), wrap=True))
        self.acts = self._acts(name)
        body: QVBoxLayout = column(*lines, gap=2)
        if look.narrow:
            body.addLayout(row(*self.acts, None, gap=4))
            made = row((holding(body), 1))
        else:
            made = row((holding(body), 1), *(column(act, None, gap=0) for act in self.acts), gap=4)
        asked = [self._question(name)] if models.asked == model.id else []
        self.setLayout(column(made, *asked, gap=8))
        self.setAccessibleName(", ".join(filter(None, (name, words, because(model)))))

    def _acts(self, name: str) -> list[QPushButton]:
        model, models = self.model, self._models
        acts: list[QPushButton] = []
        if model.state != "installed" and (model.fits or model.state != "absent"):
            left = spelled_size(max(0, model.bytes - model.held))
            word = (
                tr("Go on ({size})", size=left) if model.state == "partial" else tr("Get ({size})", size=left)
            )
            if model.state == "damaged":
                word = tr("Get it again")
            acts.append(button(self._look, word, icon="download", slot=lambda: models.get(model.id)))
        if model.held:
            tip = tr("Remove {model}", model=name)
            gone = button(self._look, kind="quiet", icon="trash-2", tip=tip)
            gone.clicked.connect(lambda: models.ask_removal(model.id))
            acts.append(gone)
        for act in acts:
            act.setEnabled(not models.busy)
            act.setAccessibleName(f"{act.text().strip()} {name}" if act.text() else act.accessibleName())
        return acts

    def _question(self, name: str) -> QWidget:
        """Asked in place, before it goes. Keeping it is the first button."""
        title = tr("Remove {model} from this computer?", model=name)
        told = tr("{size} become free. It can be fetched again.", size=spelled_size(self.model.held))
        self.keep = button(self._look, tr("Keep it"), slot=self._models.keep)
        self.remove = button(self._look, tr("Remove it"), icon="trash-2", slot=self._models.remove)
        words = column(
            label(title, "strong", wrap=True),
            label(told, wrap=True),
            row(self.keep, self.remove, None),
            gap=6,
        )
        asked = box("error", row(top(Icon(self._look, "trash-2", "error", 18)), (holding(words), 1), gap=10))
        layout = asked.layout()
        assert layout is not None
        layout.setContentsMargins(12, 8, 12, 10)
        asked.setAccessibleName(f"{title} {told}")
        return asked
