"""Unit -> a claim in the law's own words."""

from __future__ import annotations

from engine.deliberation.eep import claim
from engine.deliberation.units import Unit
from engine.deliberation.verbatim import verbatim_text
from engine.domain.claim import Claim, Side, Wording
from engine.domain.language import Language


def quoting(unit: Unit, side: Side, language: Language, id: str, round: int) -> Claim:
    """Fixed wording in `language`; the quotation stays in the language of the statute."""
    text = verbatim_text(unit.label, _joined(unit), language)
    return claim(id, side, text, Wording.VERBATIM, unit.refs, round)


def _joined(unit: Unit) -> tuple[str, ...]:
    """Pieces that follow each other in the statute as one: an ellipsis must mean an omission."""
    out = [unit.pieces[0]]
    for before, ref, piece in zip(unit.refs, unit.refs[1:], unit.pieces[1:], strict=False):
        if ref.handle == before.handle and ref.first == before.last + 1:
            out[-1] = f"{out[-1]} {piece}"
        else:
            out.append(piece)
    return tuple(out)
