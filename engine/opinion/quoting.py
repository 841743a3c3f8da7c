"""A claim's quoted words and labels, as a narrative sets them."""

from __future__ import annotations

from collections.abc import Sequence

from engine.domain.claim import ScoredClaim, Wording
from engine.domain.evidence import Quotation
from engine.domain.identity import VersionId
from engine.domain.words import content_words

Key = tuple[VersionId, int, int]
_ALIKE = 0.7  # share of the shorter text's content words that makes a second sentence a repetition


def key_of(quotation: Quotation) -> Key:
    return (quotation.version_id, quotation.start, quotation.end)


def quoted_words(scored: ScoredClaim) -> str:
    """The quoted part of a claim in the law's words, in its marks; "" of any other claim.

    It was joined when the claim was made: an ellipsis stands where words were left out, and only there.
    """
    text = scored.claim.text
    if scored.claim.wording is not Wording.VERBATIM or "“" not in text:
        return ""
    return text[text.index("“") :]


def listed(labels: Sequence[str]) -> str:
    """Each once; a provision is not named beside its own parts."""
    return ", ".join(n for n in dict.fromkeys(labels) if not any(m.startswith(f"{n}(") for m in labels))


def alike(one: str, other: str) -> bool:
    """Whether the two say the same in nearly the same words."""
    a, b = set(content_words(one)), set(content_words(other))
    least = min(len(a), len(b))
    return least == 0 or len(a & b) / least >= _ALIKE
