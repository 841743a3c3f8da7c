"""Fields of a view -> fenced text for prompts."""

from __future__ import annotations

from collections.abc import Iterable

from engine.deliberation.units import Unit
from engine.domain.claim import Claim, Wording
from engine.domain.fence import fenced, inert
from engine.domain.ledger import Ledger

_SAID = 120  # characters of a statement in the law's own words: the provision is shown by itself


def question(view: Ledger) -> str:
    return fenced("QUESTION", view.question.text)


def facts(view: Ledger) -> str:
    """All of them: what takes more than half of the context is refused before anyone is asked."""
    return fenced("FACTS", view.question.facts) if view.question.facts.strip() else ""


def provision(text: str, heading: str) -> str:
    """Every prompt shows a provision in these very letters, and first: it is read once for all of them.
    Nothing is cut off it: what the context does not hold has left before (`board/fitting.py`)."""
    name = heading.strip()
    return fenced("PROVISION", f"{name}\n{text}" if name else text)


def unit(unit: Unit, heading: str) -> str:
    """The words the model reads; those of the twin where it cannot read the text itself."""
    return provision(unit.reading or "", heading)


def claims(made: Iterable[Claim], *, named: bool = False) -> str:
    """Statements one a line, by their ids where they are to be answered; nothing where there are none."""
    lines = [f"{c.id if named else '-'}{':' if named else ''} {_said(c)}" for c in made]
    return fenced("STATEMENTS", "\n".join(lines)) if lines else ""


def _said(claim: Claim) -> str:
    text = inert(claim.text)
    if claim.wording is Wording.MODEL or len(text) <= _SAID:
        return text
    return f"{text[:_SAID].rstrip()} …"
