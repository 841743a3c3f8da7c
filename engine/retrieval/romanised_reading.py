"""A romanised question -> a Bangla query, and the words of it that were not understood.

Each word is read as the Bangla word that sounds like it (`sound`): one of everyday speech, else one of the
laws searched, whose own words are the best guess at what a question about them means, bare or with a case
ending. A word of their English texts, or one spelled as English only is, is left as it is: the other half of
the search may know it. What is none of these is spelled out, and said.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from engine.retrieval.everyday import everyday
from engine.retrieval.romanised import LATIN_WORD, looks_english
from engine.retrieval.sound import distance, keys
from engine.retrieval.spelled_out import spelled_out

# How far a word may sound from the one typed, by the consonants they share: two consonants tell little.
_NEAR = {1: 0.11, 2: 0.31, 3: 0.61}
_NEAR_LONG = 0.9
_SHORTEST = 3  # letters of a word that is looked for in a law
_BANGLA = re.compile("[\u0980-\u09ff\u200c\u200d]+")
# "sromik der": one word.
_LOOSE = re.compile(r"\b([A-Za-z]{2,}) (der|er|te|e|r|ra|gulo|guli|derke)\b", re.IGNORECASE)
# Case endings and what else is put on any word, with their Bangla letters; longest first.
_CASES = (
    ("gulote", "গুলোতে"),
    ("gulor", "গুলোর"),
    ("gulo", "গুলো"),
    ("guli", "গুলি"),
    ("derke", "দেরকে"),
    ("take", "টাকে"),
    ("der", "দের"),
    ("tar", "টার"),
    ("tir", "টির"),
    ("ta", "টা"),
    ("ti", "টি"),
    ("ke", "কে"),
    ("te", "তে"),
    ("er", "ের"),
    ("ra", "রা"),
    ("r", "র"),
    ("e", "ে"),
    ("y", "য়"),
    ("i", "ই"),
    ("o", "ও"),
)
_SIGNS = frozenset("ািীুূৃেৈোৌ")


@dataclass(frozen=True, slots=True)
class Reading:
    """`text` is the query in Bangla letters; `unread` are words that nothing known sounds like."""

    text: str
    unread: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The Bangla words of the laws searched, by how they sound, with how often each stands there;
    and the beginnings of the words of their English texts."""

    by_key: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    counts: Mapping[str, int] = field(default_factory=dict)
    english: frozenset[str] = frozenset()


def vocabulary(bangla: Iterable[str], english: Iterable[str] = ()) -> Vocabulary:
    """Of whole texts."""
    counts: Counter[str] = Counter()
    for text in bangla:
        counts.update(_BANGLA.findall(text))
    by_key: dict[str, list[str]] = {}
    for word in counts:
        for key in keys(word):
            by_key.setdefault(key, []).append(word)
    begun = frozenset(_beginning(w.lower()) for text in english for w in LATIN_WORD.findall(text))
    return Vocabulary({k: tuple(v) for k, v in by_key.items()}, counts, begun)


def _beginning(word: str) -> str:
    """pregnant, pregnancy: enough of a word to know it in another form."""
    return word[:6]


def read_romanised(text: str, words: Vocabulary) -> Reading:
    """`text` with each of its Latin words read as Bangla; everything else stays as it is."""
    unread: list[str] = []

    def read(match: re.Match[str]) -> str:
        word = match.group().lower()
        found = _known(word) or _of_law(word, words)
        if found is None and _is_english(word, words):
            return match.group()
        found = found or _sounding(word)
        if found is None:
            unread.append(match.group())
        return found or spelled_out(word)

    def joined(match: re.Match[str]) -> str:
        """An English word stays one, without its Bangla ending, which says nothing."""
        word, ending = match.group(1), match.group(2)
        plain = _known(word.lower()) is None and _of_law(word.lower(), words) is None
        return word if plain and _is_english(word.lower(), words) else word + ending

    return Reading(LATIN_WORD.sub(read, _LOOSE.sub(joined, text)), tuple(dict.fromkeys(unread)))


def _is_english(word: str, words: Vocabulary) -> bool:
    return _beginning(word) in words.english or looks_english(word)


def _known(word: str) -> str | None:
    return everyday().spelled.get(word)


def _of_law(word: str, words: Vocabulary) -> str | None:
    whole = _nearest(word, words)
    if whole is not None:
        return whole
    for ending, letters in _CASES:
        stem = word.removesuffix(ending)
        if stem != word and len(stem) >= _SHORTEST and (found := _nearest(stem, words)) is not None:
            return _joined(found, letters)
    return None


def _nearest(word: str, words: Vocabulary) -> str | None:
    """The word of the laws that sounds most like it, if any sounds enough like it."""
    if len(word) < _SHORTEST:
        return None
    near = {c: distance(word, c) for key in keys(word) for c in words.by_key.get(key, ())}
    best = min(near, key=lambda c: (near[c], -words.counts[c], c), default=None)
    return best if best is not None and near[best] <= _reach(word) else None


def _sounding(word: str) -> str | None:
    """Everyday Bangla in a spelling of one's own."""
    near = {bangla: distance(word, latin) for latin, bangla in everyday().sounding.get(keys(word)[0], ())}
    best = min(near, key=lambda bangla: near[bangla], default=None)
    return best if best is not None and near[best] <= min(_reach(word), _NEAR[2]) else None


def _reach(word: str) -> float:
    return _NEAR.get(len(keys(word)[0]), _NEAR_LONG)


def _joined(stem: str, letters: str) -> str:
    if letters[0] in _SIGNS and stem[-1] in _SIGNS:  # ছুটি + ের
        return stem + {"ে": "তে", "ের": "র"}[letters]
    return stem + letters
