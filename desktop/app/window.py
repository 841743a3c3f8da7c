"""The window: rail, bars and the views, built for a look and built again when it changes."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from threading import Thread
from typing import TYPE_CHECKING, Protocol, cast

from PySide6.QtCore import QTimer, SignalInstance
from PySide6.QtGui import QCloseEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QStackedWidget, QWidget

from desktop.app.actions import commands, install, run
from desktop.app.door import Door
from desktop.app.leaving import under_way
from desktop.app.lost import what_was_lost
from desktop.state.history import Place
from desktop.state.outward import going_out
from desktop.state.session import LIBRARY, MATTERS, READ, REVIEW, Session
from desktop.state.theme import Theme
from desktop.state.words import Speaker, plural, tr
from desktop.views.parts.boxes import column, holding, row
from desktop.views.parts.look import Look, width_class
from desktop.views.parts.view import View
from desktop.views.settings.table import PROTECTION
from desktop.views.shell.bars import Bars
from desktop.views.shell.command import Command
from desktop.views.shell.job_bar import JobBar
from desktop.views.shell.keys_card import KeysCard
from desktop.views.shell.rail import Rail
from desktop.views.shell.search_card import SearchCard
from desktop.views.shell.top_bar import TopBar
from engine.domain.matter_hit import MatterHit
from engine.job.event import Failed

if TYPE_CHECKING:
    from desktop.views.library.library_view import LibraryView
    from desktop.views.matters.matters_view import MattersView
    from desktop.views.printing.print_view import PrintView
    from desktop.views.reading.read_view import ReadView

# View -> module and class, imported when it is first gone to: a start waits for the library alone.
VIEWS: dict[str, tuple[str, str]] = {
    "ask": ("desktop.views.asking.ask_view", "AskView"),
    "matters": ("desktop.views.matters.matters_view", "MattersView"),
    "library": ("desktop.views.library.library_view", "LibraryView"),
    "read": ("desktop.views.reading.read_view", "ReadView"),
    "review": ("desktop.views.reviewing.review_view", "ReviewView"),
    "quality": ("desktop.views.quality.quality_view", "QualityView"),
    "settings": ("desktop.views.settings.settings_view", "SettingsView"),
    "compare": ("desktop.views.comparing.compare_view", "CompareView"),
    "runs": ("desktop.views.comparing.runs_view", "RunsView"),
    "print": ("desktop.views.printing.print_view", "PrintView"),
}
AHEAD_MS = 1_500  # after a start, or another look, the reader is put up before it is gone to
LEAST = (683, 384)  # logical pixels: 1366x768 at 200 %


class LosesEngine(Protocol):
    """Who says that the engine process died: the client."""

    lost: SignalInstance


class MainWindow(QMainWindow):
    """Shows the session. Views are built when they are first gone to."""

    def __init__(self, app: QApplication, session: Session, client: LosesEngine, speaker: Speaker) -> None:
        super().__init__()
        self._app, self.session, self.speaker = app, session, speaker
        self._built: dict[str, View] = {}
        self._failures: list[Failed] = []
        self._leaving = False  # closed by the person, while corrections are being saved
        self.setMinimumSize(*LEAST)
        self.resize(1366, 768)
        self._shortcuts = install(self)
        self._build()
        session.guard.bare.connect(self._say_bare)
        session.preferences.redrawn.connect(self._later)
        session.settings_changed.connect(self._say_what_leaves)
        session.models.changed.connect(self._say_what_leaves)
        session.history.moved.connect(self._on_moved)
        session.sought.connect(self._on_sought)
        for source in (
            session.library, session.consultation, session.desk, session.reader, session.finder,
            session.models, session.reader.pages, session.matters, session.papers,
            session.matter_search, session.carrying, session.review,
            session.review.sheets.pages, session.review.close_up, session.library.removal,
            session.matters.removal,
            session.preferences, session.report, session.comparing, session.two_runs,
            session.comparing.sheets[0].pages, session.comparing.sheets[1].pages,
            session.bench, session.bench.cited.pages,
        ):  # fmt: skip
            source.failed.connect(self._on_failed)
        session.printing.failed.connect(self._on_unprinted)
        session.printing.unsaved.connect(self._on_unsaved)
        client.lost.connect(self._on_lost)
        for changed in (session.desk.opened, session.reader.opened, session.consultation.changed):
            changed.connect(self._refresh_place)
        session.library.changed.connect(self._refresh_place)
        session.matters.opened.connect(self._refresh_place)
        session.review.changed.connect(self._refresh_place)
        session.comparing.changed.connect(self._refresh_place)
        session.two_runs.changed.connect(self._refresh_place)
        session.outstanding.changed.connect(self._count)
        session.library.changed.connect(self._count)
        session.review.saving.changed.connect(self._leave)
        session.bench.posting.changed.connect(self._leave)
        session.printing.changed.connect(self._leave)

    # -- building

    def _build(self) -> None:
        settings = self.session.settings
        theme = Theme(settings.theme, settings.language, settings.text_scale, settings.paper)
        self.speaker.speak(settings.language)
        self.look = Look(theme, width_class(self.width(), theme.scale))
        theme.apply(self._app)
        sheet = theme.style_sheet()
        if self._app.styleSheet() != sheet:
            self._app.setStyleSheet(sheet)
        self.setWindowTitle(tr("Dhara"))
        self._built = {}
        self.rail, self.top_bar = Rail(self.look), TopBar(self.look)
        self.bars = Bars(self.look)
        self.views = QStackedWidget()
        job_bar = JobBar(self.look, self.session)
        job_bar.setVisible(not self.look.narrow)
        main = column(self.top_bar, self.bars, (self.views, 1), job_bar, gap=0)
        self._page = holding(row(self.rail, (holding(main), 1), gap=0))
        self._page.setProperty("box", "page")
        self.door = Door(self.look, self.session.guard, self._page, self._shortcuts)
        self.door.language_chosen.connect(self.choose_language)
        self.door.let_in.connect(lambda: self.view.enter())
        self.setCentralWidget(self.door)  # deletes what was there before
        self.keys = KeysCard(self.look, "", (), self._page)
        self.keys.hide()
        search = self.session.matter_search
        self.search_card = SearchCard(self.look, self.top_bar.search, search, commands(), self._page)
        self.search_card.laws.connect(lambda: self.session.seek(search.query))
        self.search_card.chosen.connect(self._open_hit)
        self.search_card.commanded.connect(self._on_command)
        self.rail.chosen.connect(self.show_view)
        self.rail.look_chosen.connect(self.choose_look)
        self.top_bar.back.connect(self.back)
        self.top_bar.forward.connect(self.forward)
        self.top_bar.sought.connect(self._on_enter)
        self.top_bar.language_chosen.connect(self.choose_language)
        self._count()
        self._say_what_leaves()
        self._show(self.session.history.here.view)
        QTimer.singleShot(AHEAD_MS, self._page, self._load_reader)  # not if built again meanwhile
        QTimer.singleShot(2 * AHEAD_MS, self._page, self._put_up_reader)
        self.door.begin()

    def _count(self) -> None:
        """How many laws have something to look at, on the rail."""
        laws = len(self.session.outstanding.cards)
        self.rail.set_count(REVIEW, laws, plural(laws, "{n} law to look through", "{n} laws to look through"))

    def _say_what_leaves(self) -> None:
        self.top_bar.set_outward(going_out(self.session.settings, self.session.models.errand))

    def _later(self) -> None:
        """Build again once the event that asked for it is over: its widget is about to go."""
        QTimer.singleShot(0, self, self._build)

    def choose_look(self, theme: str) -> None:
        self._choose(theme=theme)

    def choose_language(self, code: str) -> None:
        self._choose(language=code)

    def _choose(self, **changes: str) -> None:
        settings = replace(self.session.settings, **changes)  # type: ignore[arg-type]
        if settings != self.session.settings:
            self.session.choose(settings)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if width_class(self.width(), self.look.theme.scale) is not self.look.width:
            self._later()

    # -- views

    @property
    def view(self) -> View:
        view = self.views.currentWidget()
        assert isinstance(view, View)
        return view

    def show_view(self, name: str) -> None:
        self.session.go(name)

    def _show(self, name: str) -> None:
        if name not in self._built:
            self._put_up(name)
        self.views.setCurrentWidget(self._built[name])
        self.rail.set_view(name)
        self.keys.hide()
        self._refresh_place()
        self.view.enter()

    def _put_up(self, name: str) -> None:
        module, kind = VIEWS[name]
        make: type[View] = getattr(import_module(module), kind)
        self._built[name] = make(self.look, self.session)
        self.views.addWidget(self._built[name])

    def _load_reader(self) -> None:
        """Its modules, on a thread of their own: importing takes longer than a window may stand still."""
        if READ not in self._built:
            Thread(target=import_module, args=(VIEWS[READ][0],), daemon=True).start()

    def _put_up_reader(self) -> None:
        """What is opened most, so that its first page need not wait for it. Not while the engine is at work:
        with the processor shared, that takes as long as a person notices."""
        if self.session.library.queue.running is not None or self.session.consultation.at_work:
            QTimer.singleShot(AHEAD_MS, self._page, self._put_up_reader)
        elif READ not in self._built:
            self._put_up(READ)

    def _on_moved(self, place: Place) -> None:
        if self.view.name != place.view:
            self._show(place.view)
        self._refresh_place()

    def _on_sought(self) -> None:
        if self.view.name == READ:
            cast("ReadView", self.view).start_find()

    def _on_enter(self, text: str) -> None:
        self.search_card.hide()
        self.session.seek(text)

    def _on_command(self, command: Command) -> None:
        self.top_bar.search.clear()
        self.view.setFocus()  # where its keys go
        run(self, command)

    def _open_hit(self, hit: MatterHit) -> None:
        self.top_bar.search.clear()
        self.session.open_hit(hit)

    def _refresh_place(self) -> None:
        history = self.session.history
        self.top_bar.set_history(back=history.can_go_back, forward=history.can_go_forward)
        if self.views.currentWidget() is not None:
            self.top_bar.set_place(self.view.place, self.view.pin)

    # -- what went wrong

    def _on_failed(self, event: Failed) -> None:
        if event.code == "engine_lost":
            return  # told once, by the client
        if event.code == "locked":
            self.session.guard.found_locked()  # what was asked is asked again once it is open
            return
        self.bars.show_failure(event)

    def _on_unsaved(self, event: Failed) -> None:
        """A print that was not written: what helps is another place."""
        if event.code == "engine_lost":
            return
        self.bars.show_failure(event, tr("Save elsewhere…"), self._save_elsewhere)

    def _save_elsewhere(self) -> None:
        self._print_view().save.ask()

    def _on_unprinted(self, event: Failed) -> None:
        """A printer that was not there can be looked for again; one that stopped, tried again."""
        if event.code in ("no_printer", "printer_gone"):
            again = tr("Look for printers again")
            self.bars.show_failure(event, again, lambda: self._print_view().paper.look_again())
        elif event.code == "printer_stopped":
            self.bars.show_failure(event, tr("Print again"), lambda: self._print_view().paper.start())
        else:
            self._on_failed(event)

    def _print_view(self) -> PrintView:
        opinion = self.session.printing.opinion
        self.session.print_out(opinion.id if opinion is not None else "")
        return cast("PrintView", self.view)

    def _on_lost(self, requests: tuple[object, ...]) -> None:
        """Told once, with what was under way. Going on starts that again."""
        self.session.guard.lost()
        event = Failed(0, "engine_lost", "", "", "")
        self.bars.show_failure(event, tr("Go on"), self.session.go_on, message=what_was_lost(self.session))

    # -- locked

    def _say_bare(self) -> None:
        event = Failed(0, "no_passphrase", "", "", "")
        choose = tr("Choose a passphrase")
        self.bars.show_failure(event, choose, lambda: self.session.open_settings(PROTECTION))

    # -- actions, by the names of the action table

    def lock(self) -> None:
        self.session.guard.lock()

    def focus_search(self) -> None:
        self.top_bar.search.setFocus()
        self.top_bar.search.selectAll()

    def toggle_keys(self) -> None:
        if self.keys.isVisible():
            self.keys.hide()
            return
        self.keys.deleteLater()
        self.keys = KeysCard(self.look, self.view.place, self.view.keys, self._page)
        self.keys.rise()

    def next_pane(self) -> None:
        self._step_pane(1)

    def pane_before(self) -> None:
        self._step_pane(-1)

    def _step_pane(self, by: int) -> None:
        panes: list[QWidget] = [p for p in (*self.view.panes, self.top_bar.search) if p.isVisible()]
        focus = self._app.focusWidget()
        inside = [
            i for i, p in enumerate(panes) if focus is not None and (p is focus or p.isAncestorOf(focus))
        ]
        panes[(inside[0] + by if inside else 0) % len(panes)].setFocus()

    def back(self) -> None:
        self.session.history.back()

    def forward(self) -> None:
        self.session.history.forward()

    def find(self) -> None:  # type: ignore[override]  # QWidget.find is about window ids
        self.view.start_find()

    def import_files(self) -> None:
        self.show_view(LIBRARY)
        cast("LibraryView", self.view).choose_files()

    def new_matter(self) -> None:
        self.show_view(MATTERS)
        cast("MattersView", self.view).start_new()

    def write_note(self) -> None:
        self.view.write_note()

    def print_out(self) -> None:
        if not self.view.print_out():
            self.bars.show_failure(Failed(0, "nothing_to_print", "", "", ""))

    def undo(self) -> None:
        self.view.undo()

    def escape(self) -> None:
        """One step out: the keys, what the view has open, then focus. Never loses text."""
        if self.search_card.isVisible():
            self.search_card.hide()
        elif self.keys.isVisible():
            self.keys.hide()
        elif not self.view.escape() and (focus := self._app.focusWidget()) is not None:
            focus.clearFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.session.guard.locked:
            super().keyPressEvent(event)
        elif event.text() == "/" and self.session.history.here.view != READ:
            self.view.start_filter()
        else:
            super().keyPressEvent(event)

    def come_forward(self) -> None:
        """Another start of the program asked for this window."""
        self.show()
        self.raise_()
        self.activateWindow()

    def closeEvent(self, event: QCloseEvent) -> None:
        """With work of the person on its way, once it is where it belongs; asked a second time, at once."""
        message, anyway = under_way(self.session)
        if message and not self._leaving:
            event.ignore()
            self._leaving = True
            bars = self.door.lock_view.bars if self.session.guard.locked else self.bars
            bars.show_failure(Failed(0, "unsaved", "", "", ""), anyway, self.close, message=message)
            return
        self.session.printing.run.cancel()
        event.accept()
        self._app.quit()

    def _leave(self) -> None:
        """All is where it belongs: go, if that was waited for."""
        if self._leaving and not under_way(self.session)[0]:
            self.close()
