"""From the command line to a window: fonts, settings, the engine, and one window a library."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from desktop.app.lone import Lone
from desktop.app.sweeper import Sweeper
from desktop.bridge.client import EngineClient
from engine.front import Front
from engine.job.event import Failed
from engine.logged import Logged
from engine.paths import assets, find_home
from engine.settings import load_settings

if TYPE_CHECKING:
    from desktop.app.window import MainWindow
    from desktop.state.session import Session


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
    client, session, window = assemble(app, options.home)
    lone.asked.connect(window.come_forward)
    sweeper = Sweeper()
    window.show()
    session.begin()
    try:
        return app.exec()
    finally:
        client.close()
        sweeper.deleteLater()


def assemble(app: QApplication, named: Path | None) -> tuple[EngineClient, Session, MainWindow]:
    """Engine, state and window over the library at `named` (None: the usual one). Nothing is shown yet."""
    home = find_home(named)
    # The engine reads the settings itself: one that is started anew has those that were changed since. It
    # starts on another core while the window is imported here.
    client = EngineClient(Logged(Front(named), home.log_file))
    from desktop.app.presence import Presence
    from desktop.app.window import MainWindow
    from desktop.printing.qt_printers import QtPrinters
    from desktop.state.fonts import load_fonts
    from desktop.state.idle import Idle
    from desktop.state.session import Session
    from desktop.state.words import Speaker

    load_fonts(assets() / "fonts")
    session = Session(client, load_settings(home.settings_file), assets() / "samples", printers=QtPrinters())
    client.died.connect(session.guard.lost)
    if home.vault_file.exists():
        session.guard.presume()
    window = MainWindow(app, session, client, Speaker(app, assets() / "words"))
    Presence(app, Idle(session.guard, session.preferences, window), window)
    session.settings_changed.connect(lambda: keep_settings(session, home.settings_file))
    return client, session, window


def keep_settings(session: Session, file: Path) -> None:
    """The settings, on disk; where that fails they hold for this window, and that is said."""
    from desktop.state.settings_file import save_settings

    try:
        save_settings(file, session.settings)
    except OSError as error:
        session.preferences.failed.emit(Failed(0, "settings_unsaved", str(error), "", ""))
