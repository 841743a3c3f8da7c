"""Fields of a view -> fenced text for prompts."""

from __future__ import annotations

from collections.abc import Iterable

from engine.deliberation.units import Unit
from engine.domain.claim import Claim
from engine.domain.fence import fenced, inert
from engine.domain.ledger import Ledger

_FACTS = 1500  # characters
_UNIT = 1400


def question(view: Ledger) -> str:
    return fenced("QUESTION", view.question.text)


def facts(view: Ledger) -> str:
    return fenced("FACTS", view.question.facts[:_FACTS]) if view.question.facts.strip() else ""


def unit(unit: Unit, heading: str = "") -> str:
    """The words the model reads; those of the twin where it cannot read the text itself."""
    text = (unit.reading or "")[:_UNIT]
    return fenced("PROVISION", f"{heading.strip()}\n{text}" if heading else text)


def units(chosen: Iterable[tuple[Unit, str]]) -> str:
    return "\n".join(
        f"[{u.refs[-1].handle} {u.refs[-1].first}-{u.refs[-1].last}]\n{unit(u, heading)}"
        for u, heading in chosen
    )


def claims(made: Iterable[Claim]) -> str:
    """Statements one a line, "none" where there are none."""
    lines = [f"- {inert(c.text)[:240]}" for c in made]
    return fenced("STATEMENTS", "\n".join(lines)) if lines else "none"
