"""Who labels: a name that the person chooses, for every word that is kept."""

from __future__ import annotations

from desktop.state.bench import Bench
from desktop.state.words import tr
from desktop.views.parts.fields import Line

LONGEST = 100  # characters; what the engine keeps of a name


class ReviewerField(Line):
    """Enter, or leaving the field, takes the name. A second reviewer types another one."""

    def __init__(self, bench: Bench) -> None:
        super().__init__(bench.reviewer, tr("Reviewer"), tr("your name"))
        self._bench = bench
        self.setMaxLength(LONGEST)
        self.editingFinished.connect(self._take)

    def refresh(self) -> None:
        if self.window().focusWidget() is not self:
            self.setText(self._bench.reviewer)
            self.setCursorPosition(0)
        names = ", ".join(self._bench.labelling.queue.reviewers)
        self.setToolTip(tr("Labelled so far by: {names}", names=names) if names else "")

    def _take(self) -> None:
        if self.text().strip():
            self._bench.become(self.text())
        else:
            self.setText(self._bench.reviewer)
