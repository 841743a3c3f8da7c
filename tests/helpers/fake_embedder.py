"""An embedder without a model: hashes character 3-grams of words, the same on every machine and run."""

from __future__ import annotations

import hashlib
import math
from array import array
from collections.abc import Sequence

from engine.domain.identity import Sha256
from engine.domain.motor import ModelIdentity, Vectors, Watch


class HashingEmbedder:
    """Texts that share words lie near each other. Fulfils `engine.domain.motor.Embedder`."""

    def __init__(self, dim: int = 64, name: str = "hashing") -> None:
        self._dim = dim
        self._identity = ModelIdentity(name, Sha256(hashlib.sha256(name.encode()).hexdigest()), f"dim {dim}")

    @property
    def identity(self) -> ModelIdentity:
        return self._identity

    @property
    def dim(self) -> int:
        return self._dim

    def embed_query(self, text: str) -> Vectors:
        return Vectors(self._dim, self._one(text))

    def embed_passages(self, texts: Sequence[str], watch: Watch) -> Vectors:
        data = array("f")
        for done, text in enumerate(texts):
            watch(done, len(texts))
            data.extend(self._one(text))
        watch(len(texts), len(texts))
        return Vectors(self._dim, data)

    def _one(self, text: str) -> array[float]:
        row = [0.0] * self._dim
        for word in text.lower().split():
            for i in range(max(1, len(word) - 2)):
                digest = hashlib.blake2b(word[i : i + 3].encode(), digest_size=8).digest()
                row[int.from_bytes(digest[:4], "big") % self._dim] += 1.0 if digest[4] & 1 else -1.0
        length = math.sqrt(sum(x * x for x in row))
        if not length:
            row, length = [1.0] + [0.0] * (self._dim - 1), 1.0
        return array("f", (x / length for x in row))
