"""A provision before it is named: its kind, place and parent."""

from __future__ import annotations

from dataclasses import dataclass

from engine.domain.provision import Kind


@dataclass(frozen=True, slots=True)
class Draft:
    """`parent` is an index into the drafts of the whole text, -1 for none.

    `number` is as in an eId ("26A", "a"), `printed` as a label shows it ("২৬ক", "(ক)"). The span
    [start, end) holds those of all children. `word` is what the unit names itself ("article"), or "".
    """

    kind: Kind
    number: str
    printed: str
    parent: int
    start: int
    end: int
    heading: tuple[int, int] = (0, 0)
    word: str = ""
