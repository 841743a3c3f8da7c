"""Taking a folder of records away: in one step, so that it is all there or gone."""

from __future__ import annotations

import shutil
from pathlib import Path

from engine.archive.atomic import move_folder, storage
from engine.archive.staging import stage
from engine.paths import Home


def remove_folder(home: Home, folder: Path) -> None:
    """What a kill leaves of it lies in the staging folder, and is swept from there. Raises StorageError."""
    if folder.exists():
        gone = stage(home, "removed")
        move_folder(folder, gone)
        shutil.rmtree(gone, ignore_errors=True)


def folder_size(folder: Path) -> int:
    """Bytes of all files in it. Raises StorageError."""
    with storage("measuring what is kept"):
        return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())
