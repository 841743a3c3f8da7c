"""The calibration bench in each of its states."""

from __future__ import annotations

from desktop.state.session import QUALITY
from desktop.views.parts.fold import Fold
from desktop.views.quality.quality_view import RESULTS, QualityView
from engine.domain.language import Language
from engine.domain.rating import Dimension
from tests.helpers.labelled import BenchDesk
from tests.helpers.stage import Stage, settle, wait


class QualityScenes(Stage):
    """Of the bench."""

    def _bench(self) -> BenchDesk:
        """At work: some labelled, the gate out of date."""
        desk = self.desk = self.engine.script = BenchDesk(Language(self.language))
        desk.measured_before("language_model", "versions")
        session = self.window.session
        for n, faithful in ((0, True), (1, False), (2, None)):
            claim = desk.queue("").claims[n]
            desk.label(claim.opinion, claim.claim, faithful, desk.author)
        session.go(QUALITY)
        cited = session.bench.cited
        wait(self.app, lambda: cited.here and not cited.pages._asked and session.bench.gate.known)
        return desk

    def quality(self) -> None:
        """A statement on its page, under a gate that is out of date."""
        self._bench()
        settle(self.app, 0.3)

    def quality_agreed(self) -> None:
        """All is labelled by two, who differ once; the gate can be set anew; a second place is cited."""
        desk = self._bench()
        desk.stale, desk.worst, desk.partly = (), [*desk.worst, *[None] * 10], 2
        for n, claim in enumerate(desk.queue("").claims):
            desk.label(claim.opinion, claim.claim, n % 4 != 1, desk.author)
            desk.label(claim.opinion, claim.claim, n % 4 != 1 and n != 6, "R. Das", "" if n != 6 else "20")
        bench = self.window.session.bench
        bench.refresh()
        wait(self.app, lambda: bench.agreement and bench.agreement.disagreements)
        for fold in self.window.view.findChildren(Fold):
            if not fold.is_open:
                fold.toggle()
        settle(self.app, 0.3)
        self._to_gate()

    def _to_gate(self) -> None:
        """In a narrow window the gate is another pane."""
        view = self.window.view
        assert isinstance(view, QualityView)
        view._show_pane(RESULTS)
        settle(self.app, 0.2)

    def quality_gate(self) -> None:
        """The gate pane where it is a place of its own, with too few labels to set it."""
        desk = self._bench()
        desk.gate, desk.worst, desk.stale = None, desk.worst[:5], ()
        self.window.session.bench.gate.refresh()
        settle(self.app, 0.2)
        self._to_gate()

    def quality_ratings(self) -> None:
        """Opinions rated on six dimensions, by two."""
        desk = self._bench()
        bench = self.window.session.bench
        for n, opinion in enumerate(desk.opinions):
            for m, dimension in enumerate(Dimension):
                for who, less in ((desk.author, 0), ("R. Das", (n + m) % 2)):
                    if n != 2 or m < 3:
                        desk.rate(opinion.id, dimension, 5 - (n + m) % 3 - less, who)
        bench.switch(rating=True)
        bench.ratings.refresh()
        wait(self.app, lambda: bench.ratings.opinion)
        bench.ratings.look_at(2)
        wait(self.app, lambda: bench.ratings.opinion)
        settle(self.app, 0.2)

    def quality_empty(self) -> None:
        self.desk = self.engine.script = BenchDesk(Language(self.language), count=0)
        self.window.session.go(QUALITY)
        wait(self.app, lambda: self.window.session.bench.gate.known)
        settle(self.app)
