"""Deleting something for good: what would go is told first, and it goes only when a person says so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from PySide6.QtCore import QObject, Signal

from desktop.bridge.job_handle import Engine
from engine.job.event import Failed
from engine.job.request import Request

P = TypeVar("P")


class Removal(QObject, Generic[P]):
    """`look` asks what would go with a name, `go` lets that go; both are answered with a plan.

    Signals: changed; removed, with the plan that was carried out; failed, with a Failed event.
    """

    changed = Signal()
    removed = Signal(object)
    failed = Signal(object)

    def __init__(
        self,
        engine: Engine,
        look: Callable[[str], Request],
        go: Callable[[P], Request],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._engine, self._look, self._go = engine, look, go
        self._name = ""
        self.plan: P | None = None
        self.running = False

    def ask(self, name: str) -> None:
        """Find out what would go."""
        if self.running:
            return
        self._name = name
        job = self._engine.submit(self._look(name))
        job.finished.connect(self._on_planned)
        job.failed.connect(self._on_failed)

    def keep(self) -> None:
        """Nothing is deleted."""
        if not self.running:
            self.plan = None
            self.changed.emit()

    def delete(self) -> None:
        """What was told goes."""
        if self.plan is None or self.running:
            return
        self.running = True
        job = self._engine.submit(self._go(self.plan))
        job.finished.connect(self._on_deleted)
        job.failed.connect(self._on_failed)
        job.cancelled.connect(self._on_cancelled)
        self.changed.emit()

    def _on_planned(self, plan: P) -> None:
        self.plan = plan
        self.changed.emit()

    def _on_deleted(self, done: P) -> None:
        self.plan, self.running = None, False
        self.removed.emit(done)
        self.changed.emit()

    def _on_failed(self, event: Failed) -> None:
        plan, was_running = self.plan, self.running
        self.plan, self.running = None, False
        if event.code == "engine_lost" and was_running and plan is not None:
            self._find_out(plan)
        self.failed.emit(event)
        self.changed.emit()

    def _find_out(self, plan: P) -> None:
        """A dead engine may have got to the end of it, or not: what is left is told, and asked about anew."""

        def looked(event: Failed) -> None:
            if event.code.startswith("unknown_"):
                self._on_deleted(plan)
            else:
                self.failed.emit(event)

        job = self._engine.submit(self._look(self._name))
        job.finished.connect(self._on_planned)
        job.failed.connect(looked)

    def _on_cancelled(self) -> None:
        self.running = False
        self.changed.emit()
