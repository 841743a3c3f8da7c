"""Notebook: the sentences that were found to help, in the statute's words and the order they were read."""

from __future__ import annotations

from collections.abc import Sequence

from engine.domain.walk import Note

LONGEST = 160  # words that are shown of it, the newest first


def shown(notes: Sequence[Note]) -> str:
    """For a prompt, not yet fenced."""
    lines: list[str] = []
    room = LONGEST
    for note in reversed(notes):
        words = f"{note.label}: {note.text}".split()
        if len(words) > room:
            break
        room -= len(words)
        lines.append(" ".join(words))
    return "\n".join(reversed(lines)) or "(nothing yet)"
