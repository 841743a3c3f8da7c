"""Structure beside the page: the tree, and what can be put right about what is selected in it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from desktop.state.review import Review
from desktop.state.words import tr
from desktop.views.parts.boxes import box, clear, column, holding, row
from desktop.views.parts.buttons import button
from desktop.views.parts.choices import Choice
from desktop.views.parts.labels import Elided, label
from desktop.views.parts.look import Look
from desktop.views.reviewing.structure_tree import Chosen, StructureTree
from engine.domain.page import LineRole
from engine.domain.provision import Kind, Provision
from engine.domain.version import PagePart

HEADED = frozenset({Kind.PART, Kind.CHAPTER, Kind.SECTION, Kind.SCHEDULE, Kind.ANNEX})


class StructurePane(QWidget):
    def __init__(self, look: Look, review: Review) -> None:
        super().__init__()
        self._look, self._review = look, review
        self.tree = StructureTree(look)
        self.tree.chosen.connect(self._on_chosen)
        self.field = QLineEdit()
        self.sections = Choice(look, tr("Section"))
        self._for: Chosen | None = None  # what the acts below are about
        self._doubted = ""
        self._acts = column(gap=4)
        acts = box("sunken", column(holding(self._acts), margins=(10, 6, 10, 8)))
        self.setLayout(column((self.tree, 1), acts, gap=6))
        self._show_acts(Chosen())

    def refresh(self) -> None:
        """The newest revision; at what is doubted, where that is of the structure."""
        version, doubt = self._review.version, self._review.current
        if version is None:
            return
        self.tree.show_version(version)
        if doubt is not None and doubt.id != self._doubted:
            self._doubted = doubt.id
            if doubt.end > doubt.start:
                self.tree.select_at(doubt.start)
        self._show_acts(self.tree.selected)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter in the field does what stands beside it, and is no key of the view."""
        inside = self.window().focusWidget() is self.field
        if inside and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.apply()
        else:
            event.ignore()

    def apply(self) -> None:
        """What the field says of what is selected."""
        chosen, words = self.tree.selected, self.field.text().strip()
        if not words:
            return
        if chosen.provision is not None:
            self._review.head(chosen.provision.eid, words)
        elif chosen.part is not None:
            self._review.split(chosen.part.start, words)

    def join(self) -> None:
        if (node := self.tree.selected.provision) is not None:
            self._review.join(node.eid)

    def head_with_note(self) -> None:
        """The side note that is selected heads the section that was picked."""
        part, version = self.tree.selected.part, self._review.version
        eid = self.sections.currentData()
        if part is not None and version is not None and eid:
            self._review.head(eid, " ".join(version.text[part.start : part.end].split()))

    def _on_chosen(self, chosen: Chosen) -> None:
        version = self._review.version
        if version is None:
            return
        start, end = chosen.span
        stop = version.text.find("\n", start, end)
        self._review.point_at(start, stop if stop > start else end)
        self._show_acts(chosen)

    def _show_acts(self, chosen: Chosen) -> None:
        """They stay while they are about the same: somebody may be typing."""
        if chosen == self._for:
            return
        self._for = chosen
        self.field = QLineEdit()
        clear(self._acts)
        if chosen.provision is not None:
            self._of_provision(chosen.provision)
        elif chosen.part is not None:
            self._of_line(chosen.part)
        else:
            self._acts.addWidget(
                label(tr("Choose a provision or a line to put it right."), "small", wrap=True)
            )

    def _of_provision(self, node: Provision) -> None:
        self._acts.addWidget(Elided(node.label, "strong"))
        if node.kind in HEADED:
            self.field.setText(node.heading)
            self.field.setAccessibleName(tr("Heading"))
            self.field.setPlaceholderText(tr("Heading"))
            change = button(self._look, tr("Change heading"), slot=self.apply)
            self._acts.addWidget(holding(row((self.field, 1), change)))
        if node.kind is not Kind.PREAMBLE:
            join = button(self._look, tr("No provision begins here"), kind="quiet", slot=self.join)
            join.setToolTip(tr("Its words go on with the provision before it"))
            self._acts.addWidget(holding(row(join, None)))

    def _of_line(self, part: PagePart) -> None:
        self.field.setAccessibleName(tr("Number of the provision"))
        self.field.setPlaceholderText("26A · (1) · proviso")
        begins = button(self._look, tr("A provision begins here"), slot=self.apply)
        self._acts.addWidget(holding(row((self.field, 1), begins)))
        if part.role is LineRole.SIDE_NOTE:
            self._fill_sections(part.page)
            make = button(self._look, tr("Make it the heading"), slot=self.head_with_note)
            self._acts.addWidget(holding(row((self.sections, 1), make)))

    def _fill_sections(self, page: int) -> None:
        self.sections = Choice(self._look, tr("Section"))
        version = self._review.version
        for node in version.provisions if version is not None else ():
            if node.kind in HEADED and node.page == page:
                self.sections.addItem(node.label, node.eid)
