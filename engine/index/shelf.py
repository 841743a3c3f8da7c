"""The shelf: what can be searched, on disk, by version."""

from __future__ import annotations

from pathlib import Path


class Shelf:
    """Opens the index under `folder`; many readers, one writer."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
