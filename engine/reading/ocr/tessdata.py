"""Language data: where Tesseract's files for Bangla and English are, gathered into one folder."""

from __future__ import annotations

import hashlib
import os
import shutil
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

LANGUAGES = ("ben", "eng")
SUFFIX = ".traineddata"
SYSTEM = (
    "/usr/share/tesseract-ocr/5/tessdata",
    "/usr/share/tesseract-ocr/4.00/tessdata",
    "/usr/share/tessdata",
    "/usr/local/share/tessdata",
    "/opt/homebrew/share/tessdata",
    r"C:\Program Files\Tesseract-OCR\tessdata",
)


@dataclass(frozen=True, slots=True)
class LanguageData:
    """A language's file and the first digits of its SHA-256: other data read other letters."""

    language: str
    path: Path
    digest: str


def find(folders: Iterable[Path]) -> tuple[LanguageData, ...]:
    """The first file of each language in `folders`, then where TESSDATA_PREFIX points, then in the
    system's own places. A language without a file is missing from the result."""
    chosen = os.environ.get("TESSDATA_PREFIX")
    places = [*folders, *([Path(chosen), Path(chosen) / "tessdata"] if chosen else []), *map(Path, SYSTEM)]
    out: list[LanguageData] = []
    for language in LANGUAGES:
        files = (place / f"{language}{SUFFIX}" for place in places)
        path = next((file for file in files if _is_there(file)), None)
        if path is not None:
            out.append(LanguageData(language, path, _digest(path)))
    return tuple(out)


def gather(data: tuple[LanguageData, ...], shelf: Path) -> Path:
    """One folder with all of `data`, as Tesseract wants it. Copies into `shelf` unless they lie together
    already. Raises OSError where `shelf` cannot be written."""
    homes = {item.path.parent for item in data}
    if len(homes) == 1:
        return homes.pop()
    together = shelf / "-".join(item.digest for item in data)
    for item in data:
        target = together / f"{item.language}{SUFFIX}"
        if target.exists() and target.stat().st_size == item.path.stat().st_size:
            continue
        together.mkdir(parents=True, exist_ok=True)
        handle, half = tempfile.mkstemp(dir=together)
        os.close(handle)
        shutil.copyfile(item.path, half)
        Path(half).replace(target)
    return together


def _is_there(file: Path) -> bool:
    try:
        return file.is_file() and file.stat().st_size > 0
    except OSError:
        return False


def _digest(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()[:8]
