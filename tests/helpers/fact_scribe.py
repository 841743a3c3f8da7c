"""A scripted model's hand for atomic facts: it copies the sentence it is shown, as far as a fact may go."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from engine.domain.language import Language
from engine.domain.motor import Prompt
from engine.domain.version import Version
from engine.retrieval.graphreader.element import key_of, phrases, words
from engine.retrieval.graphreader.extraction import LONGEST_FACT
from tests.helpers.laws import law
from tests.helpers.scripted_model import Behaviour, Rule, ScriptedModel

FACTS = "You make an index of a statute"
GOLDEN = Path(__file__).parents[1] / "engine" / "structure" / "golden"


def fog_horns() -> Version:
    """An invented regulation with recitals, two annexes and references to them."""
    return law((GOLDEN / "eu_regulation.txt").read_text("utf-8"), work="Regulation (EU) 2087/44")


def copied(prompt: Prompt) -> str:
    """One line: the sentence itself without a full stop, its first words as key elements."""
    shown = prompt.particular.partition("<<<sentence\n")[2].partition("\nsentence>>>")[0]
    last = re.split(r"[:—–-] ", shown)[-1]
    sentence = last if len(words(last)) >= 4 else shown
    said = words(sentence)[: LONGEST_FACT - 2]
    fact = " ".join((said[0][:1].upper() + said[0][1:], *said[1:]))
    telling = [w for w in words(shown) if key_of(w)]
    own = [] if "—" in shown else phrases(last)[:2]
    return f"{fact}. | {'; '.join(own or telling[-1:])}\n"


def scribe(
    *rules: Rule,
    facts: Behaviour = copied,
    scores: Callable[[Prompt, object], object] | None = None,
    languages: tuple[Language, ...] = (Language.ENGLISH,),
    name: str = "scripted",
) -> ScriptedModel:
    """`rules` come before the copying of facts."""
    all_rules = (*rules, Rule(FACTS, facts))
    if scores is None:
        return ScriptedModel(*all_rules, languages=languages, name=name)
    return ScriptedModel(*all_rules, scores=scores, languages=languages, name=name)  # type: ignore[arg-type]
