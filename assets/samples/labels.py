"""Numbers as printed and labels as a lawyer writes them, in both languages."""

from __future__ import annotations

import re

from engine.domain.digits import bangla_digits
from engine.domain.language import Language
from engine.domain.provision import Kind

_CONSONANTS = "কখগঘঙচছজঝঞটঠডঢণতথদধন"  # clauses and amendment letters: a, b, c, ..
_VOWELS = "অআইঈউঊঋএঐওঔ"  # sub-clauses: i, ii, iii, ..
_ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi")

_QUALIFIERS = {
    Kind.PROVISO: {Language.ENGLISH: "proviso", Language.BANGLA: "শর্তাংশ"},
    Kind.EXPLANATION: {Language.ENGLISH: "explanation", Language.BANGLA: "ব্যাখ্যা"},
    Kind.EXCEPTION: {Language.ENGLISH: "exception", Language.BANGLA: "ব্যতিক্রম"},
    Kind.ILLUSTRATION: {Language.ENGLISH: "illustration", Language.BANGLA: "উদাহরণ"},
}
_SECTION = {Language.ENGLISH: "section", Language.BANGLA: "ধারা"}
_ITEM = {Language.ENGLISH: "item", Language.BANGLA: "ক্রমিক"}
_FOOTNOTE = {Language.ENGLISH: "footnote", Language.BANGLA: "পাদটীকা"}
_PREAMBLE = {Language.ENGLISH: "preamble", Language.BANGLA: "প্রস্তাবনা"}


def printed_number(number: str, kind: Kind, language: Language) -> str:
    """ "14A" is "১৪ক", clause "b" is "খ", sub-clause "ii" is "আ" in Bangla."""
    if language is Language.ENGLISH:
        return number
    if kind is Kind.SUBPARAGRAPH:
        return _VOWELS[_ROMAN.index(number)]
    return re.sub("[a-z]", lambda m: _CONSONANTS[ord(m[0]) - ord("a")], bangla_digits(number).lower())


def printed_label(number: str, kind: Kind, language: Language) -> str:
    """What stands before the words: "21.", "(1)", "২১।", "(ক)"."""
    shown = printed_number(number, kind, language)
    if kind in (Kind.SECTION, Kind.SCHEDULE_ITEM):
        return shown + ("." if language is Language.ENGLISH else "।")
    return f"({shown})"


def label(kind: Kind, number: str, head: str, parent: str, language: Language) -> str:
    """`head` is what is printed over a chapter or schedule; `parent` the label of the parent."""
    shown = printed_number(number, kind, language) if number else ""
    match kind:
        case Kind.PREAMBLE:
            return _PREAMBLE[language]
        case Kind.CHAPTER:
            return "Chapter " + head.split()[-1] if language is Language.ENGLISH else head
        case Kind.SCHEDULE:
            return head.title() if language is Language.ENGLISH else head
        case Kind.SECTION:
            return f"{_SECTION[language]} {shown}"
        case Kind.SCHEDULE_ITEM:
            return f"{parent}, {_ITEM[language]} {shown}"
        case Kind.FOOTNOTE:
            return f"{_FOOTNOTE[language]} {shown}"
    if kind in _QUALIFIERS:
        return f"{parent}, {_QUALIFIERS[kind][language]}" + (f" {shown}" if number != "1" else "")
    return f"{parent}({shown})"
