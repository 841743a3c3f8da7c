"""Galleys: glyphs set in printed lines, one line after another."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeVar

import numpy as np
import numpy.typing as npt

from engine.reading.layer.glyph import Flags, Glyphs, Indexes, Numbers

N = TypeVar("N", np.float64, np.bool_)


@dataclass(frozen=True, slots=True, eq=False)
class Galley:
    """`starts` are the places in `glyphs` where lines begin; no line is empty."""

    glyphs: Glyphs
    starts: Indexes

    def __len__(self) -> int:
        return len(self.starts)

    @property
    def ends(self) -> Indexes:
        return np.append(self.starts[1:], len(self.glyphs)).astype(np.intp)

    def spans(self) -> Iterator[tuple[int, int]]:
        """[start, end) of each line."""
        return zip(self.starts.tolist(), self.ends.tolist(), strict=True)

    @property
    def lengths(self) -> Indexes:
        lengths: Indexes = self.ends - self.starts
        return lengths

    @property
    def leads(self) -> Flags:
        """Per glyph: whether its line begins with it."""
        leads = np.zeros(len(self.glyphs), dtype=np.bool_)
        leads[self.starts] = True
        return leads

    def spread(self, values: npt.NDArray[N]) -> npt.NDArray[N]:
        """One value per line -> one per glyph."""
        return np.repeat(values, self.lengths)

    def count(self, flags: Flags) -> Indexes:
        """How many glyphs of each line are so."""
        return np.add.reduceat(flags.astype(np.intp), self.starts)

    @property
    def sizes(self) -> Numbers:
        """Per line: the size most of its characters have, in points."""
        sizes, shown = self.glyphs.sizes, ~self.glyphs.blank
        least = np.minimum.reduceat(np.where(shown, sizes, np.inf), self.starts)
        most = np.maximum.reduceat(np.where(shown, sizes, -np.inf), self.starts)
        out = np.where(np.isfinite(least), least, sizes[self.starts])
        spans = list(self.spans())
        for line in np.flatnonzero(most > least).tolist():
            start, end = spans[line]
            values, first, counts = np.unique(
                sizes[start:end][shown[start:end]], return_index=True, return_counts=True
            )
            out[line] = values[min(range(len(values)), key=lambda v: (-counts[v], first[v]))]
        return out

    def baselines(self, sizes: Numbers) -> Numbers:
        """Per line: the middle baseline of its characters of the usual size (`sizes`, per line)."""
        y = self.glyphs.pen[:, 1]
        usual = np.abs(self.glyphs.sizes - self.spread(sizes)) < 0.2
        least = np.minimum.reduceat(np.where(usual, y, np.inf), self.starts)
        most = np.maximum.reduceat(np.where(usual, y, -np.inf), self.starts)
        out = least.copy()
        spans = list(self.spans())
        for line in np.flatnonzero(most != least).tolist():
            start, end = spans[line]
            out[line] = np.median(y[start:end][usual[start:end]])
        return out
