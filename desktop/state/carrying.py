"""A client's file into one file and back: what was archived, and what is asked before it is put back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from desktop.bridge.job_handle import Engine
from engine.domain.carried import ArchiveLook, RestoredMatter
from engine.domain.protection import SHORTEST
from engine.job.event import Failed
from engine.job.matters import ArchiveMatter, LookIntoArchive, RestoreMatter


class Carrying(QObject):
    """Signals: changed; restored, with the id of a matter; failed, with a Failed event."""

    changed = Signal()
    restored = Signal(str)
    failed = Signal(object)

    def __init__(self, engine: Engine, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._engine = engine
        self.busy = False
        self.archived: Path | None = None  # the file that was written last
        self.look: ArchiveLook | None = None  # an archive that waits for a decision, or holds nothing new
        self.done: RestoredMatter | None = None
        self.wished: Path | None = None  # where to, while it is asked under which passphrase
        self.sealed: Path | None = None  # an archive that asks for its passphrase
        self.wrong: Failed | None = None  # what is wrong with the one that was typed
        self._matter, self._path, self._passphrase = "", Path(), ""
        self._again: Callable[[], None] | None = None  # what the engine did not get to the end of
        self._under_way: Callable[[], None] = self.put_away

    def wish(self, matter: str, target: Path) -> None:
        """From a protected library: the file leaves it, so its own passphrase or none is asked first."""
        self._clear()
        self._matter, self.wished = matter, target
        self.changed.emit()

    def archive_wished(self, passphrase: str) -> None:
        """`passphrase` "": whoever has the file can read it."""
        if passphrase and len(passphrase) < SHORTEST:
            self.wrong = Failed(0, "short_passphrase", "", "", "")
            self.changed.emit()
        elif self.wished is not None:
            self.archive(self._matter, self.wished, passphrase)

    def archive(self, matter: str, target: Path, passphrase: str = "") -> None:
        self._begin(lambda: self.archive(matter, target, passphrase))
        job = self._engine.submit(ArchiveMatter(matter, target, passphrase))
        job.finished.connect(self._on_archived)
        job.failed.connect(self._on_failed)

    def restore(self, path: Path, passphrase: str = "") -> None:
        """Check the archive; put back what is not here, and ask where another state of it is, or where it is
        under a passphrase of its own."""
        self._begin(lambda: self.restore(path, passphrase))
        self._path, self._passphrase = path, passphrase
        job = self._engine.submit(LookIntoArchive(path, passphrase))
        job.finished.connect(self._on_looked)
        job.failed.connect(self._on_failed)

    def put_back(self) -> None:
        """As it was archived, in place of what is here."""
        self.look = None
        self._restore(replace=True)

    def put_away(self) -> None:
        """Nothing more to say or to do."""
        self._clear()
        self.changed.emit()

    def go_on(self) -> None:
        """Begin again what the engine was at when it stopped. What was put back already is seen to be."""
        again, self._again = self._again, None
        if again is not None:
            again()

    def _begin(self, again: Callable[[], None]) -> None:
        self._clear()
        self._under_way = again
        self.busy = True
        self.changed.emit()

    def _clear(self) -> None:
        self.busy, self.archived, self.look, self.done = False, None, None, None
        self.wished = self.sealed = self.wrong = None

    def _restore(self, *, replace: bool) -> None:
        self.busy = True
        job = self._engine.submit(RestoreMatter(self._path, replace, self._passphrase))
        job.finished.connect(self._on_restored)
        job.failed.connect(self._on_failed)
        self.changed.emit()

    def _on_archived(self, target: Path) -> None:
        self.busy, self.archived = False, target
        self.changed.emit()

    def _on_looked(self, look: ArchiveLook) -> None:
        self.busy = False
        if look.held is None:
            self._restore(replace=False)
            return
        self.look = look
        self.changed.emit()

    def _on_restored(self, done: RestoredMatter) -> None:
        self.busy, self.done = False, done
        self.changed.emit()
        self.restored.emit(done.matter.id)

    def _on_failed(self, event: Failed) -> None:
        self._clear()
        if event.code in ("sealed_archive", "wrong_passphrase"):
            self.sealed = self._path
            self.wrong = event if event.code == "wrong_passphrase" else None
            self.changed.emit()
            return
        if event.code == "engine_lost":
            self._again = self._under_way
        self.changed.emit()
        self.failed.emit(event)
