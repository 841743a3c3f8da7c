"""Unit -> a claim in the law's own words."""

from __future__ import annotations

from engine.deliberation.eep import claim
from engine.deliberation.units import Unit
from engine.deliberation.verbatim import verbatim_text
from engine.domain.claim import Claim, Side, Wording
from engine.domain.language import Language


def quoting(unit: Unit, side: Side, language: Language, id: str, round: int) -> Claim:
    """Fixed wording in `language`; the quotation stays in the language of the statute."""
    text = verbatim_text(unit.label, unit.pieces, language)
    return claim(id, side, text, Wording.VERBATIM, unit.refs, round)
