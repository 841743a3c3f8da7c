"""Passwords of locked files, in the memory of this process: they are never written anywhere."""

from __future__ import annotations

import threading

from engine.domain.identity import Sha256


class Keyring:
    """What opened which source, since this process began. Two lanes share it."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._of: dict[Sha256, str] = {}

    def keep(self, source: Sha256, password: str | None) -> None:
        if password:
            with self._lock:
                self._of[source] = password

    def forget(self, source: Sha256) -> None:
        with self._lock:
            self._of.pop(source, None)

    def find(self, source: Sha256) -> str | None:
        with self._lock:
            return self._of.get(source)

    def __repr__(self) -> str:
        return f"Keyring of {len(self._of)}"
