"""F7: the structure of the version, as a tree that goes to its provisions."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QTreeWidget, QTreeWidgetItem

from desktop.state.fonts import law_font
from desktop.state.words import tr
from desktop.views.parts.citation_label import short_label
from desktop.views.parts.look import Look
from engine.domain.provision import Kind, Provision
from engine.domain.version import Version

START = Qt.ItemDataRole.UserRole
END = Qt.ItemDataRole.UserRole + 1

SHOWN = frozenset(
    {Kind.PREAMBLE, Kind.PART, Kind.CHAPTER, Kind.SECTION, Kind.SCHEDULE, Kind.ANNEX, Kind.SUBSECTION}
)


class Outline(QTreeWidget):
    """Signals: chosen, with the span of a provision. Sub-sections show when their section is opened."""

    chosen = Signal(int, int)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._shown: Version | None = None
        self.setHeaderHidden(True)
        self.setAccessibleName(tr("Outline of the law"))
        self.setIndentation(14)
        self.setUniformRowHeights(True)
        self.itemClicked.connect(self._on_item)
        self.itemActivated.connect(self._on_item)

    def show_version(self, version: Version) -> None:
        """A large Act takes a third of a second: called when the outline is on show, not before."""
        if version is self._shown:
            return
        self._shown = version
        self.clear()
        made: dict[str, QTreeWidgetItem] = {}
        tops: list[QTreeWidgetItem] = []
        for node in version.provisions:
            if node.kind not in SHOWN:
                continue
            item = self._item(node)
            parent = made.get(node.parent or "")
            if parent is not None:
                parent.addChild(item)
            else:
                tops.append(item)
            made[node.eid] = item
        self.addTopLevelItems(tops)

    def keyboardSearch(self, search: str) -> None:
        """Nothing: letters are the keys of the view."""

    def _item(self, node: Provision) -> QTreeWidgetItem:
        name = short_label(node.label)
        text = f"{name}  {node.heading}".strip()
        item = QTreeWidgetItem([text])
        item.setFont(0, law_font(text, self._look.theme.size("small")))
        item.setToolTip(0, text)
        item.setData(0, START, node.start)
        item.setData(0, END, node.end)
        return item

    def _on_item(self, item: QTreeWidgetItem) -> None:
        self.chosen.emit(item.data(0, START), item.data(0, END))
