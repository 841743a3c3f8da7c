"""Ctrl+F: looking for words in the version on show, or in every law; the hits are listed."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLineEdit, QListWidget, QListWidgetItem

from desktop.state.finder import Finder, line_of
from desktop.state.fonts import law_font
from desktop.state.selection import holding, pages_of
from desktop.state.session import Session
from desktop.state.words import num, page_words, plural, tr
from desktop.views.parts.boxes import column, row
from desktop.views.parts.buttons import button
from desktop.views.parts.citation_label import short_label
from desktop.views.parts.labels import label
from desktop.views.parts.look import Look
from engine.domain.evidence import Hit

EXCERPT = 110  # characters of a hit's sentence in the list
LONGEST = 1_000  # characters of what is looked for: a paragraph that was pasted
AROUND = 40  # characters on each side of the very words


class FindPanel(QFrame):
    """Signals: closed, by its own button."""

    closed = Signal()

    def __init__(self, look: Look, session: Session) -> None:
        super().__init__()
        self._look, self._session = look, session
        self._finder: Finder = session.finder
        self._listed: tuple[tuple[tuple[int, int], ...], tuple[Hit, ...]] = ((), ())
        self.setProperty("box", "side_left")
        self.field = QLineEdit(self._finder.query)
        self.field.setMaxLength(LONGEST)
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
        self.setFixedWidth(look.across(300 if look.wide else 240))
        self._finder.changed.connect(self.refresh)
        self.refresh()

    def open_panel(self) -> None:
        self.show()
        self.field.setFocus()
        self.field.selectAll()

    def close_panel(self) -> None:
        self.hide()
        self._session.found.put_away()
        self.closed.emit()

    def step(self, by: int) -> None:
        """F3 and Shift+F3."""
        self._session.found.step(by)

    def refresh(self) -> None:
        self.count.setText(self._counted())
        self._list()
        finder = self._finder
        self.hits.setCurrentRow(finder.span_at if finder.at < 0 else len(finder.spans) + finder.at)

    def _counted(self) -> str:
        finder = self._finder
        all_, at = len(finder.spans), finder.span_at + 1
        if finder.spans and finder.words.busy:
            if at:
                return tr("{n} of {all} places with these words so far", n=at, all=all_)
            return plural(all_, "{n} place with these words so far", "{n} places with these words so far")
        if finder.words.full:
            if at:
                return tr("{n} of the first {all} places with these words", n=at, all=all_)
            return tr("The first {n} places with these words", n=all_)
        if finder.spans:
            if at:
                return tr("{n} of {all} places with these words", n=at, all=all_)
            return plural(all_, "{n} place with these words", "{n} places with these words")
        if finder.busy:
            return tr("Searching…")
        if finder.hits:
            return plural(len(finder.hits), "{n} place found", "{n} places found")
        if finder.searched:
            return tr("Nothing found. Try fewer words, or the other language.")
        return tr("Both languages and Bangla or Latin digits work.")

    def _list(self) -> None:
        """Only what is new is added: the places grow while they are looked for."""
        finder = self._finder
        places, hits = self._listed
        if places != finder.spans[: len(places)] or (hits and hits != finder.hits):
            self.hits.clear()
            places, hits = (), ()
        for at, span in enumerate(finder.spans[len(places) :], start=len(places)):
            self.hits.insertItem(at, self._place(*span))
        if not hits:
            for hit in finder.hits:
                self.hits.addItem(self._item(hit))
        self._listed = finder.spans, finder.hits

    def _place(self, start: int, end: int) -> QListWidgetItem:
        """A place with the very words: its provision, its page, and the words around it."""
        version = self._session.reader.version
        assert version is not None
        node = holding(version, start, end)
        words = " ".join(version.text[max(0, start - AROUND) : end + AROUND].split())
        name = short_label(node.label) if node is not None else ""
        text = " · ".join(filter(None, (name, pages_of(version, start, end)))) + f"\n… {words} …"
        item = QListWidgetItem(text)
        item.setFont(law_font(text, self._look.theme.size("small")))
        return item

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
        self._session.found.find(self.field.text())

    def _on_item(self, item: QListWidgetItem) -> None:
        row, places = self.hits.row(item), len(self._finder.spans)
        if row < places:
            self._session.found.show(*self._finder.choose_span(row))
        else:
            self._session.follow(self._finder.choose(row - places))
