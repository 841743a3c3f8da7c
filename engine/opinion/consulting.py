"""Fixed words of a consultation, in both languages: why it ended, and what is said at the terminal."""

from __future__ import annotations

from enum import StrEnum

from engine.domain.digits import bangla_digits
from engine.domain.language import Language
from engine.domain.matter import MOST_TURNS, StopCode

_EN, _BN = Language.ENGLISH, Language.BANGLA

WHY: dict[StopCode, dict[Language, str]] = {
    StopCode.COVERED: {
        _EN: "Enough of the question is covered and nothing is left to ask the client.",
        _BN: "প্রশ্নের যথেষ্ট অংশের বিধান পাওয়া গেছে, মক্কেলকে জিজ্ঞাসা করার আর কিছু নেই।",
    },
    StopCode.NOTHING_TO_ASK: {
        _EN: "Nothing is left to ask the client, though not every part of the question is covered.",
        _BN: "মক্কেলকে জিজ্ঞাসা করার আর কিছু নেই, তবে প্রশ্নের সব অংশের বিধান পাওয়া যায়নি।",
    },
    StopCode.NOTHING_NEW: {
        _EN: "The client could tell nothing new: asked again, the opinion would be the same.",
        _BN: "মক্কেল নতুন কিছু জানাতে পারেননি: আবার জিজ্ঞাসা করলে মতামত একই থাকবে।",
    },
    StopCode.NO_GAIN: {
        _EN: "Two turns brought no further part of the question under a provision.",
        _BN: "পরপর দুই দফায় প্রশ্নের আর কোনো অংশের বিধান পাওয়া যায়নি।",
    },
    StopCode.TURNS_SPENT: {
        _EN: f"The board has sat {MOST_TURNS} times, the most for one question.",
        _BN: f"এক প্রশ্নের জন্য সর্বোচ্চ {bangla_digits(str(MOST_TURNS))} দফা সম্পন্ন হয়েছে।",
    },
    StopCode.PERSON: {
        _EN: "It was stopped; the opinion stands as it is.",
        _BN: "পরামর্শ থামানো হয়েছে; মতামত যেমন আছে তেমনই থাকল।",
    },
}


class Spoken(StrEnum):
    ASK = "ask"
    HOW = "how"
    COVERED = "covered"
    NOT_COVERED = "not_covered"
    COVERAGE = "coverage"
    ANSWERED = "answered"
    UNKNOWN = "unknown"


SPOKEN: dict[Spoken, dict[Language, str]] = {
    Spoken.ASK: {_EN: "To the client: {}", _BN: "মক্কেলের কাছে প্রশ্ন: {}"},
    Spoken.HOW: {
        _EN: "Type the answer; Enter alone: not known; “stop” or Ctrl-D: the opinion stands as it is.",
        _BN: "উত্তর লিখুন; শুধু Enter: জানা নেই; “থামুন” বা Ctrl-D: মতামত যেমন আছে তেমনই থাকবে।",
    },
    Spoken.COVERED: {_EN: "covered by {}: {}", _BN: "{} এ আছে: {}"},
    Spoken.NOT_COVERED: {_EN: "not covered: {}", _BN: "বিধান পাওয়া যায়নি: {}"},
    Spoken.COVERAGE: {
        _EN: "Turn {}: {}% of the question is covered.",
        _BN: "দফা {}: প্রশ্নের {}% অংশের বিধান পাওয়া গেছে।",
    },
    Spoken.ANSWERED: {_EN: "answered: {}", _BN: "উত্তর: {}"},
    Spoken.UNKNOWN: {_EN: "the client does not know", _BN: "মক্কেল জানেন না"},
}
STOPPERS = frozenset({"stop", "quit", "থামুন", "থামো", "বন্ধ"})
"""What ends a consultation when it is typed as an answer."""
UNKNOWN = frozenset(
    {"", "?", "don't know", "dont know", "do not know", "not known", "জানি না", "জানা নেই", "জানেন না"}
)
"""What is typed for an answer that the client does not know."""


def spoken(words: Spoken, language: Language, *parts: str | int) -> str:
    """Counts are written in the language's digits."""
    text = SPOKEN[words][language]
    for part in parts:
        count = isinstance(part, int) and language is _BN
        text = text.replace("{}", bangla_digits(str(part)) if count else str(part), 1)
    return text
