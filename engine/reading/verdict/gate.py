"""Gate: whether a page's text layer says what the page shows, judged from its text alone."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from unicodedata import category

from engine.domain.page import PageKind
from engine.reading.layer.bangla import (
    CONSONANTS,
    HASANTA,
    JOINERS,
    MODIFIERS,
    NUKTA,
    SIGNS,
    VOWELS,
    is_bangla,
)
from engine.reading.verdict.plausibility import little_words, odd_conjuncts, odd_pairs

# Thresholds from our own sample files by writer, good and broken, and from real statutes.
SUSPECT = 0.02  # errors per Bangla word
BROKEN = 0.08
FEW_ERRORS = 3  # too few to judge a page by
VISUAL = 0.05  # words that begin with a sign drawn before its consonant
GARBAGE = 0.02  # share of characters that are no characters
SIGNS_ONLY = 0.5  # share of letters and digits; below it, a page says nothing
DIFFERENT = 4  # signs, from which they are no mere ornament
ODD_PAIRS, PAIRS = 0.18, 60  # share of Latin letter pairs, and how many it takes to judge
ODD_CONJUNCTS, CONJUNCTS = 0.12, 15
KINDS = 5  # different odd ones
LITTLE_WORDS, WORDS = 0.03, 150  # share of Bangla words; lists have few too, so only of damaged pages

GOOD = "the text layer is good"
_WITHOUT_JOINERS = dict.fromkeys(map(ord, JOINERS))
_ORNAMENT = re.compile(r"([^\w\s])(?:\s*\1){2,}")  # leaders, rows of stars
_EDGES = re.compile(r"^[^\w]+|[^\w]+$")
_FOREIGN_INSIDE = re.compile("[A-Za-z\u00a1-\u00ff\u0100-\u02af\ufffd]")
_PUNCTUATION_INSIDE = re.compile(r"[\u0980-\u09ff][!-'*+.0-9<-@\[-`{-~][\u0980-\u09ff]")
_SIGN_FIRST = re.compile(r"^[\W\d]*[িেৈ]")
_ONLY_SIGNS = re.compile(r"[\u0981-\u0983\u09bc\u09be-\u09cd\u09d7]+")
_BANGLA = re.compile("[\u0980-\u09ff]")


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
    lost = sum(n for c, n in counts.items() if c == "\ufffd" or category(c) in ("Co", "Cc", "Cn"))
    if lost > GARBAGE * shown:
        return _broken(f"{lost} of {shown} characters have no meaning in the text layer")
    letters = sum(n for c, n in counts.items() if category(c)[0] in "LNM")
    if letters < SIGNS_ONLY * shown and _says_nothing(text):
        return _broken("the text layer holds signs where the page shows words")
    odd, pairs, kinds = odd_pairs(text)
    if pairs >= PAIRS and odd > ODD_PAIRS * pairs and kinds >= KINDS:
        return _broken(f"{odd} of {pairs} pairs of Latin letters occur in hardly any word")
    if sum(n for c, n in counts.items() if is_bangla(c)) < 0.15 * shown:
        return Verdict(PageKind.TEXT, GOOD)
    return _judge_bangla(text)


def _broken(reason: str) -> Verdict:
    return Verdict(PageKind.BROKEN_TEXT, reason)


def _says_nothing(text: str) -> bool:
    """Many different signs and few letters, leaders and rows of stars apart."""
    plain = _ORNAMENT.sub("", "".join(text.split()))
    letters = sum(category(c)[0] in "LNM" for c in plain)
    return len(set(plain)) >= DIFFERENT and letters < SIGNS_ONLY * len(plain)


def _judge_bangla(text: str) -> Verdict:
    words = [word for word in text.split() if _BANGLA.search(word)]
    first = sum(1 for word in words if _SIGN_FIRST.match(word)) / len(words)
    if first > VISUAL:
        reason = f"{first:.0%} of the words begin with a vowel sign: letters are in drawn order"
        return Verdict(PageKind.VISUAL_ORDER, reason)
    errors = sum(errors_in(word) for word in words)
    wrong = errors / len(words)
    if wrong >= BROKEN and errors >= FEW_ERRORS:
        return _broken(f"letters stand in impossible places in {min(wrong, 1):.0%} of the words")
    odd, conjuncts, kinds = odd_conjuncts(text)
    if conjuncts >= CONJUNCTS and odd > ODD_CONJUNCTS * conjuncts and kinds >= KINDS:
        return _broken(f"{odd} of {conjuncts} conjuncts occur in no Bangla word")
    if wrong < SUSPECT:
        return Verdict(PageKind.TEXT, GOOD)
    little, counted = little_words(text)
    if counted >= WORDS and little < LITTLE_WORDS * counted:
        return _broken("hardly any of the usual little words are among its Bangla words")
    reason = f"the text layer is used, though {wrong:.1%} of the words look damaged"
    return Verdict(PageKind.TEXT, reason, damaged=True)


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
