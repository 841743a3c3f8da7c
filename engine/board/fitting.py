"""A pack -> what of it the model's context holds: the least relevant leaves first, and is named."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from engine.board.pack import Fitted, Pack
from engine.board.prompts import prompt_file
from engine.board.roster import ROSTER
from engine.domain.language import Language

STATEMENTS = 400  # tokens that statements of a side take in a prompt
REPLY = 150  # of the longest reply that is asked for


@dataclass(frozen=True, slots=True)
class Fit:
    """`left`: units that no agent was shown, best first."""

    pack: Pack
    left: tuple[Fitted, ...]

    @property
    def labels(self) -> tuple[str, ...]:
        """Of the provisions they are of, each once."""
        return tuple(dict.fromkeys(f.home.label for f in self.left))


def frame(language: Language, count: Callable[[str], int]) -> int:
    """Tokens of the longest prompt in `language` before anything is shown in it, of statements and of the
    reply."""
    longest = 0
    for stem in {seat.prompt for seat in ROSTER if seat.prompt}:
        sections = prompt_file(stem, language).sections
        for heading, particular in sections.items():
            kind, _, use = heading.partition(": ")
            if kind == "Particular":
                parts = (sections["System"], sections.get(f"Shared: {use}", ""), particular)
                longest = max(longest, count("\n".join(parts)))
    return longest + STATEMENTS + REPLY


def fit(pack: Pack, room: int, count: Callable[[str], int]) -> Fit:
    """`room`: tokens, as `count` counts them, that are left beside the frame, the question and the facts.

    Units are taken best first while they fit together: agents share one context, and what one call may
    show next to another is read beside it. One that does not fit leaves, with all that fit less well.
    """
    for n, fitted in enumerate(pack.units):
        room -= count(f"{fitted.home.heading}\n{fitted.unit.reading or fitted.unit.text}")
        if room < 0:
            return Fit(replace(pack, units=pack.units[:n]), pack.units[n:])
    return Fit(pack, ())
