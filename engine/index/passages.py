"""The passages of a version: what is put on the shelf, at three grains, each with its context."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.domain.identity import EId


class Grain(StrEnum):
    SECTION = "section"
    SUBSECTION = "subsection"
    CLAUSE = "clause"


@dataclass(frozen=True, slots=True)
class Passage:
    """A stretch of a version to be found by.

    `eid` is the provision it is the text of, `unit` the smallest provision around it that stands
    alone (what a search gives back), `section` the number of the section it lies in ("26A").
    [start, end) is its verbatim span; `text` is that span, for a clause or qualifier preceded by
    the opening words of what it belongs to. An unsplit section is one passage of several grains.
    """

    eid: EId
    unit: EId
    section: str
    grains: tuple[Grain, ...]
    start: int
    end: int
    context: str
    text: str

    @property
    def embedding_text(self) -> str:
        return f"{self.context} : {self.text}" if self.context else self.text
