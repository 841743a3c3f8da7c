"""Windows: the stretches of a text worth a slow pattern, found by a quick one."""

from __future__ import annotations

import re
from collections.abc import Iterator


def windows(
    text: str, start: int, end: int, near: re.Pattern[str], before: int, after: int
) -> Iterator[tuple[int, int]]:
    """Around each match of `near` in text[start:end], so many characters; those that touch are one."""
    first = last = -1
    for match in near.finditer(text, start, end):
        low, high = max(start, match.start() - before), min(end, match.end() + after)
        if first >= 0 and low <= last:
            last = high
            continue
        if first >= 0:
            yield first, last
        first, last = low, high
    if first >= 0:
        yield first, last
