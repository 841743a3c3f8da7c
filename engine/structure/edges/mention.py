"""Mentions: words that name provisions or other works, parsed but not yet resolved."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from engine.structure.edges.other_work import OtherWork, other_works
from engine.structure.edges.windows import windows
from engine.structure.grammars.reference import DEPTH, QUALIFYING, Pointer, ReferenceGrammar, Unit, holds
from engine.structure.outline.numbers import from_chapter


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
    many: int = 0  # "the two preceding sub-sections"; MANY where no number is said


@dataclass(frozen=True, slots=True)
class Mention:
    """Linked groups, outermost first ("clause (b) of sub-section (1)" has the sub-section first).

    `work` is the title of another work, or ""; `pointed`: no title, but "that Act".
    """

    start: int
    end: int
    groups: tuple[Group, ...]
    work: str = ""
    pointed: bool = False


MANY = 99
COUNTS = {"two": 2, "three": 3, "four": 4}
IN_NUMERALS = frozenset({Unit.CHAPTER, Unit.SCHEDULE, Unit.PROVISO, Unit.EXPLANATION})
BEFORE, AFTER = 160, 80  # characters around the last word of a form
LINK = 24  # characters between two groups of one mention, at most


def mentions(text: str, start: int, end: int, grammar: ReferenceGrammar, own: str = "") -> Iterator[Mention]:
    """All mentions in text[start:end], in order, none overlapping another.

    `own` is the title of the text itself: other works of its family begin with the same word.
    """
    family = own.split()[0] if own else ""
    parts = _disjoint(
        text, [*_groups(text, start, end, grammar), *other_works(text, start, end, grammar, family)]
    )
    at = 0
    while at < len(parts):
        run = [parts[at]]
        while at + 1 < len(parts) and _linked(text, run[-1], parts[at + 1], grammar):
            at += 1
            run.append(parts[at])
        at += 1
        groups = _outermost_first([part for part in run if isinstance(part, Group)], grammar)
        work = next((part for part in run if isinstance(part, OtherWork)), None)
        if work is None:
            yield Mention(run[0].start, run[-1].end, groups)
        elif groups or not (work.pointed or work.bare):
            yield Mention(run[0].start, run[-1].end, groups, work.title, work.pointed)


def _outermost_first(run: Sequence[Group], grammar: ReferenceGrammar) -> tuple[Group, ...]:
    if grammar.inward is not None:
        return tuple(sorted(run, key=lambda group: DEPTH[group.unit]))
    return tuple(run if grammar.outer_first else reversed(run))


def _disjoint(text: str, parts: Sequence[Group | OtherWork]) -> list[Group | OtherWork]:
    """The parts in order; of two that overlap, the one that begins first, or the longer.

    A title gives way at its beginning only: that is where it may hold words that are not its own.
    """
    out: list[Group | OtherWork] = []
    for part in sorted(parts, key=lambda p: (p.start, -p.end)):
        if not out or part.start >= out[-1].end:
            out.append(part)
        elif isinstance(part, OtherWork) and part.end > out[-1].end:
            rest = re.compile(r"\S*\s+").match(text, out[-1].end, part.end)
            if rest:
                out.append(OtherWork(rest.end(), part.end, " ".join(text[rest.end() : part.end].split())))
    return out


def _linked(text: str, left: Group | OtherWork, right: Group | OtherWork, grammar: ReferenceGrammar) -> bool:
    between = text[left.end : right.start]
    outer, inner = (left, right) if grammar.outer_first else (right, left)
    if len(between) > LINK or not isinstance(inner, Group):
        return False
    if isinstance(outer, OtherWork):
        named = grammar.link.fullmatch(between.removeprefix(",")) is not None
        return named or (grammar.inward is not None and between.isspace())  # "Article 16 TFEU"
    link = grammar.hangs if inner.unit in QUALIFYING else grammar.link
    if link.fullmatch(between) and holds(outer.unit, inner.unit):
        return True
    inward = grammar.inward is not None and isinstance(left, Group) and grammar.inward.fullmatch(between)
    return bool(inward) and holds(outer=inner.unit, inner=outer.unit)


def _groups(text: str, start: int, end: int, grammar: ReferenceGrammar) -> Iterator[Group]:
    for form in grammar.forms:
        for match in _found(text, start, end, form.pattern, form.near):
            listed = match["items"]
            begin = match.start()
            if form.unit in IN_NUMERALS:
                found, lost = _numerals(_items(listed, grammar))
                begin = match.start("items") + found[0].start if found and lost else begin
            else:
                found = _items(listed, grammar)
            if not _is_list(found, listed, match[0], grammar):
                found = found[:1]
            if found:
                whole = found[-1].end == len(listed.rstrip())
                stop = match.end() if whole else match.start("items") + found[-1].end
                yield Group(form.unit, begin, stop, tuple(one.item for one in found))
    for pointing in grammar.pointers:
        for match in _found(text, start, end, pointing.pattern, pointing.near):
            unit = next((u for form, u in grammar.units if form.fullmatch(match["unit"])), None)
            if unit:
                said = match.groupdict()
                many = COUNTS.get(said.get("count") or "", MANY if said.get("many") else 0)
                yield Group(unit, match.start(), match.end(), (), pointing.pointer, many)


def _found(
    text: str, start: int, end: int, pattern: re.Pattern[str], near: re.Pattern[str] | None
) -> Iterator[re.Match[str]]:
    if near is None:
        yield from pattern.finditer(text, start, end)
        return
    for low, high in windows(text, start, end, near, BEFORE, AFTER):
        yield from pattern.finditer(text, low, high)


@dataclass(frozen=True, slots=True)
class _Listed:
    """An item, and where in its list it stands."""

    item: Item
    start: int
    end: int


def _items(listed: str, grammar: ReferenceGrammar) -> list[_Listed]:
    """The items of a list."""
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
    return out


def _is_list(found: Sequence[_Listed], listed: str, whole: str, grammar: ReferenceGrammar) -> bool:
    """After a singular, commas make no list without an "and"."""
    if len(found) < 2:
        return True
    named = listed[found[0].start :]
    return grammar.closes_list.search(named) is not None or grammar.plural.search(whole) is not None


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


_JOINING = re.compile(r"(?:the|sections?|ধারা|and/or|and|or|to|ও|এবং|বা|অথবা|কিংবা|হইতে|থেকে|হতে)(?=\s)")


def _past_joining_word(listed: str, at: int) -> int:
    match = _JOINING.match(listed, at)
    return match.end() if match else at


def _blank(text: str, at: int) -> int:
    return 1 if text[at : at + 1].isspace() else 0
