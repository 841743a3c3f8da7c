"""One command from words to exit code: parse, serve, print."""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
import traceback
from collections.abc import Callable, Sequence
from types import FrameType

from engine.cli.commands import COMMANDS
from engine.cli.parser import build_parser
from engine.cli.passphrase import Asker, may_ask
from engine.cli.progress import ProgressLine
from engine.cli.say import Reply
from engine.domain.shown import tamed
from engine.errors import Cancelled, EngineError, Interrupted
from engine.front import Front
from engine.job.job import Job

OK, FAILED, USAGE, INTERRUPTED = 0, 1, 2, 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Exit codes as in the command line contract: 0, 1, 2 (by argparse), 130."""
    _speak_utf8()
    options = build_parser(COMMANDS).parse_args(arguments)
    stop = threading.Event()
    signal.signal(signal.SIGINT, _stopper(stop))
    progress = ProgressLine(quiet=options.quiet)
    front = Front(options.home, ask=Asker(options.passphrase_file, may_ask=may_ask(as_json=options.json)))
    try:
        reply: Reply = options.serve(options, front, Job(1, progress.show, stop))
    except Cancelled:
        progress.clear()
        stopped = Interrupted("Stopped. What was finished is kept.")
        _say_error(stopped, as_json=options.json)
        return INTERRUPTED
    except EngineError as error:
        progress.clear()
        _say_error(error, as_json=options.json)
        return FAILED
    finally:
        front.close()
    progress.clear()
    _say(reply, as_json=options.json)
    return FAILED if reply.failed else OK


def _say(reply: Reply, *, as_json: bool) -> None:
    text = json.dumps(reply.data, ensure_ascii=False) if as_json else tamed(reply.text)
    try:
        print(text, flush=True)  # noqa: T201
    except BrokenPipeError:  # the reader has seen enough: `dhara text V | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _say_error(error: EngineError, *, as_json: bool) -> None:
    if as_json:
        data = {"error": {"code": error.code, "message": str(error), "hint": error.hint}}
        print(json.dumps(data, ensure_ascii=False))  # noqa: T201
    else:
        print(tamed(f"{error} {error.hint}".strip()), file=sys.stderr)  # noqa: T201
    if os.environ.get("DHARA_TRACE"):
        traceback.print_exception(error)


def _stopper(stop: threading.Event) -> Callable[[int, FrameType | None], None]:
    def handle(number: int, frame: FrameType | None) -> None:
        if stop.is_set():  # asked twice: a native call is not listening
            os._exit(INTERRUPTED)
        stop.set()

    return handle


def _speak_utf8() -> None:
    """Bangla must come out whole whatever the terminal's own encoding is."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
