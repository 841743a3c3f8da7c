"""Under the search field while something is typed: the laws, and where the words stand in clients' files."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QListWidget, QListWidgetItem, QWidget

from desktop.state.finder import section_number
from desktop.state.matter_search import LEAST, MatterSearch
from desktop.state.wording import FOUND
from desktop.state.words import tr
from desktop.views.parts.boxes import column
from desktop.views.parts.labels import label
from desktop.views.parts.look import Look
from desktop.views.parts.two_lines import NAME, SECOND_LINE, SIGN, TwoLines
from desktop.views.shell.command import Command
from engine.domain.matter_hit import MatterHit

COMMANDS = 4  # shown of those whose name fits
WIDTH, MOST_HEIGHT = 420, 420  # pixels
LAWS = ""  # what the first row stands for


class SearchCard(QFrame):
    """The field keeps the focus; Down and Up choose, Enter opens, Esc puts it away.

    Signals: laws, when the laws are to be searched; chosen, with a MatterHit; commanded, with a Command.
    """

    laws = Signal()
    chosen = Signal(object)
    commanded = Signal(object)

    def __init__(
        self,
        look: Look,
        field: QLineEdit,
        search: MatterSearch,
        commands: tuple[Command, ...],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._commands = commands
        self._field, self._search = field, search
        self.setProperty("box", "popup")
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Found in clients’ files"))
        self.list.setProperty("kind", "plain")
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setItemDelegate(TwoLines(look, self.list))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.itemClicked.connect(lambda _: self.take())
        self._note = label("", "small", wrap=True)
        self.setLayout(column(self.list, self._note, gap=4, margins=(6, 6, 6, 8)))
        self.hide()
        field.textEdited.connect(self._on_typed)
        field.installEventFilter(self)
        search.changed.connect(self._fill)

    def take(self) -> None:
        """Open what is chosen."""
        item = self.list.currentItem()
        hit = item.data(NAME) if item is not None else LAWS
        self.hide()
        if isinstance(hit, MatterHit):
            self.chosen.emit(hit)
        elif isinstance(hit, Command):
            self.commanded.emit(hit)
        else:
            self.laws.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and self.isVisible():
            key = event.key()
            if key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
                by = 1 if key == Qt.Key.Key_Down else -1
                self.list.setCurrentRow((self.list.currentRow() + by) % self.list.count())
                self._field.setAccessibleDescription(
                    str(self.list.currentItem().data(Qt.ItemDataRole.AccessibleTextRole))
                )
                return True
            if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.list.currentRow() > 0:
                self.take()
                return True
        if event.type() is QEvent.Type.FocusOut:
            self.hide()
        return super().eventFilter(watched, event)

    def _on_typed(self, text: str) -> None:
        self._search.find(text)

    def _fill(self) -> None:
        query = self._search.query
        if len(query) < LEAST or not self._field.hasFocus():
            self.hide()
            return
        self.list.clear()
        number = section_number(query)
        words = tr("Look for “{words}” in the laws", words=query)
        if number:
            words = tr("Go to section {number}", number=number)
        self._add(words, tr("Enter"), LAWS, ("search", "text2"))
        for command in [c for c in self._commands if c.answers(query)][:COMMANDS]:
            self._add(command.name, command.key or tr("Command"), command, ("chevron-right", "text2"))
        for hit in self._search.hits:
            self._add(hit.name, f"{tr(FOUND[hit.found])}: {hit.text}", hit, ("briefcase", "text2"))
        self.list.setCurrentRow(0)
        nothing = self._search.known and not self._search.hits
        self._note.setText(tr("Not in any client’s file.") if nothing else "")
        self._note.setVisible(nothing)
        self._place()

    def _add(self, name: str, second: str, stands_for: object, sign: tuple[str, str]) -> None:
        item = QListWidgetItem(name)
        item.setData(NAME, stands_for)
        item.setData(SECOND_LINE, second)
        item.setData(SIGN, sign)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{name}, {second}")
        item.setToolTip(second)
        self.list.addItem(item)

    def _place(self) -> None:
        """Under the field, as high as its rows need."""
        parent = self.parentWidget()
        assert parent is not None
        corner = self._field.mapTo(parent, self._field.rect().bottomLeft())
        width = min(WIDTH, parent.width() - 16)
        rows = sum(self.list.sizeHintForRow(i) for i in range(self.list.count())) + 8
        note = self._note.heightForWidth(width - 12) + 4 if not self._note.isHidden() else 0
        room = parent.height() - corner.y() - 40
        height = min(rows + note + 16, MOST_HEIGHT, room)
        left = max(8, min(corner.x(), parent.width() - width - 8))
        self.setGeometry(left, corner.y() + 4, width, height)
        self.show()
        self.raise_()
