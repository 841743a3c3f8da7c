"""The first page of an empty library: what this is and is not, models, a law, a question."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QFrame, QWidget

from desktop.state.models import Models
from desktop.state.session import ASK, Session
from desktop.state.words import mark, num, tr
from desktop.views.parts.boxes import Item, box, column, holding, row, top
from desktop.views.parts.buttons import button
from desktop.views.parts.icons import Icon
from desktop.views.parts.labels import label
from desktop.views.parts.look import Look

DOES = (
    mark("finds the sections that fit a question"),
    mark("shows the very words on the printed page"),
    mark("puts both sides, and says what is missing"),
)
DOES_NOT = (
    mark("does not replace a lawyer or decide a case"),
    mark("does not know a law that was not added"),
    mark("sends nothing out of this computer"),
)


class FirstRun(QWidget):
    def __init__(
        self,
        look: Look,
        session: Session,
        choose_files: Callable[[], None],
        choose_pack: Callable[[], None],
    ) -> None:
        super().__init__()
        self._look = look
        held = bool(session.library.cards)
        steps = (
            self._step(1, tr("What it is, and what it is not"), True, self._what()),
            self._step(2, tr("Which model reads and writes"), session.models.any_installed,
                       self._models(session.models, choose_pack)),
            self._step(3, tr("Add a law"), held, self._law(session, choose_files)),
            self._step(4, tr("Ask"), False, self._ask(session, held)),
        )  # fmt: skip
        body = column(*steps, None, gap=10)
        inner = holding(body)
        inner.setMaximumWidth(900)
        self.setLayout(row((inner, 1), margins=(12, 14, 12, 14)))

    def _step(self, number: int, title: str, done: bool, content: QWidget) -> QFrame:
        icon = Icon(self._look, "circle-check" if done else "circle", "passed" if done else "accent", 24)
        icon.setAccessibleName(tr("done") if done else tr("to do"))
        words = holding(column(label(f"{num(number)}. {title}", "lead", wrap=True), content, gap=8))
        return box("card", row(top(icon, 0), (words, 1), gap=14, margins=(16, 10, 16, 12)))

    def _what(self) -> QWidget:
        columns = [
            self._list(tr("What Dhara does"), DOES, "check", "passed"),
            self._list(tr("What Dhara does not"), DOES_NOT, "x", "error"),
        ]
        return holding(column(*columns) if self._look.narrow else row(*columns, gap=12))

    def _list(self, title: str, points: tuple[str, ...], icon: str, tone: str) -> QFrame:
        lines: list[Item] = [label(title, "strong", tone=tone)]
        lines += [row(top(Icon(self._look, icon, tone, 14), 4), (label(tr(p), wrap=True), 1)) for p in points]
        return box("sunken", column(*lines, None, gap=4, margins=(12, 8, 12, 10)))

    def _models(self, models: Models, choose_pack: Callable[[], None]) -> QWidget:
        pack = button(self._look, tr("From a pen drive…"), kind="", icon="hard-drive", slot=choose_pack)
        pack.setEnabled(not models.busy)
        lines: list[Item] = [label(models.summary(), wrap=True, tone="text2")]
        note = tr("Without a language model you get the right pages, but no written answer.")
        lines.append(row(pack, (label(note, "small", wrap=True), 1), gap=10))
        return holding(column(*lines, gap=6))

    def _law(self, session: Session, choose_files: Callable[[], None]) -> QWidget:
        files = session.sample_files()
        pick = button(
            self._look, tr("Choose files of laws…"), kind="primary", icon="file-plus", slot=choose_files
        )
        sample = button(
            self._look,
            tr("Open the sample law"),
            icon="book-open-text",
            slot=lambda: session.library.queue.add(files),
        )
        sample.setVisible(bool(files))
        hint = label(tr("or drop files on this window"), "small", wrap=True)
        if self._look.narrow:
            return holding(column(row(pick, None), row(sample, None), hint, gap=6))
        return holding(row(pick, sample, (hint, 1)))

    def _ask(self, session: Session, held: bool) -> QWidget:
        if not held:
            words = tr("Opens when a law is ready. F1 shows all keys on one page.")
            return label(words, wrap=True, tone="text2")
        go = button(self._look, tr("Write a question"), kind="primary", slot=lambda: session.go(ASK))
        return holding(row(go, None))
