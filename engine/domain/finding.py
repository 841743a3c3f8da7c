"""What a look-up of words finds: provisions that contain them, whatever they mean."""

from __future__ import annotations

from dataclasses import dataclass

from engine.domain.identity import EId, VersionId
from engine.domain.provision import Kind


@dataclass(frozen=True, slots=True)
class Wanted:
    """All of `phrases` (each word behind word) and all of `words` must stand in a provision."""

    phrases: tuple[str, ...] = ()
    words: tuple[str, ...] = ()

    @property
    def empty(self) -> bool:
        return not self.phrases and not self.words


@dataclass(frozen=True, slots=True)
class Found:
    """A provision of a version. [start, end) is its span of the canonical text, `page` where it begins.

    `exact`: it has the phrases letter for letter (digits, joiners and damage of old fonts forgiven), not
    only with other endings.
    """

    version_id: VersionId
    eid: EId
    kind: Kind
    label: str
    section: str
    heading: str
    start: int
    end: int
    page: int
    exact: bool = True
