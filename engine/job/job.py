"""The handle a stage reports progress through and checks for cancellation."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

from engine.domain.claim import ScoredClaim
from engine.domain.evidence import Evidence
from engine.domain.identity import OpinionId
from engine.domain.ledger import AgentName, AgentRun, Phase
from engine.domain.motor import Watch
from engine.errors import Cancelled
from engine.job.event import AgentMoved, Began, ClaimMade, Event, Gathered, Heard, Progressed

MIN_INTERVAL = 0.05  # seconds between progress events; the eye needs no more


class Job:
    """One running job, as its stages see it.

    Stages call `progress` at every safe stopping point: between pages, agents, tokens. That one
    call both reports and, if the user has asked to stop, raises Cancelled. There is no other way
    to stop a stage politely.
    """

    def __init__(self, job_id: int, send: Callable[[Event], None], stop: threading.Event) -> None:
        self.job_id = job_id
        self._send = send
        self._stop = stop
        self._last_sent = 0.0
        self._last_stage = ""
        self._heard: dict[AgentName, float] = {}

    def progress(self, stage: str, done: int, total: int = 0, what: str = "") -> None:
        self.check()
        now = time.monotonic()
        due = now - self._last_sent >= MIN_INTERVAL
        if due or done == total or stage != self._last_stage:
            self._last_sent = now
            self._last_stage = stage
            self._send(Progressed(self.job_id, stage, done, total, what))

    def watch(self, stage: str, what: str = "") -> Watch:
        """`progress` of one stage in the shape motors take."""
        return lambda done, total: self.progress(stage, done, total, what)

    def began(self, opinion_id: OpinionId) -> None:
        self.check()
        self._send(Began(self.job_id, opinion_id))

    def agent(self, phase: Phase, run: AgentRun) -> None:
        self.check()
        self._send(AgentMoved(self.job_id, phase, run))

    def claim(self, claim: ScoredClaim, *, checked: bool) -> None:
        self.check()
        self._send(ClaimMade(self.job_id, claim, checked))

    def gathered(self, evidence: Evidence) -> None:
        self.check()
        self._send(Gathered(self.job_id, evidence))

    def heard(self, agent: AgentName, round: int, text: str) -> None:
        """As often as `progress` for each agent; the whole reply comes as claims, so none is owed."""
        self.check()
        now = time.monotonic()
        if now - self._heard.get(agent, 0.0) >= MIN_INTERVAL:
            self._heard[agent] = now
            self._send(Heard(self.job_id, agent, round, text))

    def check(self) -> None:
        if self._stop.is_set():
            raise Cancelled
