"""A question -> its rational plan and its key elements (paper 004, 3.2, phases a and b)."""

from __future__ import annotations

import json

from engine.domain.motor import Grammar, GrammarKind
from engine.retrieval.graphreader.element import notions, phrases
from engine.retrieval.graphreader.judge import Judge

MOST_STEPS = 4
PLAN_TOKENS = 120
MOST_ELEMENTS = 8
ELEMENT_TOKENS = 80

# No figures, no third script: a plan made before reading that names a section names one it made up.
_PLAN = Grammar(
    GrammarKind.LARK,
    f'start: step{{1,{MOST_STEPS}}}\nstep: STEP "\\n"\n'
    "STEP: /[A-Z][\\p{Latin}\\p{Bengali} ,;:.?()-]{10,140}/\n",
)
LONGEST_QUESTION = 120  # words that key elements are taken from


def rational_plan(judge: Judge) -> tuple[str, ...]:
    """Steps, each once. Raises BudgetSpent."""
    lines = judge.write("plan", _PLAN, PLAN_TOKENS).text.split("\n")
    return tuple(dict.fromkeys(line.strip() for line in lines[:-1] if line.strip()))


def key_elements(question: str, judge: Judge) -> tuple[str, ...]:
    """Phrases of the question, those the model names; all its own notions where it names none.

    Raises BudgetSpent.
    """
    offered = phrases(" ".join(question.split()[:LONGEST_QUESTION]))
    if not offered:
        return ()
    either = " | ".join(json.dumps(phrase, ensure_ascii=False) for phrase in offered)
    grammar = Grammar(GrammarKind.LARK, f'start: (ELEMENT "\\n"){{1,{MOST_ELEMENTS}}}\nELEMENT: {either}\n')
    lines = judge.write("elements", grammar, ELEMENT_TOKENS).text.split("\n")
    named = tuple(dict.fromkeys(line for line in lines[:-1] if line in offered))
    return named or notions(question)[:MOST_ELEMENTS]
