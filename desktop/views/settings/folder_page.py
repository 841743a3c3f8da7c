"""Where things are, how large; a report for whoever helps; and everything back to its default."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog, QVBoxLayout, QWidget

from desktop.state.session import Session
from desktop.state.words import spelled_size, tr
from desktop.views.parts.boxes import box, clear, column, holding, row
from desktop.views.parts.buttons import button
from desktop.views.parts.labels import label
from desktop.views.parts.look import Look

REPORT = "dhara-report.txt"


class FolderPage(QWidget):
    def __init__(self, look: Look, session: Session) -> None:
        super().__init__()
        self._look, self._session = look, session
        self._places: QVBoxLayout = column(gap=14)
        self._written: QVBoxLayout = column(gap=4)
        self.report = button(look, tr("Write a report…"), icon="file-text", slot=self.choose_report)
        report = column(
            label(tr("Report for whoever helps"), "strong"),
            label(
                tr(
                    "When something does not work: one file with versions, this machine, settings and what "
                    "the program did. No question, fact, name, law, address or key is in it. It is plain "
                    "text: read it before you send it."
                ),
                tone="text2",
                wrap=True,
            ),
            row(self.report, None),
            self._written,
            gap=6,
            margins=(16, 12, 16, 14),
        )
        self.back = button(look, tr("Put all settings back"), icon="undo-2")
        self.back.clicked.connect(lambda: session.preferences.put_back())
        back = column(
            label(tr("All settings to their defaults"), "strong"),
            label(
                tr("Laws, clients’ files, opinions and models stay. Ctrl+Z takes it back."),
                tone="text2",
                wrap=True,
            ),
            row(self.back, None),
            gap=6,
            margins=(16, 12, 16, 14),
        )
        places = box("card", column(self._places, margins=(16, 12, 16, 14)))
        self.setLayout(column(places, box("card", report), box("card", back), None, gap=12))
        session.library.measured.connect(self.refresh)
        session.models.changed.connect(self.refresh)
        session.report.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        clear(self._places)
        size, machine = self._session.library.size, self._session.models.machine
        if size is not None:
            told = tr(
                "{size}, models left out. Copy the folder to keep a backup.", size=spelled_size(size.bytes)
            )
            self._places.addWidget(self._place(tr("Laws, clients’ files and opinions"), size.folder, told))
        if machine is not None:
            held = sum(row.held for row in self._session.models.rows)
            told = tr(
                "{size}; {free} are free on that disk.",
                size=spelled_size(held), free=spelled_size(machine.disk_free),
            )  # fmt: skip
            self._places.addWidget(self._place(tr("Models"), Path(machine.models), told))
        if size is None and machine is None:
            self._places.addWidget(label(tr("Looking…"), tone="text2"))
        report = self._session.report
        self.report.setEnabled(not report.writing)
        clear(self._written)
        if report.file is not None:
            self._written.addWidget(label(tr("Written to {file}", file=report.file), wrap=True))
            file = report.file
            read = button(self._look, tr("Read it"), kind="link", slot=lambda: open_outside(file))
            self._written.addLayout(row(read, None))

    def choose_report(self) -> None:
        file, _ = QFileDialog.getSaveFileName(self, tr("Write a report"), REPORT, tr("Text") + " (*.txt)")
        if file:
            self._session.report.write(Path(file))

    def _place(self, title: str, folder: Path, told: str) -> QWidget:
        path = label(str(folder), wrap=True)
        path.setTextInteractionFlags(path.textInteractionFlags().TextSelectableByMouse)
        go = button(self._look, tr("Open the folder"), icon="folder-open", slot=lambda: open_outside(folder))
        go.setAccessibleName(tr("Open the folder: {title}", title=title))
        go.setEnabled(folder.is_dir())
        words = column(label(title, "strong"), path, label(told, "small", wrap=True), gap=0)
        if self._look.narrow:
            return holding(column(words, row(go, None), gap=4))
        return holding(row((holding(words), 1), column(go, None), gap=12))


def open_outside(path: Path) -> None:
    """In the system's own program for it."""
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(path)))
