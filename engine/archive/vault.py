"""The vault: one passphrase a library, the random key it wraps, and who may use that key just now.

`vault.json` holds how the key is wrapped (Argon2id, then ChaCha20-Poly1305) and the phase, which the key
itself vouches for: who has not the key cannot say that plain files are to be believed.
"""

from __future__ import annotations

import contextlib
import hmac
import json
import os
import threading
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from engine.archive.atomic import storage, sync_folder, write_file
from engine.archive.codec import decode
from engine.archive.passphrase import Wrapped, need_strong, unwrap, wrap
from engine.archive.sealed import KEY
from engine.domain.protection import USUAL_COST, Cost, Phase, Protection
from engine.errors import (
    BadRequest,
    DamagedRecord,
    LibraryBusy,
    Locked,
    NewerFormat,
)

FORMAT = 1
PATIENCE = 10.0  # seconds until look-ups that are under way have ended
LOST = "Restore vault.json from a copy of the library: without it nothing can open the clients' files."


@dataclass(frozen=True, slots=True)
class _Head:
    id: str
    phase: Phase
    wrapped: Wrapped
    vouched: str  # by the key, for id and phase
    format: int = FORMAT


class Vault:
    """Of one library. Lanes share it. The key lies in this process's memory while it is unlocked, and
    nowhere else unwrapped."""

    def __init__(
        self,
        file: Path,
        cost: Cost = USUAL_COST,
        forgotten: Callable[[], None] = lambda: None,
        patience: float = PATIENCE,
    ) -> None:
        """`forgotten` is called when the key is let go of: what was opened with it is to follow."""
        self._file, self._cost, self._forgotten, self._patience = file, cost, forgotten, patience
        self._change = threading.Condition()
        self._key: bytes | None = None
        self._key_of = ""  # id of the vault that the key is of
        self._users = 0
        self._leaving = False
        self._seen: tuple[tuple[int, int, int], _Head] | None = None

    @property
    def cost(self) -> Cost:
        """Of what is put under a passphrase from now on."""
        return self._cost

    @property
    def phase(self) -> Phase:
        """As it stands on disk now. Raises DamagedRecord, NewerFormat, StorageError."""
        head = self._head()
        if head is None:
            return Phase.OFF
        with self._change:
            key = self._key if self._key_of == head.id else None
        if key is not None:
            _need_vouched(head, key)
        return head.phase

    @property
    def status(self) -> Protection:
        head = self._head()
        if head is None:
            return Protection()
        with self._change:
            locked = self._key is None or self._key_of != head.id or self._leaving
            return Protection(head.phase, locked, self._leaving and self._key is not None, head.wrapped.cost)

    def key(self) -> bytes:
        """Raises Locked."""
        head = self._head()
        with self._change:
            if self._key is None or head is None or self._key_of != head.id:
                raise Locked("This library is locked.")
            return self._key

    @contextlib.contextmanager
    def in_use(self) -> Iterator[None]:
        """Work that reads or writes clients' files: the key is not forgotten before it has ended.

        Raises Locked."""
        with self._change:
            status = self.status
            if status.locked:
                raise Locked("This library is locked.")
            self._users += 1
        try:
            yield
        finally:
            with self._change:
                self._users -= 1
                self._forget_if_free()
                self._change.notify_all()

    def unlock(self, passphrase: str) -> None:
        """Raises WrongPassphrase, DamagedRecord, BadRequest where nothing is protected."""
        head = self._needed()
        key = self._opened(head, passphrase)
        with self._change:
            self._key, self._key_of, self._leaving = key, head.id, False

    def lock(self) -> None:
        """At once for whoever comes; the key goes when the work that has it has ended."""
        with self._change:
            self._leaving = self._key is not None
            self._forget_if_free()

    def begin(self, passphrase: str, switch: Callable[[], None] = lambda: None) -> None:
        """From here on what is written is sealed. One that was begun is gone on with. `switch` is called
        while nobody has a client's file in hand, just before. Raises LibraryBusy, WrongPassphrase, BadRequest
        (too short), DamagedRecord, StorageFull, StorageError."""
        head = self._head()
        if head is not None:
            self.unlock(passphrase)
            self._turn(Phase.SEALING)  # again where it was done: plain files may have come in
            return
        need_strong(passphrase)
        id, key = os.urandom(16).hex(), os.urandom(KEY)
        made = _Head(
            id, Phase.SEALING, wrap(key, passphrase, self._cost, id), _vouched(key, id, Phase.SEALING)
        )
        with self._alone():
            switch()
            self._write(made)
            self._key, self._key_of, self._leaving = key, id, False

    def begin_opening(self, passphrase: str) -> None:
        """From here on what is written is plain. Raises as `begin`."""
        self.unlock(passphrase)
        with self._alone():
            self._turn(Phase.OPENING)

    def settle(self) -> None:
        """Every file has its form: what was begun is done."""
        if self.phase is Phase.SEALING:
            self._turn(Phase.ON)
        elif self.phase is Phase.OPENING:
            with self._change, storage("taking the protection off"):
                self._sweep()
                self._file.unlink()
                sync_folder(self._file.parent)
                self._key, self._key_of, self._leaving = None, "", False

    def change(self, old: str, new: str) -> None:
        """The key stays and is wrapped anew: no file is touched. Raises as `unlock` and `begin`."""
        need_strong(new)
        head = self._needed()
        key = self._opened(head, old)
        self._write(replace(head, wrapped=wrap(key, new, self._cost, head.id)))
        with self._change:
            self._key, self._key_of, self._leaving = key, head.id, False

    @contextlib.contextmanager
    def _alone(self) -> Iterator[None]:
        with self._change:
            if not self._change.wait_for(lambda: self._users == 0, self._patience):
                raise LibraryBusy(
                    "A client's file is being worked on.", hint="Try again when the work that runs has ended."
                )
            yield

    def _forget_if_free(self) -> None:
        if self._leaving and self._users == 0:
            self._key, self._key_of, self._leaving = None, "", False
            self._forgotten()

    def _turn(self, phase: Phase) -> None:
        head, key = self._needed(), self.key()
        self._write(replace(head, phase=phase, vouched=_vouched(key, head.id, phase)))

    def _needed(self) -> _Head:
        head = self._head()
        if head is None:
            raise BadRequest("This library is not protected with a passphrase.")
        return head

    def _opened(self, head: _Head, passphrase: str) -> bytes:
        key = unwrap(head.wrapped, passphrase, head.id)
        _need_vouched(head, key)
        return key

    def _head(self) -> _Head | None:
        """None where there is no vault. Read again when the file has changed: another process may have."""
        with storage("reading vault.json"):
            try:
                stat = self._file.stat()
                seen = (stat.st_mtime_ns, stat.st_size, stat.st_ino)
                if self._seen is not None and self._seen[0] == seen:
                    return self._seen[1]
                data = self._file.read_bytes()
            except FileNotFoundError:
                self._seen = None
                return None
        head = _read(data)
        self._seen = seen, head
        return head

    def _sweep(self) -> None:
        """What a killed writer left: it may wrap the key with a passphrase that was changed since."""
        with storage("clearing what was left of vault.json"):
            for part in self._file.parent.glob(f".{self._file.name}.*.part"):
                part.unlink(missing_ok=True)

    def _write(self, head: _Head) -> None:
        self._sweep()
        write_file(self._file, json.dumps(asdict(head), indent=1).encode() + b"\n")


def _read(data: bytes) -> _Head:
    try:
        format = json.loads(data)["format"]
    except (ValueError, KeyError, TypeError) as error:
        raise DamagedRecord("vault.json cannot be read.", hint=LOST) from error
    if isinstance(format, int) and format > FORMAT:
        raise NewerFormat("This library was protected by a newer version of Dhara.")
    return decode(_Head, data, "vault.json")


def _need_vouched(head: _Head, key: bytes) -> None:
    if not hmac.compare_digest(head.vouched, _vouched(key, head.id, head.phase)):
        raise DamagedRecord("vault.json was changed by another program.", hint=LOST)


def _vouched(key: bytes, id: str, phase: Phase) -> str:
    return hmac.digest(key, f"dhara vault\0{id}\0{phase}".encode(), "sha256").hex()
