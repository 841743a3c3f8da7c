"""A lexicon: the words a text is sure of, and which of them a misread one may be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from rapidfuzz import fuzz, process

from engine.domain.doubt import Suggestion

ALIKE = 75.0  # least similarity (0..100) of a word that is suggested
APART = 2  # characters by which its length may differ
MOST = 3  # words that are suggested


class Lexicon:
    """Looks among words of like length that share the first or the last letter: a text has thousands
    of words, and a poor scan thousands of doubtful ones."""

    def __init__(self, words: Iterable[str]) -> None:
        self._shelves: dict[tuple[int, str], list[str]] = {}
        self._asked: dict[str, tuple[Suggestion, ...]] = {}
        self._times = Counter(word for word in words if len(word) > 1)
        # The more frequent first: of two words that are equally like, it is meant more often.
        for word, _ in self._times.most_common():
            for key in {(len(word), "^" + word[0]), (len(word), "$" + word[-1])}:
                self._shelves.setdefault(key, []).append(word)

    def meant(self, word: str) -> tuple[Suggestion, ...]:
        """The most similar other words, the nearest first; none for a word that the text is sure of."""
        if word not in self._asked:
            self._asked[word] = () if self._times[word] else self._near(word)
        return self._asked[word]

    def times(self, word: str) -> int:
        """How often the text has it where it is sure of it."""
        return self._times[word]

    def _near(self, word: str) -> tuple[Suggestion, ...]:
        lengths = range(len(word) - APART, len(word) + APART + 1)
        keys = [(n, edge) for n in lengths for edge in ("^" + word[0], "$" + word[-1])]
        near = dict.fromkeys(other for key in keys for other in self._shelves.get(key, ()))
        best = process.extract(word, list(near), scorer=fuzz.ratio, score_cutoff=ALIKE, limit=MOST)
        return tuple(Suggestion(found, self._times[found]) for found, *_ in best)
