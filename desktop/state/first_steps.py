"""Four steps from a fresh start to a first question: they tick themselves, and are gone for good after it."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from desktop.state.consultation import Consultation
from desktop.state.library import Library
from desktop.state.models import Models
from desktop.state.preferences import Preferences


class FirstSteps(QObject):
    """Signals: changed."""

    changed = Signal()

    def __init__(
        self,
        preferences: Preferences,
        library: Library,
        models: Models,
        consultation: Consultation,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._preferences, self._library = preferences, library
        self._models, self._consultation = models, consultation
        self.understood = False
        self.without_model = False  # the person goes on in evidence mode
        self.aside = False  # a law is looked at meanwhile
        consultation.changed.connect(self._on_asked)

    @property
    def open(self) -> bool:
        """Something is left to do, as far as is known: whoever has laws may have asked already."""
        if self._preferences.settings.welcomed or not self._library.known:
            return False
        return not self._library.cards or self._consultation.known

    @property
    def in_sight(self) -> bool:
        return self.open and not (self.aside and self._library.cards)

    @property
    def done(self) -> tuple[bool, bool, bool]:
        """What it is; a model, or none by choice; a law. The fourth step ends them all."""
        model, law = self._models.any_installed or self.without_model, bool(self._library.cards)
        return self.understood or self.without_model or law, model, law

    @property
    def at(self) -> int:
        """The step to take next, from 1."""
        return next((number for number, done in enumerate(self.done, 1) if not done), 4)

    def understand(self) -> None:
        self.understood = True
        self.changed.emit()

    def go_without_model(self) -> None:
        self.understood = self.without_model = True
        self.changed.emit()

    def set_aside(self, aside: bool) -> None:
        """A law is looked at; the steps stay one click away."""
        if aside != self.aside:
            self.aside = aside
            self.changed.emit()

    def dismiss(self) -> None:
        """For good."""
        self._preferences.welcome()
        self.changed.emit()

    def _on_asked(self) -> None:
        """The first question ends the first steps."""
        if (self._consultation.board is not None or self._consultation.earlier) and (
            not self._preferences.settings.welcomed
        ):
            self._preferences.welcome()
            self.changed.emit()
