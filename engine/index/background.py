"""Vectors of the background sentences on disk, one file an embedder; lost or damaged, they are made again."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from engine.domain.motor import ModelIdentity
from engine.index.side import key_of

UNIT = 1e-2  # how far from 1 the length of a row may be
_READ: dict[Path, NDArray[np.float32]] = {}


class BackgroundVectors:
    """Any process may write: all would write the same."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def find(self, identity: ModelIdentity, texts: Sequence[str], dim: int) -> NDArray[np.float32] | None:
        """Rows of `texts` by that embedder, None where they are not there, whole, each of unit length."""
        file = self._file(identity, texts)
        if file not in _READ:
            try:
                with file.open("rb") as held:
                    rows = np.asarray(np.lib.format.read_array(held, allow_pickle=False), np.float32)
            except (OSError, ValueError, TypeError, EOFError):
                return None
            if rows.shape != (len(texts), dim):
                return None
            if not np.allclose(np.linalg.norm(rows, axis=1), 1.0, atol=UNIT):
                return None
            _READ[file] = rows
        return _READ[file]

    def put(self, identity: ModelIdentity, texts: Sequence[str], rows: NDArray[np.float32]) -> None:
        """Raises OSError."""
        file = self._file(identity, texts)
        file.parent.mkdir(parents=True, exist_ok=True)
        part = file.with_name(f"{file.name}.{os.getpid()}.part")
        with part.open("wb") as written:
            np.save(written, rows)
            written.flush()
            os.fsync(written.fileno())
        part.replace(file)

    def _file(self, identity: ModelIdentity, texts: Sequence[str]) -> Path:
        return self._folder / f"{key_of(identity.id, identity.sha256, identity.detail, *texts)}.npy"
