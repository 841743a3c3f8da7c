"""The timeline of a work: its versions, and how much changed from each to the next."""

from __future__ import annotations

from dataclasses import dataclass

from engine.domain.identity import EId, VersionId
from engine.domain.version import VersionCard


@dataclass(frozen=True, slots=True)
class Step:
    """One version. `since` is the version before it in its language, None for the first; the counts
    are of what changed since then."""

    card: VersionCard
    since: VersionId | None
    added: int
    removed: int
    renumbered: int
    changed: int


@dataclass(frozen=True, slots=True)
class Timeline:
    """By date; versions of unknown date last. Revised versions are in the chain of their revision."""

    work: str
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class LawChange:
    """A provision that an opinion cites, and what became of it in the newest text held.

    `change` is "changed", "removed", "renumbered" or "added_to" (a proviso, say, that it did not have).
    """

    version_id: VersionId  # that the opinion pins
    newer: VersionId
    newer_as_of: str | None
    eid: EId
    label: str
    change: str
