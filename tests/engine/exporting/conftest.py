"""One warm worker for the tests of this room that do not kill theirs."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.reading.workers import PageWorkers


@pytest.fixture(scope="session")
def workers() -> Iterator[PageWorkers]:
    with PageWorkers(1) as pool:
        yield pool
