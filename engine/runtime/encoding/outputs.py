"""Output: what an encoder's graph gives, told from the names its makers gave its outputs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum


class Output(StrEnum):
    STATES = "token states"  # (texts, width, dim): the last hidden states
    DENSE = "dense vectors"  # (texts, dim)
    TERMS = "term weights"  # (texts, width) or (texts, width, 1): one for each token
    LATE = "token vectors"  # (texts, width, dim), or one place fewer without the first token
    SCORE = "scores"  # (texts, 1), or (texts,)


_NAMES = (
    (Output.LATE, ("colbert",)),
    (Output.TERMS, ("sparse", "lexical")),
    (Output.DENSE, ("dense", "sentence_embedding")),
    (Output.SCORE, ("logit", "score")),
    (Output.STATES, ("hidden_state", "token_embedding")),
)


def recognised(outputs: Sequence[tuple[str, int]]) -> Mapping[Output, str]:
    """`outputs`: (name, number of axes) of each. The first of a kind is taken.

    Where no name tells, the first output with three axes is token states; a graph whose only output has
    fewer gives scores. A pooled state beside token states (BERT's) is trained for another end: left out.
    """
    found: dict[Output, str] = {}
    for name, axes in outputs:
        kind = _named(name) or (Output.STATES if axes == 3 else None)
        if kind is None and len(outputs) == 1:
            kind = Output.SCORE
        if kind is not None:
            found.setdefault(kind, name)
    return found


def _named(name: str) -> Output | None:
    told = name.lower()
    return next((kind for kind, parts in _NAMES if any(part in told for part in parts)), None)
