"""What deleting a client's file takes away."""

from __future__ import annotations

from dataclasses import dataclass

from engine.domain.identity import MatterId, OpinionId


@dataclass(frozen=True, slots=True)
class MatterDeletion:
    """All there is of it, what was withdrawn too. `opinions`: also those that were never finished. `judged`:
    labels and ratings of them. `entries`: of its record, by which it is seen whether it has grown since.
    `damage`: why it could be read only up to `entries`, "" where all of it was."""

    matter: MatterId
    name: str
    entries: int
    facts: int
    notes: int
    documents: int
    consultations: int
    opinions: tuple[OpinionId, ...]
    accepted: int  # opinions that somebody of the office stands by
    judged: int
    bytes: int
    damage: str = ""
