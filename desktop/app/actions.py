"""The action table: every key that works in the whole window, and what it does there."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from desktop.state.session import SETTINGS
from desktop.views.shell.rail import STOPS


@dataclass(frozen=True, slots=True)
class Action:
    """`does` names a method of the window; `argument` is given to it where it is not ""."""

    key: str
    does: str
    argument: str = ""


ACTIONS = (
    *(Action(f"Ctrl+{stop.key}", "show_view", stop.view) for stop in STOPS),
    Action("Ctrl+,", "show_view", SETTINGS),
    Action("Ctrl+K", "focus_search"),
    Action("F1", "toggle_keys"),
    Action("F6", "next_pane"),
    Action("Shift+F6", "pane_before"),
    Action("Alt+Left", "back"),
    Action("Alt+Right", "forward"),
    Action("Ctrl+F", "find"),
    Action("Ctrl+N", "new_matter"),
    Action("Ctrl+M", "write_note"),
    Action("Ctrl+I", "import_files"),
    Action("Ctrl+P", "print_out"),
    Action("Ctrl+Z", "undo"),
    Action("Esc", "escape"),
)


def install(window: QWidget) -> None:
    """Give `window` its keys."""
    for action in ACTIONS:
        method = getattr(window, action.does)
        shortcut = QShortcut(QKeySequence(action.key), window)
        shortcut.setContext(Qt.ShortcutContext.WindowShortcut)
        if action.argument:
            shortcut.activated.connect(lambda m=method, a=action.argument: m(a))
        else:
            shortcut.activated.connect(method)
