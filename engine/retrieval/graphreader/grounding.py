"""Lines a model wrote of a sentence -> the facts among them that hold."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence

from engine.domain.digits import latin_digits
from engine.domain.words import content_words
from engine.retrieval.graphreader.chunk import Sentence
from engine.retrieval.graphreader.element import key_of, words
from engine.retrieval.graphreader.fact import AtomicFact, Drop

OWN = 0.5  # of a fact's content words are of the sentence itself
FEWEST = 3  # content words
_NUMBER = re.compile(r"\d+(?:[ ,.]\d+)*")


def numbers(text: str) -> frozenset[str]:
    """As written together: "15 000 000" is one, and "15 000" is another."""
    return frozenset(_NUMBER.findall(latin_digits(text)))


def why_not(text: str, sentence: Sentence, heading: str, before: Iterable[str], longest: int) -> Drop | None:
    """Why `text` is no fact of `sentence`; None when it holds. `before`: facts that hold already."""
    said = content_words(text)
    last = words(text)[-1:] or ("",)
    if len(words(text)) >= longest or len(said) < FEWEST or not content_words(last[0]):
        return Drop.CUT
    source = f"{heading} {sentence.lead} {sentence.text}"
    if not set(said) <= set(content_words(source)) or not numbers(text) <= numbers(source):
        return Drop.UNGROUNDED
    own = set(content_words(sentence.text))
    if sum(w in own for w in said) < OWN * len(said):
        return Drop.ELSEWHERE
    if any(set(said) <= set(content_words(earlier)) for earlier in before):
        return Drop.REPEATED
    return None


def grounded(
    lines: Sequence[tuple[str, Sequence[str]]], sentence: Sentence, heading: str, chunk: int, longest: int
) -> tuple[tuple[AtomicFact, ...], Counter[Drop]]:
    """`lines` are (fact, key elements). A key element is kept when the fact or its sentence has its words."""
    facts: list[AtomicFact] = []
    dropped: Counter[Drop] = Counter()
    for text, elements in lines:
        reason = why_not(text, sentence, heading, (f.text for f in facts), longest)
        if reason is not None:
            dropped[reason] += 1
            continue
        known = set(content_words(f"{text} {sentence.text}"))
        kept = {key_of(e): e for e in reversed(elements) if key_of(e) and set(content_words(e)) <= known}
        facts.append(AtomicFact(chunk, sentence.start, sentence.end, text, tuple(reversed(kept.values()))))
    return tuple(facts), dropped
