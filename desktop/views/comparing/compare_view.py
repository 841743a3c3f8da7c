"""Compare: what changed between two versions of a law, provision by provision."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QLineEdit, QListWidgetItem, QStackedLayout, QWidget

from desktop.state.changes import Row, Sort
from desktop.state.keys import physical_key
from desktop.state.session import LIBRARY, Session
from desktop.state.wording import as_of
from desktop.state.words import mark, page_words, plural, tr
from desktop.views.comparing.change_text import ChangeText
from desktop.views.comparing.foot import Foot
from desktop.views.parts.boxes import box, column, holding, row
from desktop.views.parts.buttons import button
from desktop.views.parts.citation_label import short_label
from desktop.views.parts.labels import label
from desktop.views.parts.look import Look
from desktop.views.parts.named_rows import NamedRows
from desktop.views.parts.pill import Pill
from desktop.views.parts.two_lines import NAME, SECOND_LINE
from desktop.views.parts.view import View
from desktop.views.reading.page_canvas import PageCanvas
from engine.domain.difference import Place
from engine.domain.version import Version

SORTS = {
    Sort.CHANGED: ("≠", mark("changed")),
    Sort.ADDED: ("+", mark("added")),
    Sort.REMOVED: ("−", mark("removed")),
    Sort.RENUMBERED: ("→", mark("renumbered")),
    Sort.REPRINTED: ("·", mark("print or punctuation only")),
}


class _Changes(NamedRows):
    """Letters and Enter are the keys of the view."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if (event.text() and event.text().isprintable()) or event.key() in (
            Qt.Key.Key_Return,
            Qt.Key.Key_Enter,
        ):
            event.ignore()
        else:
            super().keyPressEvent(event)


class CompareView(View):
    name = "compare"
    keys = (
        ("N  P", mark("Next change, change before")),
        ("Enter", mark("Open the page")),
        ("W", mark("Words or pages")),
        ("/", mark("Narrow the list")),
    )

    def __init__(self, look: Look, session: Session) -> None:
        super().__init__(look, session)
        self.comparing = session.comparing
        self.filter_field = QLineEdit(self.comparing.filter)
        self.filter_field.setPlaceholderText(tr("Filter   /"))
        self.filter_field.setAccessibleName(tr("Filter the changes"))
        self.filter_field.textChanged.connect(self.comparing.narrow)
        self.count = label("", "strong")
        self.reprints = QCheckBox()
        self.reprints.setChecked(self.comparing.print_too)
        self.reprints.toggled.connect(self.comparing.show_print)
        self.list = _Changes(look, tr("Changes"))
        self.list.chosen.connect(self.comparing.choose)
        left = column(
            self.filter_field, self.count, self.reprints, (self.list, 1), gap=6, margins=(12, 10, 10, 8)
        )
        self._left = box("side_left", left)
        self._left.setFixedWidth(look.across(240 if look.wide else 200))
        self._heads = column(gap=0)
        self.text = ChangeText(look, self.comparing)
        self.pages = tuple(PageCanvas(look, sheets) for sheets in self.comparing.sheets)
        self._turned = QStackedLayout()
        self._turned.addWidget(self.text)
        self._turned.addWidget(holding(row(*((canvas, 1) for canvas in self.pages), gap=2)))
        foot = Foot(look, session)
        foot.turn.connect(self.comparing.turn)
        foot.step.connect(self.comparing.step)
        foot.open_page.connect(self.open_page)
        right = column(holding(self._heads), (holding(self._turned), 1), foot, gap=0)
        self._body = holding(row(self._left, (holding(right), 1), gap=0))
        self._waiting = label("", tone="text2", wrap=True)
        self._waiting.setAlignment(Qt.AlignmentFlag.AlignCenter)
        back = button(look, tr("Open the library"), kind="primary", icon="library")
        back.clicked.connect(lambda: session.go(LIBRARY))
        self._back = back
        self._empty = holding(column(None, self._waiting, row(None, back, None), None, gap=12))
        self._stack = QStackedLayout(self)
        for widget in (self._empty, self._body):
            self._stack.addWidget(widget)
        self.comparing.changed.connect(self.refresh)
        self.comparing.moved.connect(self._on_moved)
        self.refresh()

    @property
    def place(self) -> str:
        return tr("What changed")

    @property
    def pin(self) -> str:
        new = self.comparing.new
        return new.card.work if new is not None else ""

    @property
    def panes(self) -> tuple[QWidget, ...]:
        shown = self.pages if self.comparing.as_pages else (self.text.area,)
        return (self.list, *shown, self.filter_field)

    def enter(self) -> None:
        self.list.setFocus()

    def start_filter(self) -> None:
        self.filter_field.setFocus()
        self.filter_field.selectAll()

    def escape(self) -> bool:
        if self.filter_field.text():
            self.filter_field.clear()
            return True
        return False

    def open_page(self) -> None:
        """The newer text's page, or the older's where the provision is gone."""
        chosen, old, new = self.comparing.row, self.comparing.old, self.comparing.new
        if chosen is not None and old is not None and new is not None:
            version, place = (new, chosen.new) if chosen.new is not None else (old, chosen.old)
            assert place is not None
            stop = version.text.find("\n", place.start, place.end)
            end = stop if stop > place.start else place.end
            self.session.read(version.card.version_id, start=place.start, end=end)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match physical_key(event):
            case "N":
                self.comparing.step(1)
            case "P":
                self.comparing.step(-1)
            case "W":
                self.comparing.turn()
            case _ if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self.open_page()
            case _:
                super().keyPressEvent(event)

    # -- what is on show

    def refresh(self) -> None:
        comparing = self.comparing
        if not comparing.ready or not (comparing.rows or comparing.filter or comparing.reprinted):
            self._waiting.setText(self._why_empty())
            self._back.setVisible(not comparing.busy)
            self._stack.setCurrentWidget(self._empty)
            return
        rows = comparing.rows
        self.count.setText(plural(len(rows), "{n} change", "{n} changes"))
        self.reprints.setText(plural(comparing.reprinted, "and {n} in print only", "and {n} in print only"))
        self.reprints.setVisible(bool(comparing.reprinted))
        self.list.blockSignals(True)
        self.list.clear()
        for each in rows:
            self.list.addItem(_item(each))
        self.list.blockSignals(False)
        self._turned.setCurrentIndex(int(comparing.as_pages))
        self._stack.setCurrentWidget(self._body)
        self._on_moved()

    def _on_moved(self) -> None:
        at = next((n for n, each in enumerate(self.comparing.rows) if each is self.comparing.row), -1)
        self.list.blockSignals(True)
        self.list.setCurrentRow(at)
        self.list.blockSignals(False)
        self._show_heads()
        self.text.refresh()

    def _show_heads(self) -> None:
        while (item := self._heads.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.deleteLater()
        old, new, chosen = self.comparing.old, self.comparing.new, self.comparing.row
        if old is None or new is None:
            return
        heads = [
            _head(self.look, old, chosen.old if chosen else None, Pill(self.look, tr("older"), "rule")),
            _head(self.look, new, chosen.new if chosen else None, Pill(self.look, tr("newer"), "passed")),
        ]
        self._heads.addWidget(box("bar", row(*((head, 1) for head in heads), gap=14, margins=(28, 8, 28, 8))))

    def _why_empty(self) -> str:
        if self.comparing.busy:
            return tr("Comparing the two texts…")
        if self.comparing.ready:
            return tr("The two texts are the same, word for word.")
        return tr("Choose two versions of a law in the library.")


def _head(look: Look, version: Version, place: Place | None, pill: Pill) -> QWidget:
    pages = version.card.pages
    page = page_words(place.page, pages[place.page - 1].label) if place is not None and place.page else ""
    when = label(as_of(version.card.as_of), "strong", wrap=look.narrow)
    return holding(row(when, None, pill, label(page, "small"), gap=8))


def _item(change: Row) -> QListWidgetItem:
    sign, word = SORTS[change.sort]
    place = change.place
    name = short_label(place.label)
    if change.sort is Sort.RENUMBERED and change.old is not None:
        name = f"{short_label(change.old.label)} → {name}"
    item = QListWidgetItem(f"{sign}  {name} {place.heading}".rstrip())
    opinions = len(change.opinions)
    second = [tr(word), plural(opinions, "{n} opinion", "{n} opinions") if opinions else ""]
    item.setData(SECOND_LINE, " · ".join(filter(None, second)))
    item.setData(NAME, place.eid)
    item.setToolTip(f"{place.label} {place.heading}".strip())
    return item
