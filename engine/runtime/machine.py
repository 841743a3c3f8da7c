"""Machine: what this computer offers a model, looked at without loading one."""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import psutil

from engine.errors import UnsupportedMachine

MEGABYTE = 1_000_000
NEEDED = ("avx2", "fma", "f16c")  # what llama.cpp is compiled for on 64-bit Intel and AMD processors
_PF_AVX2 = 40  # PF_AVX2_INSTRUCTIONS_AVAILABLE of the Windows SDK; every such processor has FMA and F16C
_INTEL = frozenset({"x86_64", "amd64"})


@dataclass(frozen=True, slots=True)
class Machine:
    """Sizes in bytes. There is no field for a graphics card: whether one serves is found by trying it
    (`encoding/session.py`)."""

    cores: int  # physical, and at least one
    memory: int
    architecture: str
    lacks: tuple[str, ...]  # of NEEDED; always empty on other architectures

    @property
    def threads(self) -> int:
        """For models: one core is left to the window and the system, where there is more than one."""
        return max(1, self.cores - 1)


def this_machine() -> Machine:
    """Looks at the processor and the memory; takes milliseconds (a second on a Mac)."""
    architecture = platform.machine().lower()
    lacks = _missing_features() if architecture in _INTEL else ()
    return Machine(_cores(), psutil.virtual_memory().total, architecture, lacks)


def free_memory() -> int:
    """Bytes a program can have now without the system starting to swap."""
    return int(psutil.virtual_memory().available)


def free_disk(folder: Path) -> int:
    """Bytes free where `folder` is, or will be."""
    while not folder.exists() and folder != folder.parent:
        folder = folder.parent
    return shutil.disk_usage(folder).free


def require_processor(machine: Machine) -> None:
    """Raises UnsupportedMachine where llama.cpp would die with an illegal instruction."""
    if machine.lacks:
        raise UnsupportedMachine(
            f"This processor has no {', '.join(f.upper() for f in machine.lacks)}; "
            "the language model needs it.",
            hint="Questions can still be answered without a model: the provisions are shown for reading.",
        )


def _cores() -> int:
    physical = psutil.cpu_count(logical=False) or psutil.cpu_count() or 1
    # A container or `taskset` may allow fewer than the machine has.
    allowed = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else physical
    return max(1, min(physical, allowed))


def _missing_features() -> tuple[str, ...]:
    if sys.platform == "win32":
        import ctypes

        has = bool(ctypes.windll.kernel32.IsProcessorFeaturePresent(_PF_AVX2))
        return () if has else NEEDED
    found = _mac_features() if sys.platform == "darwin" else _linux_features()
    return tuple(f for f in NEEDED if f not in found) if found else ()


def _linux_features() -> frozenset[str]:
    try:
        text = Path("/proc/cpuinfo").read_text(encoding="ascii", errors="replace")
    except OSError:
        return frozenset()  # cannot be seen: let the program try
    for line in text.splitlines():
        if line.startswith("flags"):
            return frozenset(line.partition(":")[2].split())
    return frozenset()


def _mac_features() -> frozenset[str]:
    keys = ("machdep.cpu.features", "machdep.cpu.leaf7_features")
    try:
        done = subprocess.run(["sysctl", "-n", *keys], capture_output=True, text=True, timeout=5, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return frozenset()
    return frozenset(done.stdout.lower().split())
