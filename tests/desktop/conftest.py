"""Every window test draws off screen, with the fonts and words the program ships."""

from __future__ import annotations

import gc
import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from desktop.app.window import MainWindow
from desktop.bridge.client import EngineClient
from desktop.state.fonts import load_fonts
from desktop.state.session import Session
from desktop.state.words import Speaker
from engine.front import Front
from engine.paths import assets
from engine.settings import Settings
from tests.helpers.desk import Desk
from tests.helpers.inline_engine import InlineEngine
from tests.helpers.real_window import PATIENCE


@pytest.fixture(autouse=True)
def garbage_between_tests_only():
    """As the program's Sweeper has it: never inside Qt, never on another thread. A window that a test left
    open would keep the focus from those of the tests behind it."""
    gc.disable()
    yield
    gc.collect()
    if QApplication.instance() is not None:
        for left in QApplication.topLevelWidgets():
            left.close()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # no event loop does it here


@pytest.fixture(scope="session")
def fonts(qapp):
    qapp.setStyle("Fusion")
    load_fonts(assets() / "fonts")


@pytest.fixture
def open_window(qtbot, qapp, fonts):
    """A function that opens the window over a desk; it returns the window and its engine."""
    opened = []

    def open_(
        desk=None,
        *,
        language="en",
        theme="light",
        size=(1366, 768),
        begin=True,
        printers=None,
        locked=False,
    ):
        engine = InlineEngine(desk or Desk())
        settings = Settings(language=language, theme=theme)
        session = Session(engine, settings, assets() / "samples", printers=printers)
        if locked:
            session.guard.presume()
        window = MainWindow(qapp, session, engine, Speaker(qapp, assets() / "words"))
        qtbot.addWidget(window)
        window.resize(*size)
        window.show()
        window.activateWindow()
        if begin:
            session.begin()
            qtbot.waitUntil(lambda: session.library.known or locked, timeout=5_000)
        qapp.processEvents()
        opened.append((window, engine))
        return window, engine

    yield open_
    for window, engine in opened:
        window.speaker.speak("en")
        window.session.deleteLater()
        engine.deleteLater()


@pytest.fixture
def open_real(qtbot, qapp, fonts, tmp_path, monkeypatch):
    """A function that opens the window over a library in a temporary folder, with a real engine process;
    `front` is what that process serves."""
    monkeypatch.setenv("DHARA_MODELS", str(tmp_path / "no-models"))
    opened = []

    def open_(home=None, front=Front, printers=None, locked=False):
        client = EngineClient(front(home or tmp_path / "home"))
        session = Session(client, Settings(), assets() / "samples", printers=printers)
        if locked:
            session.guard.presume()
        client.died.connect(session.guard.lost)
        window = MainWindow(qapp, session, client, Speaker(qapp, assets() / "words"))
        qtbot.addWidget(window)
        window.show()
        session.begin()
        qtbot.waitUntil(lambda: session.library.known or locked, timeout=PATIENCE)
        opened.append(client)
        return window, client

    yield open_
    for client in opened:
        client.close()


def pytest_collection_modifyitems(items):
    """The offscreen platform says this of every window with a least size; it means nothing."""
    for item in items:
        if "tests/desktop" in item.path.as_posix():
            item.add_marker(pytest.mark.qt_log_ignore("This plugin does not support propagateSizeHints"))
