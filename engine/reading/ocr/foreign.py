"""Foreign words: Latin ones in a line that was read with the Bangla model, which knows no Latin letter.

It writes figures and brackets for them. Read with both models at once a Bangla page loses more than
it wins: plain Bangla words turn into Latin ones with high confidence. So only what already looks like
disguised Latin is read again.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from engine.reading.layer.bangla import is_bangla
from engine.reading.ocr.word import ReadLine, Word, union

_DISGUISED = re.compile(r"[0-9A-Za-z\[\]{}<>@#$&*\\]")
_LATIN = re.compile(r"[0-9A-Za-z]")
MISTRUST = 0.9
SHARE = 0.4  # of a word's characters
MARGIN = 0.15  # of the width of a stretch of words, by which a word of the other reading may stick out

Again = Callable[[ReadLine], list[ReadLine]]


def looks_foreign(word: Word) -> bool:
    disguised = len(_DISGUISED.findall(word.text))
    return disguised >= 2 and disguised >= SHARE * len(word.text)


def credible(line: ReadLine) -> float:
    """Its confidence, less for words that mix Bangla with Latin letters or figures: nobody prints them."""
    garbled = sum(len(word.text) for word in line.words if _is_garbled(word.text))
    return line.confidence * (1 - MISTRUST * garbled / max(1, sum(len(word.text) for word in line.words)))


def _is_garbled(text: str) -> bool:
    return any(map(is_bangla, text)) and bool(_LATIN.search(text))


def with_foreign_words(line: ReadLine, again: Again) -> ReadLine:
    """`again` reads the line with every model. Of that, what stands where the line looks foreign is taken
    if it is Latin, or surer than what was read."""
    if not any(map(looks_foreign, line.words)):
        return line
    other = [word for read in again(line) for word in read.words]
    words: list[Word] = []
    at = 0
    while at < len(line.words):
        if not looks_foreign(line.words[at]):
            words.append(line.words[at])
            at += 1
            continue
        end = at + 1
        while end < len(line.words) and looks_foreign(line.words[end]):
            end += 1
        stretch = line.words[at:end]
        words.extend(_better(list(stretch), other))
        at = end
    return ReadLine(tuple(words), line.baseline)


def _better(stretch: list[Word], other: list[Word]) -> list[Word]:
    x0, _, x1, _ = union([word.box for word in stretch])
    reach = MARGIN * (x1 - x0)
    inside = [word for word in other if x0 - reach <= (word.box[0] + word.box[2]) / 2 <= x1 + reach]
    if not inside:
        return stretch
    bangla = any(is_bangla(char) for word in inside for char in word.text)
    surer = _confidence(inside) > _confidence(stretch)
    return inside if surer or (not bangla and _confidence(inside) > 0.6) else stretch


def _confidence(words: list[Word]) -> float:
    return sum(word.confidence for word in words) / len(words)
