"""Tesseract in this process, through tesserocr."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from engine.reading.ocr.motor import LSTM_ONLY, MODES, VARIABLES, Grey, Layout
from engine.reading.ocr.word import ReadLine, Word


def open_library(data: Path) -> LibraryRecogniser | None:
    """None where tesserocr is not installed."""
    try:
        import tesserocr
    except ImportError:
        return None
    return LibraryRecogniser(tesserocr, data)


class LibraryRecogniser:
    """Keeps one reader for each set of languages; changing the layout of one is cheap."""

    def __init__(self, library: Any, data: Path) -> None:
        self._library = library
        self._data = data
        self._open: dict[str, Any] = {}

    @property
    def version(self) -> str:
        return str(self._library.tesseract_version()).splitlines()[0].strip()

    def read(self, grey: Grey, dpi: int, languages: str, layout: Layout) -> list[ReadLine]:
        api = self._api(languages)
        height, width = grey.shape
        api.SetPageSegMode(MODES[layout])
        api.SetImageBytes(np.ascontiguousarray(grey).tobytes(), width, height, 1, width)
        api.SetSourceResolution(dpi)
        try:
            api.Recognize()
            return self._lines(api)
        finally:
            api.Clear()

    def _api(self, languages: str) -> Any:
        if languages not in self._open:
            api = self._library.PyTessBaseAPI(
                path=str(self._data), lang=languages, psm=MODES[Layout.PAGE], oem=LSTM_ONLY
            )
            for name, value in VARIABLES.items():
                api.SetVariable(name, value)
            self._open[languages] = api
        return self._open[languages]

    def _lines(self, api: Any) -> list[ReadLine]:
        level = self._library.RIL
        iterator = api.GetIterator()
        if iterator is None:
            return []
        lines: list[tuple[float | None, list[Word]]] = []
        for item in self._library.iterate_level(iterator, level.WORD):
            if item.IsAtBeginningOf(level.TEXTLINE) or not lines:
                ends = item.Baseline(level.TEXTLINE)
                lines.append(((ends[0][1] + ends[1][1]) / 2 if ends else None, []))
            try:
                text = item.GetUTF8Text(level.WORD).strip()
            except RuntimeError:  # an empty word
                continue
            box = item.BoundingBox(level.WORD)
            if text and box:
                lines[-1][1].append(Word(text, item.Confidence(level.WORD) / 100, tuple(box)))
        return [ReadLine(tuple(words), base) for base, words in lines if words]
