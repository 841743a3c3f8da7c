"""What can be asked of the engine about labels and calibrations."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from engine.domain.calibration import CalibrationUnit
from engine.job.request import Lane


@dataclass(frozen=True, slots=True)
class ExportLabels:
    """-> LabelsExported. `opinions`: ids, codes; () = every finished one that can be labelled."""

    lane: ClassVar = Lane.LOOK
    target: Path
    opinions: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ImportLabels:
    """-> LabelsImported: the bytes of a file of labels, added to the library's."""

    lane: ClassVar = Lane.WORK
    data: bytes


@dataclass(frozen=True, slots=True)
class Calibrate:
    """-> Calibration, stored here. `data`: the bytes of a file of labels; None = those imported here.

    `mixed`: labels derived by rule may stand beside a person's, and the calibration is derived then.
    `like`: an opinion; only labels of what was run with the same count.
    """

    lane: ClassVar = Lane.WORK
    data: bytes | None = None
    alpha: float = 0.10
    unit: CalibrationUnit = CalibrationUnit.QUESTION
    mixed: bool = False
    like: str = ""
