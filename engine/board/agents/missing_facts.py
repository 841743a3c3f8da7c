"""A question and its facts -> what the client must still be asked, by rule, in fixed wording."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass

from engine.domain.language import Language
from engine.domain.question import Question, QuestionType
from engine.domain.said_date import said_dates
from engine.domain.words import content_words
from engine.release.contrary import CLASSES, ENDINGS, WAGES, asked_back, contrary
from engine.release.numbers import quantities

MOST = 3  # questions at once
_GENERAL = 2  # of them where no case is told: what such rules turn on
_ALIKE = 0.6  # of the content words of the shorter question: the same question in other words

_EN, _BN = Language.ENGLISH, Language.BANGLA

_ENDING = (
    r"terminat|dismiss|discharg|retrench|lay[- ]?off|laid off|\bnotice\b|resign|\bsacked|\bfired\b"
    r"|lost (?:my|his|her|the) job|অবসান|বরখাস্ত|ছাঁটাই|নোটিশ|ইস্তফা|পদত্যাগ|চাকরি থেকে|চাকরিচ্যুত|বের করে"
)
_PAY = (
    r"\bwages?\b|\bsalar|\bbonus|\bovertime|\bcompensation|\bgratuity|\bdues\b|মজুরি|বেতন|পাওনা|ক্ষতিপূরণ"
    r"|ভাতা|গ্রাচুইটি"
)
_LEAVE = r"\bleave\b|\bholiday|\bmaternity|\bpregnan|ছুটি|প্রসূতি|মাতৃত্ব|গর্ভ"
_BIRTH = r"\bmaternity|\bpregnan|প্রসূতি|মাতৃত্ব|গর্ভবতী"
_HURT = r"\binjur|\baccident|\bdied\b|\bdeath\b|জখম|আহত|দুর্ঘটনা|মৃত্যু"

Told = Callable[[str], bool]


def _found(pattern: str, text: str) -> bool:
    return re.search(unicodedata.normalize("NFC", pattern), text, re.IGNORECASE) is not None


def _says(*patterns: str) -> Told:
    return lambda text: any(_found(pattern, text) for pattern in patterns)


def _counts(*units: str) -> Told:
    return lambda text: any(q.unit in units for q in quantities(text))


@dataclass(frozen=True, slots=True)
class Gap:
    """A fact that such rules turn on. `told`: whether a text says it. `general`: it is worth asking even
    where no case is told."""

    topics: str  # pattern; "" = any case
    told: Told
    words: dict[Language, str]
    general: bool = False


GAPS: tuple[Gap, ...] = (
    Gap(
        f"{_ENDING}|{_LEAVE}|{_PAY}",
        _says(*CLASSES),
        {
            _EN: "Is the worker permanent, temporary, casual, on probation or an apprentice?",
            _BN: "শ্রমিক কি স্থায়ী, অস্থায়ী, সাময়িক, শিক্ষাধীন না শিক্ষানবিশ?",
        },
        general=True,
    ),
    Gap(
        f"{_ENDING}|{_LEAVE}|gratuity|গ্রাচুইটি",
        _counts("year", "month"),
        {
            _EN: "How long has the worker served this employer without a break?",
            _BN: "শ্রমিক এই মালিকের অধীনে একটানা কত দিন চাকরি করেছেন?",
        },
        general=True,
    ),
    Gap(
        f"{_ENDING}|{_PAY}",
        _says(*WAGES),
        {
            _EN: "Is the worker paid by the month, the week, the day or the piece?",
            _BN: "শ্রমিকের মজুরি কি মাসিক, সাপ্তাহিক, দৈনিক না ফুরন হিসাবে?",
        },
        general=True,
    ),
    Gap(
        "",
        lambda text: bool(said_dates(text)),
        {_EN: "On what date did this happen?", _BN: "ঘটনাটি কোন তারিখে ঘটেছে?"},
    ),
    Gap(
        _ENDING,
        _says(*ENDINGS, r"employer (?:ended|terminated)|মালিক .{0,40}অবসান"),
        {
            _EN: "Did the employer end the employment, or did the worker resign?",
            _BN: "চাকরি কি মালিক শেষ করেছেন, না শ্রমিক নিজে ইস্তফা দিয়েছেন?",
        },
    ),
    Gap(
        _ENDING,
        _says(
            r"\bbecause\b|misconduct|theft|fraud|redundan|absen|reason|কারণ|অসদাচরণ|চুরি|অনুপস্থিত|অতিরিক্ত জনবল"
        ),
        {
            _EN: "What reason was given for ending the employment?",
            _BN: "চাকরি শেষ করার কী কারণ জানানো হয়েছে?",
        },
    ),
    Gap(
        _ENDING,
        _says(
            r"without (?:any )?notice|notice was|written notice|gave .{0,20}notice",
            r"নোটিশ (?:দি|পে|ছাড়া)|বিনা নোটিশে",
        ),
        {
            _EN: "Was notice given in writing, and how many days before?",
            _BN: "লিখিত নোটিশ দেওয়া হয়েছিল কি, কত দিন আগে?",
        },
    ),
    Gap(
        _PAY,
        _counts("taka"),
        {_EN: "What are the worker’s wages for a month?", _BN: "শ্রমিকের এক মাসের মজুরি কত?"},
    ),
    Gap(
        _BIRTH,
        _says(r"\bchild|সন্তান|বাচ্চা"),
        {_EN: "How many living children does she have?", _BN: "তাঁর জীবিত সন্তান কয়টি?"},
    ),
    Gap(
        _HURT,
        _says(r"at work|in the course of|on duty|working hours|কাজের সময়|কর্মরত|কর্মস্থলে|ডিউটি"),
        {
            _EN: "Did it happen at work, during working hours?",
            _BN: "ঘটনাটি কি কাজের সময় কর্মস্থলে ঘটেছে?",
        },
    ),
)
_NOT_OF_A_CASE = frozenset({QuestionType.DEFINITIONAL, QuestionType.COMPARATIVE})


def missing_facts(question: Question, type_: QuestionType, said: tuple[str, ...] = ()) -> tuple[str, ...]:
    """At most three questions to the client, in the opinion's language: where facts contradict the
    question, which is right; then what a model `said` is missing; then what rules on the subject turn on
    and nobody told. What was asked before is not asked again; nothing is, where the question is not
    understood."""
    if question.foreign:
        return ()
    text = unicodedata.normalize("NFC", f"{question.words}\n{question.facts}")
    back = tuple(asked_back(pair, question.language) for pair in contrary(question))
    fixed = tuple(gap.words[question.language] for gap in _open(question, type_, text))
    before = list(question.asked)
    kept: list[str] = []
    for line in (*back, *said, *fixed):
        if line not in before and not any(_alike(line, other) for other in (*before, *kept)):
            kept.append(line)
    return tuple(kept[:MOST])


def _open(question: Question, type_: QuestionType, text: str) -> tuple[Gap, ...]:
    case = bool(question.facts.strip()) or type_ is QuestionType.HYPOTHETICAL
    if type_ in _NOT_OF_A_CASE:
        return ()
    found = [
        gap
        for gap in GAPS
        if (case or gap.general)
        and _found(gap.topics, text)
        and not gap.told(text)
        and not any(words in question.asked for words in gap.words.values())
    ]
    return tuple(found) if case else tuple(found[:_GENERAL])


def _alike(one: str, other: str) -> bool:
    a, b = set(content_words(one)), set(content_words(other))
    return bool(a and b) and len(a & b) >= _ALIKE * min(len(a), len(b))
