"""The calibration bench: who labels, what is on its way, how far reviewers agree, files in and out."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal
from shiboken6 import isValid

from desktop.bridge.job_handle import Engine
from desktop.state.cited import Cited
from desktop.state.gate import GateBench
from desktop.state.labelling import Labelling, Spot
from desktop.state.posting import Posting
from desktop.state.ratings import Ratings
from desktop.state.words import plural, tr
from engine.domain.calibration import JudgementsExported, LabelsExported, LabelsImported
from engine.domain.labelling import Agreement
from engine.job.event import Failed
from engine.job.labelling import CompareReviewers, ExportJudgements, ExportLabels, ImportLabels
from engine.job.request import Request

QUIET_MS = 700  # after the last label, before what follows from it is looked up
LONGEST = 50_000_000  # bytes of a file of labels


class Bench(QObject):
    """Signals: changed, when agreement or what is told of a file did; listed, when another list is on show;
    failed, with a Failed event."""

    changed = Signal()
    listed = Signal()
    failed = Signal(object)

    def __init__(self, engine: Engine, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._engine = engine
        self.posting = Posting(engine, self)
        self.labelling = Labelling(engine, self.posting, self)
        self.cited = Cited(engine, self.labelling, self)
        self.ratings = Ratings(engine, self.posting, self)
        self.gate = GateBench(engine, self)
        self.agreement: Agreement | None = None
        self.rating = False  # opinions are rated, not claims labelled
        self.told = ""  # what came of a file
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(QUIET_MS)
        self._later.timeout.connect(self._on_quiet)
        self.posting.kept.connect(lambda _: self._later.start())
        for part in (self.labelling, self.ratings, self.gate):
            part.failed.connect(self.failed)
        for walk in (self.labelling, self.ratings):
            walk.listed.connect(self.listed)

    @property
    def reviewer(self) -> str:
        return self.labelling.queue.reviewer

    def refresh(self) -> None:
        """Everything anew: questions may have been asked since, models or law changed."""
        self.labelling.refresh()
        self.ratings.refresh()
        self.gate.refresh()
        self._compare()

    def become(self, reviewer: str) -> None:
        """Somebody else is at the desk; nothing of what was said before is shown to them."""
        name = " ".join(reviewer.split())
        if name and name != self.reviewer:
            self.agreement = None
            self.labelling.become(name)
            self.ratings.become(name)
            self._compare()
            self.changed.emit()

    def switch(self, *, rating: bool) -> None:
        """Between claims and opinions."""
        self.rating = rating
        self.changed.emit()
        self.listed.emit()

    def walk_to(self, spot: Spot) -> None:
        """A statement that two reviewers differ on."""
        self.switch(rating=False)
        self.labelling.show(spot)

    def step(self, by: int) -> None:
        (self.ratings if self.rating else self.labelling).step(by)

    def undo(self) -> None:
        (self.ratings if self.rating else self.labelling).undo()

    def go_on(self) -> None:
        """The engine is back: what did not reach the disk is said again."""
        self.posting.go_on()

    # -- files

    def write_claims(self, target: Path) -> None:
        """Claims for somebody to label elsewhere, blind."""
        self._do(ExportLabels(target))

    def write_given(self, target: Path) -> None:
        """All labels and ratings that were given here."""
        self._do(ExportJudgements(target))

    def take_in(self, source: Path) -> None:
        """Labels and ratings that were given elsewhere."""
        try:
            size = source.stat().st_size
            data = source.read_bytes() if size <= LONGEST else b""
        except OSError as error:
            self.failed.emit(Failed(0, "unread_labels", str(error), "", ""))
            return
        if size > LONGEST:
            self.failed.emit(Failed(0, "unread_labels", f"{size} bytes", "", ""))
        else:
            self._do(ImportLabels(data))

    def put_away(self) -> None:
        self.told = ""
        self.changed.emit()

    def _do(self, request: Request) -> None:
        job = self._engine.submit(request)
        job.finished.connect(self._on_done)
        job.failed.connect(self.failed)

    def _on_done(self, done: LabelsExported | JudgementsExported | LabelsImported) -> None:
        if not isValid(self):
            return
        match done:
            case LabelsExported():
                self.told = plural(
                    done.claims,
                    "{n} statement to label is in {file}.",
                    "{n} statements to label are in {file}.",
                    file=done.file,
                )
            case JudgementsExported():
                self.told = tr(
                    "In {file}: labels {labels}, ratings {ratings}.",
                    file=done.file, labels=done.labels, ratings=done.ratings,
                )  # fmt: skip
            case LabelsImported():
                self.told = tr(
                    "Taken in: labels {labels}, ratings {ratings}. Here already: {known}.",
                    labels=done.labels, ratings=done.ratings, known=done.known,
                )  # fmt: skip
                self.refresh()
        self.changed.emit()

    # -- inside

    def _on_quiet(self) -> None:
        """What was labelled changes what the gate would be, and who waits for whom."""
        self.gate.refresh()
        self._compare()
        self.ratings.refresh()

    def _compare(self) -> None:
        reviewer = self.reviewer
        job = self._engine.submit(CompareReviewers(reviewer))
        job.finished.connect(lambda told: self._on_compared(reviewer, told))
        job.failed.connect(self.failed)

    def _on_compared(self, reviewer: str, agreement: Agreement) -> None:
        if isValid(self) and reviewer in ("", self.reviewer):
            self.agreement = agreement
            self.labelling.told(agreement.disagreements)
            self.changed.emit()
