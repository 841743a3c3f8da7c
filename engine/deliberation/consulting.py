"""When a consultation has gone far enough (MAP-Law: coverage, marginal gain, a budget of turns)."""

from __future__ import annotations

from engine.deliberation.plan_graph import THETA
from engine.domain.identity import FactId
from engine.domain.matter import MOST_TURNS, ConsultationTurn, StopCode


def why_end(turns: tuple[ConsultationTurn, ...], told: tuple[FactId, ...]) -> StopCode | None:
    """Why to ask the client nothing more, None when there is reason to. To be asked after each turn and
    after each answer; a turn with open questions waits for them. `told`: the facts that stand now."""
    last = turns[-1]
    if not last.asked:
        return StopCode.COVERED if last.coverage >= THETA else StopCode.NOTHING_TO_ASK
    if len(turns) >= MOST_TURNS:
        return StopCode.TURNS_SPENT
    if len(turns) >= 3 and last.gain <= 0 and turns[-2].gain <= 0:
        return StopCode.NO_GAIN
    if not last.open_questions and told == last.facts:
        return StopCode.NOTHING_NEW
    return None
