"""Holding: what is here of one model."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from engine.runtime.arrival import part_of
from engine.runtime.manifest import ModelBlock, ModelFile
from engine.runtime.stamps import Stamps


def _nobody(more: int) -> None:
    pass


class Holding:
    """Looks at `home`, the folder of `block`, each time it is asked."""

    def __init__(self, home: Path, block: ModelBlock) -> None:
        self.home = home
        self.block = block

    @property
    def whole(self) -> bool:
        return self.state() == "installed"

    def state(self) -> str:
        """installed, damaged, partial or absent."""
        states = self._states()
        if "damaged" in states.values():
            return "damaged"
        if all(s == "installed" for s in states.values()):
            return "installed"
        return "partial" if self._begun() or "installed" in states.values() else "absent"

    def file_state(
        self, file: ModelFile, *, read: bool = False, step: Callable[[int], None] = _nobody
    ) -> str:
        """installed, damaged or absent. `read`: every byte, whatever was known of it; `step` counts them."""
        path = self.home / file.name
        if not path.is_file():
            return "absent"
        if file.bytes and path.stat().st_size != file.bytes:
            return "damaged"
        try:
            found = Stamps(self.home).hash_of(file.name, read=read, step=step)
        except OSError:
            return "damaged"  # it cannot be read
        return "installed" if found == file.sha256 else "damaged"

    def absent(self, *, read: bool) -> list[ModelFile]:
        """Files that are not here as their hash names them."""
        return [f for f in self.block.file if self.file_state(f, read=read) != "installed"]

    def lacking(self) -> tuple[str, ...]:
        """In words: files that are damaged, or not here though others of the model are."""
        words = {"damaged": "is not the file its hash names", "absent": "has not arrived whole"}
        if not self.bytes:
            return ()
        return tuple(f"{name} {words[s]}" for name, s in self._states().items() if s in words)

    @property
    def bytes(self) -> int:
        """On disk now, whole or in part."""
        files = (*self.block.file, *self.block.ingredient)
        return sum(_size(self.home / f.name) + _size(part_of(self.home, f)) for f in files)

    @property
    def missing(self) -> int:
        """Bytes still to come; 0 for a model that is whole."""
        return 0 if self.whole else max(0, self.block.bytes - self.bytes)

    def _states(self) -> dict[str, str]:
        return {f.name: self.file_state(f) for f in self.block.file}

    def _begun(self) -> bool:
        parts = any(part_of(self.home, f).exists() for f in (*self.block.file, *self.block.ingredient))
        return parts or any((self.home / f.name).exists() for f in self.block.ingredient)


def read_through(holdings: tuple[Holding, ...], watch: Callable[[int, int], None]) -> None:
    """Read every byte of what is here, so that each state is true now. `watch` may raise Cancelled."""
    files = [(h, f) for h in holdings for f in h.block.file if (h.home / f.name).is_file()]
    total = sum(_size(h.home / f.name) for h, f in files)
    done = 0

    def step(more: int) -> None:
        nonlocal done
        done += more
        watch(min(done, total), total)

    for holding, file in files:
        holding.file_state(file, read=True, step=step)


def _size(path: Path) -> int:
    return path.stat().st_size if path.is_file() else 0
