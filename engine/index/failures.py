"""The system's failures while the index is read or written, in the user's words."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from contextlib import contextmanager

from engine.errors import StorageError, StorageFull


def of_system(error: OSError) -> StorageError | StorageFull:
    if error.errno == errno.ENOSPC:
        return StorageFull("The disk is full.")
    return StorageError(f"The search index cannot be used: {error.strerror or error}.")


@contextmanager
def told() -> Iterator[None]:
    """Raises StorageFull or StorageError for an OSError inside."""
    try:
        yield
    except OSError as error:
        raise of_system(error) from error
