"""Looks through a home for a word that was planted in it."""

from __future__ import annotations

import contextlib
import zipfile
import zlib
from pathlib import Path


def holding(home: Path, word: str) -> list[str]:
    """Files under `home` that hold the word: plain, packed, or in a wide encoding; and those named so."""
    forms = (word.encode(), word.encode("utf-16-le"), word.encode("utf-32-le"))
    found = []
    for file in home.rglob("*"):
        if not file.is_file():
            continue
        pieces = [file.read_bytes(), file.name.encode()]
        if zipfile.is_zipfile(file):
            with zipfile.ZipFile(file) as packed:
                pieces += [packed.read(name) for name in packed.namelist()]
        with contextlib.suppress(zlib.error):
            pieces.append(zlib.decompress(pieces[0]))
        if any(form in piece for form in forms for piece in pieces):
            found.append(str(file.relative_to(home)))
    return found
