"""Judge: a model's leaning to yes, over what it leans to when shown what cannot help.

Small models say yes or no by habit; what tells two provisions apart is how far the probability moves
from the one they give to a text that says nothing to the question (after Zhao et al. 2021, contextual
calibration). An empty text is no measure: the 0.5B model leant to every provision more than to none.
Measured so on a slice of the AI Act, the 1.5B model leant to the fact that answers and to no other;
the 0.5B model told nothing apart.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from engine.domain.fence import fenced
from engine.domain.motor import Generation, Grammar, LanguageModel, Prompt, Watch
from engine.retrieval.prompt_file import prompt_file

PROMPT = Path(__file__).parent / "prompts" / "walk.en.md"
YES, NO = "yes", "no"
NOTHING = "(nothing)"
_CERTAIN = 1e-6
SEED = 1


class BudgetSpent(Exception):
    """As many calls or seconds as a walk may take. What was found until then stands."""


class Judge:
    """One question put to one model, within a budget of `calls` and `seconds`."""

    def __init__(
        self,
        model: LanguageModel,
        question: str,
        watch: Watch,
        calls: int,
        seconds: float,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._model = model
        self._question = fenced("question", question)
        self._watch = watch
        self._most = calls
        self._until = clock() + seconds
        self._clock = clock
        self._leant: dict[str, float] = {}
        self.plan = NOTHING
        self.idle: dict[str, str] = {}  # field -> what cannot help
        self.calls = 0

    def leaning(self, use: str, **fields: str) -> float:
        """Difference of log-odds of yes: above 0 where the text shown moved it. Raises BudgetSpent."""
        if use not in self._leant:
            self._leant[use] = self._odds(use, {name: self.idle.get(name, NOTHING) for name in fields})
        return self._odds(use, fields) - self._leant[use]

    def choose(self, use: str, labels: Sequence[str], **fields: str) -> tuple[float, ...]:
        """Probability of each label. Raises BudgetSpent."""
        return self._model.score(self._prompt(use, fields), labels, watch=self._watch)

    def write(self, use: str, grammar: Grammar, most: int) -> Generation:
        """Raises BudgetSpent."""
        return self._model.generate(
            self._prompt(use, {}), grammar, seed=SEED, max_tokens=most, watch=self._watch
        )

    def _odds(self, use: str, fields: dict[str, str]) -> float:
        yes, _ = self.choose(use, (YES, NO), **fields)
        yes = min(max(yes, _CERTAIN), 1 - _CERTAIN)
        return math.log(yes / (1 - yes))

    def _prompt(self, use: str, fields: dict[str, str]) -> Prompt:
        if self.calls >= self._most or self._clock() > self._until:
            raise BudgetSpent
        self.calls += 1
        filled = {name: fenced(name, text) for name, text in (fields | {"plan": self.plan}).items()}
        return prompt_file(PROMPT).prompt(use, question=self._question, **filled)
