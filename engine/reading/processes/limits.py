"""Limits: what one worker may use, and how the system is told to hold it to that."""

from __future__ import annotations

import sys
from dataclasses import dataclass

MEGABYTE = 1 << 20


@dataclass(frozen=True, slots=True)
class Limits:
    """Per worker; times are for one page (or one picture) and for opening the file before it, those
    that begin with "ocr" for one page that is recognised.

    `memory` caps the address space where the system can (Linux) and is measured from outside
    everywhere; `wall_seconds` is kept by the parent, `cpu_seconds` by the system where it can.
    `characters` caps the characters of a page, `pixels` those of a picture.
    """

    memory: int = 1400 * MEGABYTE
    cpu_seconds: int = 15
    wall_seconds: float = 40.0
    ocr_cpu_seconds: int = 60
    ocr_wall_seconds: float = 60.0
    characters: int = 200_000
    pixels: int = 40_000_000


def apply_once(limits: Limits) -> None:
    """Called in the worker when its libraries are loaded. Windows has none of these: there the
    parent's clock and memory watch stand alone."""
    if sys.platform == "win32":
        return
    import resource

    def lower(kind: int, soft: int) -> None:
        hard = resource.getrlimit(kind)[1]
        value = soft if hard == resource.RLIM_INFINITY else min(soft, hard)
        resource.setrlimit(kind, (value, value))

    lower(resource.RLIMIT_AS, limits.memory)
    lower(resource.RLIMIT_CORE, 0)
    lower(resource.RLIMIT_FSIZE, 1 * MEGABYTE)  # a reader has nothing to write but a log line
    lower(resource.RLIMIT_NOFILE, 64)


def allow_cpu(seconds: int) -> None:
    """Before each page: processor time counts from here. The system ends the process beyond it."""
    if sys.platform == "win32":
        return
    import resource

    used = resource.getrusage(resource.RUSAGE_SELF)
    soft = int(used.ru_utime + used.ru_stime) + 1 + seconds
    hard = resource.getrlimit(resource.RLIMIT_CPU)[1]
    if hard != resource.RLIM_INFINITY:
        soft = min(soft, hard)
    resource.setrlimit(resource.RLIMIT_CPU, (soft, hard))
