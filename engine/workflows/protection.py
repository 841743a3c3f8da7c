"""Protecting clients' files with a passphrase, and opening them: the order of steps."""

from __future__ import annotations

from engine.archive.clients import convert, forget_caches
from engine.archive.staging import sweep
from engine.domain.protection import Phase, Protection
from engine.errors import BadRequest
from engine.job.job import Job
from engine.job.protection import (
    ChangePassphrase,
    GoOnProtecting,
    Lock,
    LookAtProtection,
    Protect,
    Unlock,
    Unprotect,
)
from engine.workbench.bench import Workbench


def look_at_protection(request: LookAtProtection, bench: Workbench, job: Job) -> Protection:
    """Raises DamagedRecord, NewerFormat, StorageError."""
    return bench.vault.status


def unlock(request: Unlock, bench: Workbench, job: Job) -> Protection:
    """Raises WrongPassphrase, BadRequest (nothing is protected), DamagedRecord."""
    bench.vault.unlock(request.passphrase)
    return bench.vault.status


def lock(request: Lock, bench: Workbench, job: Job) -> Protection:
    """Raises nothing of its own: a library that is not protected stays open."""
    bench.vault.lock()
    return bench.vault.status


def protect(request: Protect, bench: Workbench, job: Job) -> Protection:
    """What is cut off is gone on with by doing the same again. Raises BadRequest (too short), WrongPassphrase
    (it is protected with another), LibraryBusy, StorageFull, StorageError, DamagedRecord, Cancelled."""
    bench.vault.begin(request.passphrase, bench.forget_clients)
    return _to_its_end(bench, job)


def go_on_protecting(request: GoOnProtecting, bench: Workbench, job: Job) -> Protection:
    """Raises Locked, and as `protect`."""
    if bench.vault.phase in (Phase.SEALING, Phase.OPENING):
        return _to_its_end(bench, job)
    return bench.vault.status


def unprotect(request: Unprotect, bench: Workbench, job: Job) -> Protection:
    """Raises as `protect`."""
    if bench.vault.phase is Phase.OFF:
        raise BadRequest("This library is not protected with a passphrase.")
    bench.vault.begin_opening(request.passphrase)
    return _to_its_end(bench, job)


def change_passphrase(request: ChangePassphrase, bench: Workbench, job: Job) -> Protection:
    """Raises WrongPassphrase, BadRequest (too short), DamagedRecord, StorageFull, StorageError."""
    bench.vault.change(request.passphrase, request.new)
    return bench.vault.status


def _to_its_end(bench: Workbench, job: Job) -> Protection:
    """A search that is under way may keep a document just as the shelf of them is cleared: it is cleared
    again at the end."""
    with bench.vault.in_use():
        forget_caches(bench.home)
        convert(bench.home, bench.safe, job.watch("protect"))
        sweep(bench.home)  # copies that a process which is gone was working with
        forget_caches(bench.home)
    bench.vault.settle()
    return bench.vault.status
