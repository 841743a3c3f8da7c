"""What the window asks of a view."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from desktop.state.session import Session
from desktop.views.parts.look import Look


class View(QWidget):
    """Built for one look; built again when that changes, so it keeps nothing that is not in the state."""

    name = ""
    keys: tuple[tuple[str, str], ...] = ()

    def __init__(self, look: Look, session: Session) -> None:
        super().__init__()
        self.look, self.session = look, session
        self.setProperty("box", "page")

    @property
    def place(self) -> str:
        """The title in the top bar."""
        return ""

    @property
    def pin(self) -> str:
        """The version in the top bar; "" for none."""
        return ""

    @property
    def panes(self) -> tuple[QWidget, ...]:
        """Where F6 goes, in order."""
        return ()

    def enter(self) -> None:
        """The view has come on show."""

    def escape(self) -> bool:
        """One step out; False when there is none left."""
        return False

    def start_find(self) -> None:
        """Ctrl+F."""

    def start_filter(self) -> None:
        """The key /."""

    def print_out(self) -> bool:
        """Ctrl+P: to the print of the opinion that is open. False where none is."""
        return self.session.print_out()

    def write_note(self) -> None:
        """Ctrl+M."""

    def undo(self) -> None:
        """Ctrl+Z, where the field that has the focus has nothing to undo itself."""
