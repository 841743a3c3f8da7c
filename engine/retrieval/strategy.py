"""Strategy: one way from a query to ranked provisions, a row of the table in `strategies`."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

from engine.domain.evidence import Hit
from engine.domain.walk import Walk
from engine.index.roll import Roll
from engine.retrieval.instruments import Instruments


@dataclass(slots=True)
class Clock:
    """Seconds spent on what a person waits for, by kind."""

    embed: float = 0.0  # query to vectors
    rerank: float = 0.0  # passages read by a cross-encoder or a language model

    @contextmanager
    def embedding(self) -> Iterator[None]:
        begin = time.perf_counter()
        try:
            yield
        finally:
            self.embed += time.perf_counter() - begin

    @contextmanager
    def reranking(self) -> Iterator[None]:
        begin = time.perf_counter()
        try:
            yield
        finally:
            self.rerank += time.perf_counter() - begin


@dataclass(frozen=True, slots=True)
class Asked:
    """A query over `rolls`, for `k` hits. `told`: what a person should know of how it was searched.

    `walks`: how a strategy that reads went, for the record."""

    text: str
    rolls: Sequence[Roll]
    k: int
    clock: Clock = field(default_factory=Clock)
    told: list[str] = field(default_factory=list)
    walks: list[Walk] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Strategy:
    """A row. `vectors`: it reads them, and `bm25` takes its place, saying so, where there are none.

    `needs` names the preparations (`engine.retrieval.preparations`) it reads of every version
    searched; where one is lacking the search is refused with the command that makes it. `model`: it
    has a language model write, in the language of the query; where none can, the search is refused.
    `reranks`: a cross-encoder is part of it, so that its hits are not read by one again.
    """

    name: str
    help: str
    run: Callable[[Asked, Instruments], tuple[Hit, ...]]
    vectors: bool = True
    needs: tuple[str, ...] = ()
    model: bool = False
    reranks: bool = False
