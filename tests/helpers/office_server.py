"""A model server of the office, on this machine: both dialects, and every way to misbehave."""

from __future__ import annotations

import http.server
import json
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

LLAMA_CPP, VLLM, OTHER = "llamacpp", "vllm", "someone"


@dataclass
class Script:
    """What the server is and says. `replies`: by a word of the user's message. `asked` keeps every body."""

    dialect: str = LLAMA_CPP
    model: str = "qwen3-4b"
    key: str = ""
    version: str = "0.12.1"
    replies: Mapping[str, str] = field(default_factory=dict)
    reply: str = '{"lines":["notice"]}'
    top: Mapping[str, float] = field(default_factory=lambda: {"A": -0.1, "B": -2.5, " so": -4.0})
    status: int = 200  # of a completion
    pace: float = 0.0  # seconds before each piece
    cut_after: int = -1  # pieces, then the connection breaks
    garbage: bool = False
    finish: str = "stop"
    window: int = 4096
    asked: list[dict[str, Any]] = field(default_factory=list)
    keys: list[str] = field(default_factory=list)
    hung_up: threading.Event = field(default_factory=threading.Event)


class _Handler(http.server.BaseHTTPRequestHandler):
    script: Script

    def do_GET(self) -> None:
        s = self.script
        self.script.keys.append(self.headers.get("Authorization", ""))
        if s.key and self.headers.get("Authorization") != f"Bearer {s.key}":
            return self._json({"error": {"message": "Invalid API Key"}}, 401)
        row: dict[str, Any] = {
            "id": s.model,
            "object": "model",
            "created": int(time.time()),
            "owned_by": s.dialect,
        }
        if s.dialect == LLAMA_CPP:
            row["meta"] = {"n_vocab": 151936, "n_params": 4_022_468_096, "size": 2_497_280_736}
        if s.dialect == VLLM:
            row["max_model_len"] = s.window
        props = {
            "default_generation_settings": {"n_ctx": s.window},
            "build_info": "b8681",
            "chat_template": "x",
        }
        known = {"/v1/models": {"object": "list", "data": [row]}}
        if s.dialect == LLAMA_CPP:
            known["/props"] = props
        if s.dialect == VLLM:
            known["/version"] = {"version": s.version}
        if s.garbage:
            return self._raw(b"<html>It works!</html>")
        if self.path in known:
            return self._json(known[self.path])
        return self._json({"error": "File Not Found"}, 404)

    def do_POST(self) -> None:
        s = self.script
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if s.key and self.headers.get("Authorization") != f"Bearer {s.key}":
            return self._json({"error": {"message": "Invalid API Key"}}, 401)
        if self.path == "/tokenize":
            text = body.get("content", body.get("prompt", ""))
            tokens = list(range(len(text.split()) * 2))
            return self._json({"tokens": tokens} if s.dialect == LLAMA_CPP else {"count": len(tokens)})
        s.asked.append(body)
        if s.status != 200:
            return self._json({"error": {"message": "CUDA out of memory", "code": s.status}}, s.status)
        said = body["messages"][-1]["content"]
        text = next((r for word, r in s.replies.items() if word in said), s.reply)
        if body.get("stream"):
            return self._stream(text)
        rows = [{"token": t, "logprob": p} for t, p in s.top.items()]
        first = {**rows[0], "top_logprobs": rows} if rows else {}
        usage = {"prompt_tokens": 50, "completion_tokens": 1, "prompt_tokens_details": {"cached_tokens": 20}}
        choice = {"message": {"content": "A"}, "finish_reason": "length"}
        if rows:
            choice["logprobs"] = {"content": [first]}
        return self._json({"choices": [choice], "usage": usage})

    def _stream(self, text: str) -> None:
        s = self.script
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.end_headers()
        pieces = [text[i : i + 4] for i in range(0, len(text), 4)]
        try:
            for n, piece in enumerate(pieces):
                if n == s.cut_after:
                    return
                time.sleep(s.pace)
                self._event({"choices": [{"delta": {"content": piece}, "finish_reason": None}]})
            self._event({"choices": [{"delta": {}, "finish_reason": s.finish}]})
            usage = {"prompt_tokens": 60, "completion_tokens": len(pieces)}
            usage_more = {"prompt_tokens_details": {"cached_tokens": 40}}
            self._event({"choices": [], "usage": {**usage, **usage_more}})
            self.wfile.write(b"data: [DONE]\n\n")
        except OSError:
            s.hung_up.set()

    def _event(self, event: Mapping[str, object]) -> None:
        self.wfile.write(b"data: " + json.dumps(event).encode() + b"\n\n")
        self.wfile.flush()

    def _json(self, value: object, status: int = 200) -> None:
        self._raw(json.dumps(value).encode(), status)

    def _raw(self, text: bytes, status: int = 200) -> None:
        self.send_response(status)
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    def log_message(self, format: str, *args: object) -> None:
        """Quiet."""


@contextmanager
def office_server(script: Script) -> Iterator[str]:
    """Its address."""
    handler = type("Handler", (_Handler,), {"script": script})
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
