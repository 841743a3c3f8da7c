"""Acts of invented words by the hundred, on a shelf: for what has to be measured at size.

Words follow Zipf's law in two scripts, sections fall into sub-sections and clauses as those of a labour
code do, vectors lie around the topics of their act. A few acts are made of words; the others hold the
same words under other names, with vectors of their own: searching costs the same and making them does not.
"""

from __future__ import annotations

import uuid
from array import array
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from engine.domain.identity import EId, Sha256, VersionId
from engine.domain.motor import ModelIdentity, Vectors
from engine.index.passages import Grain, Passage
from engine.index.roll import Roll, make_roll
from engine.index.roll_files import RollFiles
from engine.index.shelf import Shelf
from engine.index.sketch import make_sketch
from engine.index.vector_tables import VectorTables

WHO = ModelIdentity("invented", Sha256("ef" * 32), "")
DIM = 384
WORDS = 8_000
SYLLABLES = {
    "en": "ba co da fe gi ho ju ka le mi no pa qui ro sa te ul va wo xe yi za bre cla dro fri gle pli tor",
    "bn": "কা খি গু ঘে চো ছা জি টু ঠে ডো না তি পু ফে বো মা রি লু সে হো ক্র প্রি ত্তু",
}
SUBSECTION, CLAUSE = (Grain.SUBSECTION, Grain.CLAUSE), (Grain.CLAUSE,)


@dataclass(frozen=True, slots=True)
class Question:
    text: str
    vector: Vectors


@dataclass(slots=True)
class SetEmbedder:
    """Knows the vectors of the questions it was given; fulfils `engine.domain.motor.Embedder`."""

    known: dict[str, Vectors]
    identity: ModelIdentity = WHO
    dim: int = DIM

    def embed_query(self, text: str) -> Vectors:
        return self.known[text]

    def embed_passages(self, texts: object, watch: object) -> Vectors:
        raise AssertionError("nothing is indexed here")


class ManyActs:
    """`count` acts of about `passages` passages on a shelf in `folder`; `made` of them of own words."""

    def __init__(self, folder: Path, count: int, passages: int, made: int = 8, seed: int = 1) -> None:
        self._chance = np.random.default_rng(seed)
        self._common = _unit(self._chance.normal(size=(1, DIM)))
        self._topics = self._chance.normal(size=(400, DIM))
        vocabulary = {script: self._vocabulary(script) for script in SYLLABLES}
        files, tables = RollFiles(folder / "rolls"), VectorTables(folder / "lance")
        bases: list[tuple[Roll, list[Passage]]] = []
        for n in range(min(made, count)):
            act = self._act(vocabulary["en" if n % 2 else "bn"], passages)
            bases.append((make_roll(VersionId("base"), "", WHO, act), act))
        self.versions: list[VersionId] = []
        self.questions: list[Question] = []
        for n in range(count):
            base, act = bases[n % len(bases)]
            version_id, edition = VersionId(f"{n:064x}"), uuid.uuid4().hex
            vectors = self._vectors(len(act))
            tables.add(version_id, edition, WHO, vectors)
            sketch = make_sketch(vectors)
            files.write(replace(base, version_id=version_id, edition=edition, sketch=sketch))
            self.versions.append(version_id)
            self.questions.append(self._question(act, vectors))
        self.shelf = Shelf(folder)
        self.passages = sum(map(len, self.shelf.rolls(self.versions)))
        self.embedder = SetEmbedder({q.text: q.vector for q in self.questions})

    def _vocabulary(self, script: str) -> np.ndarray:
        drawn = self._chance.choice(SYLLABLES[script].split(), (WORDS, 4))
        length = self._chance.integers(1, 5, WORDS)
        return np.array(["".join(row[:n]) for row, n in zip(drawn, length, strict=True)])

    def _text(self, vocabulary: np.ndarray, words: int) -> str:
        rank = np.minimum(self._chance.zipf(1.25, words) - 1, WORDS - 1)
        return " ".join(vocabulary[rank])

    def _act(self, vocabulary: np.ndarray, passages: int) -> list[Passage]:
        out: list[Passage] = []
        number = 0
        while len(out) < passages:
            number += 1
            home, heading = EId(f"sec_{number}"), self._text(vocabulary, 5)
            parts: list[Passage] = []
            for sub in range(1, int(self._chance.integers(1, 6)) + 1):
                unit = EId(f"{home}__subsec_{sub}")
                clauses = int(self._chance.integers(0, 4))
                text = self._text(vocabulary, int(self._chance.integers(25, 70)))
                grains = (Grain.SUBSECTION,) if clauses else SUBSECTION
                parts.append(Passage(unit, unit, home, str(number), grains, 0, 1, "", heading, text))
                for _ in range(clauses):
                    piece = self._text(vocabulary, 22)
                    parts.append(Passage(unit, unit, home, str(number), CLAUSE, 0, 1, "", heading, piece))
            whole = " ".join(p.text for p in parts if Grain.SUBSECTION in p.grains)
            section = (Grain.SECTION,)
            out += [Passage(home, home, home, str(number), section, 0, 1, "", heading, whole), *parts]
        return out

    def _vectors(self, count: int) -> Vectors:
        topics = self._topics[self._chance.integers(0, len(self._topics), 40)]
        rows = topics[self._chance.integers(0, len(topics), count)]
        rows = 2.0 * np.sqrt(DIM) * self._common + rows + 0.8 * self._chance.standard_normal((count, DIM))
        return Vectors(DIM, array("f", _unit(rows).astype(np.float32).tobytes()))

    def _question(self, act: list[Passage], vectors: Vectors) -> Question:
        """Some words of a passage and some of another; a vector near the first."""
        one, other = self._chance.integers(0, len(act), 2).tolist()
        # Without English words it would be taken for Bangla in Latin letters.
        front = ["what", "is", "the"] if act[one].text.isascii() else []
        words = [*front, *act[one].text.split()[:9], *act[other].text.split()[:4]]
        row = np.frombuffer(vectors.data, np.float32).reshape(-1, DIM)[one]
        near = _unit(row + 0.02 * self._chance.standard_normal((1, DIM)))
        return Question(" ".join(words), Vectors(DIM, array("f", near.astype(np.float32).tobytes())))


def _unit(rows: np.ndarray) -> np.ndarray:
    return rows / np.linalg.norm(rows, axis=1, keepdims=True)
