"""Side notes: rows beside the text, put together into notes and told from figures and stray words.

A note is bold where the text is not, or small, or level with a section's number. Of recognised pages
both weight and numbers are misread now and then: a note is known by either.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from engine.reading.layout.margin import SMALL
from engine.reading.sheet import Row

LEAST = 3  # rows of notes
MOST = 0.7  # of the notes that are bold, small, or level with a section's number
PLAIN = 0.3  # of the text that is bold at most, for bold notes to be told from it
LEVEL = 0.7  # em between the baselines of a note's first row and its section's
BETWEEN = 1.6  # em from row to row within a note
_NUMBER = re.compile(r"\W{0,2}[0-9০-৯]{1,4}[A-Zক-হ]{0,2}\s?(?:[.।৷]|\()")  # a faint stop goes unread
_LABEL = re.compile(r"\W{0,2}[0-9০-৯]{1,4}[A-Zক-হ]{0,2}\W{0,3}|\(?\w{1,5}\)\W?")


def is_label(text: str) -> bool:
    """The number a section or a clause hangs on, which stands apart from its words but is no note."""
    return _LABEL.fullmatch(text.strip()) is not None


@dataclass(frozen=True, slots=True)
class Note:
    """A row beside the text, or what stands beside it of a row that runs into it."""

    sheet: int
    x0: float
    x1: float
    baseline: float
    row: Row
    glued: bool


def are_notes(
    texts: Sequence[Sequence[Row]], notes: Sequence[Note], full: Sequence[Row], body: float
) -> bool:
    if len(notes) < LEAST:
        return False
    alone = [note.row for note in notes if not note.glued]
    small = sum(1 for row in alone if row.size < SMALL * body)
    bold = sum(1 for row in alone if row.bold)
    plain = sum(1 for row in full if row.bold) < PLAIN * len(full)
    if len(alone) >= LEAST and (small >= MOST * len(alone) or (plain and bold >= MOST * len(alone))):
        return True
    stacks = _stacks(notes)
    known = sum(1 for stack in stacks if _is_level(stack[0], texts, body) or (plain and _is_bold(stack)))
    return len(stacks) >= LEAST and known >= MOST * len(stacks)


def _stacks(notes: Sequence[Note]) -> list[list[Note]]:
    """The rows of each note, from the top."""
    out: list[list[Note]] = []
    for note in sorted(notes, key=lambda note: (note.sheet, note.baseline)):
        last = out[-1][-1] if out else None
        if last and last.sheet == note.sheet and note.baseline - last.baseline < BETWEEN * note.row.size:
            out[-1].append(note)
        else:
            out.append([note])
    return out


def _is_level(note: Note, texts: Sequence[Sequence[Row]], body: float) -> bool:
    """With the number of a section."""
    starts = (row.baseline for row in texts[note.sheet] if _NUMBER.match(row.text))
    return any(abs(start - note.baseline) < LEVEL * body for start in starts)


def _is_bold(stack: Sequence[Note]) -> bool:
    """Most of its rows; a row it is glued to says nothing."""
    return 2 * sum(1 for note in stack if note.row.bold and not note.glued) > len(stack)
