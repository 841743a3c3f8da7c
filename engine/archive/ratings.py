"""Ratings of opinions on disk."""

from __future__ import annotations

from engine.archive.lines import Lines
from engine.archive.safe import PLAIN, Safe
from engine.domain.rating import Rating
from engine.paths import Home


class RatingStore(Lines[Rating]):
    """The `ratings` folder of a library."""

    def __init__(self, home: Home, safe: Safe = PLAIN) -> None:
        super().__init__(home.ratings, Rating, "reading the ratings", safe=safe)
