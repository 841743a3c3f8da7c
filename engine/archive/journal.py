"""The journal of an opinion: what the model said to each call, a line a call, beside the record."""

from __future__ import annotations

import os
from pathlib import Path

from engine.archive.atomic import storage
from engine.archive.codec import decode, encode
from engine.archive.growing import grow, read_grown
from engine.archive.safe import PLAIN, Safe
from engine.domain.record import Measured
from engine.errors import DamagedRecord

JOURNAL = "journal.jsonl"


class OpinionJournal:
    """Only ever a help: a line that cannot be read, torn or not, is one call that is made again."""

    def __init__(self, folder: Path, safe: Safe = PLAIN) -> None:
        self._path, self._safe = folder / JOURNAL, safe
        self._dirty = False
        self.past = self._read()

    def keep(self, said: Measured) -> None:
        """Safe from this process's end when it returns; from the machine's, once `sync` has returned."""
        with storage("writing the journal"):
            grow(self._path, None, encode(said) + b"\n", self._safe, durable=False)
        self._dirty = True

    def sync(self) -> None:
        if self._dirty:
            with storage("writing the journal"), self._path.open("ab") as file:
                os.fsync(file.fileno())
            self._dirty = False

    def _read(self) -> tuple[Measured, ...]:
        if not self._path.exists():
            return ()
        with storage("reading the journal"):
            data = read_grown(self._path, self._safe)
        out = []
        for line in data.splitlines():
            try:
                out.append(decode(Measured, line, "a line of the journal"))
            except DamagedRecord:
                continue
        if data and not data.endswith(b"\n"):
            with storage("writing the journal"):
                grow(self._path, None, b"\n", self._safe)  # so that the next line is one of its own
        return tuple(out)
