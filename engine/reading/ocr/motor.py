"""Recognisers: the protocol every back end fulfils, and the table of those there are."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from engine.reading.ocr.word import ReadLine

Grey = NDArray[np.uint8]  # rows of pixels, 0 black, 255 white


class Layout(StrEnum):
    """What a picture shows."""

    PAGE = "page"  # blocks of text, found by the back end
    BLOCK = "block"  # one column of lines
    LINE = "line"  # one line
    RAW = "raw"  # one line, taken as it is


class Recogniser(Protocol):
    """Reads pictures. `languages` are Tesseract's codes joined by "+"."""

    @property
    def version(self) -> str: ...
    def read(self, grey: Grey, dpi: int, languages: str, layout: Layout) -> list[ReadLine]: ...


def open_recogniser(data: Path) -> Recogniser | None:
    """The first back end that runs on this machine with the language data in `data`; None: there is none."""
    for make in BACK_ENDS.values():
        found = make(data)
        if found is not None:
            return found
    return None


def _library(data: Path) -> Recogniser | None:
    from engine.reading.ocr.tesseract_library import open_library

    return open_library(data)


def _program(data: Path) -> Recogniser | None:
    from engine.reading.ocr.tesseract_program import open_program

    return open_program(data)


BACK_ENDS: dict[str, Callable[[Path], Recogniser | None]] = {
    "tesserocr": _library,
    "tesseract": _program,
}
