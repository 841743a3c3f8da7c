"""Fields of a view -> fenced text for prompts."""

from __future__ import annotations

from collections.abc import Iterable

from engine.deliberation.units import Unit
from engine.domain.claim import Claim
from engine.domain.fence import fenced, inert
from engine.domain.ledger import Ledger

_FACTS = 1500  # characters
_LONGEST = 1400  # of one provision


def question(view: Ledger) -> str:
    return fenced("QUESTION", view.question.text)


def facts(view: Ledger) -> str:
    return fenced("FACTS", view.question.facts[:_FACTS]) if view.question.facts.strip() else ""


def provision(text: str, heading: str) -> str:
    """Every prompt shows a provision in these very letters, and first: it is read once for all of them."""
    words, name = text[:_LONGEST], heading.strip()
    return fenced("PROVISION", f"{name}\n{words}" if name else words)


def unit(unit: Unit, heading: str) -> str:
    """The words the model reads; those of the twin where it cannot read the text itself."""
    return provision(unit.reading or "", heading)


def offered(unit: Unit, heading: str) -> str:
    """A unit with the name that a reference to it has, behind: what stands in front is shared."""
    ref = unit.refs[-1]
    return f"{provision(unit.reading or '', heading)}\n[{ref.handle} {ref.first}-{ref.last}]"


def claims(made: Iterable[Claim], *, named: bool = False) -> str:
    """Statements one a line, by their ids where they are to be answered; "none" where there are none."""
    lines = [f"{c.id if named else '-'}{':' if named else ''} {inert(c.text)[:240]}" for c in made]
    return fenced("STATEMENTS", "\n".join(lines)) if lines else "none"
