"""The question of a consultation and what the Issue Spotter and Planner make of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.domain.identity import EId, VersionId
from engine.domain.language import Language
from engine.domain.provision import EdgeType


class QuestionType(StrEnum):
    """The seven categories of LabourActQA."""

    DIRECT_FACTUAL = "direct_factual"
    DEFINITIONAL = "definitional"
    PROCEDURAL = "procedural"
    CONDITIONAL = "conditional"
    COMPARATIVE = "comparative"
    MULTI_HOP = "multi_hop"
    HYPOTHETICAL = "hypothetical"


@dataclass(frozen=True, slots=True)
class Question:
    """As asked. `language` is that of the opinion; `versions` are pinned.

    `dated`: the words of the question or the facts that name the day `on`, where the texts in force then
    were proposed because of them; both "" where nobody said a date, or a person chose the texts.
    `read_as`: the question in Bangla letters, where it is Bangla typed in Latin ones. `asked`: questions
    put to the client before, which need not be asked again. `foreign`: the text is in neither language.
    """

    text: str
    facts: str
    language: Language
    versions: tuple[VersionId, ...]
    asked_at: str  # ISO 8601, UTC
    seed: int
    dated: str = ""
    on: str = ""  # ISO 8601 date
    read_as: str = ""
    asked: tuple[str, ...] = ()
    foreign: bool = False

    @property
    def words(self) -> str:
        """What is searched for and thought about."""
        return self.read_as or self.text


@dataclass(frozen=True, slots=True)
class Element:
    """Something that has to be shown for an issue to be answered."""

    text: str
    covered_by: tuple[EId, ...] = ()


@dataclass(frozen=True, slots=True)
class Issue:
    text: str
    primary: bool
    elements: tuple[Element, ...]


@dataclass(frozen=True, slots=True)
class Intake:
    """What the Issue Spotter found."""

    type: QuestionType
    issues: tuple[Issue, ...]
    parties: tuple[str, ...]
    facts: tuple[str, ...]
    missing_facts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """What the Retrieval Planner asked for, after clamping. Narrower than the ceiling, never wider."""

    queries: tuple[str, ...]
    named_sections: tuple[str, ...]  # "26A", "26(1)(a)", in Latin digits
    hits: int  # fused hits per query
    hops: int
    edges: tuple[EdgeType, ...]
    round: int  # 1 = first retrieval
    back: tuple[EdgeType, ...] = ()  # those that may be walked against their direction too


@dataclass(frozen=True, slots=True)
class RetrievalRequest:
    """What the Trust Auditor asks to be retrieved besides, and why.

    From `seeds` along `edges`, at most `hops` of them; and a search for each of `elements`, the parts
    of the question that no cited provision speaks of.
    """

    seeds: tuple[tuple[VersionId, EId], ...]
    edges: tuple[EdgeType, ...]
    hops: int
    elements: tuple[str, ...]
    reason: str
