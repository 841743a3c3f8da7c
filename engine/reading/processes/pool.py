"""Pool: a fixed number of workers, lent for one order at a time, in the order of asking."""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from multiprocessing.connection import wait

from engine import errors
from engine.domain.motor import Watch
from engine.errors import EngineError
from engine.reading.processes.desk import Order
from engine.reading.processes.limits import Limits
from engine.reading.processes.wire import Answer
from engine.reading.processes.worker import Worker
from engine.reading.sheet import Trouble

TICK = 0.1  # seconds between looks at the clock, the memory and the cancel


class Pool:
    """Safe to use from several threads; a worker is in one thread's hands at a time."""

    def __init__(self, count: int, limits: Limits) -> None:
        self._limits = limits
        self._change = threading.Condition()
        self._idle: list[Worker] = []
        self._room = max(1, count)  # workers that may still be started
        self._queue: deque[object] = deque()
        self._closed = False

    def warm(self) -> None:
        """Starts every worker now rather than when it is first needed."""
        with self._change:
            while self._room:
                self._room -= 1
                self._idle.append(Worker(self._limits))

    def take(self, seconds: float) -> Worker | None:
        """A worker, or None when none came free in time or others wait already."""
        until = time.monotonic() + seconds
        ticket = object()
        with self._change:
            if self._closed:
                raise EngineError("The page workers have been closed.")
            self._queue.append(ticket)
            try:
                while self._queue[0] is not ticket or not (self._idle or self._room):
                    left = until - time.monotonic()
                    if left <= 0 or not self._change.wait(left):
                        return None
                while self._idle:
                    worker = self._idle.pop()
                    if worker.alive:
                        return worker
                    worker.kill()
                    self._room += 1
                self._room -= 1
                return Worker(self._limits)
            finally:
                self._queue.remove(ticket)
                self._change.notify_all()

    def give(self, worker: Worker) -> None:
        """Back from an order that ended well."""
        with self._change:
            if not self._closed:
                self._idle.append(worker)
                self._change.notify_all()
                return
        worker.dismiss()

    def drop(self, worker: Worker) -> None:
        """Back from an order that did not: killed, and replaced when one is next needed."""
        worker.kill()
        with self._change:
            self._room += 1
            self._change.notify_all()

    def close(self) -> None:
        """Ends the idle workers now, those in work when they come back."""
        with self._change:
            self._closed = True
            idle, self._idle = self._idle, []
        for worker in idle:
            worker.dismiss()


Settle = Callable[[int, Answer | EngineError], None]
"""Called with the index of an order and how it ended; may raise, and then the rest is given up."""


def carry_out(pool: Pool, orders: Sequence[Order], watch: Watch) -> list[Answer]:
    """The answers, in the order of `orders`. Raises the first order's error that has one."""
    answers: dict[int, Answer] = {}

    def settle(index: int, outcome: Answer | EngineError) -> None:
        if isinstance(outcome, EngineError):
            raise outcome
        answers[index] = outcome

    carry_out_each(pool, orders, watch, settle)
    return [answers[i] for i in range(len(orders))]


def carry_out_each(pool: Pool, orders: Sequence[Order], watch: Watch, settle: Settle) -> None:
    """`settle` is told of each as it ends, well or not; the others go on. `watch` is called after
    every one and on every tick; when it raises, the orders in work are given up and their workers killed."""
    todo = deque(range(len(orders)))
    hands: dict[object, tuple[Worker, int]] = {}
    settled = 0
    try:
        while todo or hands:
            while todo and (worker := pool.take(0.0 if hands else TICK)) is not None:
                index = todo.popleft()
                hands[worker.pipe] = (worker, index)
                try:
                    worker.begin(orders[index])
                except EngineError as error:
                    del hands[worker.pipe]
                    pool.drop(worker)
                    settled += 1
                    settle(index, error)
            ready = set(wait([worker.pipe for worker, _ in hands.values()], TICK))
            for pipe, (worker, index) in tuple(hands.items()):
                outcome = _outcome(worker, ready=pipe in ready)
                if outcome is None:
                    continue
                del hands[pipe]
                if worker.spent:
                    pool.drop(worker)
                else:
                    pool.give(worker)
                settled += 1
                settle(index, outcome)
            watch(settled, len(orders))
    finally:
        for worker, _ in hands.values():
            pool.drop(worker)


def _outcome(worker: Worker, *, ready: bool) -> Answer | EngineError | None:
    """None while it is at work. Raises what is a bug."""
    try:
        if not ready:
            worker.check()
            return None
        reply = worker.finish()
    except EngineError as error:
        return error
    if not isinstance(reply, Trouble):
        return reply
    trouble = error_of(reply)
    if not isinstance(trouble, EngineError):
        raise trouble
    return trouble


def error_of(trouble: Trouble) -> Exception:
    """As if it had been raised here. What nobody raised on purpose is a bug, with its trace."""
    kinds: dict[str, type[EngineError]] = {
        kind.code: kind
        for kind in vars(errors).values()
        if isinstance(kind, type) and issubclass(kind, EngineError)
    }
    if trouble.code not in kinds:
        return RuntimeError(f"{trouble.message}\n{trouble.hint}")
    return kinds[trouble.code](trouble.message, hint=trouble.hint)
