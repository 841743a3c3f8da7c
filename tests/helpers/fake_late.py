"""A late-interaction model without a model: each word is a state, hashed the same on every machine."""

from __future__ import annotations

import hashlib
import math
from array import array
from collections.abc import Sequence

from engine.domain.identity import Sha256
from engine.domain.language import Language
from engine.domain.motor import ModelIdentity, TokenStates, Watch


class HashingLate:
    """Equal words have equal states. Fulfils `engine.domain.motor.LateInteraction`."""

    def __init__(
        self, dim: int = 32, name: str = "late-hashing", languages: tuple[Language, ...] = (Language.ENGLISH,)
    ) -> None:
        self.dim = dim
        self.identity = ModelIdentity(name, Sha256(hashlib.sha256(name.encode()).hexdigest()), f"dim {dim}")
        self.languages = languages
        self.asked: list[str] = []

    def embed_query(self, text: str) -> TokenStates:
        return self._states([text])

    def embed_passages(self, texts: Sequence[str], watch: Watch) -> TokenStates:
        self.asked += texts
        watch(len(texts), len(texts))
        return self._states(texts)

    def _states(self, texts: Sequence[str]) -> TokenStates:
        data = array("f")
        ends = []
        for text in texts:
            for word in text.lower().split() or [""]:
                data.extend(self._word(word))
            ends.append(len(data) // self.dim)
        return TokenStates(self.dim, data, tuple(ends))

    def _word(self, word: str) -> list[float]:
        row = []
        for i in range(self.dim):
            digest = hashlib.blake2b(f"{i}:{word}".encode(), digest_size=4).digest()
            row.append(int.from_bytes(digest, "big") / 2**31 - 1.0)
        length = math.sqrt(sum(x * x for x in row))
        return [x / length for x in row]
