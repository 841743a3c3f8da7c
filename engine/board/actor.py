"""Question, heading -> whose act each is about, where the words say so.

"Termination of employment by employer" and "by worker" share every other word, and a likeness of meaning
sees no difference: who gives notice decides which of two sections answers.
"""

from __future__ import annotations

import re

from engine.domain.claim import Side

_NAMES = {
    Side.WORKER: ("worker", "employee", "workman", "শ্রমিক", "কর্মচারী"),
    Side.EMPLOYER: ("employer", "owner", "management", "মালিক", "নিয়োগকারী"),
}
_OF = {name: side for side, names in _NAMES.items() for name in names}
_ENGLISH = "|".join(name for name in _OF if name.isascii())
_BANGLA = "|".join(name for name in _OF if not name.isascii())
_ACTS = {  # not `release/contrary.ENDINGS`: that tells what excludes each other, not who did it
    Side.WORKER: (
        r"\b(?:resign\w*|quit\w*|walk(?:s|ed)? out)\b",
        r"\b(?:leave|leaves|left|leaving) (?:my|the|his|her|a|this) "
        r"(?:job|post|work|employment|service|firm|mill|factory)\b",
        r"ইস্তফা|পদত্যাগ|চাকরি ছাড়|ছেড়ে দিতে|চলে গেছে",
    ),
    Side.EMPLOYER: (
        r"\b(?:terminat\w+|dismiss\w*|discharg\w+|retrench\w*|sack\w*|fire[sd]?)\b",
        r"\b(?:laid off|lay(?:s|ing)? off|let (?:(?:me|him|her|them|us) )?go)\b",
        r"ছাঁটাই|বরখাস্ত|চাকরিচ্যুত|বিদায় কর|মালিকের নোটিশ",
    ),
}
_END = r"(?![\u0980-\u09FF])"  # no ending: the one who acts, where "শ্রমিকের", "মালিককে" are acted upon
_HEADED = re.compile(rf"\bby (?:an? |the )?({_ENGLISH})\b|({_BANGLA}) কর্তৃক", re.IGNORECASE)
_ASKED = re.compile(
    rf"\b(?:must|may|can|shall|should|does|do|did|has|will|would|if|when|where) "
    rf"(?:an? |the |my |our |any )?(?:(?!{_ENGLISH})\w+ ){{0,3}}?({_ENGLISH})\b"
    rf"|(?<![\u0980-\u09FF])({_BANGLA}){_END}",
    re.IGNORECASE,
)
_DONE = {side: re.compile("|".join(said), re.IGNORECASE) for side, said in _ACTS.items()}


def heads(heading: str) -> Side | None:
    """Whose act a provision is headed as; None where its heading does not say, or names both."""
    return _only(_HEADED, heading)


def asks_of(question: str) -> Side | None:
    """Whose act is asked about, by what is done, else by who does it; None where nobody's, or both."""
    acts = {side for side, said in _DONE.items() if said.search(question)}
    if acts:
        return acts.pop() if len(acts) == 1 else None
    return _only(_ASKED, question)


def _only(pattern: re.Pattern[str], text: str) -> Side | None:
    found = {_OF[(m.group(1) or m.group(2)).lower()] for m in pattern.finditer(text)}
    return found.pop() if len(found) == 1 else None
