"""A window without an engine process, and what opens, moves and closes it, for scenes."""

from __future__ import annotations

import time
from collections.abc import Callable

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from desktop.app.window import MainWindow
from desktop.state.fonts import load_fonts
from desktop.state.session import Session
from desktop.state.words import Speaker
from engine.paths import assets
from engine.settings import Settings
from tests.helpers.desk import Desk
from tests.helpers.inline_engine import InlineEngine
from tests.helpers.print_shop import FakePrinters

PATIENCE = 15.0


def wait(app: QApplication, until: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not until():
        assert time.monotonic() < end, "waited too long"
        app.processEvents()
        time.sleep(0.005)
    app.processEvents()


def settle(app: QApplication, seconds: float = 0.05) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        app.processEvents()
        time.sleep(0.005)


PRINTERS = ("HP LaserJet M404 (Chamber)", "Canon LBP2900")


def open_window(
    app: QApplication, desk: Desk, language: str, theme: str, size: tuple[int, int], scale: int = 100
) -> tuple[MainWindow, InlineEngine]:
    engine = InlineEngine(desk)
    printers = FakePrinters(names=PRINTERS)
    settings = Settings(language=language, theme=theme, text_scale=scale)
    session = Session(engine, settings, assets() / "samples", printers=printers)
    window = MainWindow(app, session, engine, Speaker(app, assets() / "words"))
    window.resize(*size)
    window.show()
    session.begin()
    wait(app, lambda: session.library.known)
    return window, engine


def prepare(app: QApplication) -> None:
    app.setStyle("Fusion")
    load_fonts(assets() / "fonts")


class Stage:
    """A window, what moves it, and the app that lets it."""

    def __init__(
        self, app: QApplication, language: str, theme: str, size: tuple[int, int], scale: int = 100
    ) -> None:
        self.app, self.language = app, language
        self.desk = Desk()
        self._look = (language, theme, size, scale)

    def open(self) -> MainWindow:
        self.window, self.engine = open_window(self.app, self.desk, *self._look)
        return self.window

    def close(self) -> None:
        """Everything goes, pictures of pages included: widgets left alive make the next ones slow."""
        self.window.hide()
        self.window.speaker.speak("en")
        for thing in (self.window, self.window.session, self.engine):
            thing.deleteLater()
        self.app.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # no event loop does it here
