"""How far reviewers agree beyond chance, and where they do not, once that tells nobody what to say."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.state.bench import Bench
from desktop.state.labelling import spot_of
from desktop.state.quality_words import SAID, score
from desktop.state.words import plural, tr
from desktop.views.parts.boxes import Item, box, clear, column, holding, row
from desktop.views.parts.buttons import button
from desktop.views.parts.fold import Fold
from desktop.views.parts.labels import Elided, label
from desktop.views.parts.look import Look
from desktop.views.parts.meter import Meter
from engine.domain.labelling import Agreement, Disagreement

GOOD = 0.80  # Krippendorff 2004, section 11.4.2: what conclusions may rest on


class AgreementCard(QWidget):
    def __init__(self, look: Look, bench: Bench) -> None:
        super().__init__()
        self._look, self._bench = look, bench
        self._shown: Agreement | None = None
        self._open = False
        self._rows: QVBoxLayout = column(gap=0)
        self.setLayout(self._rows)
        bench.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        told = self._bench.agreement
        if told == self._shown and self._rows.count():
            return
        self._shown = told
        clear(self._rows)
        items: list[Item] = [row(label(tr("Two reviewers"), "strong"), None, *self._alpha(told))]
        if told is not None and told.alpha is not None:
            meter = Meter(self._look, 300 if self._look.wide else 264)
            meter.set_share(max(0, round(100 * told.alpha)), 100)
            items.append(meter)
        items += [label(text, "small", tone="text2", wrap=True) for text in words_of(told)]
        if told is not None and told.disagreements:
            items.append(self._disagreements(told.disagreements))
        self._rows.addWidget(box("card", column(*items, gap=5, margins=(14, 10, 14, 10))))

    def _alpha(self, told: Agreement | None) -> list[QWidget]:
        if told is None or told.alpha is None:
            return []
        made = label(f"α = {score(told.alpha)}", "lead")
        made.setAccessibleName(tr("Krippendorff’s alpha {value}", value=score(told.alpha)))
        return [made]

    def _disagreements(self, differ: tuple[Disagreement, ...]) -> QWidget:
        title = plural(len(differ), "{n} to talk over", "{n} to talk over")
        rows = holding(column(*(self._one(one) for one in differ), gap=8))
        fold = Fold(self._look, title, "", rows, open_=self._open)
        fold.toggled.connect(self._remember)
        return fold

    def _one(self, one: Disagreement) -> QWidget:
        text = Elided(" ".join(one.claim.text.split()))
        go = button(self._look, tr("Show"), kind="quiet", icon="eye")
        go.setAccessibleName(tr("Show: {statement}", statement=text.text()))
        go.clicked.connect(partial(self._bench.walk_to, spot_of(one.claim)))
        items: list[Item] = [row((text, 1), go)]
        for word in one.words:
            said = tr("{who}: {word}", who=word.reviewer, word=tr(SAID[word.said].word))
            items.append(label(f"{said} — {word.note}" if word.note else said, "small", wrap=True))
        return box("sunken", column(*items, gap=2, margins=(10, 4, 6, 6)))

    def _remember(self, is_open: bool) -> None:
        self._open = is_open


def words_of(told: Agreement | None) -> tuple[str, ...]:
    if told is None:
        return (tr("Looking…"),)
    if told.waiting:
        return (
            plural(
                told.waiting,
                "{n} statement that somebody else has labelled waits for you. Agreement is shown after it.",
                "{n} statements that somebody else has labelled wait for you. Agreement is shown after them.",
            ),
        )
    if told.alpha is None:
        return (
            tr(
                "Nothing has been labelled by two people yet. A second reviewer types another name, and is "
                "asked first for what only one has labelled."
            ),
        )
    both = plural(told.judged_twice, "{n} labelled by both.", "{n} labelled by both.")
    if told.disagreements:
        return (f"{both} {tr('0.80 or more is good; talk over those that differ.')}",)
    return (f"{both} {tr('0.80 or more is good.')}",)
