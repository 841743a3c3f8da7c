"""Exact signals on a model's wording: does the claim say only what its cited words say?

A small model's sentence is let in by what can be compared exactly, not by another small model's
opinion of it: its content words must stand in the cited words (or their heading), and what it denies
or commands must be denied or commanded there.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.domain.words import content_words

ENOUGH = 0.8  # share of a claim's content words that must stand in its cited words

_DENIES = re.compile(
    r"\b(not|no|never|nor|neither|cannot|without|unless|except|only)\b|n['’]t\b"
    r"|(?<![\u0980-\u09FF])(না|নয়|নহে|নাই|নেই|ব্যতীত|ছাড়া)(?![\u0980-\u09FF])",
    re.IGNORECASE,
)
_BINDS = re.compile(
    r"\b(must|shall|required?|requires|obliged|obligation|entitled|entitles|duty|liable|punish\w*|needs? to"
    r"|has to|have to|right to)\b|হইবে|হবে|বাধ্য|বাধ্যতামূলক|অধিকারী|দণ্ডিত",
    re.IGNORECASE,
)
_ALLOWS = re.compile(r"\b(may|can|could|might)\b|পারিবে|পারবে|পারেন", re.IGNORECASE)


def contained(text: str, spans: Sequence[str], headings: Sequence[str]) -> tuple[float, tuple[str, ...]]:
    """Share of `text`'s content words found in `spans` or `headings`, and those that are not.

    0 where the text has none: a sentence without content says nothing that could be checked.
    """
    said = content_words(text)
    held = {w for t in (*spans, *headings) for w in content_words(t)}
    missing = tuple(dict.fromkeys(w for w in said if w not in held))
    return (sum(1 for w in said if w in held) / len(said) if said else 0.0), missing


def keeps_polarity(text: str, spans: Sequence[str]) -> bool:
    """Whether `text` denies only where a span denies, and commands only where a span commands."""
    cited = " ".join(spans)
    if _DENIES.search(text) and not _DENIES.search(cited):
        return False
    if _BINDS.search(text) and not _BINDS.search(cited):
        return False
    return not (_ALLOWS.search(text) and not _ALLOWS.search(cited) and not _BINDS.search(cited))


def only_denied(text: str, spans: Sequence[str]) -> bool:
    """Whether every cited span denies while `text` does not: a claim that drops a "not"."""
    return bool(spans) and not _DENIES.search(text) and all(_DENIES.search(s) for s in spans)
