"""StatuteGraph: what a question means and says, heard in both languages of a law, then along its links.

1. Signals (`texts`): meaning at three grains, words at two, words put into the other language, token
   states where a model knows the question's language, questions a model wrote of each section where that
   was asked for (`dhara index --with questions`).
2. Fusion by weighted z-scores says which sections are found (`CHOOSING`).
3. Links: the last places are kept for what the best hits cite and what cites them (`linked`). The second
   section a question needs (its penalty, its exception) is seldom worded like the question.
4. A second sum says in which order they come (`ORDERING`): translated words put the right section among
   the first five more often, and would lose some of the ten.

Weights were chosen on the 84 Labour Act questions; `tests/bench` tells what they are worth on others.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from engine.domain.evidence import Hit
from engine.domain.identity import EId, VersionId
from engine.domain.language import Language
from engine.retrieval.fusion import Signal, best_homes, fuse
from engine.retrieval.instruments import Instruments
from engine.retrieval.linked import home_of, with_linked
from engine.retrieval.strategies.texts import Texts
from engine.retrieval.strategy import Asked, Strategy

CANDIDATES = 60  # sections whose token states are compared: all of them found no more
RECITAL = "rec_"
RECITALS = 0.2  # share of the hits that may be recitals
CHOSEN = 10  # hits that are chosen before they are ordered, if no more are asked for


@dataclass(frozen=True, slots=True)
class Weights:
    """Of each signal, against 1 of each grain of meaning."""

    words: Mapping[Language, float] = field(  # of each of the two grains, by the question's language
        default_factory=lambda: {Language.ENGLISH: 0.5, Language.BANGLA: 1.0}
    )
    states: float = 4.0  # token states alone find as much in English as all else together
    glossary: float = 0.0
    questions: float = 0.5

    def of(self, name: str, language: Language) -> float:
        by_name = {"token states": self.states, "glossary": self.glossary, "questions": self.questions}
        return self.words[language] if name == "lexical" else by_name.get(name, 1.0)


CHOOSING = Weights()
ORDERING = Weights(states=8.0, glossary=0.5)


def _statutegraph(asked: Asked, tools: Instruments) -> tuple[Hit, ...]:
    signals, language = signals_of(asked, tools)
    found = fuse(asked.rolls, weighed(signals, CHOOSING, language), max(asked.k, CANDIDATES))
    found = operative_first(found, max(asked.k, CHOSEN))
    chosen = with_linked(found, asked.rolls, tools, max(asked.k, CHOSEN))
    order = fuse(asked.rolls, weighed(signals, ORDERING, language), max(asked.k, CANDIDATES))
    return ordered(chosen, order, asked)[: asked.k]


def signals_of(asked: Asked, tools: Instruments) -> tuple[list[Signal], Language]:
    """Every signal there is for this question, each of weight 1; and the question's language."""
    texts = Texts(asked, tools)

    def choosing(signals: list[Signal]) -> list[Signal]:
        return weighed(signals, CHOOSING, texts.language)

    signals = [*texts.meaning_and_words(choosing), *texts.questions(), *texts.glossary()]
    likely = best_homes(asked.rolls, choosing(signals), CANDIDATES)
    return signals + texts.token_states(likely), texts.language


def weighed(signals: list[Signal], weights: Weights, language: Language) -> list[Signal]:
    """Those that count, each with its weight."""
    made = [replace(s, weight=weights.of(s.name, language)) for s in signals]
    return [s for s in made if s.weight]


def operative_first(found: tuple[Hit, ...], k: int) -> tuple[Hit, ...]:
    """Recitals say why, articles what: those beyond a fifth of `k` hits go behind all that is operative."""
    places = [n for n, hit in enumerate(found) if hit.eid.startswith(RECITAL)]
    behind = set(places[int(k * RECITALS) :])
    return (*(h for n, h in enumerate(found) if n not in behind), *(found[n] for n in sorted(behind)))


def ordered(chosen: tuple[Hit, ...], order: tuple[Hit, ...], asked: Asked) -> tuple[Hit, ...]:
    """`chosen` in the order their homes have in `order`, with its scores; those that are not there last."""
    rolls = {roll.version_id: roll for roll in asked.rolls}

    def key(hit: Hit) -> tuple[VersionId, EId]:
        return hit.version_id, home_of(hit, rolls[hit.version_id])

    score = {key(hit): hit.score for hit in order}
    least = min(score.values(), default=0.0)
    scored = [replace(hit, score=score.get(key(hit), least)) for hit in chosen]
    return tuple(sorted(scored, key=lambda hit: -hit.score))


STATUTEGRAPH = Strategy(
    "statutegraph",
    "Meaning, words and token states over sections and their parts, in both languages, then the links.",
    _statutegraph,
)
