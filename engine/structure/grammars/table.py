"""The table of grammars, and which of them reads a given text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice

from engine.domain.language import Language, language_of
from engine.errors import BadRequest
from engine.structure.grammars import (
    bangladesh_bangla,
    bangladesh_english,
    european,
    generic,
    indian_english,
    reference_bangla,
    reference_english,
    reference_european,
)
from engine.structure.grammars.grammar import Grammar
from engine.structure.grammars.reference import ReferenceGrammar

GRAMMARS: tuple[Grammar, ...] = (
    bangladesh_english.GRAMMAR,
    bangladesh_bangla.GRAMMAR,
    indian_english.GRAMMAR,
    european.GRAMMAR,
    generic.GRAMMAR,
)
"""A new grammar is a file and a row here; the last one is what is tried when no other fits."""

ENOUGH = 3  # section lines without which a text is not of a family
SURE = 4.0  # tell-tales that make good for them
COUNTED, PER_SECTION = 6, 0.5  # section lines that count, and what each speaks for its family


def reference_grammars(grammar: Grammar) -> tuple[ReferenceGrammar, ...]:
    """How texts that `grammar` reads refer; all ways of its languages where the grammar is open to any."""
    if grammar.name == european.GRAMMAR.name:
        return (reference_european.GRAMMAR,)
    language = grammar.language
    known = {Language.ENGLISH: reference_english.GRAMMAR, Language.BANGLA: reference_bangla.GRAMMAR}
    return (known[language],) if language else tuple(known.values())


def named(name: str) -> Grammar:
    """The grammar of that name (with or without its version). Raises BadRequest."""
    for grammar in GRAMMARS:
        if name in (grammar.name, grammar.identity):
            return grammar
    known = ", ".join(g.name for g in GRAMMARS)
    raise BadRequest(f"There is no grammar called {name!r}.", hint=f"Known grammars: {known}.")


def known(name: str) -> str:
    """`name` where it is that of a grammar, "" where it is not: of a file that says what read it."""
    return next((g.name for g in GRAMMARS if name and name.split()[0] == g.name), "")


def detect(lines: Sequence[str], language: Language | None) -> Grammar:
    """The grammar of the highest score; the first in the table of equals, the last where none scores."""
    found = scores(lines, language)
    best = max(found.values())
    return next(grammar for grammar in GRAMMARS if found[grammar.name] == best) if best else GRAMMARS[-1]


def scores(lines: Sequence[str], language: Language | None) -> Mapping[str, float]:
    """What speaks for each grammar, by name: section lines of its form, and its tell-tales.

    A family is out (0) where it is of another language than the text (`language`, else that of most
    letters), sees no sections where the generic grammar does, or shows too few tell-tales.
    """
    spoken = language or language_of("\n".join(lines))
    loose = _sections(lines, GRAMMARS[-1], ENOUGH)
    out: dict[str, float] = {}
    for grammar in GRAMMARS:
        fits = grammar.language in (None, spoken)
        own = _sections(lines, grammar, COUNTED) if grammar.language and fits else 0
        told = telling(lines, grammar) if fits else 0.0
        seen = grammar.language is None or own >= min(ENOUGH, loose) or told >= SURE
        seen = seen and (own > 0 or telling(lines, grammar, law=True) > 0)
        fits = fits and seen and told >= grammar.least
        out[grammar.name] = max(0.0, PER_SECTION * min(own, COUNTED) + told) if fits else 0.0
    return out


def telling(lines: Sequence[str], grammar: Grammar, *, law: bool = False) -> float:
    """The tell-tales of a family that `lines` show, weighed; with `law` words of law alone."""
    total = 0.0
    for telltale in grammar.telltales:
        if law and not telltale.law:
            continue
        seen = 0
        for line in lines:
            if telltale.pattern.search(line):
                seen += 1
                if seen == telltale.most:
                    break
        total += telltale.weight * seen
    return total


def _sections(lines: Sequence[str], grammar: Grammar, most: int) -> int:
    """Section lines, up to `most`."""
    return sum(1 for _ in islice((line for line in lines if grammar.section.fullmatch(line)), most))
