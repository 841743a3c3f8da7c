"""Sources -> installed files of one model: fetched, verified, converted, and put in place in one step each.

Killed at any point, a folder holds whole files, `.part` files to go on with, and scratch that the next try
removes. Nothing else ever carries a model file's name.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

from engine.domain.motor import Watch
from engine.errors import MissingModel, NetworkFailed, StorageError, StorageFull
from engine.runtime.fetch import fetch
from engine.runtime.machine import MEGABYTE, free_disk
from engine.runtime.manifest import ModelBlock, ModelFile
from engine.runtime.stamps import Stamps, sha256_of

_MARGIN = 200 * MEGABYTE  # for the wheel being unpacked, and so that the disk is never filled to the brim
_NO_SPACE = 28  # errno.ENOSPC
_MAKING = ".making"


def part_of(folder: Path, file: ModelFile) -> Path:
    return folder / f"{file.name}.part"


def check_room(folder: Path, missing: int) -> None:
    """Raises StorageFull when `missing` more bytes would not fit."""
    free = free_disk(folder)
    if free < missing + _MARGIN:
        raise StorageFull(
            f"{(missing + _MARGIN) // MEGABYTE:,} MB are needed at {folder}; "
            f"{free // MEGABYTE:,} MB are free.",
            hint="Free some space, or set DHARA_MODELS to a folder on another disk.",
        )


def arrive(block: ModelBlock, folder: Path, lacking: list[ModelFile], watch: Watch) -> None:
    """Make every file of `lacking` present and verified in `folder`."""
    made = [f for f in lacking if f.made_by]
    wanted = {f.made_from for f in made}
    to_fetch = [f for f in block.ingredient if f.name in wanted] + [f for f in lacking if not f.made_by]
    shutil.rmtree(folder / _MAKING, ignore_errors=True)
    total = sum(f.bytes for f in to_fetch)
    held = sum(_size(part_of(folder, f)) for f in to_fetch)
    check_room(folder, max(0, total - held) + sum(f.bytes for f in made))
    before = 0
    try:
        for file in to_fetch:
            # Bound now: each file's own bytes come after those of the files before it.
            _fetch_file(block, file, folder, _shifted(watch, before, total))
            before += file.bytes
        for name in sorted(n for n in wanted if n):
            _convert(block, [f for f in made if f.made_from == name], folder)
            (folder / name).unlink()
            watch(total, total)
    except OSError as error:
        if error.errno == _NO_SPACE:
            raise StorageFull(f"The disk became full while {block.id} arrived.") from error
        raise StorageError(f"{block.id} cannot be stored: {error}.") from error


def _shifted(watch: Watch, before: int, total: int) -> Callable[[int], None]:
    return lambda done: watch(min(before + done, total) if total else before + done, total)


def _fetch_file(block: ModelBlock, file: ModelFile, folder: Path, step: Callable[[int], None]) -> None:
    if _is_whole(folder / file.name, file, step):
        return  # an ingredient that arrived before its conversion was interrupted
    part = part_of(folder, file)
    failures: list[str] = []
    refused = False
    for source in file.source:
        try:
            fetch(source, part, step)
        except NetworkFailed as error:
            failures.append(str(error).rstrip("."))
            continue
        if _is_whole(part, file, step):
            part.replace(folder / file.name)
            Stamps(folder).hash_of(file.name, read=True)
            return
        # A torn or foreign beginning cannot be gone on with; from its start it may still come well.
        part.unlink(missing_ok=True)
        refused = True
        failures.append(f"{file.name} of {block.id} arrived, and is not the file its hash names")
    reasons = "; ".join(failures)
    if refused:
        raise MissingModel(
            f"{reasons}. It was refused.",
            hint=f"Run `dhara models get {block.id}` again; refused twice, its source has changed.",
        )
    raise NetworkFailed(f"{block.id} did not arrive: {reasons}.")


def _is_whole(path: Path, file: ModelFile, step: Callable[[int], None]) -> bool:
    if not path.is_file() or (file.bytes and path.stat().st_size != file.bytes):
        return False
    here = path.stat().st_size
    return sha256_of(path, lambda n: step(here)) == file.sha256


def _convert(block: ModelBlock, files: list[ModelFile], folder: Path) -> None:
    from engine.runtime.e5.convert import convert_e5  # the only `made_by` there is

    making = folder / _MAKING
    making.mkdir(exist_ok=True)
    ingredient = files[0].made_from
    assert ingredient is not None
    convert_e5(folder / ingredient, making)
    for file in files:
        if sha256_of(making / file.name) != file.sha256:
            raise MissingModel(
                f"{file.name} of {block.id} was converted here to other bytes than the table expects.",
                hint="Install the versions in installers/constraints.txt, or import the model from a pack.",
            )
    for file in files:
        (making / file.name).replace(folder / file.name)
        Stamps(folder).hash_of(file.name, read=True)
    shutil.rmtree(making, ignore_errors=True)


def _size(path: Path) -> int:
    return path.stat().st_size if path.is_file() else 0
