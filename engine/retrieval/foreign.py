"""A question in neither Bangla nor English, told by its letters and by the small words of its sentences.

By general evidence, as `romanised` tells Bangla in Latin letters: the shares of scripts first (Unicode names
of characters), then, for Latin letters, function words of the other languages in `foreign_words.txt` against
English and everyday Bangla ones (the counting of short frequent words: Ingle 1976; Grefenstette, JADT 1995).
What shows no evidence either way, a name or a few nouns, is not called foreign; nor is a language that is
not in the table, when it is written in Latin letters.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path

from engine.retrieval.everyday import everyday
from engine.retrieval.romanised import ENGLISH

_TABLE = Path(__file__).with_name("foreign_words.txt")
_WORD = re.compile(r"[^\W\d_]+['’]?")  # "l'employeur" is two words, the first with its apostrophe
_LETTERS = frozenset({"Lu", "Ll", "Lt", "Lo"})
_OURS = frozenset({"LATIN", "BENGALI"})
_ASSAMESE = "ৰৱ"  # ra and wa of Assamese, which Bangla does not have
_RA = "র"  # that Assamese does not have
_PLAIN = str.maketrans({"đ": "d", "ł": "l", "ı": "i", "ø": "o", "ß": "ss", "æ": "ae", "’": "'"})
_SHORT = 2  # letters; words so short stand in names and in many languages
_LEAST = 2.0  # of evidence, by at least two words


def is_foreign(text: str) -> bool:
    """Whether `text` is in neither Bangla, in its own letters or in Latin ones, nor English."""
    whole = unicodedata.normalize("NFKC", text)
    scripts = Counter(_script(c) for c in whole if unicodedata.category(c) in _LETTERS)
    ours = sum(scripts[script] for script in _OURS)
    if scripts.total() > 2 * ours or (_RA not in whole and sum(map(whole.count, _ASSAMESE)) > 1):
        return True
    return scripts["LATIN"] > scripts["BENGALI"] and _told_by_words(_WORD.findall(whole.lower()))


def _script(letter: str) -> str:
    """The first word of its name: "LATIN", "BENGALI", "DEVANAGARI"; "CJK" and the like are no scripts, but
    foreign all the same."""
    return unicodedata.name(letter, "").partition(" ")[0]


def _told_by_words(words: Iterable[str]) -> bool:
    """Whether more of `words` tell of one other language than tell of Bangla or English."""
    forms = [(word.replace("’", "'"), _plain(word)) for word in words]
    bangla = everyday().spelled
    for theirs in _foreign_words().values():
        told = [a if a in theirs else b for a, b in forms if a in theirs or b in theirs]
        alone = [word for word in told if word not in ENGLISH and word not in bangla]
        against = sum(
            1
            for a, b in forms
            if a not in theirs and b not in theirs and (b.rstrip("'") in ENGLISH or b.rstrip("'") in bangla)
        )
        evidence = sum(0.5 if len(word) <= _SHORT else 1.0 for word in alone)
        if evidence >= _LEAST and len(set(alone)) > 1 and evidence > against:
            return True
    return False


def _plain(word: str) -> str:
    """`word` without marks above and below its letters."""
    parts = unicodedata.normalize("NFD", word.translate(_PLAIN))
    return "".join(c for c in parts if not unicodedata.combining(c))


@lru_cache(maxsize=1)
def _foreign_words() -> Mapping[str, frozenset[str]]:
    lines = _TABLE.read_text(encoding="utf-8").splitlines()
    rows = (unicodedata.normalize("NFKC", line).split("\t") for line in lines if not line.startswith("#"))
    return {language: frozenset(words.split()) for language, words in rows}
