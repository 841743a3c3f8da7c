"""Pages: keys and values of prompts, a square at a time, kept outside the context for the next prompt that
begins alike."""

from __future__ import annotations

import ctypes
import hashlib
from array import array
from collections import OrderedDict
from collections.abc import Sequence

Page = ctypes.Array[ctypes.c_uint8]


class Pages:
    """At most `room` bytes of them; those used longest ago leave first, the end of a prompt before its
    beginning. A page is named by the whole prompt up to its end, since keys and values depend on all of it
    (as in PagedAttention, Kwon 2023, section 4.4)."""

    def __init__(self, room: int) -> None:
        self._room = room
        self._used = 0
        self._pages: OrderedDict[bytes, Page] = OrderedDict()

    def __len__(self) -> int:
        return len(self._pages)

    def get(self, name: bytes) -> Page | None:
        return self._pages.get(name)

    def keep(self, name: bytes, page: Page) -> None:
        if name in self._pages or len(page) > self._room:
            return
        self._pages[name] = page
        self._used += len(page)
        while self._used > self._room:
            _, gone = self._pages.popitem(last=False)
            self._used -= len(gone)

    def used(self, names: Sequence[bytes]) -> None:
        """The pages of one prompt, from its beginning."""
        for name in reversed(names):
            if name in self._pages:
                self._pages.move_to_end(name)


def page_names(squares: Sequence[Sequence[int]]) -> list[bytes]:
    """One for each square: of all tokens up to its end, and of where they are cut."""
    names, running = [], hashlib.blake2b(digest_size=16)
    for square in squares:
        running.update(array("i", (*square, -1)).tobytes())
        names.append(running.copy().digest())
    return names
