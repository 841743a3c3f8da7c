"""Address -> `.part` file. The only module of Dhara that reaches the internet; every fetch can go on later.

A part file has a note beside it of where its bytes come from, so that it is gone on with only while the
server still has the same file (RFC 9110: `If-Range`, `Content-Range`). The hash decides in the end.
"""

from __future__ import annotations

import http.client
import json
import queue
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass
from email.message import Message
from functools import partial
from pathlib import Path
from typing import IO

from engine.errors import NetworkFailed

Step = Callable[[int], None]
"""Told how many bytes of the file are here; may raise Cancelled."""

_BLOCK = 1 << 18
_POLL = 0.2  # seconds between looks for a cancel while nothing arrives
_PATIENCE = 30.0  # seconds without a byte before a connection counts as dead
_TRIES = 4
_FINAL = frozenset({400, 401, 403, 404, 405, 410, 451})  # asking again gives the same answer


class _Broken(Exception):
    """The connection failed; what arrived is kept, and another try may go on."""

    def __init__(self, why: object, *, final: bool = False) -> None:
        super().__init__(str(why))
        self.final = final


@dataclass(frozen=True, slots=True)
class _Head:
    """What a server says before the bytes. `begin` None, `whole` 0: not said."""

    partial: bool
    begin: int | None
    length: int
    whole: int
    mark: str  # a strong ETag, else the date of the last change; "" when neither is said


def fetch_https(address: str, target: Path, step: Step, *, size: int = 0, pause: float = 1.0) -> None:
    """Fill `target`, going on where an earlier try stopped.

    `size`: bytes of the whole file, 0 when unknown. `pause`: seconds before the first new try of
    several; each further one waits twice as long. Raises NetworkFailed; OSError is the disk's.
    """
    tries = renewals = 0
    while True:
        before = _held(target)
        try:
            _read_on(address, target, size, step)
            note_of(target).unlink(missing_ok=True)
            return
        except _Broken as error:
            after = _held(target)
            tries = 0 if after > before else tries + 1
            renewals += after < before  # a file that changes again and again never arrives
            if error.final or _TRIES in (tries, renewals):
                raise NetworkFailed(f"{_host(address)} could not be read: {error}.") from error
            until = time.monotonic() + pause * 2**tries
            while time.monotonic() < until:
                step(after)
                time.sleep(min(_POLL, pause))


def note_of(target: Path) -> Path:
    """Where the bytes of a part file come from."""
    return target.with_name(f"{target.name}.from")


def _read_on(address: str, target: Path, size: int, step: Step) -> None:
    held = _held(target)
    if size and held > size:
        target.unlink()  # it cannot be the beginning of this file
        held = 0
    mark = _mark_of(target, address) if held else ""
    incoming = _Incoming(_request(address, held, mark))
    try:
        head = incoming.head(lambda: step(held))
        if head is None:  # 416: nothing after what is held; it is whole, or the hash will say
            return
        if head.partial and (head.begin not in (None, held) or (mark and head.mark and head.mark != mark)):
            target.unlink()
            raise _Broken("the server's file changed meanwhile")
        if size and head.whole and head.whole != size:
            raise _Broken(f"its file has {head.whole:,} bytes instead of {size:,}", final=True)
        held = held if head.partial else 0
        _note(target, address, head.mark)
        with target.open("ab" if head.partial else "wb") as file:
            received = _pour(incoming, file, held, size, step)
        if received < head.length:
            raise _Broken("the connection ended early")
    finally:
        incoming.close()


def _pour(incoming: _Incoming, file: IO[bytes], held: int, size: int, step: Step) -> int:
    """Bytes written. What had come is in the file, whatever ends this."""
    here = held
    while block := incoming.block(partial(step, here)):
        if size and here + len(block) > size:
            raise _Broken("it sends more bytes than the file has", final=True)
        file.write(block)
        here += len(block)
        step(here)
    return here - held


class _Incoming:
    """An answer, read on a thread of its own: who waits for it can stop within a moment."""

    def __init__(self, request: urllib.request.Request) -> None:
        self._arrived: queue.Queue[_Head | bytes | Exception | None] = queue.Queue(maxsize=8)
        self._left = threading.Event()
        threading.Thread(target=self._read, args=(request,), daemon=True).start()

    def head(self, idle: Callable[[], None]) -> _Head | None:
        item = self._next(idle)
        assert item is None or isinstance(item, _Head)
        return item

    def block(self, idle: Callable[[], None]) -> bytes:
        """b"" at the end."""
        item = self._next(idle)
        assert isinstance(item, bytes)
        return item

    def close(self) -> None:
        self._left.set()

    def _next(self, idle: Callable[[], None]) -> _Head | bytes | None:
        while True:
            try:
                item = self._arrived.get(timeout=_POLL)
            except queue.Empty:
                idle()
                continue
            if isinstance(item, Exception):
                raise item
            return item

    def _read(self, request: urllib.request.Request) -> None:
        opener = urllib.request.build_opener(_Redirects())
        try:
            with opener.open(request, timeout=_PATIENCE) as answer:
                self._put(_head(answer.status, answer.headers))
                while block := answer.read1(_BLOCK):
                    self._put(block)
                    if self._left.is_set():
                        return
            self._put(b"")
        except urllib.error.HTTPError as error:
            error.close()
            whole = _head(206, error.headers).whole
            if error.code == 416 and whole in (0, _begin(request)):
                self._put(None)
            else:
                self._put(_Broken(f"it answers {error.code} {error.reason}", final=error.code in _FINAL))
        except _Broken as error:
            self._put(error)
        except (OSError, http.client.HTTPException) as error:  # URLError, timeouts, resets; torn chunks
            self._put(_Broken(getattr(error, "reason", None) or error or type(error).__name__))

    def _put(self, item: _Head | bytes | Exception | None) -> None:
        while not self._left.is_set():
            try:
                self._arrived.put(item, timeout=_POLL)
                return
            except queue.Full:
                continue


class _Redirects(urllib.request.HTTPRedirectHandler):
    """Follows a server's word to another address, but never from https to anything less."""

    def redirect_request(
        self,
        req: urllib.request.Request,
        fp: IO[bytes],
        code: int,
        msg: str,
        headers: Message,
        newurl: str,
    ) -> urllib.request.Request | None:
        if req.type == "https" and not newurl.lower().startswith("https:"):
            raise _Broken("it sends the download on to an address without encryption", final=True)
        return super().redirect_request(req, fp, code, msg, headers, newurl)  # type: ignore[arg-type]


def _request(address: str, held: int, mark: str) -> urllib.request.Request:
    request = urllib.request.Request(address, headers={"User-Agent": "dhara", "Accept-Encoding": "identity"})
    if held:
        request.add_header("Range", f"bytes={held}-")
        if mark:
            request.add_header("If-Range", mark)
    return request


def _begin(request: urllib.request.Request) -> int:
    return int((request.get_header("Range") or "bytes=0-")[6:-1])


def _head(status: int, headers: Message) -> _Head:
    length = _number(headers.get("Content-Length"))
    where, _, whole = (headers.get("Content-Range") or "").removeprefix("bytes ").partition("/")
    etag = headers.get("ETag") or ""
    mark = etag if etag and not etag.startswith("W/") else headers.get("Last-Modified") or ""
    if status != 206:
        return _Head(False, 0, length, length, mark)
    begin = where.partition("-")[0]
    return _Head(True, _number(begin) if begin else None, length, _number(whole), mark)


def _number(text: str | None) -> int:
    return int(text) if text and text.strip().isdigit() else 0


def _note(target: Path, address: str, mark: str) -> None:
    note_of(target).write_text(json.dumps([address, mark]), encoding="utf-8")


def _mark_of(target: Path, address: str) -> str:
    """ "" when the beginning came from elsewhere: then it is gone on with, and the hash decides."""
    try:
        told = json.loads(note_of(target).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return ""
    return str(told[1]) if isinstance(told, list) and len(told) == 2 and told[0] == address else ""


def _held(target: Path) -> int:
    return target.stat().st_size if target.exists() else 0


def _host(address: str) -> str:
    return address.split("/")[2]
