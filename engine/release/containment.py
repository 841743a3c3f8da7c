"""Exact signals on a model's wording: does the claim say only what its cited words say?

A small model's sentence is let in by what can be compared exactly, not by another small model's
opinion of it: its content words must stand in the cited words (or their heading), and what it denies
or commands must be denied or commanded there.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.domain.words import content_words
from engine.release.number_words import FIXED, HUNDRED, SCALES, SMALL, TIMES

ENOUGH = 0.8  # share of a claim's content words that must stand in its cited words
_PLAIN = frozenset(
    content_words(
        """give provide require need entitle receive make take owe due allow apply follow mean state end stop
        begin pay payment amount period time rule person people"""
    )
)
"""Everyday words that may stand in for the statute's: they name no thing, class or condition."""

_CLAUSE = re.compile(r"[;।\n]|(?<=[A-Za-z]{3})\.(?=\s)|:(?=\s)|[-–—](?=\s)")
_OPENING = re.compile(r"[-–—:]\s*$")
_DENIES = re.compile(
    r"\b(not(?!\s+(?:less|more|fewer|later|earlier|longer|below|above|exceeding)\b)"
    r"|no(?!\s+(?:less|more|fewer|later)\b)|nothing|nobody|none|never|nor|neither|cannot|without|unless|except|only)\b|n['’]t\b"
    r"|(?<![\u0980-\u09FF])(না|(?<!কম )(?<!অধিক )(?<!বেশি )(?:নয়|নহে)|নাই|নেই|ব্যতীত|ছাড়া)(?![\u0980-\u09FF])",
    re.IGNORECASE,
)
"""A bound ("not less than", "কম নয়") denies nothing."""
_BINDS = re.compile(
    r"\b(must|shall|required?|requires|obliged|obligation|entitled|entitles|duty|liable|punish\w*|needs? to"
    r"|has to|have to|right to)\b|হইবে|হবে|বাধ্য|বাধ্যতামূলক|অধিকারী|দণ্ডিত",
    re.IGNORECASE,
)
_CONDITION = re.compile(
    r"^\s*(?:\(?\w+\)\s*)?(?:if|where|when)\b.*?,\s+(?=(?:the|an?|any|every|he|she|it|they)\b)", re.IGNORECASE
)
"""To the first comma that a new subject follows: if that is still the condition, too much is kept."""
_MUST = re.compile(r"\b(?:must|shall|has to|have to|needs? to)\s+(?:be\s+)?([a-z]+)", re.IGNORECASE)
_BY = re.compile(r"\b(?:by|on|upon|after|before|without)\s+([a-z]+)ing\b", re.IGNORECASE)
_ALLOWS = re.compile(r"\b(may|can|could|might)\b|পারিবে|পারবে|পারেন", re.IGNORECASE)


_NUMBERS = frozenset(content_words(" ".join((*SMALL, *HUNDRED, *SCALES, *FIXED, *TIMES))))
"""Left to the number check, which knows what they are worth."""


def contained(text: str, spans: Sequence[str], headings: Sequence[str]) -> tuple[float, tuple[str, ...]]:
    """Share of `text`'s content words found in `spans` or `headings`, and those found nowhere.

    0 where the text has none: a sentence without content says nothing that could be checked.
    """
    said = _named(text)
    held = {w for t in (*spans, *headings) for w in content_words(t)}
    missing = tuple(dict.fromkeys(w for w in said if w not in held and w not in _PLAIN))
    return (sum(1 for w in said if w in held) / len(said) if said else 0.0), missing


def _named(text: str) -> tuple[str, ...]:
    return tuple(w for w in content_words(text) if not w.isdigit() and w not in _NUMBERS)


def named(text: str) -> frozenset[str]:
    """Content words of `text`, numbers aside."""
    return frozenset(_named(text))


def likeness(one: frozenset[str], other: frozenset[str]) -> float:
    """Words in both, of those in either (Jaccard); 0 where one of them has none."""
    return len(one & other) / len(one | other) if one and other else 0.0


def denies(text: str) -> bool:
    return _DENIES.search(text) is not None


def keeps_polarity(text: str, spans: Sequence[str]) -> bool:
    """Whether `text` denies, commands and allows as its cited words do.

    Denial is compared with the cited clause that shares most words with `text`, so that a proviso's "no"
    neither excuses nor condemns a sentence about the main rule; where several share as many, with each.
    """
    cited = " ".join(spans)
    if any(denies(text) != denies(_rested_on(text, clause)) for clause in _nearest(text, spans)):
        return False
    if _BINDS.search(text) and not _BINDS.search(cited) and not _is_the_way(text, cited):
        return False
    return not (_ALLOWS.search(text) and not _ALLOWS.search(cited) and not _BINDS.search(cited))


def _rested_on(text: str, clause: str) -> str:
    """`clause`, without the condition in front where `text` says nothing of it: "if no decision is given,
    the worker may complain" neither denies that he may nor lets it be denied."""
    main = _CONDITION.sub("", clause)
    return main if set(content_words(text)) <= set(content_words(main)) else clause


def _is_the_way(text: str, cited: str) -> bool:
    """Whether all that `text` commands is how the cited words allow something to be done: who "may
    terminate by giving notice" must give notice."""
    asked = [verb.lower() for verb in _MUST.findall(text)]
    ways = {stem.lower() for stem in _BY.findall(cited)}
    return bool(asked) and all(ways & _stems(verb) for verb in asked)


def _stems(verb: str) -> set[str]:
    """What may stand before "ing"."""
    return {verb, verb.removesuffix("e"), verb + verb[-1]}


def _nearest(text: str, spans: Sequence[str]) -> tuple[str, ...]:
    """Those that share most words with `text`. Opening words ("no worker shall be punished
    unless—") are read together with what they open, where all of them are said."""
    said = set(content_words(text))
    clauses = [c for span in spans for c in _clauses(span) if c.strip()]
    for n, opening in enumerate(clauses):
        words = named(opening)
        if _OPENING.search(opening) and words and words <= said:
            clauses += [f"{opening} {c}" for c in clauses[n + 1 :]]
            break
    shared = [len(said & set(content_words(c))) for c in clauses]
    return tuple(c for c, n in zip(clauses, shared, strict=True) if n == max(shared))


def _clauses(span: str) -> list[str]:
    """With the mark that ends each."""
    ends = [m.end() for m in _CLAUSE.finditer(span)]
    return [span[a:b] for a, b in zip([0, *ends], [*ends, len(span)], strict=True)]
