"""The file that a person asks to have written."""

from __future__ import annotations

import os
import stat
from pathlib import Path

from engine.errors import BadRequest, StorageError
from engine.paths import Home


def target_of(asked: Path, home: Home) -> Path:
    """The file `asked` leads to, links followed: it is there and a usual file, or can be made.

    A rename puts a file in the place of whatever stands there, a device or a pipe as well: so what is
    no usual file is refused, and a link keeps leading where it leads.

    Raises BadRequest or StorageError.
    """
    try:
        named = asked.expanduser().absolute()
        target = Path(os.path.realpath(named))
        _refuse_odd(named)
        _refuse_odd(target)
        folder = target.parent.is_dir()
    except OSError as error:
        raise StorageError(
            f"{_cut(asked)} cannot be written: {error.strerror or error}.", hint="Choose another name."
        ) from error
    except (RuntimeError, ValueError) as error:  # the folder of a user who is not known; a character 0
        raise BadRequest(f"{_cut(asked)} is no name of a file.", hint="Choose another name.") from error
    if not folder:
        raise BadRequest(f"There is no folder {target.parent}.", hint="Make the folder first.")
    own = {Path(os.path.realpath(path)) for path in home.own}
    if own & {target, *target.parents}:
        raise BadRequest("Nothing is written into the library's own files.", hint="Name another file.")
    return target


def _refuse_odd(path: Path) -> None:
    try:
        mode = path.stat().st_mode
    except FileNotFoundError:
        return
    if stat.S_ISDIR(mode):
        raise BadRequest(f"{path} is a folder.", hint="Name the file to write.")
    if not stat.S_ISREG(mode):
        raise BadRequest(
            f"{path} is no usual file but a device, a pipe or a socket.", hint="Name a file to write."
        )


def _cut(path: Path) -> str:
    name = str(path)
    return name if len(name) <= 80 else f"{name[:40]}…{name[-20:]}"
