"""Accounts: in which one place every character of a statute is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from engine.domain.page import LineRole
from engine.domain.provision import Provision
from engine.domain.version import PagePart

_NOWHERE, _PART, _REVIEW, _PROVISION, _HEADING = range(5)


@dataclass(frozen=True, slots=True)
class Accounts:
    """Characters of canonical text that are no blanks, each counted once: in a heading, else in a
    provision, else in a named part of its page, else on the review list. `lost` is in none of them."""

    headings: int
    provisions: int
    parts: tuple[tuple[LineRole, int], ...]
    review: int
    lost: int

    @property
    def total(self) -> int:
        return self.headings + self.provisions + sum(n for _, n in self.parts) + self.review + self.lost

    @property
    def review_share(self) -> float:
        return self.review / self.total if self.total else 0.0


def accounts_of(text: str, provisions: Sequence[Provision], parts: Sequence[PagePart]) -> Accounts:
    where = bytearray(len(text))
    roles: list[LineRole | None] = [None] * len(text)
    for part in parts:
        kind = _REVIEW if part.doubt else _PART
        for at in range(part.start, part.end):
            where[at], roles[at] = kind, part.role
    for node in provisions:
        if node.parent is None:
            where[node.start : node.end] = bytes([_PROVISION]) * (node.end - node.start)
    for node in provisions:
        length = node.heading_end - node.heading_start
        where[node.heading_start : node.heading_end] = bytes([_HEADING]) * length
    printed = [at for at, char in enumerate(text) if not char.isspace()]
    count = Counter(where[at] for at in printed)
    named = Counter(roles[at] for at in printed if where[at] == _PART)
    shares = tuple((role, named[role]) for role in LineRole if named[role])
    return Accounts(count[_HEADING], count[_PROVISION], shares, count[_REVIEW], count[_NOWHERE])
