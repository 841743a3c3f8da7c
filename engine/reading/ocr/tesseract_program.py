"""The program `tesseract`, where the library is not installed."""

from __future__ import annotations

import csv
import io
import os
import shutil
import subprocess
from pathlib import Path

from engine.errors import EngineError
from engine.reading.ocr.motor import LSTM_ONLY, MODES, VARIABLES, Grey, Layout
from engine.reading.ocr.word import ReadLine, Word

PROGRAM = "tesseract"
SECONDS = 60.0
WORD_LEVEL = "5"


def open_program(data: Path) -> ProgramRecogniser | None:
    """None where the program is not on the path, or is older than its fifth version."""
    path = shutil.which(PROGRAM)
    if path is None:
        return None
    try:
        done = subprocess.run([path, "--version"], capture_output=True, timeout=SECONDS, check=True)
    except (OSError, subprocess.SubprocessError):
        return None
    lines = (done.stdout or done.stderr).decode("utf-8", "replace").splitlines()
    version = lines[0].strip() if lines else ""
    number = version.removeprefix("tesseract").strip().lstrip("v")
    return ProgramRecogniser(path, version, data) if number[:1].isdigit() and number[:1] >= "5" else None


class ProgramRecogniser:
    """One run of the program for each picture, which goes through its standard input."""

    def __init__(self, path: str, version: str, data: Path) -> None:
        self._path = path
        self._data = data
        self.version = version

    def read(self, grey: Grey, dpi: int, languages: str, layout: Layout) -> list[ReadLine]:
        height, width = grey.shape
        command = [self._path, "-", "-", "--tessdata-dir", str(self._data), "-l", languages]
        command += ["--psm", str(MODES[layout]), "--oem", str(LSTM_ONLY), "--dpi", str(dpi)]
        for name, value in {**VARIABLES, "tessedit_create_tsv": "1"}.items():
            command += ["-c", f"{name}={value}"]
        picture = b"P5 %d %d 255\n" % (width, height) + grey.tobytes()
        try:
            done = subprocess.run(
                command,
                input=picture,
                capture_output=True,
                timeout=SECONDS,
                check=True,
                env={**os.environ, "OMP_THREAD_LIMIT": "1"},
            )
        except (OSError, subprocess.SubprocessError) as error:
            raise EngineError("The program tesseract failed on a page.") from error
        return _lines(done.stdout.decode("utf-8", "replace"))


def _lines(table: str) -> list[ReadLine]:
    found: dict[tuple[str, ...], list[Word]] = {}
    for row in csv.DictReader(io.StringIO(table), delimiter="\t", quoting=csv.QUOTE_NONE):
        text = (row["text"] or "").strip()
        if row["level"] != WORD_LEVEL or not text:
            continue
        left, top = int(row["left"]), int(row["top"])
        box = (left, top, left + int(row["width"]), top + int(row["height"]))
        line = (row["block_num"], row["par_num"], row["line_num"])
        found.setdefault(line, []).append(Word(text, float(row["conf"]) / 100, box))
    return [ReadLine(tuple(words)) for words in found.values()]
