"""Preparations: what is made of a version once, on request, for the strategies that read it.

A row of the table says how to tell whether it is there and how to make it. What is made lies on the
side shelf, keyed by what it was made with; a preparation that was cut off goes on where it stopped.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from engine.domain.identity import VersionId
from engine.domain.motor import Watch
from engine.domain.version import Version
from engine.retrieval.instruments import Instruments


@dataclass(frozen=True, slots=True)
class Preparation:
    """`lacks`: why it cannot be made on this machine ("no language model is installed"), "" if it can.
    `ready`: whether a version has it, made with these very instruments."""

    name: str
    help: str
    lacks: Callable[[Instruments], str]
    ready: Callable[[VersionId, Instruments], bool]
    prepare: Callable[[Version, Instruments, Watch], None]


PREPARATIONS: Mapping[str, Preparation] = {}
