"""What the search index has and lacks of a version, and what was made or found wrong."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.domain.identity import VersionId
from engine.domain.language import Language

WORDS = "words"
MEANING = "meaning"
PROVISIONS = "provisions"
SIDE = "side"
ARCHIVE = "archive"
"""Parts of a version's index, and where they come from; others are named by their preparation."""


class PartState(StrEnum):
    READY = "ready"
    MISSING = "missing"
    BEGUN = "begun"  # what is made so far is kept, and gone on with
    OTHER_MODEL = "other_model"  # made with a model that is not the one in use
    OLD = "old"  # of an older format
    DAMAGED = "damaged"
    NOT_HERE = "not_here"  # this machine has no model for it, or none for its language


@dataclass(frozen=True, slots=True)
class IndexPart:
    """`bytes` is its share of the index; `message` why it is not ready, "" when it is."""

    name: str
    state: PartState
    message: str = ""
    bytes: int = 0


@dataclass(frozen=True, slots=True)
class IndexRow:
    """A version in the list of what is indexed."""

    version_id: VersionId
    work: str
    language: Language
    parts: tuple[IndexPart, ...]

    @property
    def lacking(self) -> tuple[IndexPart, ...]:
        """Parts that could be made here and are not ready."""
        return tuple(p for p in self.parts if p.state not in (PartState.READY, PartState.NOT_HERE))


@dataclass(frozen=True, slots=True)
class Indexed:
    """The outcome for one version: the parts made. On failure `code`, `message` and `hint` say why."""

    version_id: VersionId
    work: str
    made: tuple[str, ...]
    code: str = ""
    message: str = ""
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Flaw:
    """Something wrong in the index. `version_id` None: in what all versions share. `unreadable`: so wrong
    that what all versions share in it has to be given up."""

    part: str
    version_id: VersionId | None
    message: str
    unreadable: bool = False


@dataclass(frozen=True, slots=True)
class Repaired:
    """What was found wrong, and what of it is wrong still (everything, when it was only looked for)."""

    versions: int  # looked at
    found: tuple[Flaw, ...]
    left: tuple[Flaw, ...]
