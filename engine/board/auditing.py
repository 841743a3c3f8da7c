"""Audit: what is covered, what is missing, whether to retrieve again (MAP-Law, as the auditor's control)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from engine.board.agents.trust_auditor import Audit, Past, audit
from engine.board.docket import Docket
from engine.board.gathering import Gathering
from engine.board.roster import SEATS
from engine.board.speaking import speaking
from engine.board.turns import Turn, Turns
from engine.deliberation.plan_graph import Decision, PlanGraph, Step, decide, plan_graph, with_graph
from engine.deliberation.views import view_of
from engine.domain.claim import Finding
from engine.domain.ledger import AgentName, Coverage, Ledger, Phase, Stopped
from engine.domain.question import RetrievalRequest
from engine.release.contradiction import unclear_pairs
from engine.settings import Settings
from engine.workbench.tools import Tools


@dataclass(slots=True)
class Auditing:
    tools: Tools
    docket: Docket
    turns: Turns
    settings: Settings
    gathering: Gathering
    past: list[Coverage] = field(default_factory=list)

    @property
    def ledger(self) -> Ledger:
        return self.docket.ledger

    @property
    def coverage(self) -> Coverage:
        return self.past[-1] if self.past else Coverage(0.0, 0.0, 0.0)

    def audit(self, cycle: int) -> RetrievalRequest | None:
        """Coverage, findings, and what to retrieve because of them; None, and why on the record, when
        nothing more is to be retrieved."""
        graph = self._cover()
        asked = self._look(cycle)
        decision = self._decide(graph, asked, self.gathering.again - cycle)
        if asked is None or decision.step is Step.STOP:
            self.docket.write(Stopped(decision.reason))
            return None
        request = replace(asked, reason=f"{decision.step.value}: {decision.reason}; {asked.reason}")
        self.docket.write(request)
        return request

    def _cover(self) -> PlanGraph:
        """Writes which elements are spoken of, and how far that has come."""
        speaks = speaking(self.tools, lambda done, total: self.turns.job.check())
        graph = plan_graph(self.ledger, speaks)
        if self.ledger.intake is not None:
            covered = with_graph(self.ledger.intake, graph)
            if covered != self.ledger.intake:
                self.docket.write(covered)
        now = graph.coverage(self.coverage.elements)
        self.docket.write(now)
        self.past.append(now)
        return graph

    def _look(self, cycle: int) -> RetrievalRequest | None:
        view = view_of(self.ledger, SEATS[AgentName.TRUST_AUDITOR].sees)
        past = Past(frozenset(q for p in self.ledger.plans for q in p.queries), self.ledger.requests)

        def work(turn: Turn) -> Audit:
            refusal = self.gathering.refusal
            return audit(view, self.ledger.intake, self.tools.versions, past, refusal, turn.voice)

        doubtful = next(unclear_pairs(view.claims), None) is not None
        taken = self.turns.take(
            AgentName.TRUST_AUDITOR,
            Phase.DELIBERATION,
            cycle + 1,
            work,
            language=self.gathering.speaks if doubtful else None,
            write=self._news,
            gives=Audit,
        )
        return taken.value.request if taken.value is not None else None

    def _news(self, made: Audit) -> tuple[Finding, ...]:
        """Findings that are new, and those that have been resolved since."""
        known, now = self._open(), {f.text for f in made.findings}
        new = tuple(f for f in made.findings if f.text not in {k.text for k in known})
        gone = tuple(Finding(f.kind, f.text, f.claims, True) for f in known if f.text not in now)
        return (*new, *gone)

    def _open(self) -> tuple[Finding, ...]:
        resolved = {f.text for f in self.ledger.findings if f.resolved}
        return tuple(f for f in self.ledger.findings if not f.resolved and f.text not in resolved)

    def _decide(self, graph: PlanGraph, asked: RetrievalRequest | None, left: int) -> Decision:
        if self.gathering.refusal:
            return Decision(Step.STOP, self.gathering.refusal)
        tried = frozenset(q for p in self.ledger.plans for q in p.queries)
        decision = decide(self.past, graph, len(self._open()), left, tried)
        if decision.step is Step.STOP:
            return decision
        if asked is None:
            return Decision(Step.STOP, "nothing is left to look for")
        if len(self.ledger.evidence) >= self.settings.ledger_limit:
            return Decision(Step.STOP, "the ledger is full")
        return decision
