"""The safe: how the files of clients are read and written, sealed where the library is protected, else plain.

A file's identity is its path in the library, so that a half-made library under `staging` may have the names
that its files will bear. Where nothing is protected everything is as if this were not here.
"""

from __future__ import annotations

import hashlib
import io
import os
from pathlib import Path
from typing import BinaryIO, cast
from uuid import uuid4

from engine.archive.atomic import sync_folder, write_durably, write_file
from engine.archive.sealed import (
    HEADER,
    SealedReader,
    SealedWriter,
    file_key,
    looks_sealed,
    open_bytes,
    seal_bytes,
)
from engine.archive.vault import LOST, Vault
from engine.domain.identity import Sha256
from engine.domain.protection import Phase
from engine.errors import DamagedRecord

BLOCK = 1 << 20  # bytes


class Safe:
    """Of the library in `root`; `vault` None: its files are plain. Reading raises OSError as reading does,
    DamagedRecord for what was changed or does not belong where it lies, Locked without the key."""

    def __init__(self, root: Path = Path("/"), vault: Vault | None = None) -> None:
        self._root, self._vault = root, vault

    def under(self, root: Path) -> Safe:
        """Of a library that is being made in `root`, with the key of this one."""
        return Safe(root, self._vault)

    @property
    def seals(self) -> bool:
        """Whether what is written is sealed."""
        return self.phase in (Phase.SEALING, Phase.ON)

    @property
    def phase(self) -> Phase:
        return Phase.OFF if self._vault is None else self._vault.phase

    def read(self, path: Path) -> bytes:
        """All of a file that was written whole."""
        if self.phase is Phase.OFF:
            data = path.read_bytes()
            if looks_sealed(data):
                raise DamagedRecord(f"{path.name} is sealed, and vault.json is not there.", hint=LOST)
            return data
        with self.open(path) as file:
            return file.read()

    def open(self, path: Path) -> BinaryIO:
        """Its plain bytes, from any place in it. The caller closes it."""
        file = path.open("rb")
        try:
            if not self.is_sealed(path):
                return file
            return self._opened(file, path)
        except BaseException as error:
            file.close()
            if isinstance(error, DamagedRecord):
                raise DamagedRecord(f"{path.name}: {error}", hint=error.hint) from error
            raise

    def sha256(self, path: Path) -> Sha256:
        """Of its plain bytes."""
        with self.open(path) as file:
            return Sha256(_digest(file).hex())

    def size(self, path: Path) -> int:
        """Of its plain bytes."""
        with self.open(path) as file:
            return file.seek(0, io.SEEK_END)

    def worker_key(self, path: Path) -> bytes | None:
        """What a page worker opens this one file with; None for a plain one."""
        if not self.is_sealed(path):
            return None
        with path.open("rb") as file:
            return file_key(self.key, self.identity(path), file.read(HEADER))

    def write(self, path: Path, data: bytes) -> None:
        """In place of what was there, in one step; durable. Raises StorageFull, StorageError."""
        write_file(path, self.coat(path, data))

    def write_new(self, path: Path, data: bytes) -> None:
        """As `write`, of a file that nobody sees yet: not in one step. Raises OSError."""
        write_durably(path, self.coat(path, data))

    def create(self, path: Path) -> BinaryIO:
        """A new file to write to. A sealed one is whole, and durable, once it is closed. Raises OSError."""
        key = self.key if self.seals else None
        file = path.open("xb")
        return file if key is None else cast(BinaryIO, _Sealing(file, key, self.identity(path)))

    def coat(self, path: Path, data: bytes) -> bytes:
        """Bytes as they are to lie at `path`."""
        return seal_bytes(data, self.key, self.identity(path)) if self.seals else data

    def uncoat(self, path: Path, data: bytes) -> bytes:
        """The plain bytes of what lay at `path`. Raises DamagedRecord."""
        return open_bytes(data, self.key, self.identity(path)) if self.seals else data

    def put(self, source: Path, final: Path, *, plain: bool = False) -> None:
        """A file gets its final name, identity and form in one step: one that was made elsewhere in the
        library, or (`source` is `final`) one that lies there in the other form. `plain`: whatever it looks
        like. Raises OSError, DamagedRecord where it did not come out as it was, which is then untouched."""
        sealed = not plain and self.is_sealed(source)
        if not sealed and not self.seals:
            source.replace(final)
            sync_folder(final.parent)
            return
        part = final.with_name(f".{final.name}.{uuid4().hex}.part")
        try:
            with self.open(source) if sealed else source.open("rb") as given:
                digest = self._rewrite(given, part, final)
            with self._reading(part, final) as written:
                if _digest(written) != digest:
                    raise DamagedRecord(f"The disk did not keep {final.name} as it was written.")
            part.replace(final)
            sync_folder(final.parent)
        finally:
            part.unlink(missing_ok=True)
        if source != final:
            source.unlink(missing_ok=True)

    def is_sealed(self, path: Path) -> bool:
        """Whether it lies there sealed. Raises OSError, DamagedRecord for a plain file among sealed ones."""
        phase = self.phase
        if phase is Phase.OFF:
            return False
        with path.open("rb") as file:
            sealed = looks_sealed(file.read(HEADER))
        if phase is Phase.ON and not sealed:
            raise DamagedRecord(
                f"{path.name} is not sealed: it was put there without the passphrase.",
                hint="If you know where it comes from, `dhara vault on` takes it in.",
            )
        return sealed

    @property
    def key(self) -> bytes:
        """Raises Locked."""
        assert self._vault is not None
        return self._vault.key()

    def identity(self, path: Path) -> str:
        return path.relative_to(self._root).as_posix()

    def _rewrite(self, given: BinaryIO, part: Path, final: Path) -> bytes:
        """The hash of the plain bytes."""
        digest = hashlib.sha256()
        with part.open("xb") as file:
            writer = SealedWriter(file, self.key, self.identity(final)) if self.seals else None
            while block := given.read(BLOCK):
                digest.update(block)
                (writer or file).write(block)
            if writer is not None:
                writer.finish()
            file.flush()
            os.fsync(file.fileno())
        return digest.digest()

    def _reading(self, part: Path, final: Path) -> BinaryIO:
        """What was written for `final`, read back."""
        file = part.open("rb")
        return self._opened(file, final) if self.seals else file

    def _opened(self, file: BinaryIO, path: Path) -> BinaryIO:
        """The plain bytes of a sealed file that was written for `path`."""
        key = file_key(self.key, self.identity(path), file.read(HEADER))
        file.seek(0)
        return cast(BinaryIO, io.BufferedReader(SealedReader(file, key), BLOCK))


class _Sealing(io.RawIOBase):
    """A new sealed file, whole and durable once it is closed."""

    def __init__(self, file: BinaryIO, key: bytes, identity: str) -> None:
        super().__init__()
        self._file, self._writer = file, SealedWriter(file, key, identity)

    def writable(self) -> bool:
        return True

    def write(self, data: bytes) -> int:  # type: ignore[override]
        return self._writer.write(data)

    def fileno(self) -> int:
        return self._file.fileno()

    def close(self) -> None:
        if not self.closed:
            with self._file:
                self._writer.finish()
                self._file.flush()
                os.fsync(self._file.fileno())
        super().close()


def _digest(file: BinaryIO) -> bytes:
    digest = hashlib.sha256()
    while block := file.read(BLOCK):
        digest.update(block)
    return digest.digest()


PLAIN = Safe()
"""Of a library that is not protected."""
