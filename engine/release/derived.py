"""Gold provisions of a question, a claim with its quotations -> a label of the derived kind (`gate.md`).

Faithful iff every cited span lies in a gold provision or in what qualifies it, the number check passes and
the claim answers as the gold does. The rule errs: its error is measured on labels given by hand.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from engine.domain.claim import Claim, Wording
from engine.domain.evidence import Quotation
from engine.domain.identity import EId
from engine.domain.provision import QUALIFIERS, Kind, Provision
from engine.domain.version import Version
from engine.release.containment import keeps_polarity
from engine.release.markers import unmarked
from engine.release.numbers import foreign

_OPENS = re.compile(r"\W*(?:(yes|হ্যাঁ|জি|জী)|(no|না))(?![\w\u0980-\u09FF])(?=\s*[,.;:।—–-]|\s*$)", re.IGNORECASE)
_UP_TO = frozenset({Kind.SECTION, Kind.SCHEDULE, Kind.ANNEX})  # nothing above these belongs to a provision
Span = tuple[int, int]


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
    if len(quotations) < len(claim.references) or not on_gold(quotations, gold, version):
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


def on_gold(quotations: Sequence[Quotation], gold: Gold, version: Version) -> bool:
    """Whether every span lies in a gold provision or in a proviso, explanation, exception or illustration of
    it or of what it is a part of. Opening words of a list that it is a part of may stand beside these."""
    by_eid = {p.eid: p for p in version.provisions}
    core: set[Span] = set()
    beside: set[Span] = set()
    for eid in gold.provisions:
        node = by_eid[eid]
        core.add((node.start, node.end))
        for above in _line(node, by_eid):
            children = [p for p in version.provisions if p.parent == above.eid]
            core |= {(p.start, p.end) for p in children if p.kind in QUALIFIERS}
            beside |= set(_own_words(above, children))
    return any(_lies_in(q, core, version) for q in quotations) and all(
        _lies_in(q, core | beside, version) for q in quotations
    )


def _line(node: Provision, by_eid: dict[EId, Provision]) -> Iterator[Provision]:
    """What `node` is a part of, up to its section, itself first."""
    yield node
    while node.kind not in _UP_TO and node.parent is not None:
        node = by_eid[node.parent]
        yield node


def _own_words(node: Provision, children: Sequence[Provision]) -> Iterator[Span]:
    """Those of its words that are in none of its parts: before a list, and after it."""
    at = node.start
    for child in sorted(children, key=lambda p: p.start):
        yield at, max(at, child.start)
        at = max(at, child.end)
    yield at, max(at, node.end)


def _lies_in(quotation: Quotation, held: Iterable[Span], version: Version) -> bool:
    """Whether all of it but white space is in `held`."""
    at = quotation.start
    for start, end in sorted(held):
        if start > at and version.text[at : min(start, quotation.end)].strip():
            return False
        at = max(at, end)
        if at >= quotation.end:
            return True
    return not version.text[at : quotation.end].strip()
