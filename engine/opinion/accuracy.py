"""Strict accuracy (GANDR, Metrics): a right answer counts only when every citation it makes resolves."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.domain.identity import Handle

WRONG, RIGHT = 1, 4  # of 5: the least mark of a judge, and that from which a holding is right


def strictly_accurate(mark: int, cited: Sequence[Handle], retrieved: Collection[Handle]) -> bool:
    """`mark`: a judge's, 1..5, of the holding. `cited`: what the answer's markers name, as normalised.

    At least one citation, and each to a passage that was retrieved: a single foreign one fails all.
    """
    return mark >= RIGHT and bool(cited) and all(handle in retrieved for handle in cited)
