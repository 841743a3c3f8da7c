"""A question -> its rational plan and its key elements (paper 004, 3.2, phases a and b)."""

from __future__ import annotations

from engine.domain.motor import Grammar, GrammarKind
from engine.domain.words import content_words
from engine.retrieval.graphreader.element import notions
from engine.retrieval.graphreader.judge import Judge

MOST_STEPS = 4
PLAN_TOKENS = 120
MOST_ELEMENTS = 8
ELEMENT_TOKENS = 80

_PLAN = Grammar(
    GrammarKind.LARK,
    f'start: step{{1,{MOST_STEPS}}}\nstep: STEP "\\n"\nSTEP: /[A-Z0-9][^\\n\\x00-\\x1f]{{10,140}}/\n',
)
_ELEMENTS = Grammar(
    GrammarKind.LARK,
    f'start: element{{1,{MOST_ELEMENTS}}}\nelement: ELEMENT "\\n"\n'
    "ELEMENT: /[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}'’ -]{1,40}/\n",
)


def rational_plan(judge: Judge) -> tuple[str, ...]:
    """Steps, each once. Raises BudgetSpent."""
    lines = judge.write("plan", _PLAN, PLAN_TOKENS).text.split("\n")
    return tuple(dict.fromkeys(line.strip() for line in lines[:-1] if line.strip()))


def key_elements(question: str, judge: Judge) -> tuple[str, ...]:
    """Those the model names in words of the question; all its own notions where it names none.

    Raises BudgetSpent.
    """
    lines = judge.write("elements", _ELEMENTS, ELEMENT_TOKENS).text.split("\n")
    known = set(content_words(question))
    held = (line.strip() for line in lines[:-1])
    named = tuple(dict.fromkeys(e for e in held if content_words(e) and set(content_words(e)) <= known))
    return named or notions(question)[:MOST_ELEMENTS]
