"""Tiny model tables for tests of the store: files of a few bytes, and wheels that hold them."""

from __future__ import annotations

import hashlib
import zipfile
from pathlib import Path

from engine.runtime.machine import Machine
from engine.runtime.manifest import FileSource, ModelBlock, ModelFile, Part

ROOMY = Machine(cores=4, memory=16_000_000_000, architecture="x86_64", lacks=())


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def model_file(name: str, data: bytes, *sources: FileSource) -> ModelFile:
    known = list(sources) or [FileSource(https="https://models.invalid/file")]
    return ModelFile(name=name, bytes=len(data), sha256=sha256(data), source=known)


def model_block(*files: ModelFile, id: str = "tiny", rank: int = 1, memory_mb: int = 10) -> ModelBlock:
    return ModelBlock(
        id=id,
        role="llm",
        title="a tiny model",
        licence="CC0-1.0",
        starter=True,
        rank=rank,
        languages=["en"],
        memory_mb=memory_mb,
        context=512,
        file=list(files),
    )


def put(folder: Path, block: ModelBlock, **contents: bytes) -> None:
    """Write files of a model; names with `_` for `.`."""
    home = folder / block.id
    home.mkdir(parents=True, exist_ok=True)
    for name, data in contents.items():
        (home / name.replace("_", ".")).write_bytes(data)


def wheel_source(folder: Path, *pieces: bytes) -> FileSource:
    """Wheels in `folder`, one for each piece, and the source that joins them."""
    folder.mkdir(parents=True, exist_ok=True)
    parts = []
    for number, piece in enumerate(pieces, 1):
        name = f"dhara_tiny_part{number}"
        info = f"{name}-1.0.dist-info"
        member = f"{name}/part.bin"
        with zipfile.ZipFile(folder / f"{name}-1.0-py3-none-any.whl", "w", zipfile.ZIP_DEFLATED) as wheel:
            wheel.writestr(member, piece)
            wheel.writestr(f"{info}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
            wheel.writestr(
                f"{info}/WHEEL",
                "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
            )
            wheel.writestr(f"{info}/RECORD", "")
        parts.append(Part(wheel=f"dhara-tiny-part{number}==1.0", member=member, bytes=len(piece)))
    return FileSource(parts=parts)
