"""Retrieval Planner: issues -> a plan within the ceiling of the question's type."""

from __future__ import annotations

from engine.board import shown
from engine.board.turns import Turn
from engine.deliberation.ceilings import Profile, clamped
from engine.deliberation.eep import lines_grammar, read_lines
from engine.deliberation.views import Sees
from engine.domain.ledger import Ledger
from engine.domain.question import Plan, QuestionType, RetrievalRequest
from engine.domain.words import content_words
from engine.retrieval.named import named_provisions


def plan(view: Ledger, turn: Turn, profile: Profile, request: RetrievalRequest | None = None) -> Plan:
    """The question itself always comes first; then its parts, then the model's rewordings.

    On re-entry only what was not tried is asked: what the auditor's `request` names.
    """
    intake = view.intake
    type_ = intake.type if intake else QuestionType.DIRECT_FACTUAL
    most = profile.ceilings[type_]
    tried = {q for p in view.plans for q in p.queries}
    text = " ".join(view.question.text.split())
    if view.plans:
        queries = [e for e in (request.elements if request else ()) if e not in tried]
    else:
        issues = intake.issues if intake else ()
        parts = [i.text for i in issues[1:]] + [e.text for i in issues for e in i.elements]
        queries = [text, *(part for part in parts if part != text.rstrip(" .?।"))]
    if turn.voice is None:
        turn.short = "by rules: no model for this language"
    elif len(queries) < most.queries:
        queries += [q for q in _reworded(view, turn) if q not in tried]
    named = () if view.plans else named_provisions(f"{view.question.text}\n{view.question.facts}")
    proposed = Plan(
        queries=tuple(queries),
        named_sections=named,
        hits=most.hits,
        hops=most.hops,
        edges=profile.edges,
        round=len(view.plans) + 1,
        back=profile.back,
    )
    return clamped(proposed, type_, profile)


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
