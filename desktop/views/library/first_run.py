"""The first steps: what this is and is not, models, a law, a question. They tick themselves."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from desktop.state.model_words import name_of
from desktop.state.models import Models
from desktop.state.session import ASK, Session
from desktop.state.words import mark, num, spelled_size, tr
from desktop.views.parts.boxes import Item, box, column, holding, row, top
from desktop.views.parts.buttons import button
from desktop.views.parts.icons import Icon
from desktop.views.parts.labels import label
from desktop.views.parts.look import Look
from desktop.views.settings.errand_bar import ErrandBar
from desktop.views.settings.fields_page import machine_words

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
    """`first` is the button to press next: the only one that stands out."""

    def __init__(
        self,
        look: Look,
        session: Session,
        choose_files: Callable[[], None],
        choose_pack: Callable[[], None],
    ) -> None:
        super().__init__()
        self._look, self._session = look, session
        steps = session.first_steps
        self._at = steps.at
        self.first: QPushButton | None = None
        done = (*steps.done, False)
        contents = (
            (tr("What it is, and what it is not"), self._what()),
            (tr("Which model reads and writes"), self._models(session.models, choose_pack)),
            (tr("Add a law"), self._law(choose_files)),
            (tr("Ask"), self._ask()),
        )
        made = [
            self._step(number, title, done[number - 1], content)
            for number, (title, content) in enumerate(contents, 1)
        ]
        away = button(look, tr("Put these steps away"), kind="quiet", icon="x", slot=steps.dismiss)
        away.setToolTip(tr("For good. Models are under Settings, laws in the library."))
        inner = holding(column(*made, row(None, away), None, gap=10))
        inner.setMaximumWidth(look.across(900))
        self.setLayout(row((inner, 1), margins=(0, 0, 0, 0)))
        self.setAccessibleName(tr("First steps"))

    def _step(self, number: int, title: str, done: bool, content: QWidget) -> QFrame:
        icon = Icon(self._look, "circle-check" if done else "circle", "passed" if done else "accent", 24)
        state = tr("done") if done else tr("next") if number == self._at else tr("to do")
        icon.setAccessibleName(state)
        words = holding(column(label(f"{num(number)}. {title}", "lead", wrap=True), content, gap=8))
        card = box("card", row(top(icon, 0), (words, 1), gap=14, margins=(16, 10, 16, 12)))
        card.setAccessibleName(f"{num(number)}. {title}: {state}")
        return card

    def _button(self, step: int, word: str, icon: str, slot: Callable[[], object]) -> QPushButton:
        """The main button of a step: it stands out while that step is the next."""
        next_ = step == self._at
        made = button(self._look, word, kind="primary" if next_ else "", icon=icon, slot=slot)
        if next_:
            self.first = made
        return made

    def _flow(self, *items: QWidget) -> QWidget:
        """Side by side, or one under the other where there is no room."""
        if self._look.narrow:
            return holding(column(*(row(item, None) for item in items), gap=6))
        return holding(row(*items, None, gap=8))

    def _what(self) -> QWidget:
        columns = [
            self._list(tr("What Dhara does"), DOES, "check", "passed"),
            self._list(tr("What Dhara does not"), DOES_NOT, "x", "error"),
        ]
        if self._session.library.cards:  # read by now: what is next needs the room
            return holding(column())
        lists = column(*columns) if self._look.narrow else row(*columns, gap=12)
        if self._session.first_steps.done[0]:
            return holding(lists)
        go = self._button(1, tr("Understood"), "check", self._session.first_steps.understand)
        return holding(column(lists, row(go, None), gap=10))

    def _list(self, title: str, points: tuple[str, ...], icon: str, tone: str) -> QFrame:
        lines: list[Item] = [label(title, "strong", tone=tone)]
        lines += [row(top(Icon(self._look, icon, tone, 14), 4), (label(tr(p), wrap=True), 1)) for p in points]
        return box("sunken", column(*lines, None, gap=4, margins=(12, 8, 12, 10)))

    def _models(self, models: Models, choose_pack: Callable[[], None]) -> QWidget:
        here = [machine_words(models.machine)] if models.machine is not None else []
        words = " ".join((*here, models.summary()))
        lines: list[Item] = [label(words, wrap=True, tone="text2")]
        if models.errand.deed is not None:
            lines.append(ErrandBar(self._look, models))
        offer = models.offer
        if offer and not models.any_installed:
            names = ", ".join(name_of(model) for model in offer)
            lines.append(label(tr("What fits: {names}.", names=names), wrap=True, tone="text2"))
        acts: list[QWidget] = []
        if not models.any_installed and not models.busy:
            acts.append(self._button(2, tr("From a pen drive…"), "hard-drive", choose_pack))
        if offer and not models.busy:
            size = spelled_size(sum(max(0, model.bytes - model.held) for model in offer))
            get = button(self._look, tr("Download {size}", size=size), icon="download")
            get.setToolTip(tr("Uses the network, this once. Nothing of yours is sent."))
            get.clicked.connect(lambda: models.get(*(model.id for model in offer)))
            acts.append(get)
        steps = self._session.first_steps
        if not models.any_installed and not steps.without_model:
            acts.append(button(self._look, tr("Go on without"), kind="quiet", slot=steps.go_without_model))
        all_ = button(self._look, tr("All models and what fits"), kind="link")
        all_.clicked.connect(lambda: self._session.open_settings("models"))
        lines.append(self._flow(*acts, all_))
        if models.writer is None:
            note = tr("Without a language model you get the right pages, but no written answer.")
            lines.append(label(note, "small", wrap=True))
        return holding(column(*lines, gap=6))

    def _law(self, choose_files: Callable[[], None]) -> QWidget:
        session = self._session
        files, held = session.sample_files(), len(session.library.cards)
        pick = self._button(3, tr("Choose files of laws…"), "file-plus", choose_files)
        sample = button(
            self._look,
            tr("Open the sample law"),
            icon="book-open-text",
            slot=lambda: session.library.queue.add(files),
        )
        sample.setVisible(bool(files) and not held)
        hint = label(tr("or drop files on this window"), "small")
        return self._flow(pick, sample, hint)

    def _ask(self) -> QWidget:
        session = self._session
        if not session.library.cards:
            words = tr("Opens when a law is ready. F1 shows all keys on one page.")
            return label(words, wrap=True, tone="text2")
        go = self._button(4, tr("Write a question"), "messages-square", lambda: session.go(ASK))
        return self._flow(go)


class EmptyLibrary(QWidget):
    """A library without laws, once the first steps are behind."""

    def __init__(self, look: Look, choose_files: Callable[[], None]) -> None:
        super().__init__()
        words = tr("No law here yet. Answers come only from laws you add.")
        add = button(look, tr("Choose files of laws…"), kind="primary", icon="file-plus", slot=choose_files)
        self.setLayout(column(label(words, "lead", wrap=True), row(add, None), None, gap=12))
