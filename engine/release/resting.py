"""Cited spans, provisions -> whether the spans rest on them: on their words or on what qualifies these."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.domain.evidence import Quotation
from engine.domain.identity import EId
from engine.domain.provision import QUALIFIERS, Kind, Provision
from engine.domain.version import Version

_UP_TO = frozenset({Kind.SECTION, Kind.SCHEDULE, Kind.ANNEX})  # nothing above these belongs to a provision
Span = tuple[int, int]


def rests_on(quotations: Sequence[Quotation], provisions: Iterable[EId], version: Version) -> bool:
    """Whether there are spans, and every one lies in one of `provisions` or in a proviso, explanation,
    exception or illustration of it or of what it is a part of. Opening words of a list that it is a part of
    may stand beside these. Raises KeyError for a provision that `version` does not have."""
    by_eid = {p.eid: p for p in version.provisions}
    core: set[Span] = set()
    beside: set[Span] = set()
    for eid in provisions:
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
