"""How long counted work will still take, as a range that is promised once."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from time import monotonic

from desktop.state.words import tr

SURE_AFTER = 8.0  # seconds of work before anything is promised
SOONER, LATER = 0.8, 1.6  # of the time that the pace so far asks for


class Pace:
    """Of one stage at a time: another stage, or another total, is begun anew."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._of: tuple[str, int] = ("", 0)
        self._begun, self._first = 0.0, 0
        self._promise: tuple[float, float] | None = None

    def tell(self, stage: str, done: int, total: int) -> None:
        now = self._clock()
        if self._of != (stage, total):
            self._of, self._begun, self._first, self._promise = (stage, total), now, done, None
        past, made = now - self._begun, done - self._first
        if self._promise is None and total and made > 0 and past >= SURE_AFTER:
            rest = past / made * (total - done)
            self._promise = now + rest * SOONER, now + rest * LATER

    @property
    def words(self) -> str:
        """The range of time left; past it, that it takes longer, and no new promise; "" before it is sure."""
        if self._promise is None:
            return ""
        soonest, latest = (end - self._clock() for end in self._promise)
        if latest <= 0:
            return tr("longer than usual")
        if latest < 60:
            return tr("less than a minute left")
        low, high = max(1, ceil(soonest / 60)), ceil(latest / 60)
        if low == high:
            return tr("about {n} min left", n=high)
        return tr("{low}–{high} min left", low=low, high=high)
