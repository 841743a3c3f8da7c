"""The time an agent has used: it runs only while the agent is at work, by the monotonic clock."""

from __future__ import annotations

import time
from dataclasses import dataclass, field


class OutOfTime(Exception):
    """The turn, or the question, has used its time."""


@dataclass(slots=True)
class Stopwatch:
    """`used` in seconds, of intervals that are over."""

    used: float = 0.0
    _since: float | None = field(default=None, init=False)

    def start(self) -> None:
        """Go on; nothing where it runs already."""
        if self._since is None:
            self._since = time.monotonic()

    def lap(self) -> None:
        """What was used until now is kept, whether or not it is ever stopped."""
        self.stop()
        self.start()

    def stop(self) -> None:
        self.used = self.seconds
        self._since = None

    @property
    def seconds(self) -> float:
        return self.used + (time.monotonic() - self._since if self._since is not None else 0.0)
