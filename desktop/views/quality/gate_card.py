"""How the gate stands: set, out of date and why, or not set; and what setting it anew would change."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.state.gate import LIMITS
from desktop.state.quality_words import CHANGED, one_in, percent, score
from desktop.state.session import Session
from desktop.state.wording import LANGUAGES
from desktop.state.words import plural, spelled_date, tr
from desktop.views.parts.boxes import Item, clear, column, holding, row, top
from desktop.views.parts.buttons import button
from desktop.views.parts.choices import Choice
from desktop.views.parts.icons import Icon
from desktop.views.parts.labels import label
from desktop.views.parts.look import Look
from desktop.views.parts.meter import Meter
from desktop.views.parts.side_block import SideBlock
from engine.domain.calibration import LabelKind
from engine.domain.standing import Prospect, Standing


class GateCard(QWidget):
    def __init__(self, look: Look, session: Session) -> None:
        super().__init__()
        self._look, self._session = look, session
        self._gate = session.bench.gate
        self._rows: QVBoxLayout = column(gap=8)
        self.limit = Choice(look, tr("Limit of the gate"))
        for alpha in LIMITS:
            self.limit.addItem(tr("at most 1 answer in {n}", n=one_in(alpha)), alpha)
        self.limit.setCurrentIndex(LIMITS.index(self._gate.alpha))
        self.limit.activated.connect(lambda n: self._gate.limit(LIMITS[n]))
        self.set = button(look, tr("Set the gate anew"), icon="refresh-cw", slot=self._gate.set_gate)
        self._would: QVBoxLayout = column(gap=6)
        self._meter = Meter(look, 150)
        self._stage = label("", "small", wrap=True)
        self.stop = button(look, tr("Stop"), icon="square", slot=self._gate.stop)
        self._progress = holding(column(self._stage, row(self._meter, None, self.stop), gap=4))
        would = holding(self._would)
        self._anew = holding(column(self.limit, would, row(self.set, None), self._progress, gap=6))
        self.setLayout(column(holding(self._rows), self._anew, gap=8))
        self._gate.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        clear(self._rows)
        standing = self._gate.standing
        if not self._gate.known:
            self._rows.addWidget(label(tr("Looking…"), tone="text2"))
        elif len(self._gate.standings) > 1 and standing is not None:
            self._rows.addWidget(self._languages(standing))
        if self._gate.known:
            self._rows.addWidget(self._state(standing))
        self._anew.setVisible(standing is not None)
        if standing is not None:
            self._show_prospect(standing)

    # -- what stands

    def _state(self, standing: Standing | None) -> QWidget:
        tone, icon, head, *words = state_words(standing, self._session.settings.allow_derived)
        items: list[Item] = [label(head, "strong", tone=tone, wrap=True)]
        items += [label(text, wrap=True) for text in words]
        picture = top(Icon(self._look, icon, tone, 20))
        body = row(picture, (holding(column(*items, gap=4)), 1), gap=10, margins=(16, 10, 12, 10))
        block = SideBlock(self._look, tone, body, pattern="solid")
        block.setAccessibleName(" ".join((head, *words)))
        return block

    def _languages(self, here: Standing) -> QWidget:
        tabs = []
        for one in self._gate.standings:
            tab = button(self._look, tr(LANGUAGES[one.language]), kind="segment")
            tab.setCheckable(True)
            tab.setChecked(one is here)
            tab.setToolTip(tr("Questions asked in {language}", language=tr(LANGUAGES[one.language])))
            tab.clicked.connect(lambda _=False, language=one.language: self._gate.choose(language))
            tabs.append(tab)
        return holding(row(label(tr("Questions in"), "small"), *tabs, None, gap=0))

    # -- what would be

    def _show_prospect(self, standing: Standing) -> None:
        running = self._gate.running
        clear(self._would)
        for text in () if running else prospect_words(standing):
            self._would.addWidget(label(text, "small", tone="text2", wrap=True))
        self.set.setEnabled(self._gate.can_set)
        self.set.setVisible(not running)
        self.limit.setEnabled(not running)
        self._progress.setVisible(running)
        stage = self._gate.stage
        known = stage is not None and bool(stage.total)
        self._meter.setVisible(known)
        self._stage.setText(tr("Setting the gate…"))
        if stage is not None and known:
            words = tr("Setting the gate: question {n} of {all}", n=stage.done, all=stage.total)
            self._stage.setText(words)
            self._meter.set_share(stage.done, stage.total)


def state_words(standing: Standing | None, allow_derived: bool) -> tuple[str, ...]:
    """Tone, icon, what stands, and sentences about it."""
    if standing is None:
        return (
            "none", "circle-slash", tr("There is nothing to set a gate on yet"),
            tr("The gate is set on answers to questions like yours. Ask some, then label them here."),
        )  # fmt: skip
    made = standing.calibration
    if made is None:
        return (
            "none", "circle-slash", tr("No gate is set"),
            tr("Until somebody has labelled enough statements, no answer passes in full."),
        )  # fmt: skip
    day = spelled_date(made.fitted_at)
    set_on = plural(made.n, "Set on {day}, on {n} question.", "Set on {day}, on {n} questions.", day=day)
    if standing.stale:
        changed = ", ".join(tr(CHANGED[name]) for name in standing.stale)
        return (
            "part", "triangle-alert", tr("The gate is out of date"), set_on,
            tr("Changed since: {what}.", what=changed),
            tr("Until it is set anew, no answer passes more than in part."),
        )  # fmt: skip
    if made.tau is None:
        return (
            "none", "circle-slash", tr("The gate is shut"), set_on,
            tr("So few questions keep no limit: no answer is given at all. Label more, then set it anew."),
        )  # fmt: skip
    lets = tr("Statements that score above {threshold} are let in.", threshold=score(made.tau))
    if made.kind is LabelKind.DERIVED and not allow_derived:
        return (
            "part", "triangle-alert", tr("The gate was set by rule, not by a person"), set_on, lets,
            tr("No answer passes more than in part under it. Label statements, and set it on your labels."),
        )  # fmt: skip
    promise = tr(
        "Among many questions like these, on average at most 1 answer in {n} contains a statement its pages "
        "do not support. This says nothing about any one answer.",
        n=one_in(made.alpha),
    )  # fmt: skip
    return "passed", "shield-check", tr("The gate is set"), set_on, lets, promise


def prospect_words(standing: Standing) -> tuple[str, ...]:
    """What the labels of now would do, or why they are too few."""
    would = standing.prospect
    if not standing.like:
        return (
            tr("Nothing has been asked since the change. Ask questions again, and label what is answered."),
        )
    if would.tau is None:
        return (_too_few(would), *_left_open(would))
    made = standing.calibration
    if standing.holds and made is not None and (made.n, made.tau) == (would.whole, would.tau):
        return (tr("The labels of now would give the same gate."), *_left_open(would))
    first = plural(
        would.whole,
        "From the labels of now: gate {threshold} on {n} question, risk at most {bound}.",
        "From the labels of now: gate {threshold} on {n} questions, risk at most {bound}.",
        threshold=score(would.tau), bound=percent(would.bound),
    )  # fmt: skip
    if would.released_now is None:
        change = tr(
            "Of {all} statements answered so far it would let in {n}.", all=would.claims, n=would.released
        )
    else:
        change = tr(
            "Of {all} statements answered so far it would let in {n}; {now} are let in now.",
            all=would.claims, n=would.released, now=would.released_now,
        )  # fmt: skip
    return (first, change, *_left_open(would))


def _too_few(would: Prospect) -> str:
    return tr(
        "Too few labels. For at most 1 answer in {limit}, all statements of at least {least} questions have "
        "to be labelled; so far {whole} are.",
        limit=one_in(would.alpha), least=would.least, whole=would.whole,
    )  # fmt: skip


def _left_open(would: Prospect) -> tuple[str, ...]:
    if not would.partly:
        return ()
    return (
        plural(
            would.partly,
            "{n} answer is labelled in part only, and does not count yet.",
            "{n} answers are labelled in part only, and do not count yet.",
        ),
    )
