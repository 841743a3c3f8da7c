"""Preparation: what is made of a version once, on request, for the strategies that read it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.domain.identity import VersionId
from engine.domain.motor import Watch
from engine.domain.version import Version
from engine.retrieval.instruments import Instruments


def _nothing_against(version: Version, tools: Instruments) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Preparation:
    """A row of the table in `preparations`.

    `lacks`: why it cannot be made on this machine ("no language model is installed"), "" if it can.
    `ready`: whether a version has it, made with these very instruments.
    `refuses`: why it cannot be made of this version here (a language its models do not read), "" if it can.
    `estimate`: what making it costs, in a sentence shown before it begins; "" where that is not worth one.
    """

    name: str
    help: str
    lacks: Callable[[Instruments], str]
    ready: Callable[[VersionId, Instruments], bool]
    prepare: Callable[[Version, Instruments, Watch], None]
    refuses: Callable[[Version, Instruments], str] = _nothing_against
    estimate: Callable[[Version, Instruments], str] = _nothing_against
