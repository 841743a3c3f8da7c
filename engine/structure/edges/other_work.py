"""Titles of other works in running text: "the Rivers Act, 1999", "the Penal Code", "that Act"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from unicodedata import normalize

from engine.structure.edges.windows import windows
from engine.structure.grammars.reference import ReferenceGrammar
from engine.structure.nodes.label import LABEL

BEFORE, AFTER = 320, 120  # characters of a title before its year, and of what follows in brackets


@dataclass(frozen=True, slots=True)
class OtherWork:
    """`pointed`: the words point at a work named before. `bare`: they are a title without its year.

    Both say nothing unless something of the work is named.
    """

    start: int
    end: int
    title: str
    pointed: bool = False
    bare: bool = False


_STOP = frozenset(
    normalize(
        "NFC",
        "এর অধীন হিসাবে বা অথবা কোন কোনো যে উক্ত এই সেই ক্ষেত্রে দ্বারা অনুযায়ী অনুসারে মোতাবেক সহিত সাপেক্ষে অর্থ বলিতে "
        "সনের সালের তাহা হইলে জন্য যাহা করিয়া তবে কিন্তু যদি প্রতি উপর হইতে আপাততঃ বলবৎ অন্য সকল যেমন নাই নহে আছে "
        "তিনি তাহাকে কেহ কাহারও বিধান বিধানের "
        "উদ্দেশ্যে সম্পর্কে মধ্যে নিকট পর করিবার হইবে হয় ধারা উহা এমন নামে অভিহিত সংক্রান্ত বিষয়ে শিরোনাম",
    ).split()
)


_BENGALI = re.compile(r"[\u0980-\u09ff]")
# Endings of verbs and of places: no title holds such a word.
_VERB = re.compile(normalize("NFC", r"(?:িলে|িয়া|িবে|িবেন|িতে|েতে|ায়|ক্রমে)\Z"))
# Nouns end so too ("দেউলিয়া আইন", "সমবায় সমিতি অধ্যাদেশ"): near the enactment's word they are of the title.
_NOUN = re.compile(normalize("NFC", r"(?:িয়া|ায়)\Z"))
NEAR = 3  # words, the enactment's and its year among them


def other_works(
    text: str, start: int, end: int, grammar: ReferenceGrammar, family: str
) -> Iterator[OtherWork]:
    """All titles in text[start:end] with a year or well known without one, and "that Act"."""
    around = windows(text, start, end, grammar.work_near, BEFORE, AFTER)
    for match in (m for low, high in around for m in grammar.work.finditer(text, low, high)):
        groups = match.groupdict()
        title = groups.get("title") or groups.get("title2") or ""
        first = match.start("title") if groups.get("title") else match.start("title2")
        begin = match.start()
        if groups.get("title") and _BENGALI.search(title):
            cut = _own_words(title, family)
            begin, title = first + cut, title[cut:]
        yield OtherWork(begin, match.end(), " ".join(title.split()))
    for match in grammar.undated.finditer(text, start, end):
        yield OtherWork(match.start(), match.end(), " ".join(match["title"].split()), bare=True)
    for match in grammar.that_work.finditer(text, start, end):
        yield OtherWork(match.start(), match.end(), " ".join(match[0].split()), pointed=True)


def _own_words(title: str, family: str) -> int:
    """Where a title begins among the words before it, which print does not set apart."""
    cut = 0
    words = list(re.finditer(r"\S+", title))
    for n, word in enumerate(words):
        if word[0] == family:
            cut = word.start()
            break
        verb = _VERB.search(word[0]) and not (len(words) - n - 1 <= NEAR and _NOUN.search(word[0]))
        aside = not _BENGALI.search(word[0]) or word[0].startswith(")")
        if word[0] in _STOP or word[0].endswith("-") or verb or aside or LABEL.search(word[0]):
            cut = word.end()
    joined = re.compile(r"\s*(?:(?:এবং|ও)\s+)*").match(title, cut)
    return joined.end() if joined else cut
