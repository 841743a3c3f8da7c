"""What can be asked about the protection of clients' files, and which requests need them open."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from engine.job import request, upkeep
from engine.job.request import Lane


@dataclass(frozen=True, slots=True)
class LookAtProtection:
    """-> Protection."""

    lane: ClassVar = Lane.NOTE  # in the order of locking and unlocking: an older answer is never the later


@dataclass(frozen=True, slots=True)
class Unlock:
    """-> Protection. The key is in this process's memory from then on."""

    lane: ClassVar = Lane.NOTE
    passphrase: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Lock:
    """-> Protection. Whoever comes is refused; the key is forgotten when the work that has it ends."""

    lane: ClassVar = Lane.NOTE


@dataclass(frozen=True, slots=True)
class Protect:
    """-> Protection. Clients' files are sealed, those that are there too; one that was cut off goes on."""

    lane: ClassVar = Lane.WORK
    passphrase: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class GoOnProtecting:
    """-> Protection. What was cut off, sealing or opening, is done to its end. The library is unlocked."""

    lane: ClassVar = Lane.WORK


@dataclass(frozen=True, slots=True)
class Unprotect:
    """-> Protection. Clients' files are plain again, and there is no passphrase."""

    lane: ClassVar = Lane.WORK
    passphrase: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class ChangePassphrase:
    """-> Protection. No client's file is touched."""

    lane: ClassVar = Lane.NOTE
    passphrase: str = field(repr=False)
    new: str = field(repr=False)


OF_PROTECTION: frozenset[type] = frozenset(
    {LookAtProtection, Unlock, Lock, Protect, GoOnProtecting, Unprotect, ChangePassphrase}
)

OPEN_TO_ALL: frozenset[type] = frozenset(
    {
        request.IndexVersions,
        request.Repair,
        request.ListIndex,
        request.ListLibrary,
        request.MeasureLibrary,
        request.OpenVersion,
        request.OpenTree,
        request.ListCitations,
        request.DiffVersions,
        request.OpenTimeline,
        request.ListAmendments,
        request.Locate,
        request.FindProvisions,
        request.Search,
        request.SearchWithModel,
        request.ListStrategies,
        request.ExportVersion,
        request.RenderPage,
        request.WarmPages,
        request.ListDoubts,
        request.OpenReview,
        request.CountDoubts,
        request.ListCorrections,
        request.ListModels,
        request.ImportModels,
        request.Doctor,
        request.ExportModels,
        request.GetModels,
        request.RemoveModels,
        request.LookAtMachine,
        upkeep.UseSettings,
        upkeep.MeetOffice,
        upkeep.WriteReport,
        upkeep.CheckModels,
    }
)
"""Served while the library is locked: the laws, the models, the program. Everything else is a client's, or
has to know what was asked of a law (importing, correcting and deleting one)."""
