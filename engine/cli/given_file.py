"""A small file named on the command line, read without waiting for anything."""

from __future__ import annotations

import os
import stat
from pathlib import Path

from engine.errors import BadRequest


def read_given(file: Path, most: int) -> bytes:
    """Its bytes, at most `most`. Raises BadRequest for what is no usual file, or a larger one."""
    odd = BadRequest(f"{file.name} is no usual file.", hint="Name a file, not a folder, a pipe or a device.")
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    try:
        if not stat.S_ISREG(file.stat().st_mode):  # before it is opened: opening a device may do something
            raise odd
        with os.fdopen(
            os.open(file, flags), "rb"
        ) as opened:  # a pipe put in its place would not be waited for
            if not stat.S_ISREG(os.fstat(opened.fileno()).st_mode):
                raise odd
            data = opened.read(most + 1)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise BadRequest(
            f"{file.name[:80]} cannot be read ({why}).", hint="Check its name and that it may be read."
        ) from error
    if len(data) > most:
        raise BadRequest(
            f"{file.name} is larger than {most // 1000:,} kB.",
            hint="Split it, or check that it is the right file.",
        )
    return data
