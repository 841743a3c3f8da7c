"""Retrieval Planner: issues -> a plan within the ceiling of the question's type."""

from __future__ import annotations

from engine.board import shown
from engine.board.turns import Turn
from engine.deliberation.ceilings import CEILINGS, HOP_EDGES, clamped
from engine.deliberation.eep import lines_grammar, read_lines
from engine.deliberation.views import Sees
from engine.domain.ledger import Ledger
from engine.domain.question import Plan, QuestionType
from engine.domain.words import content_words
from engine.retrieval.named import named_sections


def plan(view: Ledger, turn: Turn) -> Plan:
    """The question itself always comes first; then its parts, then the model's rewordings.

    On re-entry only what was not tried is asked: parts of the question that nothing speaks of yet.
    """
    intake = view.intake
    type_ = intake.type if intake else QuestionType.DIRECT_FACTUAL
    elements = [e for i in (intake.issues if intake else ()) for e in i.elements]
    tried = {q for p in view.plans for q in p.queries}
    text = " ".join(view.question.text.split())
    if view.plans:
        queries = [e.text for e in elements if not e.covered_by and e.text not in tried]
    else:
        queries = [text, *(e.text for e in elements if e.text != text)]
    if turn.voice is None:
        turn.short = "by rules: no model for this language"
    elif len(queries) < CEILINGS[type_].queries:
        queries += [q for q in _reworded(view, turn) if q not in tried]
    return clamped(
        Plan(
            queries=tuple(queries),
            named_sections=named_sections(f"{view.question.text}\n{view.question.facts}"),
            hits=CEILINGS[type_].hits,
            hops=CEILINGS[type_].hops,
            edges=HOP_EDGES,
            round=len(view.plans) + 1,
        ),
        type_,
    )


def _reworded(view: Ledger, turn: Turn) -> tuple[str, ...]:
    """Phrases that still speak of the question: those that share a content word with it."""
    if turn.voice is None:
        return ()
    intake = view.intake
    fields = {
        Sees.QUESTION: shown.question(view),
        Sees.FACTS: shown.facts(view),
        Sees.INTAKE: f"Kind: {intake.type.value}." if intake else "",
        Sees.PLANS: "Tried: " + "; ".join(q for p in view.plans for q in p.queries) if view.plans else "",
        Sees.FINDINGS: " ".join(f.text for f in view.findings if not f.resolved),
    }
    about = set(content_words(f"{view.question.text} {view.question.facts}"))
    reply = turn.voice.reply("queries", fields, lines_grammar(2, 90), 90)
    return tuple(q for q in read_lines(reply) if about & set(content_words(q)))
