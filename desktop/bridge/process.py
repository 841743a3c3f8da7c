"""The engine as a child process: started, spoken to, ended. No call here waits for the engine."""

from __future__ import annotations

import atexit
import contextlib
import multiprocessing
import queue
import threading
from multiprocessing.connection import Connection

from engine.host import Close, Message, Run, serve

SPAWN = multiprocessing.get_context("spawn")  # LanceDB forbids fork; Qt dislikes it


class EngineProcess:
    """The child and our end of its pipe.

    A writer thread owns sending: a child that has stopped reading fills the pipe, and the
    window must not wait for that.
    """

    def __init__(self, run: Run) -> None:
        self.pipe: Connection
        self.pipe, theirs = SPAWN.Pipe()
        self._outbox: queue.SimpleQueue[Message | None] = queue.SimpleQueue()
        # Not a daemon: multiprocessing forbids daemons children, and the engine has page workers.
        self._child = SPAWN.Process(target=serve, args=(theirs, run), name="dhara-engine")
        self._child.start()
        theirs.close()  # else a dead child would never read as end of file here
        threading.Thread(target=self._write, name="engine-writer", daemon=True).start()
        # multiprocessing joins its children at exit; one nobody closed would hold us for ever.
        atexit.register(self.kill)

    @property
    def pid(self) -> int:
        return self._child.pid or 0

    @property
    def alive(self) -> bool:
        return self._child.is_alive()

    def send(self, message: Message) -> None:
        """Queue `message`. A dead engine is reported once, by the reader, not here."""
        self._outbox.put(message)

    def kill(self) -> None:
        """End the child now. Its writes are atomic, so this is safe."""
        self._child.kill()
        self._child.join()
        self._outbox.put(None)
        atexit.unregister(self.kill)

    def close(self, patience: float) -> None:
        """Ask the child to leave; insist after `patience` seconds.

        The pipe is not closed here: a thread is blocked reading it, and on Linux that read
        outlives a close from another thread, so the child would never see the end.
        """
        self.send(Close())
        self._child.join(patience)
        self.kill()

    def _write(self) -> None:
        while (message := self._outbox.get()) is not None:
            with contextlib.suppress(OSError):
                self.pipe.send(message)
