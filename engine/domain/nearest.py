"""What a person is given to read where nothing is claimed: the provisions that search itself found."""

from __future__ import annotations

from engine.domain.evidence import Evidence
from engine.domain.opinion import Opinion

NEAREST = 5  # provisions a person will read


def nearest(opinion: Opinion) -> tuple[Evidence, ...]:
    """Best first; none that was only reached by a link."""
    found = sorted((e for e in opinion.evidence if e.via.depth == 0), key=lambda e: -e.score)
    return tuple(found[:NEAREST])
