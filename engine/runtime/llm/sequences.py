"""Sequences: which tokens each sequence of a context holds, and how a prompt gets there with least reading.

The same prompt has the same logits to the last bit, whatever was read before: a prompt is read in squares,
each by itself (rounding differs with the size of a batch); the cells of a sequence lie in the order of its
tokens (sums over them round by that order); and only whole squares are taken over from another prompt.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from engine.errors import ModelFailed
from engine.runtime.llm.context import SEQUENCES, Context, Logits, Row
from engine.runtime.llm.pages import Pages, page_names

Step = Callable[[int], None]
"""Told how many of the tokens at hand have been read; may raise Cancelled."""

Squares = tuple[tuple[int, ...], ...]
"""A prompt, cut where it is read."""

_ENDINGS = 16  # prompts whose last logits are kept: the same one is asked for several texts

TRUNK = 0
"""The sequence that keeps its prompt from one turn to the next."""


@dataclass(slots=True)
class _Held:
    squares: list[tuple[int, ...]] = field(default_factory=list)
    loose: int = 0  # tokens after them: of a reply

    @property
    def length(self) -> int:
        return sum(map(len, self.squares)) + self.loose


class Sequences:
    """Between turns only the trunk holds anything, from the first cell on without a gap: see `end_turn`."""

    def __init__(self, context: Context, pages: Pages, *, forgets_in_part: bool = True) -> None:
        self._context = context
        self._pages = pages
        self._forgets_in_part = forgets_in_part
        self._all = [_Held() for _ in range(SEQUENCES)]
        self._endings: OrderedDict[bytes, Logits] = OrderedDict()  # after the prompts read last

    def read(self, sequence: int, prompt: Squares, step: Step) -> tuple[int, Logits]:
        """Make an empty sequence, or the trunk, hold exactly `prompt`: how many tokens were evaluated, and
        the logits after the last. The trunk is read first."""
        names = page_names(prompt)
        ending = self._endings.get(names[-1])
        taken = len(prompt) - (ending is None)  # without its logits the last square is read anew
        self._take_over(sequence, prompt[:taken])
        self._page_in(sequence, prompt[:taken], names)
        held = self._all[sequence]
        done = already = held.length
        for i in range(len(held.squares), len(prompt)):
            step(done)
            square = prompt[i]
            self._extend({sequence: square})
            self._all[sequence].squares.append(square)
            if self._forgets_in_part:
                self._pages.keep(names[i], self._context.page_out(sequence, done, done + len(square)))
            done += len(square)
            ending = None
        self._pages.used(names)
        if ending is None:
            ending = np.array(self._context.logits(-1))
            if self._forgets_in_part:
                self._endings[names[-1]] = ending
        self._endings_used(names[-1])
        step(done)
        return done - already, ending

    def extend(self, parts: Mapping[int, Sequence[int]], *, every: bool = False) -> None:
        """Evaluate further tokens of several sequences in one step, in the order given.

        Logits are had after each part, or after `every` token, by the row of the step.
        """
        self._extend(parts, every=every)
        for sequence, tokens in parts.items():
            self._all[sequence].loose += len(tokens)

    def branch(self, sequence: int) -> None:
        """`sequence`, empty until now, holds what the trunk holds."""
        trunk = self._all[TRUNK]
        self._context.copy(TRUNK, sequence, -1, -1)
        self._all[sequence] = _Held(list(trunk.squares), trunk.loose)

    def drop(self, sequence: int) -> None:
        """The sequence begun last, or all at the end, are forgotten; what the trunk has read so far stays."""
        if sequence != TRUNK and self._all[sequence].length:
            self._context.forget(sequence)
            self._all[sequence] = _Held()

    def end_turn(self) -> None:
        """All but the prompt of the trunk is forgotten."""
        for i in range(SEQUENCES):
            self.drop(i)
        self._rewind(len(self._all[TRUNK].squares))

    def _extend(self, parts: Mapping[int, Sequence[int]], *, every: bool = False) -> None:
        rows: list[Row] = []
        for sequence, tokens in parts.items():
            first, last = self._all[sequence].length, len(tokens) - 1
            rows.extend(Row(token, first + i, sequence, every or i == last) for i, token in enumerate(tokens))
        try:
            self._context.evaluate(rows)
        except ModelFailed:
            self._all = [_Held() for _ in range(SEQUENCES)]
            raise

    def _take_over(self, sequence: int, prompt: Squares) -> None:
        if sequence == TRUNK:
            self._rewind(shared_squares(prompt, self._all[TRUNK].squares))
        elif self._forgets_in_part and prompt:
            shared = [shared_squares(prompt, other.squares) for other in self._all]
            most = max(shared)
            if most:
                squares = list(prompt[:most])
                self._context.copy(shared.index(most), sequence, 0, sum(map(len, squares)))
                self._all[sequence] = _Held(squares)

    def _page_in(self, sequence: int, prompt: Squares, names: Sequence[bytes]) -> None:
        held = self._all[sequence]
        for i in range(len(held.squares), len(prompt)):
            page = self._pages.get(names[i])
            if page is None or not self._context.page_in(sequence, page):
                break
            held.squares.append(prompt[i])

    def _endings_used(self, name: bytes) -> None:
        if name in self._endings:
            self._endings.move_to_end(name)
        while len(self._endings) > _ENDINGS:
            self._endings.popitem(last=False)

    def _rewind(self, squares: int) -> None:
        """The trunk forgets all but its first squares."""
        trunk = self._all[TRUNK]
        if squares == len(trunk.squares) and not trunk.loose:
            return
        length = sum(map(len, trunk.squares[:squares]))
        if length and self._forgets_in_part and self._context.forget(TRUNK, length):
            self._all[TRUNK] = _Held(trunk.squares[:squares])
        else:
            self._context.clear()
            self._all = [_Held() for _ in range(SEQUENCES)]


def shared_squares(prompt: Squares, other: Sequence[tuple[int, ...]]) -> int:
    """From the first."""
    shared = 0
    for mine, theirs in zip(prompt, other, strict=False):
        if mine != theirs:
            break
        shared += 1
    return shared


def cells_needed(prompts: Sequence[Squares]) -> list[int]:
    """Cells each prompt takes in one turn besides those it shares with one before it."""
    found = []
    for i, prompt in enumerate(prompts):
        most = max((shared_squares(prompt[:-1], other) for other in prompts[:i]), default=0)
        found.append(sum(map(len, prompt[most:])))
    return found
