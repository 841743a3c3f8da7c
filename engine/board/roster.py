"""The eleven agents: one table of who they are, what they see, what they write, how they answer."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.deliberation.ledger import EventKind
from engine.deliberation.views import EVERYTHING, Sees
from engine.domain.claim import Side
from engine.domain.ledger import AgentName, Phase


class Kind(StrEnum):
    RULES = "rules"  # no model
    MODEL = "model"  # needs one that reads the statute or the question
    EITHER = "either"  # by rules where no model can


@dataclass(frozen=True, slots=True)
class Seat:
    """`sees` equals the placeholders of the prompt, where there is one. `reply` names its shapes."""

    name: AgentName
    phase: Phase
    kind: Kind
    sees: frozenset[Sees]
    writes: tuple[EventKind, ...]
    reply: tuple[str, ...] = ()
    prompt: str = ""  # stem of the Markdown file beside the agent
    side: Side | None = None


def _sees(*fields: Sees) -> frozenset[Sees]:
    return frozenset(fields)


_COUNSEL = _sees(Sees.QUESTION, Sees.FACTS, Sees.EVIDENCE, Sees.OPPOSING)

ROSTER: tuple[Seat, ...] = (
    Seat(
        AgentName.ISSUE_SPOTTER,
        Phase.INTAKE,
        Kind.EITHER,
        _sees(Sees.QUESTION, Sees.FACTS),
        (EventKind.INTAKE,),
        ("labels A-G", "lines"),
        "issue_spotter",
    ),
    Seat(
        AgentName.RETRIEVAL_PLANNER,
        Phase.RETRIEVAL,
        Kind.EITHER,
        _sees(Sees.QUESTION, Sees.FACTS, Sees.INTAKE, Sees.PLANS, Sees.FINDINGS),
        (EventKind.PLAN,),
        ("lines",),
        "retrieval_planner",
    ),
    Seat(
        AgentName.STATUTE_RETRIEVER,
        Phase.RETRIEVAL,
        Kind.RULES,
        _sees(Sees.PLANS),
        (EventKind.HITS,),
    ),
    Seat(
        AgentName.LINK_HOPPER,
        Phase.RETRIEVAL,
        Kind.RULES,
        _sees(Sees.PLANS, Sees.EVIDENCE, Sees.HOPS),
        (EventKind.HOPS, EventKind.EVIDENCE),
    ),
    Seat(
        AgentName.WORKER_COUNSEL,
        Phase.DELIBERATION,
        Kind.MODEL,
        _COUNSEL,
        (EventKind.CLAIM,),
        ("labels A-C", "claims"),
        "worker_counsel",
        Side.WORKER,
    ),
    Seat(
        AgentName.EMPLOYER_COUNSEL,
        Phase.DELIBERATION,
        Kind.MODEL,
        _COUNSEL,
        (EventKind.CLAIM,),
        ("labels A-C", "claims"),
        "employer_counsel",
        Side.EMPLOYER,
    ),
    Seat(
        AgentName.LEGAL_INTERPRETER,
        Phase.DELIBERATION,
        Kind.EITHER,
        _sees(Sees.QUESTION, Sees.EVIDENCE, Sees.CLAIMS),
        (EventKind.CLAIM,),
        ("likelihood", "claims"),
        "legal_interpreter",
    ),
    Seat(
        AgentName.TRUST_AUDITOR,
        Phase.CHECK,
        Kind.EITHER,
        _sees(Sees.QUESTION, Sees.EVIDENCE, Sees.CLAIMS),
        (EventKind.FINDING, EventKind.REQUEST),
        ("labels A-D", "labels A-C", "likelihood"),
        "critic",
    ),
    Seat(AgentName.SUPERVISOR, Phase.RELEASE, Kind.RULES, EVERYTHING, tuple(EventKind)),
    Seat(
        AgentName.CITATION_CHECKER,
        Phase.CHECK,
        Kind.RULES,
        _sees(Sees.EVIDENCE, Sees.CLAIMS),
        (EventKind.SCORED,),
    ),
    Seat(
        AgentName.OPINION_COMPOSER,
        Phase.COMPOSITION,
        Kind.EITHER,
        _sees(Sees.QUESTION, Sees.FACTS, Sees.INTAKE, Sees.EVIDENCE, Sees.SCORED, Sees.FINDINGS),
        (EventKind.DRAFT,),
        ("claims",),
        "opinion_composer",
    ),
)

SEATS: dict[AgentName, Seat] = {seat.name: seat for seat in ROSTER}
