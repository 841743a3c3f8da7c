"""Worker: the parent's handle on one spawned process that opens PDFs on its behalf."""

from __future__ import annotations

import multiprocessing
import signal
import time

import psutil

from engine.errors import EngineError, ReaderLimit, UnreadableSource
from engine.reading.processes.desk import Order, serve
from engine.reading.processes.limits import MEGABYTE, Limits
from engine.reading.processes.wire import Reply, unpack
from engine.reading.sheet import Trouble

REPLY_LIMIT = 256 * MEGABYTE
GOODBYE_SECONDS = 2.0


class Worker:
    """One order at a time. After an error, or a kill, it is of no more use."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self._process = context.Process(target=serve, args=(theirs, limits), name="dhara-page", daemon=True)
        self._process.start()
        theirs.close()
        self.order: Order | None = None
        self.spent = False  # of no more use: dead, stuck in its order, or about to end itself
        self._deadline = 0.0

    @property
    def alive(self) -> bool:
        return self._process.is_alive()

    @property
    def pid(self) -> int:
        return self._process.pid or 0

    def begin(self, order: Order) -> None:
        self.order = order
        self.spent = True
        self._deadline = time.monotonic() + order.wall_seconds(self._limits)
        try:
            self.pipe.send(order)
        except OSError as error:
            raise self._obituary() from error

    def finish(self) -> Reply:
        """The reply that is waiting in the pipe."""
        try:
            data = self.pipe.recv_bytes(REPLY_LIMIT)
            reply = unpack(data)
        except (EOFError, OSError) as error:
            raise self._obituary() from error
        except ValueError as error:
            raise EngineError("A process that reads PDF pages sent something it should not.") from error
        self.order = None
        self.spent = isinstance(reply, Trouble) and reply.code == ReaderLimit.code
        return reply

    def check(self) -> None:
        """Raises ReaderLimit when the order takes too long or too much memory."""
        if time.monotonic() > self._deadline:
            raise ReaderLimit(f"{self._what()} took longer than {self._wall():g} seconds to read.")
        try:
            resident = psutil.Process(self.pid).memory_info().rss
        except psutil.Error:
            return  # gone: its pipe tells
        if resident > self._limits.memory:
            raise ReaderLimit(f"{self._what()} needs more memory than a reader may use.")

    def kill(self) -> None:
        """At once; nothing it holds outlives it."""
        self._process.kill()
        self._process.join()
        self._release()

    def dismiss(self) -> None:
        """Lets an idle worker go home; kills it when it does not."""
        try:
            self.pipe.send(None)
            self._process.join(GOODBYE_SECONDS)
        except OSError:
            pass
        if self._process.is_alive():
            self._process.kill()
            self._process.join()
        self._release()

    def _release(self) -> None:
        self.pipe.close()
        self._process.close()

    def _what(self) -> str:
        if self.order is None:
            return "The file"
        name = self.order.path.name
        return f"Page {self.order.page} of {name}" if self.order.page else name

    def _wall(self) -> float:
        return self.order.wall_seconds(self._limits) if self.order else self._limits.wall_seconds

    def _cpu(self) -> int:
        return self.order.cpu_seconds(self._limits) if self.order else self._limits.cpu_seconds

    def _obituary(self) -> EngineError:
        """Why the process is gone, as well as can be told from its exit code."""
        self._process.join(GOODBYE_SECONDS)
        code = self._process.exitcode
        if code == -_number("SIGXCPU"):
            return ReaderLimit(f"{self._what()} took more than {self._cpu()} s of processor time.")
        if code in (-_number("SIGSEGV"), -_number("SIGABRT"), -_number("SIGBUS")):
            return UnreadableSource(f"{self._what()} makes the PDF reader crash.")
        return EngineError(
            f"The process that was reading {self._what()} ended unexpectedly (exit code {code}).",
            hint="Try again; if it happens again, memory may be short.",
        )


def _number(name: str) -> int:
    """A signal's number; one that no exit code equals where the system has no such signal."""
    found = getattr(signal, name, None)
    return int(found) if found is not None else 10_000
