"""Calibrations on disk: a readable JSON file each, a library's own beside those of the program."""

from __future__ import annotations

import json
from pathlib import Path

from engine.archive.atomic import storage
from engine.archive.codec import decode, encode_value
from engine.archive.safe import PLAIN, Safe
from engine.domain.calibration import Calibration
from engine.paths import Home, shipped_calibrations


class CalibrationStore:
    """`shipped`: the folder that came with the program; it is only read."""

    def __init__(self, home: Home, shipped: Path | None = None, safe: Safe = PLAIN) -> None:
        self._home, self._safe = home, safe
        self._shipped = shipped if shipped is not None else shipped_calibrations()

    def put(self, calibration: Calibration) -> Path:
        """Raises StorageFull, StorageError."""
        file = self._home.calibrations / f"{calibration.id}.json"
        self._safe.write(file, readable(calibration))
        return file

    def all(self) -> tuple[Calibration, ...]:
        """Raises DamagedRecord, naming the file: a gate is not quietly another one."""
        out: list[Calibration] = []
        with storage("reading the calibrations"):
            for folder, safe in ((self._home.calibrations, self._safe), (self._shipped, PLAIN)):
                for file in sorted(folder.glob("*.json")) if folder.is_dir() else ():
                    out.append(decode(Calibration, safe.read(file), f"The calibration {file}"))
        return tuple(out)


def readable(calibration: Calibration) -> bytes:
    return json.dumps(encode_value(calibration), ensure_ascii=False, indent=1).encode("utf-8") + b"\n"
