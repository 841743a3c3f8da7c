"""A matter carried in one file: what is in it, beside what is held here."""

from __future__ import annotations

from dataclasses import dataclass

from engine.domain.matter import Matter
from engine.domain.opinion import VersionPin


@dataclass(frozen=True, slots=True)
class ArchiveLook:
    """`matter` is as it was archived. `held`: as it is here, None where it is not. `here` and `there` count
    the entries of the two, `alike` those that both begin with: what comes after them here would be lost.

    `missing`: texts that its opinions read and this library has not; they can be read all the same, and not
    be checked.
    """

    matter: Matter
    made_at: str
    held: Matter | None
    here: int
    there: int
    alike: int
    missing: tuple[VersionPin, ...]

    @property
    def same(self) -> bool:
        """Nothing would change."""
        return self.held is not None and self.here == self.there == self.alike


@dataclass(frozen=True, slots=True)
class RestoredMatter:
    matter: Matter
    replaced: bool
    missing: tuple[VersionPin, ...]
