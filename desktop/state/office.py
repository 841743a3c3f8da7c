"""A model server of the office: written down, met, and used only once it has answered."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from urllib.parse import urlsplit

from PySide6.QtCore import QObject, Signal

from desktop.bridge.job_handle import Engine, JobHandle
from desktop.state.preferences import Preferences
from desktop.state.words import tr
from engine.job.event import Failed
from engine.job.upkeep import MeetOffice
from engine.settings import Settings

EXAMPLE = "http://192.168.1.20:8080"
FIELDS = ("office_url", "office_model", "office_key", "office_languages")


class Office(QObject):
    """Signals: changed."""

    changed = Signal()

    def __init__(self, engine: Engine, preferences: Preferences, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._engine, self._preferences = engine, preferences
        self._draft: dict[str, str] = {}
        self._job: JobHandle | None = None
        self._wish: Settings | None = None
        self.who = ""  # the model that answered
        self.wrong: dict[str, str] = {}  # by field, in the window's language
        self.details = ""  # what the engine said of it
        preferences.changed.connect(self.changed)

    @property
    def on(self) -> bool:
        return bool(self._preferences.settings.office_url)

    @property
    def meeting(self) -> bool:
        return self._job is not None

    @property
    def settled(self) -> bool:
        """What is written down is what is used."""
        return self.on and all(self.field(n) == getattr(self._preferences.settings, n) for n in FIELDS)

    def field(self, name: str) -> str:
        """What stands in a field of the form: what was typed, else what is used."""
        return self._draft.get(name, str(getattr(self._preferences.settings, name)))

    def write(self, name: str, text: str) -> None:
        self._draft[name] = text
        if name in self.wrong:
            del self.wrong[name]
            self.changed.emit()

    def meet(self) -> None:
        """Ask the server who it is; it is used once it has answered."""
        if self._job is not None:
            return
        self.who, self.details, self.wrong = "", "", self._look_over()
        if not self.wrong:
            wish = {name: self.field(name).strip() for name in FIELDS}
            self._wish = replace(self._preferences.settings, **wish)  # type: ignore[arg-type]
            self._job = self._engine.submit(MeetOffice(self._wish))
            self._job.finished.connect(self._on_met)
            self._job.failed.connect(self._on_failed)
            self._job.cancelled.connect(self._on_over)
        self.changed.emit()

    def stop_meeting(self) -> None:
        if self._job is not None:
            self._job.cancel()

    def leave(self) -> None:
        """Use this computer alone. What was written down stays in the form."""
        for name in FIELDS:
            self._draft.setdefault(name, self.field(name))
        self.who = ""
        self._preferences.set("office_url", "")
        self.changed.emit()

    def _look_over(self) -> dict[str, str]:
        wrong = {}
        address, key = self.field("office_url").strip(), self.field("office_key").strip()
        if not _is_address(address):
            wrong["office_url"] = tr(
                "That is no address of a server. It looks like {example}", example=EXAMPLE
            )
        if key and not Path(key).expanduser().is_file():
            wrong["office_key"] = tr("There is no such file.")
        return wrong

    def _on_met(self, who: str) -> None:
        wish, now = self._wish, self._preferences.settings
        self._on_over()
        assert wish is not None
        self._draft.clear()
        self.who = who
        self._preferences.choose(replace(now, **{name: getattr(wish, name) for name in FIELDS}))
        self.changed.emit()

    def _on_failed(self, event: Failed) -> None:
        if event.code == "engine_lost":
            words = tr("The engine stopped. Ask again.")
        else:
            words = tr("No model server of this office answers there.")
        self.wrong = {"office_url": words}
        self.details = " ".join(filter(None, (event.message, event.hint)))
        self._on_over()

    def _on_over(self) -> None:
        self._job = None
        self.changed.emit()


def _is_address(text: str) -> bool:
    try:
        parts = urlsplit(text)
        return parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        return False
