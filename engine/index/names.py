"""Names: many short strings in two arrays, each made when it is asked for.

A library of 200 acts has half a million of them, and a search names ten.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic, TypeVar, cast, overload

import numpy as np
from numpy.typing import NDArray

T = TypeVar("T", bound=str)


class Names(Sequence[T], Generic[T]):
    """Strings by place. `letters` is their UTF-8, `ends` the number of bytes up to each one's end."""

    __slots__ = ("_places", "ends", "letters")

    def __init__(self, letters: NDArray[np.uint8], ends: NDArray[np.int32]) -> None:
        self.letters = letters
        self.ends = ends
        self._places: dict[str, int] | None = None

    @property
    def places(self) -> Mapping[str, int]:
        """Of each, the first place it has."""
        if self._places is None:
            self._places = {name: n for n, name in reversed(tuple(enumerate(self)))}
        return self._places

    @classmethod
    def of(cls, strings: Iterable[T]) -> Names[T]:
        coded = [s.encode() for s in strings]
        letters = np.frombuffer(b"".join(coded), np.uint8)
        return cls(letters, np.cumsum([len(c) for c in coded], dtype=np.int32))

    def __len__(self) -> int:
        return len(self.ends)

    @overload
    def __getitem__(self, place: int) -> T: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[T, ...]: ...
    def __getitem__(self, place: int | slice) -> T | tuple[T, ...]:
        if isinstance(place, slice):
            return tuple(self)[place]
        n = int(place)
        if not -len(self) <= n < len(self):
            raise IndexError(n)
        n %= len(self)
        begin = int(self.ends[n - 1]) if n else 0
        return cast(T, self.letters[begin : int(self.ends[n])].tobytes().decode())

    def __iter__(self) -> Iterator[T]:
        whole, begin = self.letters.tobytes(), 0
        for end in self.ends.tolist():
            yield cast(T, whole[begin:end].decode())
            begin = end

    def __eq__(self, other: Any) -> bool:
        return isinstance(other, Sequence) and not isinstance(other, str) and tuple(self) == tuple(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Names({list(self)!r})"
