"""Mentions: words that name provisions or other works, parsed but not yet resolved."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from unicodedata import normalize

from engine.structure.grammars.reference import DEPTH, Pointer, ReferenceGrammar, Unit
from engine.structure.label import LABEL
from engine.structure.numbers import from_chapter


class Joint(StrEnum):
    """How an item hangs on the one before it."""

    FIRST = "first"
    LIST = "list"
    RANGE = "range"


@dataclass(frozen=True, slots=True)
class Item:
    """One named thing: `head` a section number, a chapter's numeral or "", and bracketed labels."""

    head: str
    labels: tuple[str, ...]
    joint: Joint


@dataclass(frozen=True, slots=True)
class Group:
    """A unit word with its items, or with a pointer instead."""

    unit: Unit
    start: int
    end: int
    items: tuple[Item, ...]
    pointer: Pointer | None = None


@dataclass(frozen=True, slots=True)
class Mention:
    """Linked groups, outermost first ("clause (b) of sub-section (1)" has the sub-section first).

    `work` is the title of another work, or "".
    """

    start: int
    end: int
    groups: tuple[Group, ...]
    work: str = ""


@dataclass(frozen=True, slots=True)
class _Work:
    start: int
    end: int
    title: str


LINK = 24  # characters between two groups of one mention, at most


def mentions(text: str, start: int, end: int, grammar: ReferenceGrammar, own: str = "") -> Iterator[Mention]:
    """All mentions in text[start:end], in order, none overlapping another.

    `own` is the title of the text itself: other works of its family begin with the same word.
    """
    family = own.split()[0] if own else ""
    parts = _disjoint(text, [*_groups(text, start, end, grammar), *_works(text, start, end, grammar, family)])
    at = 0
    while at < len(parts):
        run = [parts[at]]
        while at + 1 < len(parts) and _linked(text, run[-1], parts[at + 1], grammar):
            at += 1
            run.append(parts[at])
        at += 1
        ordered = run if grammar.outer_first else run[::-1]
        groups = tuple(part for part in ordered if isinstance(part, Group))
        work = next((part.title for part in run if isinstance(part, _Work)), "")
        yield Mention(run[0].start, run[-1].end, groups, work)


def _disjoint(text: str, parts: Sequence[Group | _Work]) -> list[Group | _Work]:
    """The parts in order; of two that overlap, the one that begins first, or the longer.

    A title gives way at its beginning only: that is where it may hold words that are not its own.
    """
    out: list[Group | _Work] = []
    for part in sorted(parts, key=lambda p: (p.start, -p.end)):
        if not out or part.start >= out[-1].end:
            out.append(part)
        elif isinstance(part, _Work) and part.end > out[-1].end:
            rest = re.compile(r"\S*\s+").match(text, out[-1].end, part.end)
            if rest:
                out.append(_Work(rest.end(), part.end, " ".join(text[rest.end() : part.end].split())))
    return out


def _linked(text: str, left: Group | _Work, right: Group | _Work, grammar: ReferenceGrammar) -> bool:
    between = text[left.end : right.start]
    if len(between) > LINK or not grammar.link.fullmatch(between):
        return False
    outer, inner = (left, right) if grammar.outer_first else (right, left)
    if not isinstance(inner, Group):
        return False
    return isinstance(outer, _Work) or DEPTH[outer.unit] < DEPTH[inner.unit]


def _groups(text: str, start: int, end: int, grammar: ReferenceGrammar) -> Iterator[Group]:
    for form in grammar.forms:
        for match in form.pattern.finditer(text, start, end):
            listed = match["items"]
            found = _items(listed, match[0], grammar)
            begin = match.start()
            if form.unit in (Unit.CHAPTER, Unit.SCHEDULE):
                found, lost = _numerals(found)
                begin = match.start("items") + found[0].start if found and lost else begin
            if found:
                whole = found[-1].end == len(listed.rstrip())
                stop = match.end() if whole else match.start("items") + found[-1].end
                yield Group(form.unit, begin, stop, tuple(one.item for one in found))
    for pointer, pattern in grammar.pointers:
        for match in pattern.finditer(text, start, end):
            unit = next((u for form, u in grammar.units if form.fullmatch(match["unit"])), None)
            if unit:
                yield Group(unit, match.start(), match.end(), (), pointer)


@dataclass(frozen=True, slots=True)
class _Listed:
    """An item, and where in its list it stands."""

    item: Item
    start: int
    end: int


def _items(listed: str, whole: str, grammar: ReferenceGrammar) -> list[_Listed]:
    """The items of a list, or the first alone: after a singular, commas make no list without an "and"."""
    out: list[_Listed] = []
    at = 0
    while at < len(listed):
        head = grammar.head.match(listed, at)
        here = head.end() if head else at
        labels: list[str] = []
        while label := grammar.label.match(listed, here + _blank(listed, here)):
            labels.append(label[1])
            here = label.end()
        if here == at:
            at = _past_joining_word(listed, at + 1)
            continue
        joint = Joint.FIRST
        if out:
            joint = Joint.RANGE if grammar.range_word.search(listed, out[-1].end, at) else Joint.LIST
        start = at + len(listed[at:here]) - len(listed[at:here].lstrip())
        out.append(_Listed(Item(head[0].strip() if head else "", tuple(labels), joint), start, here))
        at = here
    if len(out) > 1 and not grammar.closes_list.search(listed) and not grammar.plural.search(whole):
        return out[:1]
    return out


def _numerals(found: list[_Listed]) -> tuple[list[_Listed], bool]:
    """The end of a list from where all is numerals: "in leave or the fifth Chapter" names one."""
    keep = len(found)
    while keep and from_chapter(found[keep - 1].item.head) is not None:
        keep -= 1
    kept = found[keep:]
    if kept and keep:
        first = kept[0]
        kept[0] = _Listed(Item(first.item.head, first.item.labels, Joint.FIRST), first.start, first.end)
    return kept, keep > 0


_JOINING = re.compile(r"(?:the|and/or|and|or|to|ও|এবং|বা|অথবা|কিংবা|হইতে|থেকে|হতে)(?=\s)")


def _past_joining_word(listed: str, at: int) -> int:
    match = _JOINING.match(listed, at)
    return match.end() if match else at


def _blank(text: str, at: int) -> int:
    return 1 if text[at : at + 1].isspace() else 0


_STOP = frozenset(
    normalize(
        "NFC",
        "এর অধীন হিসাবে বা অথবা কোন কোনো যে উক্ত এই সেই ক্ষেত্রে দ্বারা অনুযায়ী অনুসারে মোতাবেক সহিত সাপেক্ষে অর্থ বলিতে "
        "সনের সালের তাহা হইলে জন্য যাহা করিয়া তবে কিন্তু যদি প্রতি উপর হইতে আপাততঃ বলবৎ অন্য সকল যেমন নাই নহে আছে "
        "তিনি তাহাকে কেহ কাহারও বিধান বিধানের "
        "উদ্দেশ্যে সম্পর্কে মধ্যে নিকট পর করিবার হইবে হয় ধারা উহা এমন নামে অভিহিত সংক্রান্ত বিষয়ে শিরোনাম",
    ).split()
)


# Endings of verbs and of places: no title holds such a word.
_VERB = re.compile(normalize("NFC", r"(?:িলে|িয়া|িবে|িবেন|িতে|েতে|ায়|ক্রমে)\Z"))


def _works(text: str, start: int, end: int, grammar: ReferenceGrammar, family: str) -> Iterator[_Work]:
    for match in grammar.work.finditer(text, start, end):
        groups = match.groupdict()
        title = groups.get("title") or groups.get("title2") or ""
        first = match.start("title") if groups.get("title") else match.start("title2")
        if title and not title[0].isascii():
            cut = _own_words(title, family)
            first, title = first + cut, title[cut:]
        begin = match.start() if first == match.start("title2") or title[:1].isascii() else first
        yield _Work(begin, match.end(), " ".join(title.split()))


def _own_words(title: str, family: str) -> int:
    """Where a title begins among the words before it, which print does not set apart."""
    cut = 0
    for word in re.finditer(r"\S+", title):
        if word[0] == family:
            cut = word.start()
            break
        if word[0] in _STOP or word[0].endswith("-") or _VERB.search(word[0]) or LABEL.search(word[0]):
            cut = word.end()
    joined = re.compile(r"\s*(?:(?:এবং|ও)\s+)*").match(title, cut)
    return joined.end() if joined else cut
