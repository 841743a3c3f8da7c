"""What changed between two versions of a work."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.domain.identity import EId, VersionId
from engine.domain.provision import Kind


class Weight(StrEnum):
    """What a difference is worth to a reader of the law, lightest first."""

    PRINTING = "printing"  # blanks, case, quotes, brackets of amendments, hyphens, script of digits
    PUNCTUATION = "punctuation"  # another comma or stop, every word the same
    SUBSTANCE = "substance"  # other words


@dataclass(frozen=True, slots=True)
class Hunk:
    """[old_start, old_end) of the old text became [new_start, new_end) of the new one.

    Offsets are into the canonical texts; equal where words were only put in or only taken out.
    `old_text` and `new_text` are those spans, verbatim.
    """

    weight: Weight
    old_start: int
    old_end: int
    new_start: int
    new_end: int
    old_text: str
    new_text: str


@dataclass(frozen=True, slots=True)
class Place:
    """A provision of one of the two versions. `section` is the number of its section, or ""."""

    eid: EId
    kind: Kind
    label: str
    heading: str
    section: str
    start: int
    end: int
    page: int


@dataclass(frozen=True, slots=True)
class Renumbered:
    """The same provision under another number as printed, or (`moved`) under another parent.

    What stands inside it moves with it and is not told again.
    """

    old: Place
    new: Place
    similarity: float  # 0..1, of their own words
    moved: bool


@dataclass(frozen=True, slots=True)
class Changed:
    """A provision whose own words (not those of its parts) differ. `similarity` as in Renumbered."""

    old: Place
    new: Place
    similarity: float
    hunks: tuple[Hunk, ...]

    @property
    def weight(self) -> Weight:
        """That of its heaviest hunk."""
        return max((hunk.weight for hunk in self.hunks), key=list(Weight).index)


@dataclass(frozen=True, slots=True)
class Difference:
    """All in order of the texts. Of a provision added or removed whole, its parts are not told again.

    `changed` differ in substance; `reprinted` only in punctuation or print. `same` counts
    provisions of which not a character differs.
    """

    old: VersionId
    new: VersionId
    rules: str  # name and version of the rules that compared
    added: tuple[Place, ...]
    removed: tuple[Place, ...]
    renumbered: tuple[Renumbered, ...]
    changed: tuple[Changed, ...]
    reprinted: tuple[Changed, ...]
    same: int
