"""Vectors of facts and key elements, by one embedder: one file a version, made again in a minute."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from engine.domain.identity import EId
from engine.domain.motor import Embedder, Watch
from engine.errors import DamagedRecord
from engine.retrieval.graphreader.element import key_of
from engine.retrieval.graphreader.fact import AtomicFact

FORMAT = "1"
SAME = 0.97  # cosine from which two key elements are one
Matrix = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Vectors:
    """Rows of unit length. `elements` are those of `distinct(facts)`; `stands[i]` is the row that the
    i-th is merged into. `likeness` ties recitals to chunks where nothing is said in words."""

    facts: Matrix
    elements: Matrix
    stands: NDArray[np.int32]
    likeness: Mapping[int, tuple[EId, ...]]


def distinct(facts: Sequence[AtomicFact]) -> dict[str, str]:
    """Key -> the form it was first seen in, in order."""
    found: dict[str, str] = {}
    for fact in facts:
        for element in fact.elements:
            found.setdefault(key_of(element), element.casefold())
    found.pop("", None)
    return found


def embedded(texts: Sequence[str], embedder: Embedder, watch: Watch) -> Matrix:
    if not texts:
        return np.zeros((0, embedder.dim), np.float32)
    vectors = embedder.embed_passages(texts, watch)
    return np.frombuffer(vectors.data, np.float32).reshape(-1, vectors.dim)


def merged(elements: Matrix) -> NDArray[np.int32]:
    """Each row's stand-in: the first one that it is `SAME` with (paper 004, 3.1)."""
    stands = np.arange(len(elements), dtype=np.int32)
    for i, row in enumerate(elements):
        firsts = np.flatnonzero(stands[:i] == np.arange(i))
        if len(firsts):
            alike = elements[firsts] @ row
            best = int(np.argmax(alike))
            if alike[best] >= SAME:
                stands[i] = firsts[best]
    return stands


def write(vectors: Vectors, file: Path) -> None:
    head = json.dumps([[chunk, list(homes)] for chunk, homes in vectors.likeness.items()])
    with file.open("wb") as out:
        np.savez(
            out,
            head=np.frombuffer(head.encode(), np.uint8),
            facts=vectors.facts.astype(np.float16),
            elements=vectors.elements.astype(np.float16),
            stands=vectors.stands,
        )


def read(file: Path) -> Vectors:
    """Raises DamagedRecord."""
    try:
        with file.open("rb") as raw, np.load(raw, allow_pickle=False) as held:
            likeness = json.loads(held["head"].tobytes())
            return Vectors(
                held["facts"].astype(np.float32),
                held["elements"].astype(np.float32),
                held["stands"],
                {int(chunk): tuple(EId(h) for h in homes) for chunk, homes in likeness},
            )
    except (ValueError, KeyError, TypeError, EOFError, zipfile.BadZipFile) as error:
        raise DamagedRecord(
            "The vectors of a version's atomic facts are damaged.",
            hint="Run `dhara index VERSION --with facts` to make them again.",
        ) from error
