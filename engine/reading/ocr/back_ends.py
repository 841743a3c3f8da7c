"""The table of recognisers, and which of them runs on this machine."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from engine.reading.ocr.motor import Recogniser
from engine.reading.ocr.tesseract_library import open_library
from engine.reading.ocr.tesseract_program import open_program

BACK_ENDS: dict[str, Callable[[Path], Recogniser | None]] = {
    "tesserocr": open_library,
    "tesseract": open_program,
}


def open_recogniser(data: Path) -> Recogniser | None:
    """The first back end that runs on this machine with the language data in `data`; None: there is none."""
    for make in BACK_ENDS.values():
        found = make(data)
        if found is not None:
            return found
    return None
