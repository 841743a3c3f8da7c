"""Matters: the clients' files left, one file right; in a narrow window the list is a button."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QKeyEvent
from PySide6.QtWidgets import QFileDialog, QLineEdit, QPushButton, QStackedWidget, QWidget

from desktop.state.history import Place
from desktop.state.session import Session
from desktop.state.words import mark, plural, tr
from desktop.views.matters.carry_bar import CarryBar
from desktop.views.matters.consultation_page import ConsultationPage
from desktop.views.matters.matter_deletion import MatterDeletionBar
from desktop.views.matters.matter_list import MatterList
from desktop.views.matters.matter_page import MatterPage
from desktop.views.matters.paper_page import PaperPage
from desktop.views.parts.boxes import box, column, holding, row
from desktop.views.parts.buttons import button
from desktop.views.parts.choices import Choice
from desktop.views.parts.fields import Line
from desktop.views.parts.labels import label
from desktop.views.parts.look import Look
from desktop.views.parts.view import View
from engine.domain.identity import ConsultationId, OpinionId

LIST = 252  # pixels


class MattersView(View):
    name = "matters"
    keys = (
        ("Ctrl+N", mark("New matter")),
        ("/", mark("Narrow the list")),
        ("Ctrl+M", mark("Write a note")),
        ("Ctrl+Z", mark("Undo what was done here last")),
        ("Del", mark("Delete the client’s file, after asking")),
    )

    def __init__(self, look: Look, session: Session) -> None:
        super().__init__(look, session)
        self.setAcceptDrops(True)
        self._matters = session.matters
        self.page = MatterPage(look, session)
        self._nothing = self._empty()
        choose = label(tr("Choose a client’s file, or open a new one."), tone="text2")
        self._choose = holding(column(None, row(None, choose, None), None))
        self._opening = holding(column(None, row(None, label(tr("Opening…"), tone="text2"), None), None))
        self._stack = QStackedWidget()
        self.consultation = ConsultationPage(look, session)
        self.paper = PaperPage(look, session)
        pages = (self.page, self.consultation, self.paper)
        for widget in (self._nothing, self._choose, self._opening, *pages):
            self._stack.addWidget(widget)
        self._new = self._new_row()
        self._left = self._list_pane()
        self._top = self._chooser_bar()
        carry = CarryBar(look, session.carrying)
        self._deletion = MatterDeletionBar(look, self._matters.removal, self.page.choose_archive)
        body = holding(column(self._top, self._deletion, carry, (self._stack, 1), gap=0))
        self.setLayout(row(self._left, (body, 1), gap=0))
        self._matters.changed.connect(self._on_list)
        self._matters.opened.connect(self.refresh)
        self._matters.created.connect(self._on_created)
        session.consultation.changed.connect(self.refresh)
        session.history.moved.connect(self._on_moved)
        self._matters.removal.changed.connect(self._make_room)
        session.carrying.changed.connect(self._make_room)
        self.refresh()
        self._make_room()

    @property
    def place(self) -> str:
        matter = self._matters.matter(self._matters.here)
        return tr("Matters › {name}", name=matter.name) if matter else tr("Matters")

    @property
    def panes(self) -> tuple[QWidget, ...]:
        first: QWidget = self.list if self.look.wide else self.chooser
        if self._stack.currentWidget() is self.consultation:
            return (first, self.consultation.client.answer)
        if self._stack.currentWidget() is self.paper:
            return (first, self.paper.query)
        if self._stack.currentWidget() is self.page:
            return (first, self.page.facts.fact, self.page.notes.note)
        return (first,)

    def enter(self) -> None:
        if self._matters.known and not self._matters.held.matters:
            self.start_new()
        elif self._stack.currentWidget() is self.consultation and self.consultation.client.isVisible():
            self.consultation.client.answer.setFocus()
        elif not self._new.isVisible():
            (self.list if self.look.wide else self.chooser).setFocus()

    def _on_list(self) -> None:
        """The first list may come when the view is on show already, and there may be nothing in it."""
        self.refresh()
        if self.isVisible() and not self._matters.held.matters:
            self.start_new()

    def _on_moved(self, place: Place) -> None:
        if place.view == self.name:
            plan = self._matters.removal.plan
            if plan is not None and plan.matter != place.matter:
                self._matters.removal.keep()  # another file is looked at now
            self.refresh()
            if place.consultation:
                self.enter()

    def _make_room(self) -> None:
        """In a narrow window what is asked before deleting or carrying stands in place of the file."""
        carrying = self.session.carrying
        asked = (self._matters.removal.plan, carrying.wished, carrying.sealed)
        self._stack.setVisible(not self.look.narrow or all(each is None for each in asked))

    def refresh(self) -> None:
        self._refresh_list()
        self._refresh_page()

    # -- keys

    def start_new(self) -> None:
        """A name is asked for above the list."""
        self._new.show()
        self.new_name.setFocus()

    def start_filter(self) -> None:
        if self.look.wide:
            self.filter_field.setFocus()
            self.filter_field.selectAll()
        else:
            self.chooser.setFocus()
            self.chooser.showPopup()

    def write_note(self) -> None:
        if self._stack.currentWidget() is self.page:
            self.page.notes.note.setFocus()

    def print_out(self) -> bool:
        """The last opinion on the question that is open; else the one that was read last."""
        sheet, here = self._matters.sheet, self.session.history.here
        if sheet is not None and here.consultation:
            line = sheet.last_of(ConsultationId(here.consultation))
            if line is not None and not line.problem:
                return self.session.print_out(line.id)
        return super().print_out()

    def undo(self) -> None:
        self._matters.undo()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete and self._stack.currentWidget() is self.page:
            self._matters.removal.ask(self._matters.here)
        else:
            super().keyPressEvent(event)

    def escape(self) -> bool:
        if self._matters.removal.plan is not None:
            self._matters.removal.keep()
            return True
        if self.page.escape():
            return True
        if self._new.isVisible():
            self._new.hide()  # what was typed stays, and is there when it is opened again
            return True
        if self.filter_field.text():
            self.filter_field.clear()
            return True
        return False

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if self._matters.here and any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Documents of the client that is open."""
        files = tuple(Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile())
        self.session.papers.file(tuple(file for file in files if file.is_file()))
        event.acceptProposedAction()

    # -- layout

    def _new_row(self) -> QWidget:
        self.new_name = Line(self._matters.new_name, tr("Name of the client or matter"))
        self.new_name.textEdited.connect(self._on_new_name)
        self.new_name.returnPressed.connect(self._create)
        self.make = button(self.look, tr("Open the file"), kind="primary", slot=self._create)
        self.make.setEnabled(bool(self._matters.new_name.strip()))
        new = box("active", column(self.new_name, row(self.make, None), gap=6, margins=(8, 8, 8, 8)))
        new.setVisible(bool(self._matters.new_name))
        return new

    def _list_pane(self) -> QWidget:
        self.filter_field = QLineEdit(self._matters.filter)
        self.filter_field.setPlaceholderText(tr("Find a client   /"))
        self.filter_field.setAccessibleName(tr("Find a client"))
        self.filter_field.textChanged.connect(self._on_filter)
        self.list = MatterList(self.look)
        self.list.chosen.connect(self.session.open_matter)
        add = button(
            self.look, kind="primary", icon="plus", tip=tr("New matter (Ctrl+N)"), slot=self.start_new
        )
        self._count = label("", "small", wrap=True)
        self.closed = button(self.look, kind="link", tip=tr("Closed files"), slot=self._switch_closed)
        self.restore = self._restore_button(tr("Restore from a file…"))
        made = box(
            "side_left",
            column(
                row((self.filter_field, 1), add), *([self._new] if self.look.wide else []), (self.list, 1),
                row((self._count, 1), self.closed), row(self.restore, None), gap=6, margins=(10, 10, 10, 8),
            ),
        )  # fmt: skip
        made.setFixedWidth(self.look.across(LIST))
        return made

    def _chooser_bar(self) -> QWidget:
        """Stands for the list where there is no room for it."""
        self.chooser = Choice(self.look, tr("Clients’ files"))
        self.chooser.activated.connect(lambda i: self.session.open_matter(self.chooser.itemData(i)))
        add = button(
            self.look, kind="primary", icon="plus", tip=tr("New matter (Ctrl+N)"), slot=self.start_new
        )
        items = row((self.chooser, 1), self._restore_button(""), add)
        new = [] if self.look.wide else [self._new]
        return box("bar", column(items, *new, gap=6, margins=(12, 4, 12, 4)))

    def _restore_button(self, word: str) -> QPushButton:
        tip = tr("Restore a client’s file that was archived")
        return button(self.look, word, kind="quiet", icon="archive", tip=tip, slot=self.choose_archive)

    def choose_archive(self) -> None:
        """Ask for the file with the system's own dialog."""
        wanted = f"{tr('Archived files')} (*.dhara);;{tr('All files')} (*)"
        name, _ = QFileDialog.getOpenFileName(
            self, tr("Restore a client’s file that was archived"), "", wanted
        )
        if name:
            self.session.carrying.restore(Path(name))

    def _empty(self) -> QWidget:
        words = label(tr("No client’s file yet. Facts, questions and notes of a client stay together here."),
                      "lead", wrap=True)  # fmt: skip
        go = button(self.look, tr("New matter"), kind="primary", icon="plus", slot=self.start_new)
        inner = holding(column(words, row(go, None), gap=14))
        inner.setMaximumWidth(520)
        return holding(column(None, row(None, (inner, 4), None), None, margins=(20, 20, 20, 20)))

    # -- what is shown

    def _refresh_list(self) -> None:
        matters = self._matters
        listed = matters.listed()
        self._left.setVisible(self.look.wide and matters.known)
        self._top.setVisible(not self.look.wide)
        self.list.set_matters(listed, matters.here, self._changed())
        self.chooser.clear()
        if not matters.here:
            self.chooser.addItem(tr("Choose a file"), "")
        for matter in listed:
            self.chooser.addItem(matter.name, matter.id)
        self.chooser.setCurrentIndex(max(0, self.chooser.findData(matters.here)))
        self.chooser.setEnabled(bool(listed))
        closed = sum(bool(m.closed_at) for m in matters.held.matters)
        self._count.setText(self._counted(len(matters.held.matters) - closed))
        word = (
            tr("Hide closed") if matters.closed_too else plural(closed, "Show {n} closed", "Show {n} closed")
        )
        self.closed.setText(word)
        self.closed.setAccessibleName(word)
        self.closed.setVisible(bool(closed))

    def _counted(self, open_: int) -> str:
        words = plural(open_, "{n} open", "{n} open")
        damaged = self._matters.held.damaged
        if damaged:
            words += "\n" + plural(len(damaged), "{n} cannot be read", "{n} cannot be read")
            self._count.setToolTip("\n".join(why for _, why in damaged))
        return words

    def _refresh_page(self) -> None:
        matters = self._matters
        here = self.session.history.here
        consultation = here.consultation
        sheet = matters.sheet
        if sheet is not None and consultation and self.consultation.refresh(sheet, consultation):
            self._stack.setCurrentWidget(self.consultation)
            return
        if sheet is not None and here.paper and self.paper.refresh(sheet.matter, here.paper):
            self._stack.setCurrentWidget(self.paper)
            return
        if matters.sheet is not None:
            self.page.refresh()
            self._stack.setCurrentWidget(self.page)
            return
        self.page.leave()
        if matters.here or not matters.known:
            self._stack.setCurrentWidget(self._opening)
        else:
            self._stack.setCurrentWidget(self._choose if matters.held.matters else self._nothing)

    def _changed(self) -> frozenset[OpinionId]:
        return frozenset(o.id for o in self.session.consultation.earlier if o.law_changed)

    # -- what a person does

    def _on_filter(self, text: str) -> None:
        self._matters.filter = text
        self._refresh_list()

    def _on_created(self, _matter: str) -> None:
        self.new_name.setText("")
        self.make.setEnabled(False)
        self._new.hide()

    def _on_new_name(self, text: str) -> None:
        self._matters.new_name = text
        self.make.setEnabled(bool(text.strip()))

    def _create(self) -> None:
        if self.new_name.text().strip():
            self._matters.create()

    def _switch_closed(self) -> None:
        self._matters.closed_too = not self._matters.closed_too
        self._refresh_list()
