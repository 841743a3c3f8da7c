"""From the command line to a window: fonts, settings, the engine, and one window a library."""

from __future__ import annotations

import argparse
from pathlib import Path

from PySide6.QtWidgets import QApplication

from desktop.app.lone import Lone
from desktop.app.sweeper import Sweeper
from desktop.app.window import MainWindow
from desktop.bridge.client import EngineClient
from desktop.printing.qt_printers import QtPrinters
from desktop.state.fonts import load_fonts
from desktop.state.session import Session
from desktop.state.settings_file import save_settings
from desktop.state.words import Speaker
from engine.front import Front
from engine.job.event import Failed
from engine.logged import Logged
from engine.paths import assets, find_home
from engine.settings import load_settings


def start(arguments: list[str]) -> int:
    """Run the window until it is closed; returns the exit code."""
    parser = argparse.ArgumentParser(prog="dhara-desk", description="Dhara, the statute desk.")
    parser.add_argument("--home", type=Path, help="the folder of the library")
    options, rest = parser.parse_known_args(arguments[1:])
    home = find_home(options.home)
    app = QApplication([arguments[0], *rest])
    app.setApplicationName("Dhara")
    app.setDesktopFileName("dhara-desk")
    app.setStyle("Fusion")
    lone = Lone(home.root)
    if lone.raised_another():
        return 0
    sweeper = Sweeper()
    load_fonts(assets() / "fonts")
    settings = load_settings(home.settings_file)
    # The engine reads the settings itself: one that is started anew has those that were changed since.
    client = EngineClient(Logged(Front(options.home), home.log_file))
    session = Session(client, settings, assets() / "samples", printers=QtPrinters())
    window = MainWindow(app, session, client, Speaker(app, assets() / "words"))
    lone.asked.connect(window.come_forward)
    session.settings_changed.connect(lambda: keep_settings(session, home.settings_file))
    window.show()
    session.begin()
    try:
        return app.exec()
    finally:
        client.close()
        sweeper.deleteLater()


def keep_settings(session: Session, file: Path) -> None:
    """The settings, on disk; where that fails they hold for this window, and that is said."""
    try:
        save_settings(file, session.settings)
    except OSError as error:
        session.preferences.failed.emit(Failed(0, "settings_unsaved", str(error), "", ""))
