"""Ctrl+F: looking for words in the version on show, or in every law; the hits are listed."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLineEdit, QListWidget, QListWidgetItem

from desktop.state.finder import Finder, line_of
from desktop.state.fonts import law_font
from desktop.state.session import Session
from desktop.state.words import num, page_words, plural, tr
from desktop.views.parts.boxes import column, row
from desktop.views.parts.buttons import button
from desktop.views.parts.citation_label import short_label
from desktop.views.parts.labels import label
from desktop.views.parts.look import Look
from engine.domain.evidence import Hit

EXCERPT = 110  # characters of a hit's sentence in the list


class FindPanel(QFrame):
    """Signals: closed, by its own button."""

    closed = Signal()

    def __init__(self, look: Look, session: Session) -> None:
        super().__init__()
        self._look, self._session = look, session
        self._finder: Finder = session.finder
        self._everywhere = False
        self.setProperty("box", "side_left")
        self.field = QLineEdit(self._finder.query)
        self.field.setPlaceholderText(tr("Words to find"))
        self.field.setAccessibleName(tr("Words to find in this law"))
        self.field.returnPressed.connect(self._search)
        self.count = label("", "small", wrap=True)
        self.hits = QListWidget()
        self.hits.setAccessibleName(tr("Places found"))
        self.hits.setWordWrap(True)
        self.hits.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.hits.itemClicked.connect(self._on_item)
        self.hits.itemActivated.connect(self._on_item)
        away = button(look, kind="quiet", icon="x", tip=tr("Close (Esc)"), slot=self.close_panel)
        find = button(look, kind="quiet", icon="search", tip=tr("Find"), slot=self._search)
        head = row((self.field, 1), find, away, gap=4)
        self.setLayout(column(head, self.count, (self.hits, 1), gap=6, margins=(10, 8, 8, 8)))
        self.setFixedWidth(300 if look.wide else 240)
        self._finder.changed.connect(self.refresh)
        self.refresh()

    def open_panel(self) -> None:
        self.show()
        self.field.setFocus()
        self.field.selectAll()

    def close_panel(self) -> None:
        self.hide()
        self._session.reader.clear_span()
        self.closed.emit()

    def step(self, by: int) -> None:
        """F3 and Shift+F3."""
        hit = self._finder.step(by)
        if hit is not None:
            self._session.follow(hit)

    def refresh(self) -> None:
        finder = self._finder
        if finder.busy:
            self.count.setText(tr("Searching…"))
        elif finder.hits:
            self.count.setText(plural(len(finder.hits), "{n} place found", "{n} places found"))
        elif finder.searched:
            self.count.setText(tr("Nothing found. Try fewer words, or the other language."))
        else:
            self.count.setText(tr("Both languages and Bangla or Latin digits work."))
        if self.hits.count() != len(finder.hits) or finder.at < 0:
            self.hits.clear()
            for hit in finder.hits:
                self.hits.addItem(self._item(hit))
        self.hits.setCurrentRow(finder.at)

    def _item(self, hit: Hit) -> QListWidgetItem:
        version = self._session.reader.version
        if version is not None and version.card.version_id == hit.version_id:
            line = line_of(hit, version, self._finder.query)
            page = page_words(line.page, line.page_label)
            excerpt = line.excerpt[:EXCERPT] + ("…" if len(line.excerpt) > EXCERPT else "")
            text = " · ".join(filter(None, (short_label(line.label), page))) + f"\n{excerpt}"
        else:
            card = self._session.library.card(hit.version_id)
            text = tr("s. {section}", section=num(hit.section)) + f"\n{card.work if card else ''}"
        item = QListWidgetItem(text)
        item.setFont(law_font(text, self._look.theme.size("small")))
        return item

    def _search(self) -> None:
        version = self._session.reader.version
        self._finder.find(self.field.text(), (version.card.version_id,) if version else ())

    def _on_item(self, item: QListWidgetItem) -> None:
        self._session.follow(self._finder.choose(self.hits.row(item)))
