"""The Library: works left, one work right, the import queue below."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent, QKeyEvent
from PySide6.QtWidgets import QFileDialog, QLineEdit, QWidget

from desktop.state.folder import LAW_FILES, is_law
from desktop.state.library import WorkRow
from desktop.state.session import Session
from desktop.state.wording import pinned
from desktop.state.words import mark, plural, spelled_size, tr
from desktop.views.library.deletion import goes
from desktop.views.library.first_run import EmptyLibrary, FirstRun
from desktop.views.library.queue_list import QueueList
from desktop.views.library.work_list import WorkList
from desktop.views.library.work_page import WorkPage
from desktop.views.parts.boxes import box, clear, column, holding, row, scrolling
from desktop.views.parts.buttons import button
from desktop.views.parts.choices import Choice
from desktop.views.parts.delete_bar import DeleteBar
from desktop.views.parts.labels import Elided, label
from desktop.views.parts.look import Look
from desktop.views.parts.view import View


class LibraryView(View):
    name = "library"
    keys = (
        ("/", mark("Narrow the list")),
        ("Enter", mark("Read the newest version")),
        ("Del", mark("Delete the newest version, after asking")),
    )

    def __init__(self, look: Look, session: Session) -> None:
        super().__init__(look, session)
        self.setAcceptDrops(True)
        self.filter_field = QLineEdit(session.library.filter)
        self.filter_field.setPlaceholderText(tr("Filter laws   /"))
        self.filter_field.setAccessibleName(tr("Filter laws"))
        self.filter_field.textChanged.connect(self._on_filter)
        self.works = WorkList(look)
        self.works.chosen.connect(self._on_chosen)
        self.works.itemActivated.connect(lambda _: self._read_newest())
        add = button(look, tr("Import"), kind="primary", icon="file-plus", slot=self.choose_files)
        add.setToolTip(tr("Import laws: PDF or text (Ctrl+I)"))
        self._count = label("", "small")
        self.from_folder = button(look, kind="", icon="folder-open", tip=tr("Import a folder of laws"))
        self.from_folder.clicked.connect(lambda: self.choose_folder())
        head = row((self.filter_field, 1), add, self.from_folder, gap=6)
        self._where = Elided("", "small")
        self.steps = button(look, tr("First steps"), kind="quiet", icon="circle-check")
        self.steps.setToolTip(tr("What is left to do before the first question"))
        self.steps.clicked.connect(lambda: session.first_steps.set_aside(False))
        foot = row(self._count, None, self.steps)
        self._left = box(
            "side_left", column(head, self.works, foot, self._where, gap=6, margins=(12, 10, 12, 10))
        )
        self._left.setFixedWidth(look.across(330 if look.wide else 250))
        self._left.setVisible(False)
        self._page = column(gap=0)
        self._steps_shown: tuple[object, ...] = ()
        self._queue = QueueList(look, session)
        self._asked = column(gap=0)  # before a law is deleted
        self._asked_box = holding(self._asked)
        tail = [self._where] if look.narrow else []
        self._body = column(
            self._asked_box, holding(self._page), None, self._queue, *tail, gap=12, margins=(18, 12, 18, 12)
        )
        right = scrolling(holding(self._body))
        self.chooser = Choice(look, tr("Law"))  # stands for the list in a narrow window
        self.chooser.activated.connect(lambda i: self._on_chosen(self.chooser.itemData(i)))
        small_add = button(look, kind="primary", icon="file-plus", slot=self.choose_files)
        small_add.setToolTip(tr("Import laws: PDF or text (Ctrl+I)"))
        small_add.setAccessibleName(tr("Import"))
        small_folder = button(look, icon="folder-open", tip=tr("Import a folder of laws"))
        small_folder.clicked.connect(lambda: self.choose_folder())
        self._top = box("bar", row((self.chooser, 1), small_add, small_folder, margins=(12, 4, 12, 4)))
        self._top.hide()
        body = holding(column(self._top, (right, 1), gap=0))
        self.setLayout(row(self._left, (body, 1), gap=0))
        self._drop = box("drop", column(None, label(tr("Drop the files to import them"), "title"), None))
        self._drop.setParent(self)
        self._drop.hide()
        session.library.changed.connect(self.refresh)
        session.models.changed.connect(self._on_models)
        session.first_steps.changed.connect(self._on_steps)
        session.consultation.changed.connect(self._on_steps)
        session.library.measured.connect(self._say_where)
        session.library.removal.changed.connect(self._ask_first)
        session.outstanding.changed.connect(self._on_counted)
        self.refresh()

    @property
    def place(self) -> str:
        return tr("Welcome to Dhara") if self.session.first_steps.in_sight else tr("Library")

    @property
    def panes(self) -> tuple[QWidget, ...]:
        if not self.session.library.cards:
            first = self._first_step()
            return (first,) if first is not None else ()
        return (self.chooser,) if self.look.narrow else (self.works, self.filter_field)

    def enter(self) -> None:
        if not self.session.library.cards and (first := self._first_step()) is not None:
            first.setFocus()
            return
        (self.chooser if self.look.narrow else self.works).setFocus()

    def refresh(self) -> None:
        library = self.session.library
        works = library.works
        titles = [work.title for work in works]
        if library.chosen not in titles and titles:
            library.chosen = titles[0]
        self._left.setVisible(bool(works) and not self.look.narrow)
        self._top.setVisible(bool(works) and self.look.narrow)
        self.chooser.clear()
        for work in works:
            self.chooser.addItem(work.title or tr("Unnamed law"), work.title)
        self.chooser.setCurrentIndex(max(0, self.chooser.findData(library.chosen)))
        self.works.set_works(works, library.chosen, library.filter)
        self._count.setText(plural(len(works), "{n} law", "{n} laws"))
        self._say_where()
        self._ask_first()
        self._show_page()

    def choose_folder(self) -> None:
        """Every law in it and in the folders in it."""
        folder = QFileDialog.getExistingDirectory(self, tr("Choose a folder of laws"))
        if folder:
            self.session.library.folders.walk(Path(folder))

    def choose_files(self) -> None:
        """The one place that opens the system's own file dialog for laws."""
        kinds = " ".join(f"*{ending}" for ending in LAW_FILES)
        wanted = f"{tr('Laws')} ({kinds});;{tr('All files')} (*)"
        names, _ = QFileDialog.getOpenFileNames(self, tr("Choose files of laws"), "", wanted)
        if names:
            self.session.library.queue.add(tuple(Path(name) for name in names))

    def choose_pack(self) -> None:
        folder = QFileDialog.getExistingDirectory(self, tr("Folder with the models"))
        if folder:
            self.session.models.take_pack(Path(folder))

    def start_filter(self) -> None:
        self.filter_field.setFocus()
        self.filter_field.selectAll()

    def escape(self) -> bool:
        if self.session.library.removal.plan is not None:
            self.session.library.removal.keep()
            return True
        if self.filter_field.text():
            self.filter_field.clear()
            return True
        return False

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if any(_is_wanted(url.toLocalFile()) for url in event.mimeData().urls()):
            event.acceptProposedAction()
            self._drop.setGeometry(self.rect().adjusted(12, 12, -12, -12))
            self._drop.show()
            self._drop.raise_()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self._drop.hide()

    def dropEvent(self, event: QDropEvent) -> None:
        self._drop.hide()
        paths = [Path(url.toLocalFile()) for url in event.mimeData().urls()]
        self.session.library.queue.add(tuple(p for p in paths if is_law(p.name) and not p.is_dir()))
        for folder in (path for path in paths if path.is_dir()):
            self.session.library.folders.walk(folder)
        event.acceptProposedAction()

    def _current(self) -> WorkRow | None:
        library = self.session.library
        return next((work for work in library.works if work.title == library.chosen), None)

    def _show_page(self) -> None:
        held = self._has_the_keys()
        clear(self._page)
        library, steps = self.session.library, self.session.first_steps
        self.steps.setVisible(steps.open and not steps.in_sight)
        self._steps_shown = self._of_steps()
        work = self._current()
        if steps.in_sight:
            page = FirstRun(self.look, self.session, self.choose_files, self.choose_pack)
            self._page.addWidget(page)
            if held and page.first is not None:
                page.first.setFocus()
        elif work is not None:
            self._page.addWidget(WorkPage(self.look, self.session, work, date.today()))  # noqa: DTZ011
        elif library.known:
            self._page.addWidget(EmptyLibrary(self.look, self.choose_files))
        else:
            self._page.addWidget(label(tr("Opening the library…"), tone="text2"))

    def _first_step(self) -> QWidget | None:
        """The button of the first steps that is next."""
        item = self._page.itemAt(0)
        page = item.widget() if item is not None else None
        return page.first if isinstance(page, FirstRun) else None

    def _has_the_keys(self) -> bool:
        """Whether the first steps have the focus: it goes on to the next one when a step is ticked."""
        item, focus = self._page.itemAt(0), self.focusWidget()
        page = item.widget() if item is not None else None
        return isinstance(page, FirstRun) and focus is not None and page.isAncestorOf(focus)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete and (work := self._current()) is not None:
            self.session.library.removal.ask(work.cards[0].version_id)
        else:
            super().keyPressEvent(event)

    def _ask_first(self) -> None:
        """What would be deleted stands above everything, until a person has said yes or no."""
        removal = self.session.library.removal
        clear(self._asked)
        self._asked_box.setVisible(removal.plan is not None)
        if removal.plan is not None:
            title = tr("Delete {law}?", law=pinned(removal.plan.work, removal.plan.as_of))
            bar = DeleteBar(self.look, removal, title, goes(removal.plan))
            self._asked.addWidget(bar)
            bar.keep.setFocus()

    def _say_where(self) -> None:
        size = self.session.library.size
        if size is not None:
            self._where.setText(tr("{size} in {folder}", size=spelled_size(size.bytes), folder=size.folder))

    def _on_counted(self) -> None:
        """What is left to look at in a law stands beside its versions."""
        if self.session.library.cards:
            self._show_page()

    def _on_models(self) -> None:
        if self.session.first_steps.in_sight:
            self._on_steps()

    def _of_steps(self) -> tuple[object, ...]:
        """What the first steps show besides numbers that move."""
        session = self.session
        steps, models = session.first_steps, session.models
        errand = (models.errand.deed, models.errand.running, models.unread)
        return (steps.in_sight, steps.open, steps.done, models.rows, models.machine, models.known, errand)

    def _on_steps(self) -> None:
        if self._of_steps() != self._steps_shown:
            self._show_page()

    def _on_filter(self, text: str) -> None:
        library = self.session.library
        library.filter = text
        self.works.set_works(library.works, library.chosen, text)

    def _on_chosen(self, title: str) -> None:
        self.session.library.chosen = title
        self.session.first_steps.set_aside(True)
        self._show_page()

    def _read_newest(self) -> None:
        if (work := self._current()) is not None:
            self.session.read(work.cards[0].version_id)


def _is_wanted(name: str) -> bool:
    return is_law(name) or Path(name).is_dir()
