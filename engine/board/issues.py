"""A question and its type -> its issues, primary first, and what has to be shown for each: by rule.

A thing asked is an issue (the first is primary), and its elements are the question's own words: what is
asked, the condition it is asked under, the two sides of a comparison, and what is told of the case. Nothing
is added to them, so that an element never asks for what nobody asked.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from engine.domain.question import Element, Issue, QuestionType
from engine.domain.words import content_words

_ASKED = r"(?:is|are|was|were|can|could|may|must|does|do|did|will|would|should|has|have)\b"
_BY = r"(?:(?:by|at|with|within|to|for|in|on|from|of|after|before|until|under|up to)\s+)?"
_ENGLISH_ASKS = rf"{_BY}(?:(?:what|which|who|whom|whose|why|how)\b|(?:when|where)\s+{_ASKED}|{_ASKED})"
_BANGLA_ASKS = (
    "কী|কি|কোন|কোনটা|কোনটায়|কোথায়|কোথা|কত|কতটুকু|কয়|কয়টা|কয়দিন|কে|কারা|কাকে|কার|কখন|কবে|কেন|কীভাবে|কিভাবে|কীসের"
    "|কতদিন|কতদিনে|কতদিনের|কতজন|তুলনা"
)
_BANGLA_WORD = rf"(?<![\u0980-\u09ff])(?:{unicodedata.normalize('NFC', _BANGLA_ASKS)})(?![\u0980-\u09ff])"
_STARTS = re.compile(rf"^(?:{_ENGLISH_ASKS}|.*{_BANGLA_WORD})", re.IGNORECASE)
_ASKS = re.compile(
    rf"{_STARTS.pattern}|^(?:compare|explain|list|tell|state|define)\b|\b(?:what|how|who|whom)\b",
    re.IGNORECASE,
)
_SENTENCE = re.compile(r"[^?？।.!;\n]+(?:[?？।!;\n]|\.(?=\s|$)|\.(?=\S)[^?।!\n]*|$)")
_CUT = re.compile(
    rf",?\s+(?:and|but)\s+(?={_ENGLISH_ASKS})|,\s+(?:(?:and|then|আর|এবং|তখন)\s+)?|\s+(?:আর|এবং)\s+", re.I
)
_SUPPOSED = re.compile(
    r"(?:if|unless|while|after|before|without|during|besides|in case)\b" + rf"|(?:when|where)\s+(?!{_ASKED})",
    re.IGNORECASE,
)
_BEFORE = re.compile(
    r"^(?P<told>(?:if|unless|where|when|while|after|before|without|during|besides|in case)\b[^,?]+),\s*"
    r"(?P<asked>.+)$",
    re.IGNORECASE,
)
_BEHIND = re.compile(
    r"^(?P<asked>.+?),?\s+(?P<told>(?:if|unless|while|until|in case|when|without)\b.+)$", re.IGNORECASE
)
_BANGLA_VERBS = (
    "হলে|হইলে|করলে|করিলে|দিলে|গেলে|থাকলে|থাকিলে|নিলে|পেলে|চাইলে|হারালে|ছাড়লে|লাগালে|কাটলে|ভাঙলে|চললে|মানলে|মানায়"
    "|অবস্থায়|আসলে"
)
_BANGLA_IF = re.compile(
    unicodedata.normalize(
        "NFC", rf"^(?P<told>.+?(?<![\u0980-\u09ff])(?:{_BANGLA_VERBS})),?\s+(?:তাহলে\s+|তবে\s+)?(?P<asked>.+)$"
    )
)
_SIDES = re.compile(
    r"\s+(?:and|or|than|versus|vs|compared with|rather than|from that of)\s+|\s+(?:আর|ও|এবং|না|নাকি|বনাম)\s+",
    re.IGNORECASE,
)
_LEAST = 2  # content words of what is asked or told
_UNDIVIDED = frozenset({QuestionType.DIRECT_FACTUAL, QuestionType.DEFINITIONAL})
_OF_A_CASE = frozenset({QuestionType.HYPOTHETICAL, QuestionType.CONDITIONAL, QuestionType.MULTI_HOP})


@dataclass(frozen=True, slots=True)
class Reading:
    """What is told before or between, and the things asked, both in order."""

    told: tuple[str, ...]
    asked: tuple[str, ...]


def read(question: str) -> Reading:
    told: list[str] = []
    asked: list[str] = []
    for sentence in _sentences(" ".join(unicodedata.normalize("NFC", question).split())):
        if sentence.endswith(("?", "？")) or _ASKS.search(sentence) is not None:
            asked += _things(sentence)
        elif _enough(sentence):
            told.append(_bare(sentence))
    return Reading(tuple(told), tuple(asked))


def issues_of(question: str, type_: QuestionType) -> tuple[Issue, ...]:
    """At least one, the whole question where nothing in it reads like one. What is told has to be shown for
    the primary issue, in a question about a case."""
    reading = read(question)
    told = reading.told if type_ in _OF_A_CASE else ()
    if not reading.asked:
        text = " ".join(question.split())
        return (_issue(text, True, (text,)),)
    issues = []
    for n, thing in enumerate(reading.asked):
        elements = (*_elements(thing, type_), *told) if n == 0 else _elements(thing, type_)
        issues.append(_issue(thing, n == 0, tuple(e for e in elements if _enough(e)) or elements))
    return tuple(issues)


def _sentences(text: str) -> list[str]:
    return [s for s in (m.group().strip() for m in _SENTENCE.finditer(text)) if s]


def _things(sentence: str) -> list[str]:
    """Cut where another thing is asked. A piece that asks nothing belongs to the one behind it."""
    pieces: list[str] = []
    begin = 0
    for cut in _CUT.finditer(sentence):
        before, after = sentence[begin : cut.start()], sentence[cut.end() :]
        if (
            _enough(before)
            and _enough(after)
            and _STARTS.match(after)
            and _ASKS.search(before)
            and not _SUPPOSED.match(before)
        ):
            pieces.append(before)
            begin = cut.end()
    return [_bare(piece) for piece in (*pieces, sentence[begin:])]


def _elements(thing: str, type_: QuestionType) -> tuple[str, ...]:
    if type_ in _UNDIVIDED:
        return (thing,)
    if type_ is QuestionType.COMPARATIVE:
        return _compared(thing)
    for pattern in (_BEFORE, _BANGLA_IF, _BEHIND):
        match = pattern.match(thing)
        if match is not None and _enough(match["asked"]) and _enough(match["told"]):
            return _bare(match["asked"]), _bare(match["told"])
    return (thing,)


def _compared(thing: str) -> tuple[str, ...]:
    """Both sides, cut where they are most nearly alike in length; the whole where there are not two."""
    cuts = [
        (thing[: m.start()], thing[m.end() :])
        for m in _SIDES.finditer(thing)
        if content_words(thing[: m.start()]) and content_words(thing[m.end() :])
    ]
    if not cuts:
        return (thing,)
    one, other = min(cuts, key=lambda c: abs(len(c[0]) - len(c[1])))
    return _bare(one), _bare(other)


def _enough(text: str) -> bool:
    return len(content_words(text)) >= _LEAST


def _bare(text: str) -> str:
    return text.strip(" ,.;।?？!")


def _issue(text: str, primary: bool, elements: tuple[str, ...]) -> Issue:
    return Issue(_bare(text), primary, tuple(Element(_bare(e)) for e in dict.fromkeys(elements)))
