"""Two runs of one question: their statuses and answers level, and what each rests on."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QGridLayout, QStackedLayout, QWidget

from desktop.state.session import Session
from desktop.state.two_runs import Ground, answer_in, grounds_of
from desktop.state.wording import SIDES, STATUS, as_of
from desktop.state.words import mark, plural, spelled_date, tr
from desktop.views.parts.boxes import Item, box, column, holding, row, scrolling
from desktop.views.parts.buttons import button
from desktop.views.parts.labels import label, law_label
from desktop.views.parts.look import Look
from desktop.views.parts.pill import Pill
from desktop.views.parts.view import View
from engine.domain.claim import Side
from engine.domain.opinion import Opinion

QUOTED = 160  # characters of a provision


class RunsView(View):
    name = "runs"
    keys = (("Tab", mark("Between the two and what they rest on")),)

    def __init__(self, look: Look, session: Session) -> None:
        super().__init__(look, session)
        self._page = QWidget()
        self._area = scrolling(self._page)
        self._waiting = label("", tone="text2")
        self._stack = QStackedLayout(self)
        self._stack.addWidget(holding(column(None, row(None, self._waiting, None), None)))
        self._stack.addWidget(self._area)
        session.two_runs.changed.connect(self.refresh)
        self.refresh()

    @property
    def place(self) -> str:
        return tr("Two runs")

    @property
    def panes(self) -> tuple[QWidget, ...]:
        return (self._area,)

    def refresh(self) -> None:
        runs = self.session.two_runs
        both = runs.both
        if both is None:
            self._waiting.setText(tr("Opening…") if runs.busy else tr("Choose two runs of a question."))
            self._stack.setCurrentIndex(0)
            return
        grid = QGridLayout()
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(10)
        for side, opinion in enumerate(both):
            at = (side, 0) if self.look.narrow else (0, side)
            grid.addWidget(self._run(opinion), *at)
        for side in (0,) if self.look.narrow else (0, 1):
            grid.setColumnStretch(side, 1)
        question = label(both[0].question.text, "lead", wrap=True)
        items: list[Item] = [question, holding(grid), *self._grounds(both)]
        self._page = holding(column(*items, None, gap=12, margins=(18, 12, 18, 14)))
        self._area.setWidget(self._page)
        self._stack.setCurrentIndex(1)

    def _run(self, opinion: Opinion) -> QFrame:
        shown = STATUS[opinion.status]
        model = opinion.pins.language_model
        by = model.id if model is not None else tr("without a model")
        laws = ", ".join(dict.fromkeys(f"{p.work}, {as_of(p.as_of)}" for p in opinion.pins.versions))
        go = button(self.look, tr("Open"), kind="quiet", icon="arrow-right")
        go.setAccessibleName(tr("Open the opinion of {date}", date=spelled_date(opinion.question.asked_at)))
        go.clicked.connect(lambda: self.session.open_opinion(opinion.id))
        when = label(spelled_date(opinion.question.asked_at), "strong")
        items: list[Item] = [
            row(when, None, Pill(self.look, tr(shown.name), shown.tone, shown.icon), go),
            label(f"{by} · {laws}", "small", wrap=True),
        ]
        if opinion.question.facts.strip():
            items += [label(tr("Facts"), "cap"), label(opinion.question.facts, tone="text2", wrap=True)]
        said = answer_in(opinion)
        words = label(said, wrap=True) if said else label(tr("No answer is given."), tone="text2", wrap=True)
        items += [label(tr("Short answer"), "cap"), words]
        items += [label(reason.text, "small", wrap=True) for reason in opinion.reasons]
        return box("card", column(*items, None, gap=4, margins=(14, 10, 10, 12)))

    def _grounds(self, both: tuple[Opinion, Opinion]) -> list[Item]:
        grounds = grounds_of(*both)
        shared = sum(ground.shared for ground in grounds)
        head = plural(
            len(grounds),
            "Rests on {n} provision, {shared} in both runs",
            "Rest on {n} provisions, {shared} in both runs",
            shared=shared,
        )
        return [label(head, "strong"), *(self._ground(ground) for ground in grounds)]

    def _ground(self, ground: Ground) -> QFrame:
        quotation = ground.quotation
        words = " ".join(quotation.quote.split())
        short = words if len(words) <= QUOTED else words[:QUOTED].rsplit(" ", 1)[0] + " …"
        read = button(self.look, ground.label, kind="link")
        read.setAccessibleName(tr("Read {place}", place=ground.label))
        read.clicked.connect(
            lambda: self.session.read(quotation.version_id, start=quotation.start, end=quotation.end)
        )
        items = [row(read, None, self._whose(ground)), law_label(short), *_for_whom(ground)]
        inner = column(*items, gap=3, margins=(14, 8, 12, 8))
        return box("card" if ground.shared else "sunken", inner)

    def _whose(self, ground: Ground) -> Pill:
        if ground.shared:
            return Pill(self.look, tr("in both"), "passed", "check")
        older = tr("in the older run only")
        return Pill(self.look, older if ground.sides[0] else tr("in the newer run only"), "part")


def _for_whom(ground: Ground) -> list[Item]:
    """Where the runs use it for different sides, that is said."""
    if not ground.shared or set(ground.sides[0]) == set(ground.sides[1]):
        return []
    older, newer = (_names(sides) for sides in ground.sides)
    said = tr("Older run: {older}. Newer run: {newer}.", older=older, newer=newer)
    return [label(said, "small", wrap=True)]


def _names(sides: tuple[Side, ...]) -> str:
    return ", ".join(tr(SIDES[side]) for side in Side if side in sides)
