"""Errand: what one agent is asked to do in its turn, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from engine.board.voice import Voice
from engine.deliberation.views import Sees
from engine.domain.language import Language
from engine.domain.ledger import AgentName, Phase
from engine.domain.motor import Generation, Grammar

T = TypeVar("T")


@dataclass(slots=True)
class Turn:
    """What an agent is handed besides its view. `short` is set by an agent that did only part."""

    seed: int
    check: Callable[[], None]
    watch: Callable[[int, int], None]
    voice: Voice | None
    short: str = ""


@dataclass(frozen=True, slots=True)
class Wanted:
    """One reply an agent asks of its voice: a use of its prompt file, filled, under a grammar."""

    use: str
    fields: Mapping[Sees, str]
    grammar: Grammar
    max_tokens: int


@dataclass(frozen=True, slots=True)
class Errand(Generic[T]):
    """An agent's turn whose replies can be written beside another's.

    `prepare` measures, chooses and says what it wants written; `finish` makes the result of those
    replies, in the same order; `write` says which events that is. All are called again in a second
    try. `language`: that of the agent's prompts; None when it is not to use the model. A result that
    is no `gives` is refused, and so is an event that the roster does not let the agent write.
    """

    agent: AgentName
    phase: Phase
    round: int
    language: Language | None
    prepare: Callable[[Turn], tuple[Wanted, ...]]
    finish: Callable[[Turn, tuple[Generation, ...]], T]
    write: Callable[[T], tuple[object, ...]]
    gives: type[object] = object


@dataclass(frozen=True, slots=True)
class Outcome(Generic[T]):
    """`value` None: the agent failed, and `failed` says why."""

    value: T | None
    failed: str = ""
