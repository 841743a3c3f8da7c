"""Source files, kept byte for byte under their SHA-256."""

from __future__ import annotations

import hashlib
from pathlib import Path

from engine.archive.atomic import copy_file, storage
from engine.archive.staging import stage
from engine.domain.identity import Sha256
from engine.errors import UnreadableSource
from engine.paths import Home

BLOCK = 1 << 20  # bytes


def sha256_of(path: Path) -> Sha256:
    """Raises OSError like `open`."""
    digest = hashlib.sha256()
    with path.open("rb") as file:
        while block := file.read(BLOCK):
            digest.update(block)
    return Sha256(digest.hexdigest())


class SourceStore:
    """The `sources` folder of a library."""

    def __init__(self, home: Home) -> None:
        self._home = home

    def stage(self, path: Path) -> Path:
        """A private copy to read from, so that a file changing or vanishing meanwhile does no harm.

        Raises UnreadableSource when `path` cannot be read to its end.
        """
        if not path.exists():
            raise UnreadableSource(f"There is no file {path.name}.", hint="Check the name and the folder.")
        if not path.is_file():
            what = "a folder" if path.is_dir() else "a device"
            raise UnreadableSource(f"{path.name} is {what}, not a file.", hint="Name the PDF itself.")
        staged = stage(self._home, "source") / path.name  # its own name: errors will speak of it
        try:
            with path.open("rb") as file:
                file.read(1)
        except OSError as error:
            raise UnreadableSource(f"{path.name} cannot be read ({error.strerror}).") from error
        copy_file(path, staged)
        return staged

    def keep(self, staged: Path, sha256: Sha256) -> None:
        """File a staged copy under its hash, in place of a damaged one. Keeping it twice is harmless."""
        final = self.path(sha256)
        if self.intact(sha256):
            staged.unlink(missing_ok=True)
            return
        with storage("keeping the source file"):
            final.parent.mkdir(parents=True, exist_ok=True)
            staged.replace(final)

    def path(self, sha256: Sha256) -> Path:
        return self._home.sources / f"{sha256}.pdf"

    def intact(self, sha256: Sha256) -> bool | None:
        """Whether the kept bytes still have their hash; None when they are gone."""
        try:
            return sha256_of(self.path(sha256)) == sha256
        except OSError:
            return None
