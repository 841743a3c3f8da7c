"""Key elements: one form for one notion, whatever its case, number or digits."""

from __future__ import annotations

import regex

from engine.domain.digits import latin_digits
from engine.domain.words import content_words

LONGEST = 4  # words

_WORD = regex.compile(r"[\p{L}\p{N}\p{M}\u200c\u200d]+(?:[-'’./][\p{L}\p{N}\p{M}\u200c\u200d]+)*|%")


def words(text: str) -> tuple[str, ...]:
    """As printed, without punctuation but for "%"."""
    return tuple(_WORD.findall(text))


def key_of(element: str) -> str:
    """Equal for "Workers" and "worker", for "১০ দিন" and "10 দিন"; "" for what says nothing."""
    return " ".join(content_words(latin_digits(element)))


def phrases(text: str) -> tuple[str, ...]:
    """Every run of up to `LONGEST` words of `text` that begins and ends in a word with content."""
    found = words(text)
    telling = [bool(content_words(w)) for w in found]
    return tuple(
        dict.fromkeys(
            " ".join(found[i : i + n])
            for n in range(1, LONGEST + 1)
            for i in range(len(found) - n + 1)
            if telling[i] and telling[i + n - 1]
        )
    )


def notions(text: str) -> tuple[str, ...]:
    """Runs of words with content, as long as they go: what a text is about when no model says it."""
    runs: list[list[str]] = [[]]
    for word in words(text):
        if content_words(word):
            runs[-1].append(word)
            if len(runs[-1]) == LONGEST:
                runs.append([])
        else:
            runs.append([])
    return tuple(dict.fromkeys(" ".join(run) for run in runs if run))
