"""Offline pack: a folder (a USB stick) of model files and `MANIFEST.sha256`, as `sha256sum` writes it."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Sequence
from pathlib import Path

from engine.domain.motor import Watch
from engine.errors import BadRequest, MissingModel
from engine.runtime.arrival import check_room, unwritable
from engine.runtime.manifest import ModelBlock, ModelFile
from engine.runtime.stamps import BLOCK, sha256_of

LISTING = "MANIFEST.sha256"
_PLAIN = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*/[A-Za-z0-9][A-Za-z0-9._-]*")  # a model and its file


def read_listing(folder: Path) -> dict[str, str]:
    """Path inside the pack, with `/`, -> SHA-256. Raises BadRequest where there is no pack."""
    try:
        text = (folder / LISTING).read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise BadRequest(
            f"{folder} is not a pack of models: it holds no readable {LISTING}.",
            hint="A pack is made with `dhara models export FOLDER`. Files that lie in a folder without one "
            "are taken with `dhara models get ID --from FOLDER`.",
        ) from error
    listed = {}
    for line in text.splitlines():
        digest, _, name = line.strip().partition(" ")
        if name:
            listed[name.strip().lstrip("*").replace("\\", "/")] = digest.lower()
    return listed


def offered(listing: dict[str, str], blocks: tuple[ModelBlock, ...]) -> list[tuple[ModelBlock, ModelFile]]:
    """The files of the table that the pack lists. Names come from the table: a pack cannot invent a path."""
    return [(b, f) for b in blocks for f in b.file if name_in_pack(b, f) in listing]


def name_in_pack(block: ModelBlock, file: ModelFile) -> str:
    return f"{block.id}/{file.name}"


def write_pack(blocks: Sequence[ModelBlock], store: Path, folder: Path, watch: Watch) -> None:
    """Copy every file of `blocks` from `store` to `folder`, with its listing.

    What the pack held before stays in it; a file that is there already is read, not written again, so
    an interrupted export goes on. Raises MissingModel (a file here is damaged), StorageFull, StorageError.
    """
    files = [(b, f) for b in blocks for f in b.file]
    total = sum(_size(store / b.id / f.name) for b, f in files)
    step = counter(watch, total)
    try:
        missing = sum(_size(store / b.id / f.name) - _size(folder / b.id / f.name) for b, f in files)
        check_room(folder, max(0, missing))
        listing = _kept(folder)
        for block, file in files:
            source, target = store / block.id / file.name, folder / block.id / file.name
            _cut_links(target)
            target.parent.mkdir(parents=True, exist_ok=True)
            if not _already(source, target, file.sha256, step):
                part = target.with_name(f"{file.name}.part")
                if not copy_verified(source, part, file.sha256, step):
                    raise MissingModel(
                        f"{file.name} of {block.id} is not the file its hash names.",
                        hint=f"Run `dhara models get {block.id}` to replace it, then export again.",
                    )
                part.replace(target)
            listing[name_in_pack(block, file)] = file.sha256
        _write_listing(folder, listing)
    except OSError as error:
        raise unwritable(error, f"the pack was written to {folder}", folder) from error


def _kept(folder: Path) -> dict[str, str]:
    """What an earlier export left there whole: names that could be of a pack, and are files."""
    try:
        listing = read_listing(folder)
    except BadRequest:
        return {}
    return {n: d for n, d in listing.items() if _PLAIN.fullmatch(n) and (folder / n).is_file()}


def _cut_links(target: Path) -> None:
    """What lies on a stick as a link would be written through, to wherever it leads."""
    for path in (target.parent, target, target.with_name(f"{target.name}.part")):
        if path.is_symlink():
            path.unlink()


def _already(source: Path, target: Path, sha256: str, step: Callable[[int], None]) -> bool:
    return target.is_file() and _size(target) == _size(source) and sha256_of(target, step) == sha256


def _write_listing(folder: Path, listing: dict[str, str]) -> None:
    """Last, and in one step, so that a pack that was interrupted is no pack."""
    fresh = folder / f"{LISTING}.part"
    lines = [f"{digest}  {name}\n" for name, digest in sorted(listing.items())]
    with fresh.open("w", encoding="utf-8", newline="\n") as file:
        file.writelines(lines)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(folder / LISTING)


def copy_verified(source: Path, target: Path, sha256: str, step: Callable[[int], None]) -> bool:
    """Copy to `target`, then read back what was written. False, and no target, if it is another file."""
    try:
        with source.open("rb") as taken, target.open("wb") as given:
            while block := taken.read(BLOCK):
                given.write(block)
                step(len(block))
            given.flush()
            os.fsync(given.fileno())  # a stick may be pulled out as soon as the command has ended
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


def _size(path: Path) -> int:
    return path.stat().st_size if path.is_file() else 0
