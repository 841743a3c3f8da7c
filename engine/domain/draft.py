"""A draft of the narrative: its sentences, and those that were struck out of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.domain.claim import Signal, Wording
from engine.domain.evidence import Quotation


class Block(StrEnum):
    """CREAC."""

    CONCLUSION = "conclusion"
    RULE = "rule"
    EXPLANATION = "explanation"
    APPLICATION = "application"
    CLOSING = "closing"


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence of the narrative with the quotations that carry it; fixed wording has none.

    `score`: of a model's sentence, as of a claim; None for fixed wording.
    """

    block: Block
    text: str
    wording: Wording
    quotations: tuple[Quotation, ...]
    score: float | None = None


@dataclass(frozen=True, slots=True)
class Struck:
    """A sentence of a draft that was not let into the opinion, and why."""

    sentence: Sentence
    signals: tuple[Signal, ...]
    reasons: tuple[str, ...]
    draft: int  # from 1


@dataclass(frozen=True, slots=True)
class Drafted:
    """One draft after its sentences were scored: what is left of it, what was struck, and the faults its
    mechanical check found, for which it was written again unless it was the last that is allowed."""

    number: int  # from 1
    sentences: tuple[Sentence, ...]
    struck: tuple[Struck, ...]
    faults: tuple[str, ...]
