"""Offline pack: a folder (a USB stick) of model files and `MANIFEST.sha256`, as `sha256sum` writes it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from engine.domain.motor import Watch
from engine.errors import BadRequest
from engine.runtime.manifest import ModelBlock, ModelFile
from engine.runtime.stamps import BLOCK, sha256_of

LISTING = "MANIFEST.sha256"


def read_listing(folder: Path) -> dict[str, str]:
    """Path inside the pack, with `/`, -> SHA-256. Raises BadRequest where there is no pack."""
    try:
        text = (folder / LISTING).read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise BadRequest(
            f"{folder} is not a pack of models: it holds no readable {LISTING}.",
            hint="A pack is made with `dhara models export FOLDER`.",
        ) from error
    listed = {}
    for line in text.splitlines():
        digest, _, name = line.strip().partition(" ")
        if name:
            listed[name.strip().lstrip("*").replace("\\", "/")] = digest.lower()
    return listed


def offered(listing: dict[str, str], blocks: tuple[ModelBlock, ...]) -> list[tuple[ModelBlock, ModelFile]]:
    """The files of the table that the pack lists. Names come from the table: a pack cannot invent a path."""
    return [(b, f) for b in blocks for f in b.file if f"{b.id}/{f.name}" in listing]


def copy_verified(source: Path, target: Path, sha256: str, step: Callable[[int], None]) -> bool:
    """Copy to `target`, then read back what was written. False, and no target, if it is another file."""
    try:
        with source.open("rb") as taken, target.open("wb") as given:
            while block := taken.read(BLOCK):
                given.write(block)
                step(len(block))
        if sha256_of(target, lambda n: step(0)) == sha256:
            return True
    except BaseException:
        target.unlink(missing_ok=True)
        raise
    target.unlink()
    return False


def counter(watch: Watch, total: int) -> Callable[[int], None]:
    """A step that adds up."""
    done = 0

    def step(more: int) -> None:
        nonlocal done
        done += more
        watch(min(done, total), total)

    return step
