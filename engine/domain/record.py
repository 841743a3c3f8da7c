"""The record of a deliberation: where every event is written as it happens."""

from __future__ import annotations

from typing import Protocol


class Recorder(Protocol):
    """An append-only record, one per question.

    The Supervisor appends, in this order of things: `question` (Question), then as they come
    `run` (AgentRun), `intake` (Intake), `plan` (Plan), `hops` (tuple[Hop, ...]), `evidence`
    (tuple[Evidence, ...]), `claim` (Claim), `finding` (Finding), `request`
    (RetrievalRequest), `scored` (ScoredClaim), `note`
    (str). The finished Opinion is stored by whoever asked for it.
    """

    def append(self, kind: str, item: object) -> None:
        """Durable before it returns. Raises StorageFull or StorageError."""
        ...
