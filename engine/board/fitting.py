"""A pack -> what of it the model's context holds: the least relevant leaves first, and is named."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from engine.board.pack import Fitted, Pack

FRAME = 700  # tokens of instructions, headings and statements around question and evidence
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


def fit(pack: Pack, context: int, said: str, count: Callable[[str], int]) -> Fit:
    """`context` in tokens, as `count` counts them; `said`: question and facts, which are in every prompt.

    Units are taken best first while they fit together: agents share one context, and what one call may
    show next to another is read beside it. One that does not fit leaves, with all that fit less well.
    """
    room = context - FRAME - REPLY - count(said)
    for n, fitted in enumerate(pack.units):
        room -= count(f"{fitted.home.heading}\n{fitted.unit.reading or fitted.unit.text}")
        if room < 0:
            return Fit(replace(pack, units=pack.units[:n]), pack.units[n:])
    return Fit(pack, ())
