"""Deliberation: new evidence -> claims of both sides over several rounds, and the governing rule."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from engine.board.agents import legal_interpreter
from engine.board.agents.counsel import Argument, Brief
from engine.board.agents.legal_interpreter import Charge
from engine.board.docket import Docket
from engine.board.fitting import fit, frame
from engine.board.pack import Pack, pack_of
from engine.board.roster import SEATS
from engine.board.tongue import Tongue
from engine.board.turns import Errand, Turns
from engine.deliberation.views import view_of
from engine.domain.claim import Claim, Side
from engine.domain.evidence import Evidence
from engine.domain.ledger import AgentName, AgentRun, AgentState, Ledger, Phase
from engine.domain.question import Question
from engine.job.job import Job
from engine.retrieval.named import named_hits
from engine.workbench.tools import Tools

_ADVOCATES = ((AgentName.WORKER_COUNSEL, Side.WORKER), (AgentName.EMPLOYER_COUNSEL, Side.EMPLOYER))


@dataclass(slots=True)
class Arguing:
    """`briefs`: what each counsel was last given. `packs`: what was argued from. `unread`: labels of
    provisions that the model's context did not hold, or of which it did not hold all."""

    question: Question
    tools: Tools
    docket: Docket
    turns: Turns
    tongue: Tongue
    job: Job
    briefs: dict[Side, Brief] = field(default_factory=dict)
    packs: tuple[Pack, ...] = ()
    through_twin: bool = False
    unread: tuple[str, ...] = ()

    @property
    def ledger(self) -> Ledger:
        return self.docket.ledger

    def argue(self, new: tuple[Evidence, ...], rounds: int) -> None:
        if not new:
            return
        pack = self._fitting(self._pack(new))
        self.packs = (*self.packs, pack)
        self.through_twin = self.through_twin or pack.through_twin
        for round in range(1, rounds + 1):
            if not self._exchange(pack, round):
                break
        self._interpret(pack)

    def leave_unanswered(self, why: str) -> None:
        """Nobody argues from laws that do not answer, or over a question nobody can read: no failure of
        theirs, so no turn of theirs either."""
        for agent in (*(a for a, _ in _ADVOCATES), AgentName.LEGAL_INTERPRETER):
            self.docket.write(AgentRun(agent, AgentState.SKIPPED, Phase.DELIBERATION, 1, 0.0, 0, why))

    def _pack(self, new: tuple[Evidence, ...]) -> Pack:
        return pack_of(
            self.question.words,
            self.tongue.asked_in,
            new,
            self.tools.versions,
            self.tools.twins,
            self.tongue.spoken,
            self.tools.instruments.embedder,
            lambda done, total: self.job.progress(Phase.DELIBERATION.value, done, total, "pack"),
            named_hits(self.ledger.plans[0].named_sections, self.tools.versions),
            self.tools.instruments.reranker,
        )

    def _fitting(self, pack: Pack) -> Pack:
        model = self.tools.model
        if model is None or not pack.readable:
            return pack
        said = model.count(f"{self.question.words}\n{self.question.facts}")
        room = model.context - frame(self.tongue.prompts, model.count) - said
        fitting = fit(pack, room, model.count)
        if fitting.left:
            self.unread = tuple(dict.fromkeys((*self.unread, *fitting.labels)))
            parts, of = len(fitting.left), len(pack.units)
            where = ", ".join(fitting.labels)
            self.docket.write(f"{parts} of {of} parts did not fit the model's context: of {where}.")
        # Where nothing fits, rules still quote what was found; nobody argues from what it cannot read.
        return fitting.pack if fitting.pack.units or not pack.units else replace(pack, readable=False)

    def _exchange(self, pack: Pack, round: int) -> tuple[Claim, ...]:
        """Both counsel side by side: each answers what the other said in the rounds before."""
        if why := self._why_silent(pack):
            for agent, _ in _ADVOCATES:
                self.turns.skip(agent, Phase.DELIBERATION, why)
            return ()
        done = self.turns.take_together([self._errand(a, s, pack, round) for a, s in _ADVOCATES])
        return tuple(claim for outcome in done for claim in outcome.value or ())

    def _why_silent(self, pack: Pack) -> str:
        if self.tools.model is None:
            return "there is no language model"
        if not pack.readable and self.unread:
            return "not even the nearest provision fits the model's context"
        if not pack.readable:
            return "the model does not read this law's language, and its other language is not in the library"
        return ""

    def _errand(self, agent: AgentName, side: Side, pack: Pack, round: int) -> Errand[tuple[Claim, ...]]:
        own = tuple(c for c in self.ledger.claims if c.side is side)
        brief = self.briefs[side] = Brief(side, pack, own, round, self.tongue.words)
        argument = Argument(view_of(self.ledger, SEATS[agent].sees, side), brief)
        return Errand(
            agent,
            Phase.DELIBERATION,
            round,
            self.tongue.prompts,
            argument.prepare,
            argument.finish,
            lambda made: made,
            gives=tuple,
        )

    def _interpret(self, pack: Pack) -> None:
        agent = AgentName.LEGAL_INTERPRETER
        view = view_of(self.ledger, SEATS[agent].sees)
        own = tuple(c for c in self.ledger.claims if c.side is Side.RULE)
        reads = self.tongue.reads and pack.readable
        charge = Charge(pack, own, 1, reads=reads, words=self.tongue.words)
        taken = self.turns.take(
            agent,
            Phase.DELIBERATION,
            1,
            lambda turn: legal_interpreter.interpret(view, charge, turn),
            language=self.tongue.prompts if reads else None,
            write=lambda made: made,
            gives=tuple,
        )
        if taken.value is None and self.turns.orchestration.stands_in:
            quoted = Charge(pack, own, 1, reads=False, words=False)
            said = "The rule was chosen by retrieval, after the Legal Interpreter failed."
            self.docket.write(*legal_interpreter.interpret(view, quoted, self.turns.silent(agent)), said)
