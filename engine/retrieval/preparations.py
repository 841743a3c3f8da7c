"""The table of preparations.

A row says how to tell whether it is there and how to make it. What is made lies on the side shelf,
keyed by what it was made with; a preparation that was cut off goes on where it stopped.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.retrieval.chunks import CHUNK_PREPARATIONS
from engine.retrieval.late_interaction import LATE
from engine.retrieval.preparation import Preparation

_ROWS: tuple[Preparation, ...] = (LATE, *CHUNK_PREPARATIONS)
PREPARATIONS: Mapping[str, Preparation] = {row.name: row for row in _ROWS}
