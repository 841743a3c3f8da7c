"""The parts of a DOCX: taken out within bounds, and packed so that the same parts are the same bytes."""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Mapping

from engine.errors import UnreadableSource

MOST_PARTS = 1_000
MOST_UNPACKED = 64 * 1024 * 1024
_EPOCH = (1980, 1, 1, 0, 0, 0)  # the oldest moment a zip can hold
_HINT = "Get a fresh copy of the file, or give the verification code printed on it instead."


def packed(parts: Mapping[str, bytes]) -> bytes:
    """In the order given, without a moment or a machine in it."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as file:
        for name, data in parts.items():
            entry = zipfile.ZipInfo(name, _EPOCH)
            entry.compress_type, entry.create_system = zipfile.ZIP_DEFLATED, 0
            file.writestr(entry, data)
    return out.getvalue()


def parts_of(data: bytes, name: str) -> dict[str, bytes]:
    """By name. Raises UnreadableSource, calling the file `name`, for what is damaged, locked or no DOCX."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as file:
            return _parts(file, name)
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError) as error:
        raise UnreadableSource(f"{name} is damaged, or no document: {error}.", hint=_HINT) from error


def _parts(file: zipfile.ZipFile, name: str) -> dict[str, bytes]:
    entries = file.infolist()
    out: dict[str, bytes] = {}
    left = MOST_UNPACKED
    for entry in entries[: MOST_PARTS + 1]:
        if entry.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            raise NotImplementedError("packed in a way that no document is")
        with file.open(entry) as part:
            out[entry.filename] = part.read(left + 1)
        left -= len(out[entry.filename])
        if left < 0 or len(entries) > MOST_PARTS:
            raise UnreadableSource(f"{name} unpacks to far more than a print holds.", hint=_HINT)
    if len(out) < len(entries):  # which one is shown depends on who opens it
        raise UnreadableSource(f"{name} holds two parts of one name.", hint=_HINT)
    return out
