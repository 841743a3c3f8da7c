"""A reference to another work that this library holds."""

from __future__ import annotations

from dataclasses import dataclass

from engine.domain.identity import EId, VersionId


@dataclass(frozen=True, slots=True)
class Citation:
    """Words [start, end) of a version name `targets` of another, or that work as a whole (none)."""

    start: int
    end: int
    version_id: VersionId
    work: str
    targets: tuple[EId, ...]
