"""Likelihood: how probable texts are as the reply to the prompt that the trunk holds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import numpy as np
import numpy.typing as npt

from engine.runtime.llm.context import ROWS, SEQUENCES, Context, Logits
from engine.runtime.llm.sequences import Sequences


def log_softmax(logits: Logits) -> npt.NDArray[np.float64]:
    wide = logits.astype(np.float64)
    wide -= wide.max()
    return np.asarray(wide - np.log(np.exp(wide).sum()), np.float64)


def log_probabilities(
    context: Context,
    sequences: Sequences,
    after: Logits,
    texts: Sequence[Sequence[int]],
    room: int,
    step: Callable[[int], None],
) -> list[float]:
    """Of all tokens of each text. `after` the prompt are these logits; `room` cells are free."""
    first = log_softmax(after)
    found = [float(first[text[0]]) for text in texts]
    left = [i for i, text in enumerate(texts) if len(text) > 1]
    done = len(texts)
    while left:
        group: list[int] = []
        free = room
        while left and len(group) < SEQUENCES - 1 and (not group or free >= len(texts[left[0]]) - 1):
            free -= len(texts[left[0]]) - 1
            group.append(left.pop(0))
        tails = _side_by_side(context, sequences, [texts[i] for i in group], partial(_onward, step, done))
        for i, tail in zip(group, tails, strict=True):
            found[i] += tail
            done += len(texts[i]) - 1
    return found


def _onward(step: Callable[[int], None], before: int, done: int) -> None:
    step(before + done)


def _side_by_side(
    context: Context, sequences: Sequences, texts: Sequence[Sequence[int]], step: Callable[[int], None]
) -> list[float]:
    """Of the tokens after the first, each after those before it."""
    found, at, done = [0.0] * len(texts), [0] * len(texts), 0
    for i in range(len(texts)):
        sequences.branch(i + 1)
    while any(at[i] < len(text) - 1 for i, text in enumerate(texts)):
        step(done)
        parts, free = {}, ROWS
        for i, text in enumerate(texts):
            if part := text[at[i] : min(at[i] + free, len(text) - 1)]:
                parts[i + 1] = part
                free -= len(part)
        sequences.extend(parts, every=True)
        row = 0
        for sequence, part in parts.items():
            i = sequence - 1
            for following in texts[i][at[i] + 1 : at[i] + 1 + len(part)]:
                found[i] += float(log_softmax(context.logits(row))[following])
                row += 1
            at[i] += len(part)
            done += len(part)
    for i in range(len(texts)):
        sequences.drop(i + 1)
    return found
