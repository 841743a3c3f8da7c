"""Gold provisions of a question, a claim with its quotations -> a label of the derived kind (`gate.md`).

Faithful iff every cited span lies in a gold provision or in what qualifies it, the number check passes and
the claim answers as the gold does. The rule errs: its error is measured on labels given by hand.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from engine.domain.claim import Claim, Wording
from engine.domain.evidence import Quotation
from engine.domain.identity import EId
from engine.domain.version import Version
from engine.release.containment import keeps_polarity
from engine.release.markers import unmarked
from engine.release.numbers import foreign
from engine.release.resting import rests_on

_OPENS = re.compile(r"\W*(?:(yes|হ্যাঁ|জি|জী)|(no|না))(?![\w\u0980-\u09FF])(?=\s*[,.;:।—–-]|\s*$)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Gold:
    """What answers a question in one version; `yes` None where it is no question of yes or no.

    A question that the law does not answer has no provisions: no claim on it is faithful.
    """

    provisions: tuple[EId, ...]
    yes: bool | None = None


def faithful(claim: Claim, quotations: Sequence[Quotation], gold: Gold, version: Version) -> bool:
    """`quotations`: of every reference of the claim; a claim of which one does not hold has fewer.

    Raises KeyError when a gold provision is not one of `version`.
    """
    if len(quotations) < len(claim.references) or not rests_on(quotations, gold.provisions, version):
        return False
    if claim.wording is Wording.VERBATIM:  # the law's own numbers, and its own yes or no
        return True
    quotes = [q.quote for q in quotations]
    text = unmarked(claim.text)
    if foreign(text, quotes, [q.label for q in quotations]):
        return False
    said = answer_of(text)
    if said is None:
        return keeps_polarity(text, quotes)
    return gold.yes is None or said == gold.yes


def answer_of(text: str) -> bool | None:
    """The yes or no that `text` opens with, None where it opens with neither."""
    found = _OPENS.match(text)
    return None if found is None else found.group(1) is not None
