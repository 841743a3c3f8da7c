"""Amendments: what an amending act orders, and what the notes at the foot of pages tell was done.

Nothing is applied. What an act orders is kept as AMENDS edges without a target (the law amended is
another work), and both kinds are listed against the sections they touch.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from engine.domain.amendment import Action, Amendment
from engine.domain.digits import latin_digits
from engine.domain.language import Language, language_of
from engine.domain.provision import Edge, EdgeType, Kind, Provision, Resolution
from engine.domain.work import is_amending
from engine.structure.grammars import amending_bangla, amending_english
from engine.structure.grammars.amending import AmendingGrammar
from engine.structure.outline.numbers import from_digits

_OF = {Language.ENGLISH: amending_english.GRAMMAR, Language.BANGLA: amending_bangla.GRAMMAR}
_QUOTED = re.compile(r"“[^”]*”|‘‘[^‘’]*’’|\"[^\"]*\"|‘[^‘’]{1,400}’")
_UNIT = 160  # characters of a note that may say what was touched


def orders_of(text: str, provisions: Sequence[Provision], title: str) -> tuple[Amendment, ...]:
    """What an amending act orders, in order. Nothing for an act that amends none. Never raises."""
    if not is_amending(title):
        return ()
    out: list[Amendment] = []
    grammar = _OF[language_of(title) or Language.ENGLISH]
    work = _amended_work(text, provisions, title, grammar)
    for section in provisions:
        if section.kind is Kind.SECTION:
            out += _orders(text, section, provisions, title, work, grammar)
    return tuple(out)


def notes_of(text: str, provisions: Sequence[Provision]) -> tuple[Amendment, ...]:
    """What the footnotes of an act say was done to it, in order; a note that tells none has none."""
    out: list[Amendment] = []
    last: tuple[str, str] = ("", "")
    for note in provisions:
        if note.kind is not Kind.FOOTNOTE:
            continue
        read = note_of(text[note.start : note.end], last)
        if read is None:
            continue
        act, number, provision, action, unit = read
        last = (act, number)
        out.append(Amendment(act, number, provision, action, "", "", unit, note.eid, note.start, note.end))
    return tuple(out)


def note_of(words: str, before: tuple[str, str] = ("", "")) -> tuple[str, str, str, Action, str] | None:
    """(act, number, provision, action, unit) of a note; None where it tells of no amendment.

    `before` is the act (and its number) that the note before it named, for "ibid.".
    """
    flat = " ".join(words.split())
    masked = _masked(flat)
    for grammar in _OF.values():
        done = min(
            ((m.start(), action) for action, p in grammar.done if (m := p.search(masked))), default=None
        )
        if done is None:
            continue
        act, number = _act(masked, grammar)
        if not act and grammar.same_act.search(masked):
            act, number = before
        by = next(grammar.by.finditer(masked), None)
        if not act and by is None:
            continue
        provision = _first(by, "num", "num2") if by else ""
        return act, number, "".join(latin_digits(provision).split()), done[1], _unit(flat, done[0])
    return None


def order_edges(orders: Sequence[Amendment]) -> Iterator[Edge]:
    """An AMENDS edge for each order: its target is in another work, so `words` name it."""
    for order in orders:
        words = f"{order.work} section {order.section}".strip() if order.section else order.work
        yield Edge(EdgeType.AMENDS, order.source, None, order.start, order.end, Resolution.EXTERNAL, words)


def _act(masked: str, grammar: AmendingGrammar) -> tuple[str, str]:
    match = grammar.act.search(masked)
    if match is None:
        return "", ""
    groups = match.groupdict()
    act = next(groups[name] for name in ("act", "act2", "act3", "act4") if groups.get(name))
    number, year = _first(match, "no", "no2"), _first(match, "of", "of2")
    act = _title(act, grammar)
    return act, latin_digits(f"{number} of {year}") if number else ""


def _title(words: str, grammar: AmendingGrammar) -> str:
    """A title without the words of the sentence that stand before it."""
    kept = words.split()
    foreign = [n for n, word in enumerate(kept) if grammar.not_of_title.fullmatch(word)]
    kept = kept[foreign[-1] + 1 :] if foreign else kept
    return " ".join(kept[1:] if kept and kept[0].lower() == "the" else kept)


def _first(match: re.Match[str], *names: str) -> str:
    groups = match.groupdict()
    return next((groups[name] for name in names if groups.get(name)), "")


def _unit(flat: str, at: int) -> str:
    """What stands before the word that says what was done: "Clause (8A)"."""
    before = re.sub(r"\s*\b(?:was|were|is|are|has been|have been)\s*$", "", flat[:at].strip())
    return before if len(before) <= _UNIT else before[: _UNIT - 1] + "…"


def _masked(text: str) -> str:
    """Of equal length, with what stands in quotation marks blanked: it is the amended words."""
    return _QUOTED.sub(lambda m: m.group()[0] + " " * (len(m.group()) - 2) + m.group()[-1], text)


def _masked_nested(text: str) -> str:
    """As `_masked`, where quoted words quote in their turn: an act puts in a whole definition.

    A mark that opens at the start of a line inside a quotation opens none: each paragraph has one.
    """
    out, depth, opened = list(text), 0, 0
    for at, c in enumerate(text):
        if c == "“" and not (depth and text[:at].rstrip(" \t").endswith("\n")):
            depth += 1
            opened = at if depth == 1 else opened
        elif c == "”" and depth:
            depth -= 1
            if not depth:
                out[opened + 1 : at] = " " * (at - opened - 1)
    return _masked("".join(out))


def _amended_work(text: str, provisions: Sequence[Provision], title: str, grammar: AmendingGrammar) -> str:
    """The law that is "the said Act"; else the first other law named."""
    end = next((p.start for p in provisions if p.kind is Kind.FOOTNOTE), len(text))
    named = [m for m in grammar.amended.finditer(" ".join(text[:end].split())) if not is_amending(m["title"])]
    chosen = next((m for m in named if m["said"]), next(iter(named), None))
    return _title(chosen["title"], grammar) if chosen else ""


def _orders(
    text: str,
    section: Provision,
    provisions: Sequence[Provision],
    title: str,
    work: str,
    grammar: AmendingGrammar,
) -> Iterator[Amendment]:
    masked = _masked_nested(text[section.start : section.end])
    began = max(0, section.heading_end - section.start) if _heads(section) else 0
    commands = sorted(
        (m.start(), m.end(), action)
        for action, command in grammar.commands
        for m in command.finditer(masked, began)
    )
    inside = [p for p in provisions if section.start <= p.start and p.end <= section.end]
    standing: list[str] = []
    at = began
    for start, end, action in commands:
        named = list(grammar.section.finditer(masked, at, start))
        quoted = grammar.quoted_section.match(text, section.start + end, section.end)
        if quoted and action is Action.INSERTED and not _names_new(named, masked, start):
            numbers = [quoted["num"]]
        elif named:
            # An insertion names its neighbour first and itself last; the rest name one place.
            chosen = named[0] if action is Action.RENUMBERED else named[-1]
            numbers = re.split(
                r"\s*,\s*(?:and\s+|or\s+|ও\s+|এবং\s+)?|\s+(?:and|or|ও|এবং|বা)\s+", chosen["num"]
            )
            standing = numbers if action is not Action.INSERTED else standing or numbers
        else:
            numbers = standing
        where = section.start + start
        source = max((p for p in inside if p.start <= where < p.end), key=lambda p: p.start, default=section)
        for number in numbers or [""]:
            yield Amendment(
                act=title,
                number="",
                provision=_provision_of(section, source),
                action=action,
                work=work,
                section=str(from_digits(number) or number),
                unit=" ".join(masked[at:start].split())[-_UNIT:],
                source=source.eid,
                start=section.start + at,
                end=section.start + end,
            )
        at = end


def _heads(section: Provision) -> bool:
    return section.start <= section.heading_start < section.heading_end <= section.end


def _names_new(named: Sequence[re.Match[str]], masked: str, start: int) -> bool:
    """Whether the words just before the command name the section put in ("the following section 5A")."""
    return len(named) > 1 and start - named[-1].end() < 60


def _provision_of(section: Provision, source: Provision) -> str:
    """ "2(a)": as a lawyer would cite it inside the amending act."""
    if source.eid == section.eid:
        return section.number
    inner = source.eid[len(section.eid) :].split("__")
    return section.number + "".join(f"({part.rsplit('_', 1)[-1]})" for part in inner if "_" in part)
