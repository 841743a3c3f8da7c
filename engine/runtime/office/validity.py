"""Validity: whether a text is a whole reply under a grammar. What another machine promised is looked at."""

from __future__ import annotations

from functools import cache
from typing import Any

from engine.domain.motor import Grammar, GrammarKind


def allows(grammar: Grammar, text: str) -> bool:
    """Decided by llguidance on bytes. White space that JSON does not care about is allowed: servers differ.

    Raises ValueError for a grammar that does not compile.
    """
    import llguidance

    make = llguidance.LLMatcher
    if grammar.kind is GrammarKind.LARK:
        compiled = make.grammar_from_lark(grammar.text)
    elif grammar.kind is GrammarKind.REGEX:
        compiled = make.grammar_from_regex(grammar.text)
    else:
        compiled = make.grammar_from_json_schema(grammar.text)
        text = text.strip()
    matcher = make(_bytes(), compiled)
    if matcher.is_error():
        raise ValueError(f"The grammar does not compile: {matcher.get_error()}")
    tokens = _bytes().tokenize_bytes(text.encode("utf-8"))
    return bool(matcher.try_consume_tokens(tokens) == len(tokens) and matcher.is_accepting())


@cache
def _bytes() -> Any:
    import llguidance

    return llguidance.LLTokenizer("byte")
