"""What is said of this computer is what it has."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from engine.errors import UnsupportedMachine
from engine.runtime import machine as room
from engine.runtime.machine import NEEDED, Machine, free_disk, free_memory, require_processor, this_machine


def test_this_machine_has_cores_memory_and_disk(tmp_path: Path) -> None:
    here = this_machine()
    assert 1 <= here.cores <= (os.cpu_count() or 1)
    assert 0 < free_memory() <= here.memory
    assert free_disk(tmp_path / "not" / "yet" / "there") > 0


@pytest.mark.parametrize(("cores", "threads"), [(1, 1), (2, 1), (8, 7)])
def test_models_leave_one_core_to_the_rest_where_they_can(cores: int, threads: int) -> None:
    assert Machine(cores, 1, "x86_64", ()).threads == threads


def test_a_processor_is_refused_by_the_name_of_what_it_lacks() -> None:
    require_processor(Machine(4, 1, "arm64", ()))
    with pytest.raises(UnsupportedMachine, match="F16C"):
        require_processor(Machine(4, 1, "x86_64", ("f16c",)))


@pytest.mark.parametrize(
    ("architecture", "flags", "lacks"),
    [
        ("x86_64", {"sse2", "avx"}, NEEDED),
        ("x86_64", {"avx2", "fma", "f16c", "sse2"}, ()),
        ("AMD64", {"avx2", "fma"}, ("f16c",)),
        ("x86_64", set(), ()),  # nothing could be read: let the program try
        ("aarch64", {"neon"}, ()),
    ],
)
def test_missing_instructions_are_found_on_intel_and_amd_only(
    monkeypatch: pytest.MonkeyPatch, architecture: str, flags: set[str], lacks: tuple[str, ...]
) -> None:
    monkeypatch.setattr(room.sys, "platform", "linux")
    monkeypatch.setattr(room.platform, "machine", lambda: architecture)
    monkeypatch.setattr(room, "_linux_features", lambda: frozenset(flags))
    assert this_machine().lacks == lacks
