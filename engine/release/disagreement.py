"""Quotations of different works -> where these disagree: of the same thing another number, or denied.

A sign that compares words clause by clause, and called one: laws that say it in other words, or in another
language, are not seen. Neither is preferred: both are quoted, and the opinion says so.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from engine.domain.evidence import Quotation
from engine.domain.identity import VersionId
from engine.release.containment import denies, likeness, named
from engine.release.contradiction import other_numbers

SHARED = 0.5  # of all content words of either clause
LEAST = 3  # content words in common
_CLAUSE = re.compile(r"[^;:।\n]+?(?:[;:।\n]|\.(?=\s|$)|$)")


@dataclass(frozen=True, slots=True)
class Disagreement:
    """Two quotations, and the clauses of them that cannot both be followed, as they stand."""

    one: Quotation
    other: Quotation
    clauses: tuple[str, str]


@dataclass(frozen=True, slots=True)
class _Clause:
    of: Quotation
    text: str
    words: frozenset[str]


def disagreements(
    quotations: Sequence[Quotation], works: Mapping[VersionId, str]
) -> tuple[Disagreement, ...]:
    """In the order of `quotations`. `works`: names by version; two states of one work are no two works.

    A clause is held against that clause of the other work which is most like it, and only if it is the
    one most like that in turn: where both laws say a thing, nothing else they say is set against it.
    """
    by_work: dict[str, list[_Clause]] = {}
    for q in dict.fromkeys(quotations):
        by_work.setdefault(works.get(q.version_id, ""), []).extend(_cut(q))
    found: dict[tuple[Quotation, Quotation], Disagreement] = {}
    for mine, theirs in combinations(by_work.values(), 2):
        for a in mine:
            b = _nearest(a, theirs)
            if b is not None and _nearest(b, mine) == a and _disagree(a, b):
                found.setdefault((a.of, b.of), Disagreement(a.of, b.of, (a.text, b.text)))
    return tuple(found.values())


def told(found: Disagreement, works: Mapping[VersionId, str]) -> str:
    """Both works and what they say, in the law's own words."""
    return "; ".join(
        f"{works.get(q.version_id, '')}, {q.label}: “{clause}”"
        for q, clause in zip((found.one, found.other), found.clauses, strict=True)
    )


def _cut(quotation: Quotation) -> list[_Clause]:
    texts = (" ".join(m.group().split()).strip(" ;:।.") for m in _CLAUSE.finditer(quotation.quote))
    return [_Clause(quotation, text, named(text)) for text in texts if text]


def _nearest(clause: _Clause, among: Sequence[_Clause]) -> _Clause | None:
    return max(among, key=lambda other: likeness(clause.words, other.words), default=None)


def _disagree(a: _Clause, b: _Clause) -> bool:
    if len(a.words & b.words) < LEAST or likeness(a.words, b.words) < SHARED:
        return False
    return other_numbers(a.text, b.text) or denies(a.text) != denies(b.text)
