"""Logits from an adversary: no model is evaluated, only tokenizer, matcher and draw are the real ones."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

import numpy as np
import numpy.typing as npt

from engine.runtime.llm.constraint import Constraint
from engine.runtime.llm.context import Logits
from engine.runtime.llm.draw import Draw
from engine.runtime.llm.vocabulary import Vocabulary
from engine.runtime.llm.writing import Reply, Writing

_NOISE_ROWS = 8
_STRONG, _WEAK = 60.0, 20.0


class Wish(StrEnum):
    """What the adversary would have the model say."""

    WRONG_HANDLE = "wrong handle"
    WRONG_RANGE = "wrong range"
    EARLY_STOP = "early stop"
    CONTROL = "control tokens"
    NOISE = "noise"


_REPLY = '{"claims":[{"reference":%s,"text":"It is not so at all."}]}'
_WRONG = {
    Wish.WRONG_HANDLE: _REPLY % '{"handle":"E99","first":1,"last":1}',
    Wish.WRONG_RANGE: _REPLY % '{"handle":"E1","first":7,"last":2}',
}
_CLOSES = ('"', "}", "]", "}]", '"}', '."', ".", "।")


class Adversary:
    """Made once for a vocabulary; `decode` is one reply under its wish."""

    def __init__(self, vocabulary: Vocabulary, seed: int = 0) -> None:
        self._vocabulary = vocabulary
        chance = np.random.default_rng(seed)
        self._noise = chance.normal(0.0, 4.0, (_NOISE_ROWS, vocabulary.size)).astype(np.float32)
        self._first: dict[int, list[int]] = {}  # tokens by their first byte
        for token, spelling in enumerate(vocabulary.spellings):
            if spelling and token not in vocabulary.controls:
                self._first.setdefault(spelling[0], []).append(token)
        text = [s.decode("utf-8", "replace") for s in vocabulary.spellings]
        self._wishes = {
            Wish.WRONG_HANDLE: self._those(text, lambda t: any(c in t for c in "789EXe")),
            Wish.WRONG_RANGE: self._those(text, lambda t: any(c in t for c in "0789-")),
            Wish.EARLY_STOP: self._those(text, lambda t: t.strip() in _CLOSES),
            Wish.CONTROL: np.array(sorted(vocabulary.controls), np.intp),
            Wish.NOISE: np.array([], np.intp),
        }
        self._closing = self._those(text, lambda t: "." in t or "।" in t)
        self._ends = np.array([t for t in range(vocabulary.size) if vocabulary.ends(t)], np.intp)

    def _those(self, text: Sequence[str], wanted: object) -> npt.NDArray[np.intp]:
        assert callable(wanted)
        return np.array(
            [t for t, s in enumerate(text) if t not in self._vocabulary.controls and wanted(s)], np.intp
        )

    def decode(self, constraint: Constraint, wish: Wish, seed: int, temperature: float, cap: int) -> Reply:
        said: list[int] = []

        def logits() -> Logits:
            return self._preferred(bytes(self._vocabulary.text(said)), wish, seed + len(said))

        writing = Writing(self._vocabulary, constraint, Draw(seed, temperature), cap, lambda done: None)
        while True:
            outcome = writing.go_on(logits, cap)
            if isinstance(outcome, Reply):
                return outcome
            said.extend(outcome)

    def _preferred(self, said: bytes, wish: Wish, turn: int) -> Logits:
        row = np.array(self._noise[turn % _NOISE_ROWS])
        row[self._wishes[wish]] += _WEAK
        if wish in (Wish.EARLY_STOP, Wish.CONTROL):
            row[self._ends] += _STRONG
        wanted = _WRONG.get(wish, "").encode()
        if wanted and wanted.startswith(said):
            rest = wanted[len(said) :]
            if not rest:
                row[self._ends] += _STRONG * 2
            for token in self._first.get(rest[0], ()) if rest else ():
                if rest.startswith(self._vocabulary.spellings[token]):
                    row[token] += _STRONG + len(self._vocabulary.spellings[token])
        elif len(said) > 80:  # what it has to say is said: texts need not be long
            row[self._closing] += _WEAK
        return row
