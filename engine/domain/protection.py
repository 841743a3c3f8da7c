"""Protection: whether clients' files are sealed with a passphrase, and whether they are open now."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Phase(StrEnum):
    """How clients' files lie on disk."""

    OFF = "off"
    SEALING = "sealing"  # being sealed: both forms are read, what is written is sealed
    ON = "on"
    OPENING = "opening"  # being opened for good: both forms are read, what is written is plain


@dataclass(frozen=True, slots=True)
class Cost:
    """What a guess at the passphrase costs (Argon2id, RFC 9106)."""

    memory: int  # KiB
    passes: int
    lanes: int


USUAL_COST = Cost(memory=64 * 1024, passes=3, lanes=4)
"""The second recommendation of RFC 9106, section 4: for machines that cannot spare two gigabytes."""

SHORTEST = 10  # characters of a passphrase


@dataclass(frozen=True, slots=True)
class Protection:
    """`locked`: clients' files cannot be read now. `leaving`: locking was asked for, and the key is forgotten
    when the work that still needs it has ended."""

    phase: Phase = Phase.OFF
    locked: bool = False
    leaving: bool = False
    cost: Cost | None = None
