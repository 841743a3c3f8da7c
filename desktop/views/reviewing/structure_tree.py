"""The structure of the law as a tree, with the lines that are in no section where they stand."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QTreeWidget, QTreeWidgetItem

from desktop.state.fonts import law_font
from desktop.state.words import tr
from desktop.views.parts.citation_label import short_label
from desktop.views.parts.icons import icon
from desktop.views.parts.look import Look
from desktop.views.parts.stepped import STEPS
from engine.domain.provision import Provision
from engine.domain.version import PagePart, Version

WHAT = Qt.ItemDataRole.UserRole
FILLED = Qt.ItemDataRole.UserRole + 1
TREE_STEPS = STEPS | {Qt.Key.Key_Left, Qt.Key.Key_Right}
SHOWN = 60  # characters of a line in no section


@dataclass(frozen=True, slots=True)
class Chosen:
    """What is selected: a provision, or a part of a page that is in none."""

    provision: Provision | None = None
    part: PagePart | None = None

    @property
    def span(self) -> tuple[int, int]:
        one = self.provision or self.part
        return (one.start, one.end) if one is not None else (0, 0)


class StructureTree(QTreeWidget):
    """Signals: chosen, with a Chosen. What is inside a provision is listed when it is opened: a large act
    has thousands."""

    chosen = Signal(object)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._version: Version | None = None
        self._inside: dict[str, list[Provision]] = {}
        self.setHeaderHidden(True)
        self.setAccessibleName(tr("Structure of the law"))
        self.setIndentation(14)
        self.setUniformRowHeights(True)
        self.itemExpanded.connect(self._fill)
        self.currentItemChanged.connect(lambda item, _: self._tell(item))
        self.itemClicked.connect(lambda item, _: self._tell(item))

    def show_version(self, version: Version) -> None:
        """What was open and selected stays so, where it is still there."""
        if version is self._version:
            return
        opened, chosen = self._opened(), self._key(self.currentItem())
        self._version = version
        self._inside = {}
        for node in version.provisions:
            self._inside.setdefault(node.parent or "", []).append(node)
        loose = [part for part in version.parts if part.doubt]
        tops = [Chosen(provision=node) for node in self._inside.get("", ())]
        tops += [Chosen(part=part) for part in loose]
        self.blockSignals(True)
        self.clear()
        self.addTopLevelItems([self._item(one) for one in sorted(tops, key=lambda one: one.span)])
        self.blockSignals(False)
        self._open(opened)
        self._select(chosen)

    def select_at(self, start: int) -> None:
        """The line in no section that stands there, else the innermost provision."""
        found: QTreeWidgetItem | None = None
        within = self._tops()
        while (item := next((one for one in within if _covers(one, start)), None)) is not None:
            if found is not None:
                found.setExpanded(True)
            self._fill(item)
            found, within = item, _children(item)
        if found is not None:
            self.blockSignals(True)
            self.setCurrentItem(found)
            self.blockSignals(False)
            self.scrollToItem(found)

    @property
    def selected(self) -> Chosen:
        item = self.currentItem()
        return item.data(0, WHAT) if item is not None else Chosen()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in TREE_STEPS:
            super().keyPressEvent(event)
        else:
            event.ignore()

    def _item(self, what: Chosen) -> QTreeWidgetItem:
        node, part = what.provision, what.part
        if node is not None:
            text = f"{short_label(node.label)}  {node.heading}".strip()
        else:
            assert part is not None
            assert self._version is not None
            text = " ".join(self._version.text[part.start : part.end].split())[:SHOWN]
        item = QTreeWidgetItem([text])
        item.setFont(0, law_font(text, self._look.theme.size("small")))
        item.setToolTip(0, text)
        item.setData(0, WHAT, what)
        item.setData(0, FILLED, False)
        if part is not None:
            item.setIcon(0, icon(self._look, "triangle-alert", "part"))
            item.setData(0, Qt.ItemDataRole.AccessibleTextRole, f"{text}, {tr('in no section')}")
        elif node is not None and node.eid in self._inside:
            item.setChildIndicatorPolicy(QTreeWidgetItem.ChildIndicatorPolicy.ShowIndicator)
        return item

    def _fill(self, item: QTreeWidgetItem) -> None:
        node = item.data(0, WHAT).provision
        if node is not None and not item.data(0, FILLED):
            item.setData(0, FILLED, True)
            item.addChildren([self._item(Chosen(provision=n)) for n in self._inside.get(node.eid, ())])

    def _opened(self) -> set[str]:
        return {key for item in self._items() if item.isExpanded() and (key := self._key(item))}

    def _open(self, keys: set[str]) -> None:
        for item in self._items():
            if self._key(item) in keys:
                item.setExpanded(True)

    def _select(self, key: str) -> None:
        item = next((item for item in self._items() if self._key(item) == key), None)
        if item is not None:
            self.blockSignals(True)
            self.setCurrentItem(item)
            self.blockSignals(False)

    def _items(self) -> list[QTreeWidgetItem]:
        """All that are listed, parents first; those listed while going through too."""
        out = self._tops()
        for item in out:
            out += _children(item)
        return out

    def _tops(self) -> list[QTreeWidgetItem]:
        return [item for n in range(self.topLevelItemCount()) if (item := self.topLevelItem(n)) is not None]

    def _key(self, item: QTreeWidgetItem | None) -> str:
        """A name that a revision keeps: an eId, or the words of a line."""
        if item is None:
            return ""
        what: Chosen = item.data(0, WHAT)
        return what.provision.eid if what.provision is not None else item.text(0)

    def _tell(self, item: QTreeWidgetItem | None) -> None:
        if item is not None:
            self.chosen.emit(item.data(0, WHAT))


def _children(item: QTreeWidgetItem) -> list[QTreeWidgetItem]:
    return [child for n in range(item.childCount()) if (child := item.child(n)) is not None]


def _covers(item: QTreeWidgetItem, offset: int) -> bool:
    start, end = item.data(0, WHAT).span
    return bool(start <= offset < end)
