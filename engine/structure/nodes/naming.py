"""Names of provisions: eIds in the manner of Akoma Ntoso, and the labels lawyers cite with."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from engine.domain.digits import bangla_digits
from engine.domain.identity import EId
from engine.domain.provision import QUALIFIERS, Kind
from engine.structure.grammars.grammar import Grammar, LabelWords
from engine.structure.nodes.draft import Draft
from engine.structure.nodes.term_list import QUOTES
from engine.structure.outline.numbers import ORDINALS

PREFIX = {
    Kind.PREAMBLE: "preamble",
    Kind.PART: "part",
    Kind.CHAPTER: "chp",
    Kind.SECTION: "sec",
    Kind.SUBSECTION: "subsec",
    Kind.PARAGRAPH: "para",
    Kind.SUBPARAGRAPH: "subpara",
    Kind.PROVISO: "proviso",
    Kind.EXPLANATION: "expl",
    Kind.EXCEPTION: "exc",
    Kind.ILLUSTRATION: "ill",
    Kind.DEFINITION: "def",
    Kind.SCHEDULE: "sched",
    Kind.SCHEDULE_ITEM: "item",
    Kind.RECITAL: "rec",
    Kind.ANNEX: "anx",
    Kind.FOOTNOTE: "fn",
}


POINTS = (Kind.PARAGRAPH, Kind.SUBPARAGRAPH, Kind.DEFINITION, Kind.SCHEDULE_ITEM)


_DECIMAL = re.compile(r"[0-9০-৯]+(?:\.[0-9০-৯]+)+")


@dataclass(frozen=True, slots=True)
class Name:
    """`again`: another provision had this eId first, so it carries a running number."""

    eid: EId
    label: str
    again: bool


WORDS = {
    "article": "art",
    "section": "sec",
    "rule": "rule",
    "regulation": "reg",
    "clause": "cl",
    "title": "title",
    "part": "part",
    "appendix": "app",
}
"""The part of an eId by the word a unit names itself with (AKN Naming Convention, 5.4)."""


def names_of(drafts: Sequence[Draft], grammar: Grammar, words: LabelWords, unit: str) -> tuple[Name, ...]:
    """The name of every draft; eIds are unique among them.

    `unit` is what the sections are called that do not say it themselves, "" for section.
    """
    out: list[Name] = []
    taken: dict[str, int] = {}
    for draft in drafts:
        word = draft.word or (unit if draft.kind == Kind.SECTION else "")
        prefix = WORDS.get(word) or grammar.prefixes.get(draft.kind) or PREFIX[draft.kind]
        own = f"{prefix}_{draft.number.replace('.', '-')}" if draft.number else prefix
        parent = out[draft.parent] if draft.parent >= 0 else None
        eid = f"{parent.eid}__{own}" if parent and draft.kind not in grammar.flat else own
        count = taken.get(eid, 0) + 1
        taken[eid] = count
        while count > 1 and f"{eid}_{count}" in taken:
            count += 1
        if count > 1:
            eid = f"{eid}_{count}"
            taken[eid] = 1
        kind_above = drafts[draft.parent].kind if draft.parent >= 0 else None
        label = _label(draft, word, parent.label if parent else "", kind_above, words)
        out.append(Name(EId(eid), label, count > 1))
    return tuple(out)


def _label(draft: Draft, word: str, above: str, kind_above: Kind | None, words: LabelWords) -> str:
    printed = re.sub(r"\s+", "", draft.printed)
    if word in words.named:
        own = words.named[word].format(draft.printed)
        return f"{above}, {own}" if above and draft.kind == Kind.PART else own
    if _DECIMAL.fullmatch(printed):
        # 2.1 in 2 is no "2(2.1)".
        holder = printed.rpartition(".")[0]
        for form in ("{}", "({})"):
            if above.endswith(form.format(holder)):
                return above.removesuffix(form.format(holder)) + form.format(printed)
    match draft.kind:
        case Kind.PREAMBLE:
            return words.preamble
        case Kind.SECTION:
            return words.section.format(printed)
        case Kind.CHAPTER:
            return words.chapter.format(draft.printed)
        case Kind.PART:
            own = words.part.format(draft.printed)
            return f"{above}, {own}" if above else own
        case Kind.SCHEDULE:
            return _schedule_label(draft.printed, words)
        case Kind.SCHEDULE_ITEM:
            return f"{above}, {words.item.format(printed.strip('()'))}"
        case Kind.RECITAL:
            return words.recital.format(printed.strip("()"))
        case Kind.PARAGRAPH | Kind.DEFINITION if words.point and kind_above not in POINTS:
            return f"{above}, {words.point.format(printed)}"
        case Kind.DEFINITION if draft.printed[:1] in tuple(QUOTES):
            return f"{above}, {draft.printed}"
        case Kind.FOOTNOTE:
            return words.footnote.format(_figures(draft.number, words))
        case kind if kind in QUALIFIERS:
            name = words.qualifiers[kind]
            return (
                f"{above}, {name}"
                if draft.number == "1"
                else f"{above}, {name} {_figures(draft.number, words)}"
            )
    if not printed.startswith("("):
        printed = f"({printed})"  # "2." at the start of a paragraph is cited in brackets
    return f"{above} {printed}" if kind_above in QUALIFIERS else f"{above}{printed}"


def _schedule_label(printed: str, words: LabelWords) -> str:
    name = words.schedule.format("").strip()
    if not printed:
        return name
    if printed.lower() in ORDINALS or not printed.isascii():
        return words.schedule.format(printed.title() if printed.isascii() else printed)
    return f"{name} {printed}"


def _figures(number: str, words: LabelWords) -> str:
    return bangla_digits(number) if words.bangla_digits else number
