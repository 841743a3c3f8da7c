"""What is asked about the program itself: its settings, the office's server, a report, models read."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from engine.job.request import Lane
from engine.settings import Settings


@dataclass(frozen=True, slots=True)
class UseSettings:
    """-> None. Whatever is begun after it goes by `settings`; what runs already keeps its own."""

    lane: ClassVar = Lane.WORK  # behind what runs: a question is asked under one set of settings
    settings: Settings


@dataclass(frozen=True, slots=True)
class MeetOffice:
    """-> str, who answers at the office's address that `settings` name. Nothing of a client is sent."""

    lane: ClassVar = Lane.FETCH
    settings: Settings


@dataclass(frozen=True, slots=True)
class WriteReport:
    """-> Path of the file written: what this program and machine are, without a word of a client's."""

    lane: ClassVar = Lane.LOOK
    target: Path


@dataclass(frozen=True, slots=True)
class CheckModels:
    """-> tuple[ModelRow, ...]. As `ListModels` with `check`, which may take minutes."""

    lane: ClassVar = Lane.FETCH
