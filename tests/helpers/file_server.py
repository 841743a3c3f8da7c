"""A web server of one file on this machine, which misbehaves as it is told."""

from __future__ import annotations

import http.server
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager


class Shaky(http.server.BaseHTTPRequestHandler):
    """Serves `whole`; `limit` bytes an answer, then the connection breaks."""

    whole = b""
    limit = 1 << 30
    ranges = True
    etag = ""
    chunked = False  # no length is told
    codes: list[int]  # what the next requests get instead of the file
    sends_to: Callable[[str], str] | None = None  # path -> address to go to; "" to serve
    asked: list[str]
    changes: Callable[[type[Shaky]], object] | None = None  # after each answer

    def do_GET(self) -> None:
        kind = type(self)
        wanted = self.headers.get("Range", "")
        kind.asked.append(wanted)
        if kind.codes:
            self.send_error(kind.codes.pop(0))
            return
        to = kind.sends_to(self.path) if kind.sends_to else ""
        if to:
            self.send_response(302)
            self.send_header("Location", to)
            self.end_headers()
            return
        condition = self.headers.get("If-Range", self.etag)
        partial = bool(wanted) and self.ranges and condition == self.etag
        start = int(wanted[6:-1]) if partial else 0
        if partial and start >= len(self.whole):
            self.send_response(416)
            self.send_header("Content-Range", f"bytes */{len(self.whole)}")
            self.end_headers()
            return
        self._answer(start, partial)
        if kind.changes is not None:
            kind.changes(kind)

    def _answer(self, start: int, partial: bool) -> None:
        self.send_response(206 if partial else 200)
        if partial:
            self.send_header("Content-Range", f"bytes {start}-{len(self.whole) - 1}/{len(self.whole)}")
        if self.etag:
            self.send_header("ETag", self.etag)
        if not self.chunked:
            self.send_header("Content-Length", str(len(self.whole) - start))
        self.end_headers()
        self.wfile.write(self.whole[start : start + self.limit])

    def log_message(self, format: str, *args: object) -> None:
        """Silent."""


@contextmanager
def serving(whole: bytes, **how: object) -> Iterator[tuple[str, type[Shaky]]]:
    """The address of the file, and the handler, whose behaviour may be changed at any time."""
    held = {"asked": [], "codes": [], "whole": whole}
    bare = {k: staticmethod(v) if k in ("sends_to", "changes") else v for k, v in how.items()}
    handler = type("Handler", (Shaky,), held | bare)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/model.bin", handler
    finally:
        server.shutdown()
        server.server_close()
