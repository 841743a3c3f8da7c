"""The ledger while it grows: every event is on disk before anyone acts on it."""

from __future__ import annotations

import time

from engine.deliberation.ledger import EventKind, grown, kind_of
from engine.domain.claim import Claim, ScoredClaim
from engine.domain.evidence import Evidence
from engine.domain.ledger import AgentRun, Ledger
from engine.domain.question import Question
from engine.domain.record import Recorder
from engine.job.job import Job


class Docket:
    """Holds the ledger of one question. The Supervisor alone writes to it."""

    def __init__(self, question: Question, recorder: Recorder, job: Job) -> None:
        self._recorder = recorder
        self._job = job
        self.began = time.monotonic()
        self.ledger = Ledger(question)
        self.first_claim: float | None = None
        recorder.append(EventKind.QUESTION.value, question)

    @property
    def seconds(self) -> float:
        return time.monotonic() - self.began

    def write(self, *items: object) -> None:
        """Record, then hold, then tell. Empty tuples are no events."""
        for item in items:
            if item == ():
                continue
            kind = kind_of(item)
            after = grown(self.ledger, item)  # refuses what is no event before it is recorded
            self._recorder.append(kind.value, item)
            self.ledger = after
            match item:
                case Claim():
                    if self.first_claim is None:
                        self.first_claim = self.seconds
                    self._job.claim(ScoredClaim(item, False, None, (), (), ()), checked=False)
                case ScoredClaim():
                    self._job.claim(item, checked=True)
                case AgentRun():
                    self._job.agent(item.phase, item)
                case tuple():
                    for evidence in item:
                        if isinstance(evidence, Evidence):
                            self._job.gathered(evidence)
