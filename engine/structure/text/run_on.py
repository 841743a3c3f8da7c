"""Run-on lines: a line that began like a label and proved to be none goes on in its paragraph."""

from __future__ import annotations

from collections.abc import Collection

from engine.domain.page import Origin
from engine.structure.nodes.label import LABEL

_GOES_ON = frozenset(",")


def run_on(text: str, origin: bytes, starts: Collection[int]) -> str:
    """`text` with a space for each inserted line break in mid-sentence before such a line.

    `starts` are where provisions and headings begin. One character for one: offsets stay true.
    """
    out = list(text)
    begun = frozenset(starts)
    for i, char in enumerate(text):
        if char != "\n" or origin[i] != Origin.INSERTED or i + 1 in begun or i == 0:
            continue
        before = text[i - 1]
        if (before.isalpha() or before in _GOES_ON) and LABEL.match(text, i + 1):
            out[i] = " "
    return "".join(out)
