"""Vectors of the background sentences on disk, one file an embedder; lost or damaged, they are made again."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from engine.domain.motor import ModelIdentity
from engine.index.side import key_of

_READ: dict[Path, NDArray[np.float32]] = {}


class BackgroundVectors:
    """Any process may write: all would write the same."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def find(self, identity: ModelIdentity, texts: Sequence[str]) -> NDArray[np.float32] | None:
        """Rows of `texts` by that embedder, None where they are not there, whole."""
        file = self._file(identity, texts)
        if file not in _READ:
            try:
                rows = np.load(file, allow_pickle=False)
            except (OSError, ValueError, EOFError):
                return None
            if rows.ndim != 2 or len(rows) != len(texts) or not np.isfinite(rows).all():
                return None
            _READ[file] = rows.astype(np.float32)
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
