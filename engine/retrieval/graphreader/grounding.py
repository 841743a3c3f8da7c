"""Lines a model wrote of a sentence -> the facts among them that hold."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence

from engine.domain.digits import latin_digits
from engine.domain.words import content_words
from engine.retrieval.graphreader.chunk import Sentence
from engine.retrieval.graphreader.element import key_of, words
from engine.retrieval.graphreader.fact import AtomicFact, Drop

OWN = 0.5  # of a fact's content words are of the sentence itself
FEWEST = 3  # content words
ONE_THING = 30  # words of a sentence up to which a "not" in it is about all it says

_NUMBER = re.compile(r"(\d+(?:[ ,.]\d+)*)\s*(%|[^\W\d_]+)?")
_MODAL = re.compile(r"\b(?:shall|may|must|can)\b(?!\s+(?:not|no|neither)\b)", re.IGNORECASE)
_MODAL_NOT = re.compile(r"\b(?:shall|may|must|can)\s+(?:not|no|neither)\b", re.IGNORECASE)
_TURNS = frozenset(
    unicodedata.normalize(
        "NFC",
        "not no never neither nor unless except excluding without না নহে নয় নাই নেই নহেন ব্যতীত ব্যতিরেকে ছাড়া",
    ).split()
)


def numbers(text: str) -> frozenset[tuple[str, str]]:
    """Numbers as written together ("15 000 000" is one), each with what it counts: "3" is not "3 %"."""
    found = _NUMBER.findall(latin_digits(text))
    return frozenset((n, unit if unit == "%" else " ".join(content_words(unit))) for n, unit in found)


def turned(text: str, sentence: Sentence) -> bool:
    """Whether a fact lost the "not" of its sentence."""
    if _turns(text):
        return False
    whole = f"{sentence.lead} {sentence.text}"
    if _MODAL.search(text) and _MODAL_NOT.search(whole) and not _MODAL.search(whole):
        return True
    return _turns(sentence.text) and len(words(sentence.text)) <= ONE_THING


def _turns(text: str) -> bool:
    return any(word.casefold() in _TURNS for word in words(unicodedata.normalize("NFC", text)))


def why_not(text: str, sentence: Sentence, heading: str, before: Iterable[str], longest: int) -> Drop | None:
    """Why `text` is no fact of `sentence`; None when it holds. `before`: facts that hold already."""
    said = content_words(text)
    last = words(text)[-1:] or ("",)
    if len(words(text)) >= longest or len(said) < FEWEST or not content_words(last[0]):
        return Drop.CUT
    source = f"{heading} {sentence.lead} {sentence.text}"
    if not set(said) <= set(content_words(source)) or not numbers(text) <= numbers(source):
        return Drop.UNGROUNDED
    if turned(text, sentence):
        return Drop.TURNED
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
