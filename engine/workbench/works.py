"""Which of the versions held are of one work, and which text followed which."""

from __future__ import annotations

from collections.abc import Sequence

from engine.domain.version import VersionCard
from engine.domain.work import work_key
from engine.workbench.revisions import current


def same_title(a: VersionCard, b: VersionCard) -> bool:
    """Whether the titles name one work. A title without letters names none but itself."""
    return work_key(a.work) == work_key(b.work) if work_key(a.work) else a.work == b.work


def in_order(cards: Sequence[VersionCard]) -> tuple[VersionCard, ...]:
    """By date; those of unknown date last."""
    return tuple(sorted(cards, key=lambda c: (c.as_of is None, c.as_of or "", c.language, c.committed_at)))


def newest_after(card: VersionCard, cards: Sequence[VersionCard]) -> VersionCard | None:
    """The newest text of the same work and language that is later than `card`'s.

    A text of unknown date is later than none, and every dated one is later than it. One that may
    not be whole counts only where no whole one does.
    """
    later = [
        c
        for c in current(cards)
        if c.language == card.language and same_title(c, card) and (c.as_of or "") > (card.as_of or "")
    ]
    whole = [c for c in later if not c.in_part] or later
    return max(whole, key=lambda c: (c.as_of or "", not c.incomplete, c.committed_at), default=None)


def same_text_elsewhere(card: VersionCard, cards: Sequence[VersionCard]) -> VersionCard | None:
    """Another version of the very same text and work: under another date, else from another file."""
    same = [
        c
        for c in in_order(current(cards))
        if c.text_sha256 == card.text_sha256
        and c.language == card.language
        and c.version_id != card.version_id
        and same_title(c, card)
        and (c.as_of != card.as_of or c.source_sha256 != card.source_sha256)
    ]
    return next((c for c in same if c.as_of != card.as_of), next(iter(same), None))


def named_in(words: str, cards: Sequence[VersionCard]) -> VersionCard | None:
    """The newest text of the work whose title `words` hold, year and all; whole ones first.

    A title without a year names nothing here: too many acts share it.
    """
    said = f" {work_key(words)} "
    found = [
        card
        for card in current(cards)
        if (key := work_key(card.work)) and any(c.isdigit() for c in key) and f" {key} " in said
    ]
    longest = max((len(work_key(card.work)) for card in found), default=0)
    found = [card for card in found if len(work_key(card.work)) == longest]
    return max(
        found, key=lambda c: (not c.in_part, c.as_of or "", not c.incomplete, c.committed_at), default=None
    )
