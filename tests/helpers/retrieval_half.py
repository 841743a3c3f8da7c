"""The retrieval half of the board, without a model: intake by rules, plan, hits, hops, ledger."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.board.agents.issue_spotter import spot
from engine.board.agents.link_hopper import follow
from engine.board.agents.retrieval_planner import plan
from engine.board.agents.statute_retriever import Found, retrieve
from engine.board.turns import Turn
from engine.deliberation.ceilings import PROFILES
from engine.domain.language import Language
from engine.domain.ledger import Ledger
from engine.domain.question import Question
from engine.workbench.tools import Tools


@dataclass(frozen=True, slots=True)
class Half:
    """`ledger` holds intake, plan, hops and evidence."""

    ledger: Ledger
    found: Found


def silent() -> Turn:
    return Turn(1, lambda: None, lambda done, total: None, None)


def retrieved(text: str, language: Language, tools: Tools, limit: int) -> Half:
    """`limit`: provisions on the ledger."""
    ledger = Ledger(Question(text, "", language, tuple(tools.versions), "2026-01-01T00:00:00+00:00", 1))
    ledger = replace(ledger, intake=spot(ledger, silent()))
    ledger = replace(ledger, plans=(plan(ledger, silent(), PROFILES[tools.profile]),))
    found = retrieve(ledger, text, tools)
    followed = follow(ledger, found.hits, None, tools, limit)
    return Half(replace(ledger, hops=followed.hops, evidence=followed.evidence), found)
