"""Source files, kept byte for byte under their SHA-256."""

from __future__ import annotations

import contextlib
import hashlib
import shutil
from collections.abc import Collection
from pathlib import Path

from engine.archive.atomic import storage
from engine.archive.copying import BLOCK, copy_steady, plain_name
from engine.archive.safe import PLAIN as NO_SAFE
from engine.archive.safe import Safe
from engine.archive.staging import stage
from engine.domain.identity import Sha256
from engine.paths import Home

PDF = ".pdf"
PLAIN = ".txt"
ENDINGS = (PDF, PLAIN, ".html", ".htm", ".xhtml", ".xml", ".akn", ".md", ".mdx")


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

    def stage(self, path: Path, safe: Safe = NO_SAFE) -> Path:
        """A private copy to read from, so that a file changing or vanishing meanwhile does no harm; of a
        client's document in the form that `safe` gives it.

        It has a name like its own: errors will speak of it. Raises UnreadableSource when `path` is
        no file, cannot be read to its end or changes meanwhile; StorageFull, StorageError.
        """
        staged = stage(self._home, "source") / plain_name(path)
        with storage("making a folder to work in"):
            staged.parent.mkdir(parents=True)
        try:
            copy_steady(path, staged, safe)
        except BaseException:
            shutil.rmtree(staged.parent, ignore_errors=True)
            with contextlib.suppress(OSError):  # not empty: another file is at work
                staged.parent.parent.rmdir()
            raise
        return staged

    def keep(self, staged: Path, sha256: Sha256, ending: str = PDF) -> None:
        """File a staged copy under its hash, in place of a damaged one. Keeping it twice is harmless.

        `ending` is one of ENDINGS, for people who look into the folder; nothing here goes by it.
        """
        known = ending if ending in ENDINGS else PLAIN
        final = self._home.sources / f"{sha256}{known}"
        if self.intact(sha256):
            staged.unlink(missing_ok=True)
            return
        with storage("keeping the source file"):
            final.parent.mkdir(parents=True, exist_ok=True)
            staged.replace(final)
            for old in ENDINGS:  # a damaged copy under another ending would be found before it
                if old != final.suffix:
                    final.with_suffix(old).unlink(missing_ok=True)

    def path(self, sha256: Sha256) -> Path:
        """Of the kept file; of one that would be a PDF where nothing is kept."""
        names = (self._home.sources / f"{sha256}{ending}" for ending in ENDINGS)
        return next((name for name in names if name.exists()), self._home.sources / f"{sha256}{PDF}")

    def intact(self, sha256: Sha256) -> bool | None:
        """Whether the kept bytes still have their hash; None when they are gone."""
        try:
            return sha256_of(self.path(sha256)) == sha256
        except OSError:
            return None

    def bytes_of(self, sha256: Sha256) -> int:
        """0 when it is gone."""
        file = self.path(sha256)
        return file.stat().st_size if file.exists() else 0

    def remove(self, sha256: Sha256) -> None:
        """Take a file away. One that is not there is no error. The caller holds the writer lock."""
        with storage("deleting the source file"):
            self.path(sha256).unlink(missing_ok=True)

    def sweep(self, held: Collection[Sha256]) -> None:
        """Remove the files that no version was read from. The caller holds the writer lock."""
        for file in self._home.sources.iterdir() if self._home.sources.is_dir() else ():
            if file.suffix in ENDINGS and file.stem not in held:
                file.unlink(missing_ok=True)
