"""The import queue: a line a file, with its outcome and the one button that is useful."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from desktop.state.queue import ImportQueue, LineState, QueueLine
from desktop.state.session import Session
from desktop.state.wording import OUTCOMES, STAGES
from desktop.state.words import num, plural, tr
from desktop.views.parts.boxes import box, clear, column, holding, row
from desktop.views.parts.buttons import button
from desktop.views.parts.icons import Icon
from desktop.views.parts.labels import Elided, label
from desktop.views.parts.look import Look
from desktop.views.parts.meter import Meter
from desktop.views.shell.bars import said
from engine.job.event import Failed

ICONS = {
    LineState.WAITING: ("circle", "text3"),
    LineState.RUNNING: ("loader-circle", "accent"),
    LineState.DONE: ("circle-check", "passed"),
    LineState.FAILED: ("circle-x", "error"),
    LineState.STOPPED: ("square", "text3"),
}


class QueueList(QWidget):
    """Rebuilt when a line begins or ends; a line that runs only moves its count."""

    def __init__(self, look: Look, session: Session) -> None:
        super().__init__()
        self._look, self._session = look, session
        self._queue: ImportQueue = session.library.queue
        self._shown: tuple[tuple[str, LineState, int], ...] = ()
        self._rows: QVBoxLayout = column(gap=2)
        self._typing: dict[Path, QLineEdit] = {}  # passwords, by file
        self._running: tuple[Meter, QWidget] | None = None
        clear_button = button(look, tr("Clear"), kind="quiet", slot=self._queue.clear_finished)
        clear_button.setToolTip(tr("Forget the files that are finished. The laws stay."))
        hint = [] if look.narrow else [label(tr("One bad file never stops the others."), "small")]
        head = row(label(tr("Import queue"), "cap"), None, *hint, clear_button)
        card = box("card", column(head, holding(self._rows), gap=4, margins=(14, 6, 8, 8)))
        self.setLayout(column(card))
        self._queue.changed.connect(self.refresh)
        session.outstanding.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        lines = self._queue.lines
        self.setVisible(bool(lines))
        shown = tuple((str(line.path), line.state, self._left(line)) for line in lines)
        if shown != self._shown:
            self._shown = shown
            self._running = None
            typed = {path: (field.text(), field.hasFocus()) for path, field in self._typing.items()}
            self._typing = {}
            clear(self._rows)
            for index, line in enumerate(lines):
                self._rows.addWidget(holding(self._row(index, line)))
            for path, (text, focused) in typed.items():  # another file ended while it was being typed
                if path in self._typing:
                    self._typing[path].setText(text)
                    if focused:
                        self._typing[path].setFocus()
        if self._running is not None and self._queue.running is not None:
            meter, words = self._running
            line = self._queue.running
            meter.set_share(line.done, line.total)
            meter.setVisible(bool(line.total))
            words.setText(_progress(line, self._queue.pace.words))  # type: ignore[attr-defined]

    def _row(self, index: int, line: QueueLine) -> QHBoxLayout:
        icon, tone = ICONS[line.state]
        name = Elided(line.path.name, "strong")
        made = row(Icon(self._look, icon, tone, 16), name, gap=8)
        if line.state is LineState.RUNNING:
            meter, words = (
                Meter(self._look),
                label(_progress(line, self._queue.pace.words), "small", tone="text2"),
            )
            self._running = (meter, words)
            made.addWidget(meter)
            made.addWidget(words)
            made.addStretch(1)
            made.addWidget(self._button(tr("Stop"), "square", partial(self._queue.stop, index)))
            return made
        told = _outcome(line)
        if left := self._left(line):
            told += " · " + plural(left, "{n} to look at", "{n} to look at")
        made.addWidget(label(told, "small", tone="text2", wrap=True), 1)
        if line.state is LineState.WAITING:
            made.addWidget(self._button(tr("Take out"), "x", partial(self._queue.stop, index)))
        elif line.state is LineState.FAILED and line.code == "encrypted_source":
            made.addWidget(self._password(index, line.path))
        elif line.state in (LineState.FAILED, LineState.STOPPED):
            made.addWidget(self._button(tr("Try again"), "refresh-cw", partial(self._queue.again, index)))
        elif line.outcome is not None and line.outcome.version_id is not None:
            version = line.outcome.version_id
            if self._session.outstanding.count(version) is not None:
                through = partial(self._session.look_through, version)
                made.addWidget(self._button(tr("Look"), "scan-text", through))
                return made
            made.addWidget(self._button(tr("Read"), "book-open-text", partial(self._session.read, version)))
        return made

    def _left(self, line: QueueLine) -> int:
        """What is left to look at in the law it became."""
        version = line.outcome.version_id if line.outcome is not None else None
        count = self._session.outstanding.count(version) if version is not None else None
        return count.doubts if count is not None else 0

    def _button(self, word: str, icon: str, slot: partial[None]) -> QWidget:
        return button(self._look, word, kind="quiet", icon=icon, slot=slot)

    def _password(self, index: int, path: Path) -> QWidget:
        field = QLineEdit()
        field.setEchoMode(QLineEdit.EchoMode.Password)
        field.setPlaceholderText(tr("Password"))
        field.setAccessibleName(tr("Password of the file"))
        field.setFixedWidth(120)
        self._typing[path] = field

        def give() -> None:
            self._typing.pop(path, None)
            self._queue.again(index, field.text())

        field.returnPressed.connect(give)
        return holding(row(field, button(self._look, tr("Open with it"), kind="quiet", slot=give), gap=4))


def _progress(line: QueueLine, left: str) -> str:
    stage = tr(STAGES[line.stage]) if line.stage in STAGES else line.stage or tr("starting")
    count = f"{num(line.done)}/{num(line.total)}" if line.total else num(line.done) if line.done else ""
    return " · ".join(filter(None, (stage, count, left)))


def _outcome(line: QueueLine) -> str:
    if line.state is LineState.WAITING:
        return tr("waiting")
    if line.state is LineState.STOPPED:
        return tr("stopped; nothing was added")
    if line.refused:
        return tr("That is not its password. Nothing was added.")
    if line.state is LineState.FAILED:
        message, hint = said(Failed(0, line.code, line.message, line.hint, ""))
        return f"{message} {hint}".strip()
    if line.outcome is None:
        return ""
    done = line.outcome
    parts = [tr(OUTCOMES[done.status]), plural(done.pages, "{n} page", "{n} pages")]
    sections = sum(count for kind, count in done.counts if kind == "section")
    if sections:
        parts.append(plural(sections, "{n} section", "{n} sections"))
    if done.references_unresolved:
        n = done.references_unresolved
        parts.append(plural(n, "{n} reference not resolved", "{n} references not resolved"))
    if done.law_changed:
        n = len(done.law_changed)
        parts.append(plural(n, "{n} opinion cites what it changes", "{n} opinions cite what it changes"))
    if done.warnings:
        parts.append(plural(len(done.warnings), "{n} note", "{n} notes"))
    return " · ".join(parts)
