"""Texts: one question, over the texts a law is held in; what each signal says of every passage.

Of a version and its twin those texts are heard that are in the language of the question or in English, in
which the embedder is strongest; where token states of the question's own language are there, that text
alone. What a twin's passages say is told as the version's own (`projection`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import ParamSpec, TypeVar

import numpy as np
from numpy.typing import NDArray

from engine.domain.identity import VersionId
from engine.domain.language import Language, language_of
from engine.errors import DamagedRecord
from engine.index.grams import grams_of_word
from engine.index.late_making import late_states_of
from engine.index.late_states import LateStates, maxsim
from engine.index.nearness import Nearness
from engine.index.okapi import bm25, bm25_of_grams
from engine.index.passages import Grain
from engine.index.roll import Roll
from engine.retrieval.fusion import Scores, Signal, best_homes
from engine.retrieval.glossary.aligned import source_words
from engine.retrieval.glossary.kept import glossary_of
from engine.retrieval.glossary.model1 import Glossary
from engine.retrieval.instruments import Instruments
from engine.retrieval.projection import keys_of_homes, projected
from engine.retrieval.questions.kept import generated_questions
from engine.retrieval.strategies.signals import DENSE_GRAINS, LEXICAL_GRAINS, LIKELY, query_vector
from engine.retrieval.strategy import Asked

P = ParamSpec("P")
T = TypeVar("T")
PIVOT = Language.ENGLISH
Weigh = Callable[[list[Signal]], list[Signal]]


class Texts:
    """One question, over the texts it is heard in: each roll's own, its twin's, or both."""

    def __init__(self, asked: Asked, tools: Instruments) -> None:
        self._asked = asked
        self._tools = tools
        self.language = language_of(asked.text) or Language.ENGLISH
        self._embedder, self._vector = query_vector(asked, tools)
        self._own = {roll.version_id: roll for roll in asked.rolls}
        absent = [t for v in self._own if (t := tools.twins.get(v)) is not None and t not in self._own]
        self._all = {**self._own, **{roll.version_id: roll for roll in tools.shelf.rolls(absent)}}
        self._states = self._late_states()
        heard = [self._heard(roll) for roll in asked.rolls]
        self._slots = [[texts[n] for texts in heard] for n in (0, 1)]
        self._versions = tuple(dict.fromkeys(v for slot in self._slots for v in slot if v is not None))

    def meaning_and_words(self, weighed: Weigh) -> list[Signal]:
        """`weighed` gives the weights by which the likely sections are told, where not all are compared."""
        near = self._tools.shelf.nearness(self._vector, self._embedder.identity, self._versions)
        words = self._words()
        found = self._meaning(near) + words
        if near.exactly is None:
            return found
        likely = best_homes(self._asked.rolls, weighed(found), LIKELY)
        return self._meaning(near.measured(self._places(near.rolls, likely))) + words

    def _meaning(self, near: Nearness) -> list[Signal]:
        cosines = {roll.version_id: s for roll, s in zip(near.rolls, near.scores, strict=True)}
        return [s for grain in DENSE_GRAINS for s in self._signals("dense", grain, cosines)]

    def _words(self) -> list[Signal]:
        found: list[Signal] = []
        spoken = [self._all[v] for v in self._versions if self._language_of(v) == self.language]
        for grain in LEXICAL_GRAINS:
            scores = bm25(self._asked.text, spoken, grain) if spoken else ()
            words = {roll.version_id: s for roll, s in zip(spoken, scores, strict=True)}
            found += self._signals("lexical", grain, words)
        return found

    def questions(self) -> list[Signal]:
        """How near the question is to those a model wrote of each section when it was indexed."""
        query = np.frombuffer(self._vector.data, np.float32)
        scores: list[Scores | None] = []
        for roll in self._asked.rolls:
            written = generated_questions(roll.version_id, self._tools)
            if written is None or not len(written):
                scores.append(None)
                continue
            number = {home: n for n, home in enumerate(roll.homes)}
            best = np.full(len(roll.homes), -np.inf)
            np.maximum.at(best, [number[home] for home in written.homes], written.vectors @ query)
            asked = np.isfinite(best)
            scores.append(np.where(asked, best, best[asked].mean()))  # of the others nothing is known
        if all(s is None for s in scores):
            return []
        return [Signal("questions", None, 1.0, tuple(scores))]

    def glossary(self) -> list[Signal]:
        """Words of the question, put into a text's own language by what the law's twins say."""
        wanted: dict[VersionId, Counter[str]] = {}
        for texts in zip(*self._slots, strict=True):
            for target, source in (texts, texts[::-1]):
                if target is None or source is None or self._language_of(source) != self.language:
                    continue
                if self._language_of(target) == self.language:
                    continue
                table = self._unless_damaged(glossary_of, source, target, self._tools)
                if table is not None:
                    wanted[target] = _translated(self._asked.text, table)
        found: list[Signal] = []
        for grain in LEXICAL_GRAINS if wanted else ():
            scores = {v: bm25_of_grams(wanted[v], [self._all[v]], grain)[0] for v in wanted}
            found += self._signals("glossary", grain, scores)
        return found

    def token_states(self, homes: Sequence[NDArray[np.int64]]) -> list[Signal]:
        """Of the passages of those homes of each roll; the others count as the farthest of these."""
        if not self._states or self._tools.late is None:
            return []
        with self._asked.clock.embedding():
            query = self._tools.late.embed_query(self._asked.text)
        near: dict[VersionId, Scores] = {}
        for slot in self._slots:
            for roll, chosen, version_id in zip(self._asked.rolls, homes, slot, strict=True):
                if version_id is None or version_id not in self._states:
                    continue
                text = self._all[version_id]
                ordinals = _passages_of(roll, chosen, text)
                scores = np.full(len(text), -np.inf)
                scores[ordinals] = maxsim(query, self._states[version_id], ordinals)
                near[version_id] = scores
        return self._signals("token states", Grain.SUBSECTION, near)

    def _places(self, heard: Sequence[Roll], homes: Sequence[NDArray[np.int64]]) -> NDArray[np.int64]:
        """The passages of those homes of each roll in the texts heard, numbered through these."""
        ids, ends = [r.version_id for r in heard], np.cumsum([0, *map(len, heard)]).tolist()
        starts = dict(zip(ids, ends, strict=False))
        found = [
            _passages_of(roll, chosen, self._all[version_id]) + starts[version_id]
            for slot in self._slots
            for roll, chosen, version_id in zip(self._asked.rolls, homes, slot, strict=True)
            if version_id is not None and len(chosen)
        ]
        return np.unique(np.concatenate(found)) if found else np.zeros(0, np.int64)

    def _heard(self, roll: Roll) -> tuple[VersionId | None, VersionId | None]:
        """(own, twin): the texts of a roll that are heard, None for one that is not."""
        own, twin = roll.version_id, self._tools.twins.get(roll.version_id)
        if twin is None:
            return own, None
        for version_id in (own, twin):
            if self._language_of(version_id) == self.language and version_id in self._states:
                return (own, None) if version_id == own else (None, twin)
        wanted = (self.language, PIVOT)
        return (
            own if self._language_of(own) in wanted else None,
            twin if self._language_of(twin) in wanted else None,
        )

    def _late_states(self) -> dict[VersionId, LateStates]:
        late = self._tools.late
        if late is None or self.language not in late.languages:
            return {}
        spoken = (v for v in self._all if self._language_of(v) == self.language)
        shelf = self._tools.shelf
        found = {v: self._unless_damaged(late_states_of, v, late.identity, shelf) for v in spoken}
        return {v: states for v, states in found.items() if states is not None}

    def _unless_damaged(self, read: Callable[P, T | None], *given: P.args, **named: P.kwargs) -> T | None:
        """None, and a word to the person, for a part of the index that can be done without."""
        try:
            return read(*given, **named)
        except DamagedRecord as error:
            said = f"{error} It was searched without: `dhara repair` mends it."
            if said not in self._asked.told:
                self._asked.told.append(said)
            return None

    def _language_of(self, version_id: VersionId) -> Language:
        return self._tools.languages.get(version_id, self.language)

    def _signals(self, name: str, grain: Grain, scores: Mapping[VersionId, Scores]) -> list[Signal]:
        """What the own texts say and what the twins say, each a signal, if anything."""
        made = []
        for slot in self._slots:
            told = tuple(
                self._told(roll, version_id, grain, scores)
                for roll, version_id in zip(self._asked.rolls, slot, strict=True)
            )
            if any(t is not None for t in told):
                made.append(Signal(name, grain, 1.0, told))
        return made

    def _told(
        self, roll: Roll, version_id: VersionId | None, grain: Grain, scores: Mapping[VersionId, Scores]
    ) -> Scores | None:
        if version_id is None or version_id not in scores:
            return None
        if version_id == roll.version_id:
            return scores[version_id]
        return projected(scores[version_id], self._all[version_id], roll, grain)


def _translated(text: str, table: Glossary) -> Counter[str]:
    """Grams of the likely translations of its words, each counted by its probability."""
    out: Counter[str] = Counter()
    for word in source_words(text):
        for translation, chance in table.get(word, ()):
            for gram in grams_of_word(translation):
                out[gram] += chance  # type: ignore[assignment]  # a part of one time
    return out


def _passages_of(roll: Roll, homes: NDArray[np.int64], text: Roll) -> NDArray[np.int64]:
    """The passages in `text`, `roll` itself or its twin, of those homes of `roll`."""
    if text is roll:
        there = np.zeros(len(roll.homes), np.bool_)
        there[homes] = True
    else:
        keys = {roll.sections[h].upper() or roll.homes[h] for h in homes.tolist()}
        there = np.array([key in keys for key in keys_of_homes(text)], np.bool_)
    return np.flatnonzero(there[text.home_of])
