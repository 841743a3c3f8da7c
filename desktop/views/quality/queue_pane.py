"""Left: who labels, statements or opinions, how many are done, and the list of them."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame

from desktop.state.bench import Bench
from desktop.state.quality_words import SAID
from desktop.state.words import tr
from desktop.views.parts.boxes import box, column, row, top
from desktop.views.parts.icons import Icon
from desktop.views.parts.labels import label
from desktop.views.parts.look import Look
from desktop.views.parts.meter import Meter
from desktop.views.quality.mode_switch import ModeSwitch
from desktop.views.quality.reviewer_field import ReviewerField
from desktop.views.quality.row_list import Row, RowList
from engine.domain.labelling import ClaimToLabel
from engine.domain.rating import OpinionToRate

WIDTH = 240


class QueuePane(QFrame):
    def __init__(self, look: Look, bench: Bench) -> None:
        super().__init__()
        self._bench = bench
        self.setProperty("box", "side_left")
        self.setFixedWidth(WIDTH)
        self.switch = ModeSwitch(look, bench)
        self.count = label("", "small", tone="text2")
        self._meter = Meter(look, WIDTH - 24)
        self.list = RowList(look, tr("Statements to label"))
        self.list.chosen.connect(self._on_chosen)
        self.reviewer = ReviewerField(bench)
        blind = tr("Blind: what others said is hidden until you have labelled all that they have.")
        note = row(top(Icon(look, "eye", "text2", 16), 3), (label(blind, "small", wrap=True), 1), gap=8)
        foot = box("sunken", column(note, margins=(10, 6, 10, 8)))
        head = row(self.switch, None, gap=0)
        who = column(label(tr("Reviewer"), "cap"), self.reviewer, gap=2)
        self.setLayout(
            column(head, self.count, self._meter, (self.list, 1), who, foot, gap=6, margins=(12, 10, 12, 10))
        )

    def refresh(self) -> None:
        self.reviewer.refresh()
        bench = self._bench
        rows: tuple[Row, ...]
        if bench.rating:
            ratings = bench.ratings
            rows = tuple(self._opinion(one) for one in ratings.opinions)
            done, at, name = ratings.done, ratings.row, tr("Opinions to rate")
        else:
            labelling = bench.labelling
            rows = tuple(self._claim(one) for one in labelling.claims)
            done, at, name = labelling.done, labelling.row, tr("Statements to label")
        self.list.setAccessibleName(name)
        self.count.setText(tr("{done} of {all} done", done=done, all=len(rows)) if rows else "")
        self._meter.setVisible(bool(rows))
        self._meter.set_share(done, len(rows))
        self.list.show_rows(rows, at)

    def _claim(self, claim: ClaimToLabel) -> Row:
        given = self._bench.labelling.given(claim)
        text = " ".join(claim.text.split())
        if given is None:
            return Row(text, "circle", tr("not labelled yet"))
        look = SAID[given.said]
        return Row(text, look.icon, tr(look.word))

    def _opinion(self, opinion: OpinionToRate) -> Row:
        rated = self._bench.ratings.rated(opinion)
        words = tr("{n} of 6 rated", n=rated) if rated else tr("not rated yet")
        sign = "circle-check" if rated == 6 else "circle-dashed" if rated else "circle"
        return Row(" ".join(opinion.question.split()), sign, words)

    def _on_chosen(self, at: int) -> None:
        (self._bench.ratings if self._bench.rating else self._bench.labelling).look_at(at)
