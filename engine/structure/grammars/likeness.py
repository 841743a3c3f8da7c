"""Likeness: whether a text reads like a law at all, whatever its family."""

from __future__ import annotations

from collections.abc import Sequence

from engine.structure.grammars.grammar import Telltale, pattern
from engine.structure.grammars.table import GRAMMARS, telling

LAW_WORDS = (
    Telltale(
        pattern(
            r"\b[Tt]his\s+(?:Act|Ordinance|Code|Order|Regulation|Directive|Decision)\b|\b[Tt]hese\s+(?:[Rr]ules|[Rr]egulations)\b"
        ),
        1.0,
    ),
    Telltale(pattern(r"\b[Ss]ub-?\s?sections?\b|\bProvided\s+that\b|\bhereby\s+(?:enacted|repealed)\b"), 1.0),
    Telltale(pattern(r"\bshall\b"), 0.4, 3),
    Telltale(
        pattern(r"(?:ধারা|বিধি|অনুচ্ছেদ)\s*[(০-৯]|(?:আইন|অধ্যাদেশ|বিধিমালা)(?:ে|ের)?(?![\u0980-\u09ff])|শর্ত\s+থাকে"),
        1.0,
    ),
)
ENOUGH = 1.0


def reads_like_a_law(lines: Sequence[str], title: str) -> bool:
    """Whether anything but its numbers speaks for a law: a title of one, or words that laws use."""
    if title:
        return True
    words = sum(
        telltale.weight * min(telltale.most, sum(1 for line in lines if telltale.pattern.search(line)))
        for telltale in LAW_WORDS
    )
    return words >= ENOUGH or any(telling(lines, grammar, law=True) > 0 for grammar in GRAMMARS)
