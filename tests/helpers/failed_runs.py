"""Runs whose agents fail by lot, in several orchestrations, from the same seeds: how many runs fail.

An agent's call (each try of each of its turns) fails with probability p, independently; the kind is
drawn evenly from seven. Whether and how a call fails depends on seed, agent, turn, try and sitting alone, so
the four orchestrations meet the same failures as far as they make the same calls.

A run **failed** when it has no opinion, or an opinion without any used statement where the run without
failures has one. A killed process or a full disk ends the run: no Supervisor lives through it. What the
whole design adds is that such a run is gone on with from its record (`dhara ask --resume`; the disk has
room again by then), so in "full" it is, up to three times, with the failures of later sittings drawn anew.
"full, never resumed" is counted beside it.

A run of which no call was drawn to fail is the run without failures: it is not run again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from engine.board.orchestration import FULL, ISOLATION, NONE, RETRIES, Orchestration, RunEnded
from engine.domain.opinion import Opinion
from engine.errors import StorageFull
from tests.helpers.faulty_boards import Call, FaultyBoard, Killed, by_lot

SITTINGS = 4  # of one question that is gone on with
STEPS: dict[str, tuple[Orchestration, int]] = {
    "none": (NONE, 1),
    "isolation": (ISOLATION, 1),
    "retries": (RETRIES, 1),
    "full, never resumed": (FULL, 1),
    "full": (FULL, SITTINGS),
}
"""Orchestration, and how often it sits at most."""


@dataclass
class Experiment:
    folder: Path
    p: float = 0.02
    board: FaultyBoard = field(init=False)
    calls: tuple[Call, ...] = field(init=False)

    def __post_init__(self) -> None:
        self.board = FaultyBoard(self.folder, words_only=True)
        assert used(self.board.sit()), "the run without failures has to use a statement"
        self.calls = tuple(self.board.asked)

    def failed(self, seeds: Sequence[int]) -> dict[str, int]:
        """Failed runs of each orchestration."""
        out = dict.fromkeys(STEPS, 0)
        for seed in seeds:
            which = by_lot(seed, 0, self.p)
            if any(which(*call) for call in self.calls):
                for name, (orchestration, sittings) in STEPS.items():
                    out[name] += not self._ends_well(seed, orchestration, sittings)
        return out

    def _ends_well(self, seed: int, orchestration: Orchestration, sittings: int) -> bool:
        for sitting in range(sittings):
            try:
                opinion = self.board.sit(orchestration, by_lot(seed, sitting, self.p), go_on=sitting > 0)
            except (Killed, StorageFull):
                continue
            except RunEnded:
                return False
            return used(opinion)
        return False


def used(opinion: Opinion) -> bool:
    """Whether a statement was let in, and the opinion has sentences that carry it."""
    return any(c.accepted for c in opinion.claims) and any(s.quotations for s in opinion.sentences)
