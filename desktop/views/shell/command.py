"""Something the window can do, as it is found by its name."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Command:
    """`name` in the language of the window, `english` too, since some know a program by those words. `does`:
    its place in the action table."""

    name: str
    english: str
    key: str
    does: int

    def answers(self, query: str) -> bool:
        """Whether each word of `query` begins a word of its name."""
        names = f"{self.name} {self.english}".casefold().split()
        return all(any(name.startswith(word) for name in names) for word in query.casefold().split())
