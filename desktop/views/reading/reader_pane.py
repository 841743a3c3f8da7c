"""The page with its tools, outline, find panel, strip and legend."""

from __future__ import annotations

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from desktop.state.selection import Selection, place_of
from desktop.state.session import Session
from desktop.state.words import tr
from desktop.views.parts.boxes import box, column, holding, row
from desktop.views.parts.look import Look
from desktop.views.reading.find_panel import FindPanel
from desktop.views.reading.legend import Legend
from desktop.views.reading.outline import Outline
from desktop.views.reading.page_canvas import PageCanvas
from desktop.views.reading.pointer import Pointer
from desktop.views.reading.strip import Strip
from desktop.views.reading.text_canvas import TextCanvas
from desktop.views.reading.thumbnails import Thumbnails
from desktop.views.reading.tools import Tools


class ReaderPane(QWidget):
    def __init__(self, look: Look, session: Session) -> None:
        super().__init__()
        self._session = session
        self._narrow = look.narrow
        self._reader = session.reader
        self.tools = Tools(look, session.reader)
        self.canvas = PageCanvas(look, session.reader)
        self.words = TextCanvas(look, session.reader)
        self.strip = Strip(look, session.reader)
        self.outline = Outline(look)
        self.small = Thumbnails(look, session.reader)
        self.finder = FindPanel(look, session)
        self._outline_box = box("side_left", column(self.outline, margins=(6, 6, 4, 6)))
        self._outline_box.setFixedWidth(look.across(300 if look.wide else 240))
        self._small_box = box("side_left", column(self.small, margins=(4, 4, 2, 4)))
        self._small_box.setFixedWidth(164)
        for side in (self._outline_box, self._small_box):
            side.hide()
        self.finder.setVisible(bool(session.finder.hits))
        if look.narrow:
            for panel in self._panels:
                panel.setMinimumWidth(0)
                panel.setMaximumWidth(16_777_215)
        middle = row(*self._panels, (self.canvas, 1), (self.words, 1), self.strip, gap=0)
        self.setLayout(column(self.tools, (holding(middle), 1), Legend(look, session.reader), gap=0))
        self.selection = Selection(session.reader, self)
        self.pointer = Pointer(look, self.canvas, session.reader, self.selection)
        self._connect()
        self._on_opened()

    @property
    def law(self) -> PageCanvas | TextCanvas:
        """The pages of the open law, or its words where it has none."""
        return self.words if self.words.here else self.canvas

    @property
    def _panels(self) -> tuple[QWidget, ...]:
        """Of which one at most stands beside the page."""
        return self._outline_box, self._small_box, self.finder

    def toggle_outline(self) -> None:
        if self._only(self._outline_box):
            if self._reader.version is not None:
                self.outline.show_version(self._reader.version)
            self.outline.setFocus()

    def toggle_small(self) -> None:
        if self._only(self._small_box):
            self.small.show_page(self._reader.page)
            self.small.setFocus()

    def open_finder(self) -> None:
        self._outline_box.hide()
        self._small_box.hide()
        self.finder.open_panel()
        self._make_room()

    def _only(self, panel: QWidget) -> bool:
        """Show that panel, or put it away where it stands; whether it is on show now."""
        shows = panel.isHidden()
        for each in self._panels:
            each.setVisible(shows and each is panel)
        self._make_room()
        if not shows:
            self.law.setFocus()
        return shows

    def _make_room(self) -> None:
        """In a narrow window a side panel stands in place of the page."""
        shown = not self._narrow or all(panel.isHidden() for panel in self._panels)
        self.canvas.setVisible(shown and not self.words.here)
        self.words.setVisible(shown and self.words.here)
        self.strip.setVisible(shown)

    def _on_gone_to(self) -> None:
        """Something was chosen in a side panel: the page shows it."""
        if self._narrow:
            for panel in self._panels:
                panel.hide()
            self._make_room()

    def escape(self) -> bool:
        if self.pointer.card is not None:
            self.pointer.put_away()
            return True
        if self.selection.quads:
            self.selection.clear()
            return True
        if self.finder.isVisible():
            self.finder.close_panel()
        elif self._outline_box.isVisible() or self._small_box.isVisible():
            self._outline_box.hide()
            self._small_box.hide()
        else:
            return False
        self._make_room()
        self.law.setFocus()
        return True

    def step_citation(self, by: int) -> None:
        if number := self._reader.step(by):
            self._session.cite(number)

    def _show_chosen(self, page: int) -> None:
        self._on_gone_to()
        self.canvas.show_page(page)

    def ask_page(self) -> None:
        self.tools.page.setFocus()
        self.tools.page.selectAll()

    def copy(self) -> None:
        """The selected words, else the marked ones; then where they stand."""
        words = self.selection.cited() or self._marked()
        if words:
            QGuiApplication.clipboard().setText(words)
            self.tools.say(tr("Copied with its citation"))

    def copy_plain(self) -> None:
        """The selected words alone."""
        if words := self.selection.words():
            QGuiApplication.clipboard().setText(words)
            self.tools.say(tr("Copied"))

    def _marked(self) -> str:
        version, mark = self._reader.version, self._reader.lit_mark
        if version is None or mark is None or mark.end <= mark.start:
            return ""
        words = " ".join(version.text[mark.start : mark.end].split())
        citation = self._reader.citation(mark.number)
        named = citation.quotation.label if citation is not None else ""
        return f"“{words}” ({place_of(version, mark.start, mark.end, named)})"

    def _connect(self) -> None:
        self.tools.outline.connect(self.toggle_outline)
        self.tools.small.connect(self.toggle_small)
        self.small.chosen.connect(self._show_chosen)
        self.canvas.paged.connect(self.small.show_page)
        self.tools.zoom_in.connect(lambda: self.law.zoom_in())
        self.tools.zoom_out.connect(lambda: self.law.zoom_out())
        self.tools.fit.connect(lambda: self.law.set_zoom(0))
        self.tools.step.connect(self.step_citation)
        self.tools.copy.connect(self.copy)
        self.tools.page_typed.connect(self.canvas.show_page)
        self.canvas.zoomed.connect(self.tools.set_percent)
        self.words.zoomed.connect(self.tools.set_percent)
        self.words.chosen.connect(self._session.cite)
        self.canvas.paged.connect(self.tools.set_page)
        self.canvas.chosen.connect(self._session.cite)
        self.strip.chosen.connect(self._session.cite)
        self.pointer.followed.connect(self._session.read_here)
        self.selection.changed.connect(self._on_selected)
        self.outline.chosen.connect(self._reader.light_provision)
        self._reader.opened.connect(self._on_opened)
        self._reader.lit.connect(self._on_gone_to)
        self.finder.closed.connect(self._make_room)

    def _on_selected(self) -> None:
        self.tools.offer_copy(bool(self.selection.quads))

    def _on_opened(self) -> None:
        if self._reader.card is None:
            return
        self._make_room()
        self.canvas.arrange()
        if self._reader.version is not None:
            if self._outline_box.isVisible():
                self.outline.show_version(self._reader.version)
            self.finder.refresh()
            self.words.arrange()
