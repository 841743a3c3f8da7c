"""The action table: every key that works in the whole window, and what it does there."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from desktop.state.session import SETTINGS
from desktop.state.words import mark, tr
from desktop.views.shell.command import Command
from desktop.views.shell.rail import LOOKS, STOPS


@dataclass(frozen=True, slots=True)
class Action:
    """`does` names a method of the window; `argument` is given to it where it is not "". `name`: what it is
    called where it can be looked for by its name (Ctrl+K); `key` "" has no key."""

    key: str
    does: str
    argument: str = ""
    name: str = ""


ACTIONS = (
    *(Action(f"Ctrl+{stop.key}", "show_view", stop.view, stop.word) for stop in STOPS),
    Action("Ctrl+,", "show_view", SETTINGS, mark("Settings")),
    Action("Ctrl+K", "focus_search"),
    Action("F1", "toggle_keys"),
    Action("F6", "next_pane"),
    Action("Shift+F6", "pane_before"),
    Action("Alt+Left", "back"),
    Action("Alt+Right", "forward"),
    Action("Ctrl+F", "find", name=mark("Find words on the pages")),
    Action("Ctrl+N", "new_matter", name=mark("New client’s file")),
    Action("Ctrl+L", "lock", name=mark("Lock the window")),
    Action("Ctrl+M", "write_note", name=mark("Write a note")),
    Action("Ctrl+I", "import_files", name=mark("Import laws")),
    Action("Ctrl+P", "print_out", name=mark("Print the opinion")),
    Action("Ctrl+Z", "undo"),
    Action("Esc", "escape"),
    *(Action("", "choose_look", look, name) for look, name in LOOKS.items()),
    Action("", "choose_language", "bn", "বাংলা"),
    Action("", "choose_language", "en", "English"),
)


def install(window: QWidget) -> tuple[QShortcut, ...]:
    """Give `window` its keys."""
    made: list[QShortcut] = []
    for action in (a for a in ACTIONS if a.key):
        method = getattr(window, action.does)
        shortcut = QShortcut(QKeySequence(action.key), window)
        shortcut.setContext(Qt.ShortcutContext.WindowShortcut)
        if action.argument:
            shortcut.activated.connect(lambda m=method, a=action.argument: m(a))
        else:
            shortcut.activated.connect(method)
        made.append(shortcut)
    return tuple(made)


def commands() -> tuple[Command, ...]:
    """What can be looked for by its name, in the language of the window."""
    return tuple(
        Command(tr(action.name), action.name, action.key, n)
        for n, action in enumerate(ACTIONS)
        if action.name
    )


def run(window: QWidget, command: Command) -> None:
    action = ACTIONS[command.does]
    method = getattr(window, action.does)
    method(action.argument) if action.argument else method()
