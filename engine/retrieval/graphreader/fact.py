"""Atomic facts: short statements drawn from one sentence each, and what was drawn and dropped."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Drop(StrEnum):
    """Why what a model wrote is no fact."""

    CUT = "cut"  # it breaks off
    UNGROUNDED = "ungrounded"  # a word or number that is not in its source
    TURNED = "turned"  # the sentence says "not", "unless" or the like, and it does not
    ELSEWHERE = "elsewhere"  # more from what stands around the sentence than from the sentence
    REPEATED = "repeated"  # says nothing that an earlier one does not


@dataclass(frozen=True, slots=True)
class AtomicFact:
    """Drawn from [start, end) of the canonical text. For finding and reading, never for quoting.

    `verbatim`: the sentence itself, where no model made one that held.
    """

    chunk: int
    start: int
    end: int
    text: str
    elements: tuple[str, ...]
    verbatim: bool = False


@dataclass(frozen=True, slots=True)
class Drawn:
    """All that came of one chunk. `dropped` counts by reason; `seconds` is what it took."""

    chunk: int
    facts: tuple[AtomicFact, ...]
    dropped: tuple[tuple[Drop, int], ...]
    seconds: float
