"""Limits of a walk. The paper gives the two cosines; the other numbers are ours where it names none."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """Cosines are measured from the mean of the graph (see `likeness`). The floor of facts falls until
    `few_facts` are above it: the paper's falls until one is, measured by an embedder of its own."""

    element_floor: float = 0.5
    fact_floor: float = 0.6
    fact_step: float = 0.1
    few_facts: int = 5
    max_chunks: int = 20
    k_atomic_facts: int = 20
    rounds: int = 3  # of facts, chunks and neighbours
    neighbours: int = 8  # key elements considered in a round
    calls: int = 200
    seconds: float = 480.0  # within the ten minutes a question may take


LIMITS = Limits()
