"""A cross-encoder without a model: counts the words a query and a passage share."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from engine.domain.identity import Sha256
from engine.domain.language import Language
from engine.domain.motor import ModelIdentity, Watch


class CountingReranker:
    """Fulfils `engine.domain.motor.Reranker`; `read` keeps what it was given."""

    def __init__(
        self, languages: tuple[Language, ...] = (Language.ENGLISH,), likes: str = "", name: str = "counting"
    ) -> None:
        self.identity = ModelIdentity(name, Sha256(hashlib.sha256(name.encode()).hexdigest()))
        self.languages = languages
        self.likes = likes  # words it prefers whatever is asked
        self.read: list[str] = []

    def score(self, query: str, passages: Sequence[str], watch: Watch) -> tuple[float, ...]:
        self.read += passages
        watch(len(passages), len(passages))
        wanted = set(query.lower().split())
        return tuple(
            len(wanted & set(p.lower().split())) + 100.0 * bool(self.likes and self.likes in p)
            for p in passages
        )
