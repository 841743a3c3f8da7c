"""Orchestration: how much the Supervisor does about an agent that fails.

LabourCrew (section 3.5, table 9) compares four: each adds to the one before. Dhara itself always runs
with FULL; the others are there to be measured against it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.board.errand import Errand


class RunEnded(Exception):
    """Without supervision one agent's failure is the end of the run."""


def as_it_is(errand: Errand[Any], attempt: int) -> Errand[Any]:
    return errand


@dataclass(frozen=True, slots=True)
class Orchestration:
    """`around` is given each errand with the number of its try, from 0, and may put something else in its
    place: tests make agents fail with it. What an earlier sitting recorded it is not given again."""

    isolates: bool = True  # a failed agent is recorded, and the others go on without it
    attempts: int = 2  # at an errand; the second has a fresh seed
    stands_in: bool = True  # rules do what a failed agent should have done, as far as they can
    around: Callable[[Errand[Any], int], Errand[Any]] = as_it_is


NONE = Orchestration(isolates=False, attempts=1, stands_in=False)
ISOLATION = Orchestration(isolates=True, attempts=1, stands_in=False)
RETRIES = Orchestration(isolates=True, attempts=2, stands_in=False)
FULL = Orchestration()
