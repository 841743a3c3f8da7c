"""The tools on the bench: everything a deliberation may read or run, opened and handed over."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.domain.calibration import UNCALIBRATED, Gate
from engine.domain.identity import VersionId
from engine.domain.motor import LanguageModel
from engine.domain.version import Version
from engine.retrieval.instruments import Instruments


@dataclass(frozen=True, slots=True)
class Tools:
    """`versions` are the pinned ones. `twins` maps a pinned id to the version of the same work and
    date in the other language, where that is held. `model` None: none is installed or asked for,
    and the deliberation does with less and says so; so with what `instruments` lack.
    `strategy` is a key of the strategy table, `profile` one of the ceilings' profiles.
    """

    versions: Mapping[VersionId, Version]
    twins: Mapping[VersionId, Version]
    instruments: Instruments
    model: LanguageModel | None
    strategy: str
    profile: str = "dhara"
    gate: Gate = UNCALIBRATED
