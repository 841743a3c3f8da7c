"""Context + constraint -> reply, token by token."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from engine.errors import ModelFailed
from engine.runtime.llm.constraint import Constraint
from engine.runtime.llm.draw import Draw
from engine.runtime.llm.native import NativeModel


@dataclass(frozen=True, slots=True)
class Reply:
    """`complete` is False when the cap cut it."""

    tokens: tuple[int, ...]
    complete: bool


def decode_reply(
    model: NativeModel, constraint: Constraint, draw: Draw, cap: int, step: Callable[[int], None]
) -> Reply:
    """Continue what the model holds by at most `cap` tokens. `step` is told how many there are."""
    said: list[int] = []
    while len(said) < cap:
        step(len(said))
        # What the grammar leaves no choice about is not asked for, only read.
        following = constraint.forced()[: cap - len(said)]
        if not following:
            allowed = constraint.allowed()
            if not allowed.size:
                raise ModelFailed("The grammar leaves no way on.")
            token = draw(model.logits(), allowed)
            if model.ends(token):
                return Reply(tuple(said), True)
            following = [token]
        constraint.consume(following)
        said.extend(following)
        if constraint.finished():
            return Reply(tuple(said), True)
        if len(said) < cap:
            model.read_on(following, partial(_onward, step, len(said) - len(following)))
    return Reply(tuple(said), False)


def _onward(step: Callable[[int], None], already: int, done: int) -> None:
    step(already + done)
