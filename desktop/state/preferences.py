"""What the person has chosen: changed at once, taken back with Ctrl+Z, told to the engine."""

from __future__ import annotations

import dataclasses
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from desktop.bridge.job_handle import Engine
from engine.domain.digits import latin_digits
from engine.job.event import Failed
from engine.job.upkeep import UseSettings
from engine.settings import Settings, fits

LOOKS = ("language", "theme", "text_scale", "paper")  # the window is drawn anew for these
OF_THE_WINDOW = (*LOOKS, "lock_after", "welcomed")  # the engine has no use for these
UNITS = {"question_seconds": 60}  # a number is typed in minutes, and kept in seconds
DEFAULTS = Settings()


class Preferences(QObject):
    """Signals: changed, with other settings; redrawn, where the window looks different by them; told, when
    the engine took them or they wait for it, and when something typed is wrong; failed, with a Failed event.
    """

    changed = Signal()
    redrawn = Signal()
    told = Signal()
    failed = Signal(object)

    def __init__(self, engine: Engine, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._engine = engine
        self.settings = settings
        self.last = ""  # the field that was changed last: the keys stay there when the window is drawn anew
        self._before: list[Settings] = []
        self._on_their_way = 0
        self.typed: dict[str, str] = {}  # what stands in a field and is no number it can have
        self.section = ""  # of the settings, as it was left

    @property
    def waiting(self) -> bool:
        """The engine is at work under the settings before, and takes these when that is over."""
        return self._on_their_way > 0

    @property
    def can_undo(self) -> bool:
        return bool(self._before)

    def choose(self, settings: Settings) -> None:
        if settings != self.settings:
            self._before.append(self.settings)
            self._take(settings)

    def set(self, name: str, value: object) -> None:
        """One field. A value that it cannot have changes nothing."""
        if fits(name, value):
            self.last = name
            self.typed.pop(name, None)
            self.choose(replace(self.settings, **{name: value}))  # type: ignore[arg-type]
            self.told.emit()

    def type(self, name: str, text: str) -> None:
        """What was written into a field for a number, in either script: taken, or kept there as wrong."""
        number = latin_digits(text).strip()
        value = int(number) * UNITS.get(name, 1) if number.isascii() and number.isdigit() else None
        if value is not None and fits(name, value):
            kind = type(getattr(DEFAULTS, name))
            self.set(name, kind(value))
        else:
            self.last = name
            self.typed[name] = text
            self.told.emit()

    def shown(self, name: str) -> str:
        """The number as it is typed: minutes for seconds where the field has minutes."""
        return self.typed.get(name) or f"{getattr(self.settings, name) / UNITS.get(name, 1):g}"

    def is_default(self, name: str) -> bool:
        return bool(getattr(self.settings, name) == getattr(DEFAULTS, name)) and name not in self.typed

    def put_back(self, *names: str) -> None:
        """To the defaults; all of them where none is named."""
        chosen = names or tuple(f.name for f in dataclasses.fields(DEFAULTS) if f.name != "welcomed")
        for name in chosen:
            self.typed.pop(name, None)
        if names:
            self.last = names[0]
        self.choose(replace(self.settings, **{name: getattr(DEFAULTS, name) for name in chosen}))
        self.told.emit()

    def welcome(self) -> None:
        """The first steps are done, or were put away: nothing to take back with Ctrl+Z."""
        if not self.settings.welcomed:
            self._take(replace(self.settings, welcomed=True))

    def undo(self) -> None:
        """Take back the last change."""
        if self.typed:
            self.typed.clear()
            self.told.emit()
        elif self._before:
            self._take(replace(self._before.pop(), welcomed=self.settings.welcomed))
            self.told.emit()

    def _take(self, settings: Settings) -> None:
        before, self.settings = self.settings, settings
        self.changed.emit()  # kept on disk first: an engine that is started anew reads them there
        if any(getattr(before, name) != getattr(settings, name) for name in LOOKS):
            self.redrawn.emit()
        plain = {name: getattr(DEFAULTS, name) for name in OF_THE_WINDOW}
        if replace(before, **plain) != replace(settings, **plain):
            self._tell()

    def _tell(self) -> None:
        job = self._engine.submit(UseSettings(self.settings))
        self._on_their_way += 1
        job.finished.connect(self._on_told)
        job.cancelled.connect(self._on_told)
        job.failed.connect(self._on_failed)

    def _on_told(self) -> None:
        self._on_their_way -= 1
        self.told.emit()

    def _on_failed(self, event: Failed) -> None:
        self._on_told()
        if event.code != "engine_lost":  # the next engine reads what is on disk
            self.failed.emit(event)
