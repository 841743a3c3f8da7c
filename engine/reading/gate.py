"""Gate: whether a page's text layer says what the page shows, judged from its text alone."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from unicodedata import category

from engine.domain.page import PageKind
from engine.reading.bangla import CONSONANTS, HASANTA, JOINERS, MODIFIERS, NUKTA, SIGNS, VOWELS, is_bangla

# Thresholds from our own sample files by writer, good and broken; errors are per Bangla word.
SUSPECT = 0.02
BROKEN = 0.08
VISUAL = 0.05  # words that begin with a sign drawn before its consonant
GOOD = "the text layer is good"
GARBAGE = 0.02  # share of characters that are no characters

_WITHOUT_JOINERS = dict.fromkeys(map(ord, JOINERS))
_EDGES = re.compile(r"^[^\w]+|[^\w]+$")
_FOREIGN_INSIDE = re.compile("[A-Za-z\u00a1-\u00ff\u0100-\u02af\ufffd]")
_PUNCTUATION_INSIDE = re.compile(r"[\u0980-\u09ff][!-'*+.0-9<-@\[-`{-~][\u0980-\u09ff]")
_SIGN_FIRST = re.compile(r"^[\W\d]*[িেৈ]")
_ONLY_SIGNS = re.compile(r"[\u0981-\u0983\u09bc\u09be-\u09cd\u09d7]+")
_LATIN_WORD = re.compile(r"[A-Za-z]{4,}")
_VOWEL = re.compile(r"[AEIOUYaeiouy]")


@dataclass(frozen=True, slots=True)
class Verdict:
    """`reason` is a clause without a full stop. `damaged`: usable, but not without mistakes."""

    kind: PageKind
    reason: str
    damaged: bool = False


def judge(text: str) -> Verdict:
    """TEXT, VISUAL_ORDER or BROKEN_TEXT for the text of a page that has some."""
    counts = {c: n for c, n in Counter(text).items() if not c.isspace()}  # few characters, used often
    shown = sum(counts.values())
    if not shown:
        return Verdict(PageKind.BLANK, "nothing is printed on the page")
    garbage = sum(n for c, n in counts.items() if c == "\ufffd" or category(c) in ("Co", "Cc", "Cn"))
    if garbage / shown > GARBAGE:
        return Verdict(
            PageKind.BROKEN_TEXT, f"{garbage} of {shown} characters have no meaning in the text layer"
        )
    if sum(n for c, n in counts.items() if is_bangla(c)) / shown < 0.15:
        return _judge_latin(text)
    bangla = [w for w in text.split() if any(is_bangla(c) for c in w)]
    first = sum(1 for w in bangla if _SIGN_FIRST.match(w)) / len(bangla)
    if first > VISUAL:
        return Verdict(
            PageKind.VISUAL_ORDER,
            f"{first:.0%} of the words begin with a vowel sign: letters are in drawn order",
        )
    wrong = sum(errors_in(w) for w in bangla) / len(bangla)
    if wrong >= BROKEN:
        return Verdict(
            PageKind.BROKEN_TEXT, f"impossible letter sequences in {min(wrong, 1):.0%} of the words"
        )
    if wrong >= SUSPECT:
        reason = f"the text layer is used, though {wrong:.1%} of the words look damaged"
        return Verdict(PageKind.TEXT, reason, damaged=True)
    return Verdict(PageKind.TEXT, GOOD)


def _judge_latin(text: str) -> Verdict:
    """English has no syllable rules to break; letters in wrong places leave words without vowels."""
    words = _LATIN_WORD.findall(text)
    mute = sum(1 for w in words if not _VOWEL.search(w))
    if len(words) >= 20 and mute / len(words) > 0.3:
        return Verdict(PageKind.BROKEN_TEXT, f"{mute} of {len(words)} words have no vowel")
    return Verdict(PageKind.TEXT, GOOD)


def errors_in(word: str) -> int:
    """Letter sequences that cannot be written in Bangla, in one word."""
    word = word.translate(_WITHOUT_JOINERS)
    bare = _EDGES.sub("", word)
    wrong = int(bool(_FOREIGN_INSIDE.search(bare) or _PUNCTUATION_INSIDE.search(word)))
    wrong += int(bool(_ONLY_SIGNS.fullmatch(word)))
    before = ""
    for i, char in enumerate(word):
        if char in SIGNS:
            carried = before in CONSONANTS or before == NUKTA or before in VOWELS
            wrong += int(not carried)
        elif char == HASANTA:
            after = word[i + 1] if i + 1 < len(word) else ""
            carried = before in CONSONANTS or before == NUKTA or before in VOWELS
            wrong += int(not after or after in SIGNS or after in MODIFIERS or not carried)
        before = char
    return wrong
