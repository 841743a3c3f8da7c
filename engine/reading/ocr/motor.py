"""Recognisers: the protocol every back end fulfils, and what all of Tesseract's share."""

from __future__ import annotations

from enum import StrEnum
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


MODES = {Layout.PAGE: 3, Layout.BLOCK: 6, Layout.LINE: 7, Layout.RAW: 13}  # tesseract --psm
LSTM_ONLY = 1

# Tesseract takes a line for noise by the shapes of its blobs, and says nothing. The head stroke of
# Bangla joins a word into one blob, so that whole clean lines went missing: 4 of 36 on a clean scan.
VARIABLES = {"textord_noise_rejrows": "0"}
