"""LateInteraction: text -> a unit vector for each of its tokens, from the states of an encoder."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from functools import cache, partial
from itertools import accumulate
from typing import TYPE_CHECKING

import numpy as np

from engine.domain.language import Language
from engine.domain.motor import ModelIdentity, TokenStates, Watch
from engine.errors import ModelFailed
from engine.runtime.encoding.encoder import Encoder, Pass
from engine.runtime.encoding.linear import Linear, read_linear
from engine.runtime.encoding.outputs import Output
from engine.runtime.encoding.unit import unit
from engine.runtime.manifest import Late, ModelBlock
from engine.runtime.store import ModelStore

if TYPE_CHECKING:
    from engine.runtime.encoding.session import States

_KINDS = (Output.LATE, Output.STATES)


def late_interaction_of(block: ModelBlock, store: ModelStore, encoder: Encoder) -> OnnxLateInteraction:
    how = block.late
    assert how is not None  # what makes it serve as late interaction
    detail = "late; every token, no markers"
    linear = None
    if how.skips_first:
        detail = "late; every token but the first, no markers"
    if how.linear is not None:
        path = store.file(block.id, how.linear)
        linear = cache(partial(read_linear, path))
        detail += f"; {how.linear} {block.sha256_of(how.linear)[:16]}"
    return OnnxLateInteraction(encoder, store.identity(block.id, detail), how, block.understands, linear)


class OnnxLateInteraction:
    """The last hidden states as they are, or through a layer. Fulfils `engine.domain.motor.LateInteraction`.

    `linear` reads the layer that stands beside a graph which does not hold it (bge-m3's ColBERT head, Chen
    et al. 2024, section 3.2); what a graph gives as token vectors has been through its own.
    """

    def __init__(
        self,
        encoder: Encoder,
        identity: ModelIdentity,
        how: Late,
        languages: tuple[Language, ...],
        linear: Callable[[], Linear] | None = None,
    ) -> None:
        self._encoder = encoder
        self._identity = identity
        self._how = how
        self._languages = languages
        self._linear = linear
        self._skip = 1 if how.skips_first else 0

    @property
    def identity(self) -> ModelIdentity:
        return self._identity

    @property
    def dim(self) -> int:
        return self._how.dim

    @property
    def languages(self) -> tuple[Language, ...]:
        return self._languages

    def embed_query(self, text: str) -> TokenStates:
        """Text longer than the context is cut at its end."""
        rows = self._rows(self._encoder.query(text, _KINDS))
        flat = array("f")
        flat.frombytes(rows.tobytes())
        return TokenStates(self.dim, flat, (len(rows),))

    def embed_passages(self, texts: Sequence[str], watch: Watch) -> TokenStates:
        """States in the order of `texts`. `watch` counts passages and may raise Cancelled."""
        tokens = self._encoder.tokens(texts)
        counts = [max(0, len(t) - self._skip) for t in tokens]
        ends = tuple(accumulate(counts))
        flat = array("f", bytes(4 * self.dim * (ends[-1] if ends else 0)))
        rows = np.frombuffer(flat, np.float32).reshape(-1, self.dim)
        for done in self._encoder.passes(tokens, _KINDS, watch):
            states = self._rows(done)
            begin = 0
            for i in done.places:
                rows[ends[i] - counts[i] : ends[i]] = states[begin : begin + counts[i]]
                begin += counts[i]
        return TokenStates(self.dim, flat, ends)

    def _rows(self, done: Pass) -> States:
        """(tokens, dim) of all texts of the pass, one after the other, without padding."""
        kind, given = done.first(_KINDS)
        if given.shape[1] == done.mask.shape[1]:
            given = given[:, self._skip :]
        rows = given[done.mask[:, self._skip :] > 0]
        if kind is Output.STATES and self._linear is not None:
            rows = self._linear()(rows)
        if rows.shape[1] != self.dim:
            raise ModelFailed(f"{self._identity.id} gives {rows.shape[1]} numbers a token, not {self.dim}.")
        return unit(rows)
