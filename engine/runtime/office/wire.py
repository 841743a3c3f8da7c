"""Wire: questions to a server on the office network, over HTTP, that can be given up at any moment.

Besides `runtime/fetch.py` the only module that opens an internet socket; it talks to no address outside
the own network: what a client told a paralegal leaves the house for nobody.
"""

from __future__ import annotations

import http.client
import ipaddress
import json
import queue
import socket
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from engine.errors import BadRequest, ModelFailed

_POLL = 0.1  # seconds between looks for a cancel while nothing arrives
_CONNECT = 10.0  # seconds
_SILENCE = 180.0  # seconds without a byte before a server counts as dead; a long prompt takes time to read
_LARGEST = 8_000_000  # bytes of one answer
_HINT = "Check office_url in the settings, or leave it empty to use this machine's own model."


@dataclass(frozen=True, slots=True)
class Office:
    """`base` is the address up to, and without, /v1. `key` "" where none is asked for."""

    base: str
    key: str = ""


def office(url: str, key: str = "") -> Office:
    """Raises BadRequest for what is no address of a server."""
    parts = urlsplit(url.strip())
    try:
        good = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0 and not parts.query
    except ValueError:
        good = False
    if not good or parts.username:
        raise BadRequest(f"“{url}” is no address of a server.", hint="It looks like http://192.168.1.20:8080")
    return Office(url.strip().rstrip("/").removesuffix("/v1"), key)


def ask(
    office: Office,
    path: str,
    body: Mapping[str, object] | None,
    look: Callable[[], None],
) -> Any:
    """The JSON that is answered. `body` None: a plain GET. `look` is called often, and may raise.

    Raises ModelFailed: unreachable, not of this network, key refused, cut, or no JSON. NotThere where the
    server knows no such path.
    """
    text = b"".join(_lines(office, path, body, look))
    try:
        return json.loads(text)
    except ValueError as error:
        raise ModelFailed(f"{office.base} answers with something that is no JSON.", hint=_HINT) from error


def stream(
    office: Office,
    path: str,
    body: Mapping[str, object],
    look: Callable[[], None],
) -> Iterator[Any]:
    """The JSON of each server-sent event, up to [DONE]. Raises ModelFailed when the stream ends before."""
    for line in _lines(office, path, body, look):
        said = line.strip()
        if not said.startswith(b"data:"):
            continue
        said = said[5:].strip()
        if said == b"[DONE]":
            return
        try:
            event = json.loads(said)
        except ValueError as error:
            raise ModelFailed(f"{office.base} answers with something that is no JSON.", hint=_HINT) from error
        yield event
    raise ModelFailed(f"{office.base} broke off in the middle of an answer.", hint="Ask again.")


class NotThere(ModelFailed):
    """The server knows no such path."""


def _lines(
    office: Office, path: str, body: Mapping[str, object] | None, look: Callable[[], None]
) -> Iterator[bytes]:
    look()
    arrived: queue.Queue[bytes | Exception | None] = queue.Queue()
    link = _Link(office)
    threading.Thread(target=link.talk, args=(path, body, arrived), daemon=True).start()
    size = 0
    try:
        while True:
            try:
                item = arrived.get(timeout=_POLL)
            except queue.Empty:
                look()
                continue
            if item is None:
                return
            if isinstance(item, Exception):
                raise _told(office, item) from item
            size += len(item)
            if size > _LARGEST:
                raise ModelFailed(f"{office.base} answers without end.", hint=_HINT)
            look()
            yield item
    finally:
        link.hang_up()


class _Link:
    """One connection, for one question."""

    def __init__(self, office: Office) -> None:
        self._office = office
        self._socket: socket.socket | None = None  # the library lets go of it before the answer is read

    def talk(
        self,
        path: str,
        body: Mapping[str, object] | None,
        arrived: queue.Queue[bytes | Exception | None],
    ) -> None:
        """On a thread of its own: a socket cannot be waited for and watched at once."""
        try:
            for line in self._lines(path, body):
                arrived.put(line)
            arrived.put(None)
        except Exception as error:  # noqa: BLE001 -- told to whoever waits, on their own thread
            arrived.put(error)

    def hang_up(self) -> None:
        """Wakes the thread that reads; the server sees that nobody listens."""
        if self._socket is not None:
            with suppress(OSError):
                self._socket.shutdown(socket.SHUT_RDWR)

    def _lines(self, path: str, body: Mapping[str, object] | None) -> Iterator[bytes]:
        parts = urlsplit(self._office.base)
        kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
        link = kind(parts.hostname or "", parts.port, timeout=_CONNECT)
        try:
            link.connect()
            self._socket = link.sock
            _stay_home(link.sock)
            link.sock.settimeout(_SILENCE)
            headers = {"Accept": "application/json, text/event-stream", "Content-Type": "application/json"}
            if self._office.key:
                headers["Authorization"] = f"Bearer {self._office.key}"
            sent = None if body is None else json.dumps(body, ensure_ascii=False).encode()
            link.request("GET" if body is None else "POST", parts.path + path, sent, headers)
            answer = link.getresponse()
            if answer.status != http.client.OK:
                raise _Refused(answer.status, answer.read(2000))
            while line := answer.readline(_LARGEST):
                yield line
        finally:
            link.close()


def _stay_home(link: socket.socket) -> None:
    """Before a word is sent: the other end must be of this machine or of a private network."""
    address = ipaddress.ip_address(link.getpeername()[0].partition("%")[0])
    mapped = getattr(address, "ipv4_mapped", None)
    if not (mapped or address).is_private:
        raise _Outside(str(address))


class _Outside(Exception):
    """The address is one of the internet."""


class _Refused(Exception):
    """An answer that is not 200, with the beginning of what it says."""

    def __init__(self, status: int, said: bytes) -> None:
        super().__init__(status)
        self.status = status
        self.said = said


def _told(office: Office, error: Exception) -> ModelFailed:
    where = office.base
    match error:
        case _Outside():
            return ModelFailed(
                f"{where} ({error}) is not on this network; nothing was sent to it.",
                hint="A server of the office has an address such as 192.168.1.20 or 10.0.0.5.",
            )
        case _Refused(status=401 | 403):
            return ModelFailed(f"{where} refuses the key.", hint="Check the file that office_key names.")
        case _Refused(status=404, said=said) if b"model" not in said.lower():
            return NotThere(f"{where} does not know what it is asked for.", hint=_HINT)
        case _Refused(status=status, said=said):
            return ModelFailed(f"{where} answers with {status}: {_gist(said)}", hint=_HINT)
        case TimeoutError():
            return ModelFailed(f"{where} has gone silent.", hint="Ask again, or check that server.")
        case http.client.HTTPException() | ConnectionResetError() | BrokenPipeError():
            return ModelFailed(f"{where} broke off in the middle of an answer.", hint="Ask again.")
        case OSError():
            return ModelFailed(f"{where} cannot be reached: {error.strerror or error}.", hint=_HINT)
        case _:
            return ModelFailed(f"{where} cannot be understood: {type(error).__name__}.", hint=_HINT)


def _gist(said: bytes) -> str:
    """What an error's JSON says, in a line."""
    text = said.decode("utf-8", "replace")
    with suppress(ValueError, AttributeError, TypeError, KeyError):
        found = json.loads(text)
        inner = found.get("error", found)
        text = inner["message"] if isinstance(inner, dict) else str(inner)
    return " ".join(text.split())[:200]
