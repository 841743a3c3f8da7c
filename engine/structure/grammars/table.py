"""The table of grammars, and which of them reads a given text."""

from __future__ import annotations

from collections.abc import Sequence

from engine.domain.language import Language, language_of
from engine.errors import BadRequest
from engine.structure.grammars import (
    bangladesh_bangla,
    bangladesh_english,
    generic,
    reference_bangla,
    reference_english,
)
from engine.structure.grammars.grammar import Grammar
from engine.structure.grammars.reference import ReferenceGrammar

GRAMMARS: tuple[Grammar, ...] = (bangladesh_english.GRAMMAR, bangladesh_bangla.GRAMMAR, generic.GRAMMAR)
"""A new grammar is a file and a row here; the last one is what is tried when no other fits."""

ENOUGH = 3  # section lines without which a text is not of a family


def reference_grammars(language: Language | None) -> tuple[ReferenceGrammar, ...]:
    """How texts of `language` refer; all known ways where the language is open."""
    known = {Language.ENGLISH: reference_english.GRAMMAR, Language.BANGLA: reference_bangla.GRAMMAR}
    return (known[language],) if language else tuple(known.values())


def named(name: str) -> Grammar:
    """The grammar of that name (with or without its version). Raises BadRequest."""
    for grammar in GRAMMARS:
        if name in (grammar.name, grammar.identity):
            return grammar
    known = ", ".join(g.name for g in GRAMMARS)
    raise BadRequest(f"There is no grammar called {name!r}.", hint=f"Known grammars: {known}.")


def detect(lines: Sequence[str], language: Language | None) -> Grammar:
    """The grammar of the text's language, unless the generic one sees sections where it sees none."""
    spoken = language or language_of("\n".join(lines))
    for grammar in GRAMMARS[:-1]:
        if grammar.language == spoken:
            own = sum(1 for line in lines if grammar.section.fullmatch(line))
            loose = sum(1 for line in lines if GRAMMARS[-1].section.fullmatch(line))
            if own >= ENOUGH or own >= loose:
                return grammar
    return GRAMMARS[-1]
