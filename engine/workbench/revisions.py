"""Revisions: which of the versions held is the newest of its line of corrections."""

from __future__ import annotations

from collections.abc import Sequence

from engine.domain.identity import VersionId
from engine.domain.version import VersionCard

LAST_KEPT = 8  # revisions before the newest


def current(cards: Sequence[VersionCard]) -> tuple[VersionCard, ...]:
    """`cards` without those that another of them revises: what is listed, searched and asked."""
    revised = {version_id for card in cards for version_id in card.earlier}
    return tuple(card for card in cards if card.version_id not in revised)


def latest(version_id: VersionId, cards: Sequence[VersionCard]) -> VersionId:
    """The newest revision of a version; its own id where it was not revised."""
    later = [card for card in cards if version_id in card.earlier]
    newest = max(later, key=lambda card: len(card.earlier), default=None)
    return newest.version_id if newest else version_id


def revised_by(card: VersionCard, cards: Sequence[VersionCard]) -> VersionCard | None:
    """Which of `cards` the new `card` revises: the same reading of the same file, otherwise corrected."""
    same = [
        other
        for other in current(cards)
        if other.version_id != card.version_id
        and other.overlay != card.overlay
        and _reading(other) == _reading(card)
    ]
    return max(same, key=lambda other: (len(other.earlier), other.committed_at), default=None)


def stale_revisions(card: VersionCard, pinned: frozenset[VersionId]) -> tuple[VersionId, ...]:
    """The revisions before `card` that need not be kept: no opinion read them, and the last few, which
    somebody may have open and be correcting, are not among them."""
    return tuple(version_id for version_id in card.earlier[:-LAST_KEPT] if version_id not in pinned)


def _reading(card: VersionCard) -> tuple[object, ...]:
    pages = tuple(page.number for page in card.pages)
    return card.source_sha256, card.work, card.language, card.as_of, card.grammar, pages
