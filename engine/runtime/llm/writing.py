"""Writing: one reply under one grammar, as it grows."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from engine.domain.motor import Hear, deaf
from engine.errors import ModelFailed
from engine.runtime.llm.constraint import Constraint
from engine.runtime.llm.context import Logits
from engine.runtime.llm.draw import Draw
from engine.runtime.llm.vocabulary import Vocabulary

_HEARD_EVERY = 0.25  # seconds


@dataclass(frozen=True, slots=True)
class Reply:
    """`complete` is False when the cap cut it."""

    tokens: tuple[int, ...]
    complete: bool


class Writing:
    """At most `cap` tokens. `step` is told how many there are and may raise; `hear` gets the text."""

    def __init__(
        self,
        vocabulary: Vocabulary,
        constraint: Constraint,
        draw: Draw,
        cap: int,
        step: Callable[[int], None],
        hear: Hear = deaf,
    ) -> None:
        self._vocabulary = vocabulary
        self._constraint = constraint
        self._draw = draw
        self._cap = cap
        self._step = step
        self._hear = hear
        self._heard = time.monotonic()
        self._said: list[int] = []
        self._unread: list[int] = []  # said, and not evaluated yet

    def go_on(self, logits: Callable[[], Logits], most: int) -> Reply | tuple[int, ...]:
        """The reply when it is whole, else the tokens to evaluate next, at most so many.

        What the grammar leaves no choice about is not asked of the model, only read.
        """
        self._step(len(self._said) - len(self._unread))
        if not self._unread:
            room = self._cap - len(self._said)
            following = self._constraint.forced()[:room] if room > 0 else []
            if not following and room > 0:
                allowed = self._constraint.allowed()
                if not allowed.any():
                    raise ModelFailed("The grammar leaves no way on.")
                token = self._draw(logits(), allowed)
                if self._vocabulary.ends(token):
                    return self._end(complete=True)
                following = [token]
            self._constraint.consume(following)
            self._said.extend(following)
            if self._constraint.finished():
                return self._end(complete=True)
            if len(self._said) >= self._cap:
                return self._end(complete=False)
            self._unread = following
            if time.monotonic() - self._heard >= _HEARD_EVERY:
                self._tell()
        part, self._unread = self._unread[:most], self._unread[most:]
        return tuple(part)

    def _end(self, *, complete: bool) -> Reply:
        self._tell()
        return Reply(tuple(self._said), complete)

    def _tell(self) -> None:
        # A character can still lack some of its bytes; what there is of it is not told.
        self._hear(self._vocabulary.text(self._said).decode("utf-8", "ignore"))
        self._heard = time.monotonic()
