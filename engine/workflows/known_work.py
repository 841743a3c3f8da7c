"""What the library knows already of the work that a file turns out to be a version of."""

from __future__ import annotations

from dataclasses import replace

from engine.domain.identity import OpinionId, Sha256, VersionId
from engine.domain.page import Caution
from engine.domain.version import Version, VersionCard
from engine.errors import DamagedRecord, UnknownOpinion
from engine.workbench.bench import Workbench
from engine.workbench.differences import law_changes
from engine.workbench.revisions import current
from engine.workbench.works import in_order, same_text_elsewhere, same_title


def with_same_text(version: Version, cards: tuple[VersionCard, ...]) -> Version:
    """Cautioned where the very same text is held under another date (one of the two may be wrong), or
    from another file of the same date."""
    card = version.card
    other = same_text_elsewhere(card, cards)
    if other is None:
        return version
    held = f"version {other.version_id[:12]} ({other.source_name})"
    if other.as_of == card.as_of:
        caution = Caution("same_text_other_file", 0, f"The same text is held from another file: {held}.")
    else:
        dated = f"as of {other.as_of}" if other.as_of else "of unknown date"
        caution = Caution("same_text_other_date", 0, f"The same text is held {dated}: {held}.")
    return replace(version, card=replace(card, warnings=(*card.warnings, caution)))


def title_before(source: Sha256, bench: Workbench) -> str:
    """What this very file was called when it came first: a copy under another name is no other law."""
    cards = bench.versions.cards_of(source)
    return min(cards, key=lambda c: c.committed_at).work if cards else ""


def of_work(card: VersionCard, cards: tuple[VersionCard, ...]) -> tuple[VersionId, ...]:
    """The other versions of the work held in its language, by date."""
    others = (c for c in in_order(current(cards)) if c.language == card.language and same_title(c, card))
    return tuple(c.version_id for c in others if c.version_id != card.version_id)


def opinions_touched(card: VersionCard, bench: Workbench) -> tuple[OpinionId, ...]:
    """Opinions on an older text of the work that cite what this one changes, oldest first."""
    cards = bench.versions.readable()
    if not of_work(card, cards):
        return ()
    found: list[OpinionId] = []
    for row in reversed(bench.opinions.rows()):
        if not row.finished:
            continue
        try:
            changes = law_changes(bench.opinions.open(row.id), cards, bench)
        except (DamagedRecord, UnknownOpinion):  # `verify` says so; it stops no import
            continue
        if any(change.newer == card.version_id for change in changes):
            found.append(row.id)
    return tuple(found)
