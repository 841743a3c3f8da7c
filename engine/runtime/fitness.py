"""Fitness: whether this machine can keep and run a model, and why."""

from __future__ import annotations

from dataclasses import dataclass

from engine.domain.library import FitKind, FitReason
from engine.runtime.arrival import MARGIN
from engine.runtime.machine import MEGABYTE, NEEDED, Machine
from engine.runtime.manifest import ModelBlock

HEADROOM = 1.5  # a model fits when the machine has this much more memory than it needs


@dataclass(frozen=True, slots=True)
class Fitness:
    """`because` names every reason looked at; `lacks` only those that speak against it; `reasons` are all of
    them as numbers."""

    fits: bool
    because: str
    lacks: tuple[str, ...]
    reasons: tuple[FitReason, ...] = ()


def fitness(block: ModelBlock, machine: Machine, free_memory: int, missing: int, free_disk: int) -> Fitness:
    """`missing`: bytes of it that are not here yet. Memory that is short just now is said, and no verdict:
    other programs can be closed."""
    reasons: list[str] = []
    against: list[str] = []
    numbers: list[FitReason] = []
    need = block.memory_mb * MEGABYTE
    memory = (
        f"needs {_gb(need)} of memory, this machine has {_gb(machine.memory)} ({_gb(free_memory)} free now)"
    )
    reasons.append(memory)
    small = machine.memory < need * HEADROOM
    numbers.append(FitReason(FitKind.MEMORY, small, need, machine.memory))
    if small:
        against.append(memory)
    elif free_memory < need:
        numbers.append(FitReason(FitKind.MEMORY_NOW, False, need, free_memory))
        reasons.append("too little memory is free just now: close other programs before it is used")
    if block.role == "llm":
        words = _processor(machine)
        reasons.append(words)
        numbers.append(FitReason(FitKind.PROCESSOR, bool(machine.lacks)))
        if machine.lacks:
            against.append(words)
    if missing:
        disk = f"{_mb(missing)} of it are still to come, {_mb(free_disk)} are free on the disk"
        reasons.append(disk)
        full = free_disk < missing + MARGIN
        numbers.append(FitReason(FitKind.DISK, full, missing, free_disk))
        if full:
            against.append(disk)
    return Fitness(not against, "; ".join(reasons), tuple(against), tuple(numbers))


def _processor(machine: Machine) -> str:
    if machine.lacks:
        return f"the processor lacks {', '.join(f.upper() for f in machine.lacks)}"
    if machine.architecture in ("x86_64", "amd64"):
        return f"the processor has {', '.join(f.upper() for f in NEEDED)}"
    return f"the processor ({machine.architecture}) needs no special instructions"


def _gb(size: int) -> str:
    return f"{size / 1e9:.1f} GB"


def _mb(size: int) -> str:
    return f"{size / 1e6:,.0f} MB"
