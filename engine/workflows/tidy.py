"""Rubbish of interrupted writes, collected at a later start, under the writer lock."""

from __future__ import annotations

from engine.archive.lock import writer_lock
from engine.archive.staging import dead_folders, sweep
from engine.errors import DamagedRecord, LibraryBusy, StorageError
from engine.workbench.bench import Workbench


def tidy(bench: Workbench) -> None:
    """Remove what dead processes staged, and indexed versions that no catalogue row names.

    Does nothing when no process died at it, or when another one is writing.
    """
    if not dead_folders(bench.home):
        return
    try:
        with writer_lock(bench.home, "tidying up after an interruption"):
            sweep(bench.home)
            for version_id in bench.shelf.held():
                if not bench.versions.holds(version_id):
                    bench.shelf.drop(version_id)
            bench.shelf.sweep()
            cards = bench.versions.cards()
            bench.differences.sweep({card.version_id for card in cards})
            bench.sources.sweep({card.source_sha256 for card in cards})
    except (LibraryBusy, StorageError, DamagedRecord):
        return  # nothing here is urgent; the next start tries again
