"""The settings: sections left, one section right; in a narrow window the list is a button."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListWidgetItem, QScrollArea, QStackedWidget, QWidget

from desktop.state.history import Place
from desktop.state.session import SETTINGS, Session
from desktop.state.words import mark, tr
from desktop.views.parts.boxes import box, column, holding, row, scrolling
from desktop.views.parts.choices import Choice
from desktop.views.parts.look import Look
from desktop.views.parts.named_rows import NamedRows
from desktop.views.parts.two_lines import NAME, SECOND_LINE
from desktop.views.parts.view import View
from desktop.views.settings.fields_page import FieldsPage
from desktop.views.settings.folder_page import FolderPage
from desktop.views.settings.models_page import ModelsPage
from desktop.views.settings.office_page import OfficePage
from desktop.views.settings.protection_page import ProtectionPage
from desktop.views.settings.table import FIELDS, FOLDER, MODELS, OFFICE, PROTECTION, SECTIONS

LIST = 252  # pixels
WIDEST = 900  # of a page


class SettingsView(View):
    name = SETTINGS
    keys = (
        ("↑  ↓", mark("Section before, next section")),
        ("F6", mark("From the sections to what is set")),
        ("Ctrl+Z", mark("Take back the last change")),
    )

    def __init__(self, look: Look, session: Session) -> None:
        super().__init__(look, session)
        self._pages: dict[str, QWidget] = {}
        self._areas: dict[str, QScrollArea] = {}
        self._stack = QStackedWidget()
        self.list = NamedRows(look, tr("Settings"))
        for section in SECTIONS:
            item = QListWidgetItem(tr(section.title))
            item.setData(NAME, section.name)
            item.setData(SECOND_LINE, tr(section.about))
            spoken = f"{tr(section.title)}, {tr(section.about)}"
            item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken)
            self.list.addItem(item)
        self.list.chosen.connect(self._on_chosen)
        self.chooser = Choice(look, tr("Settings"))
        for section in SECTIONS:
            self.chooser.addItem(tr(section.title), section.name)
        self.chooser.activated.connect(lambda i: self._on_chosen(self.chooser.itemData(i)))
        self._left = box("side_left", column(self.list, margins=(8, 10, 8, 10)))
        self._left.setFixedWidth(look.across(LIST))
        self._left.setVisible(not look.narrow)
        head = box("bar", row((self.chooser, 1), margins=(12, 4, 12, 4)))
        head.setVisible(look.narrow)
        self.setLayout(row(self._left, (holding(column(head, (self._stack, 1), gap=0)), 1), gap=0))
        session.history.moved.connect(self._on_moved)
        session.models.changed.connect(self._on_models)
        self._show()

    @property
    def place(self) -> str:
        section = next(s for s in SECTIONS if s.name == self.section)
        return tr("Settings › {section}", section=tr(section.title))

    @property
    def section(self) -> str:
        here = self.session.preferences.section
        return here if any(s.name == here for s in SECTIONS) else MODELS

    @property
    def page(self) -> QWidget:
        return self._pages[self.section]

    @property
    def panes(self) -> tuple[QWidget, ...]:
        first: QWidget = self.chooser if self.look.narrow else self.list
        return (first, *self._first())

    def enter(self) -> None:
        """Back to the field that was changed last, where the window was drawn anew by it."""
        page, last = self.page, self.session.preferences.last
        if isinstance(page, FieldsPage) and last in page.rows:
            control = page.rows[last].control
            control.setFocus()
            self._areas[self.section].ensureWidgetVisible(page.rows[last])
        else:
            (self.chooser if self.look.narrow else self.list).setFocus()

    def undo(self) -> None:
        self.session.preferences.undo()

    def escape(self) -> bool:
        if self.session.models.asked:
            self.session.models.keep()
            return True
        return False

    def _first(self) -> tuple[QWidget, ...]:
        """What F6 goes to on the page."""
        match self.page:
            case FieldsPage() as page:
                return (next(iter(page.rows.values())).control,)
            case ProtectionPage() as page:
                return (page.first,)
            case OfficePage() as page:
                return (page.lines["office_url"],)
            case ModelsPage() as page:
                return (page.take,)
            case FolderPage() as page:
                return (page.report,)
        return ()

    def _on_moved(self, place: Place) -> None:
        if place.view == self.name:
            self._show()

    def _on_chosen(self, section: str) -> None:
        if section != self.section:
            self.session.preferences.last = ""
            self.session.open_settings(section)

    def _show(self) -> None:
        section = self.section
        made = self._pages.get(section)
        if isinstance(made, FieldsPage) and made.outdated:
            self._areas[section].deleteLater()
            made = None
        if made is None:
            self._make(section)
        self._stack.setCurrentWidget(self._areas[section])
        at = next(i for i, s in enumerate(SECTIONS) if s.name == section)
        self.list.blockSignals(True)
        self.list.setCurrentRow(at)
        self.list.blockSignals(False)
        self.chooser.setCurrentIndex(at)

    def _on_models(self) -> None:
        """A page whose choices are those of this computer, made before they were known."""
        if isinstance(self.page, FieldsPage) and self.page.outdated:
            self._show()

    def _make(self, section: str) -> None:
        page = self._page(section)
        page.setMaximumWidth(self.look.across(WIDEST))
        inner = holding(
            row((page, 1), margins=(18, 14, 18, 14) if not self.look.narrow else (10, 10, 10, 10))
        )
        area = scrolling(inner)
        self._pages[section], self._areas[section] = page, area
        self._stack.addWidget(area)

    def _page(self, section: str) -> QWidget:
        if section in FIELDS:
            return FieldsPage(self.look, self.session, section)
        if section == OFFICE:
            return OfficePage(self.look, self.session.office)
        if section == PROTECTION:
            return ProtectionPage(self.look, self.session.guard, self.session.preferences)
        if section == FOLDER:
            return FolderPage(self.look, self.session)
        return ModelsPage(self.look, self.session)
