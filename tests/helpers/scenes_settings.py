"""The first day, and the settings, with something in them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from desktop.views.settings.table import ANSWERS, COMPUTER, FOLDER, MODELS, OFFICE, SCREEN
from engine.domain.library import ModelRow
from engine.job import request as ask
from engine.job.event import Progressed
from tests.helpers.desk import Desk
from tests.helpers.model_rows import fresh, mixed
from tests.helpers.stage import Stage, settle, wait


class SettingsScenes(Stage):
    """Of settings and first steps."""

    def _never_used(self, models: tuple[ModelRow, ...]) -> None:
        """As on the first day: no law, no question."""
        session = self.window.session
        wait(self.app, lambda: session.consultation.known)
        session.preferences.choose(replace(session.settings, welcomed=False))
        self.desk.versions, self.desk.opinions, self.desk.models = (), (), models
        session.consultation.refresh()
        session.library.refresh()
        session.models.refresh()
        wait(self.app, lambda: not session.library.cards and session.models.rows == models)
        wait(self.app, lambda: not session.consultation.earlier and session.models.machine)
        session.preferences.choose(replace(session.settings, welcomed=False))
        session.library.changed.emit()
        settle(self.app)

    def first_run(self) -> None:
        self._never_used(fresh())

    def first_run_later(self) -> None:
        """A law is here, and models are on their way."""
        self._never_used(fresh())
        session = self.window.session
        self.desk.hold.add(ask.GetModels)
        session.first_steps.understand()
        session.models.get("multilingual-e5-small", "qwen2.5-coder-1.5b")
        wait(self.app, lambda: ask.GetModels in self.engine.held)
        what = "qwen2.5-coder-1.5b"
        self.engine.say(ask.GetModels, lambda job: Progressed(job, "get", 412 << 20, 1065 << 20, what))
        self.desk.versions = Desk().versions
        session.library.refresh()
        wait(self.app, lambda: session.library.cards)
        settle(self.app)

    def _settings(self, section: str) -> None:
        session = self.window.session
        self.desk.models = mixed()
        session.open_settings(section)
        wait(self.app, lambda: session.models.rows and session.models.machine and session.library.size)
        settle(self.app)

    def settings_models(self) -> None:
        self._settings(MODELS)

    def settings_models_at_work(self) -> None:
        """One is fetched, another is about to be removed."""
        self.desk.hold.add(ask.GetModels)
        self._settings(MODELS)
        session = self.window.session
        session.models.ask_removal("multilingual-e5-small")
        session.models.get("qwen2.5-coder-1.5b")
        wait(self.app, lambda: ask.GetModels in self.engine.held)
        self.engine.say(ask.GetModels, lambda job: Progressed(job, "get", 412 << 20, 1065 << 20, "qwen"))
        settle(self.app)

    def settings_screen(self) -> None:
        self._settings(SCREEN)

    def settings_answers(self) -> None:
        """Something that is no number, and what was changed."""
        self._settings(ANSWERS)
        preferences = self.window.session.preferences
        preferences.set("argument_rounds", 3)
        preferences.type("question_seconds", "soon")
        settle(self.app)

    def settings_computer(self) -> None:
        self._settings(COMPUTER)

    def settings_office(self) -> None:
        self._settings(OFFICE)
        office = self.window.session.office
        office.write("office_url", "192.168.1.20")
        office.write("office_key", "/home/selina/none.txt")
        office.meet()
        settle(self.app)

    def settings_office_on(self) -> None:
        self._settings(OFFICE)
        office = self.window.session.office
        office.write("office_url", "http://192.168.1.20:8080")
        office.meet()
        wait(self.app, lambda: office.on)
        settle(self.app)

    def settings_folder(self) -> None:
        self._settings(FOLDER)
        self.window.session.report.write(Path("/home/selina/dhara-report.txt"))
        wait(self.app, lambda: self.window.session.report.file)
        settle(self.app)
