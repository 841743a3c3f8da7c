"""The models of this machine: which are installed, what fits, and what a person has done with them."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Signal

from desktop.bridge.job_handle import Engine, JobHandle
from desktop.state.errand import Deed, Errand
from desktop.state.words import tr
from engine.domain.library import MachineRow, ModelRow
from engine.job.event import Failed
from engine.job.request import (
    ExportModels,
    GetModels,
    ImportModels,
    IndexVersions,
    ListModels,
    LookAtMachine,
    RemoveModels,
)
from engine.job.upkeep import CheckModels

ROLES = ("embedder", "llm", "reranker", "late_interaction", "ocr")  # in the order they matter to a person
NEEDED = ("embedder", "llm", "ocr")  # of these one is offered at the first start


class Models(QObject):
    """Signals: changed; failed, with a Failed event."""

    changed = Signal()
    failed = Signal(object)

    def __init__(self, engine: Engine, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._engine = engine
        self._job: JobHandle | None = None
        self.known = False  # whether the list has ever arrived
        self.rows: tuple[ModelRow, ...] = ()
        self.machine: MachineRow | None = None
        self.asked = ""  # the model that a person is about to remove
        self.unread = False  # an embedder has come since: laws held are not read with it yet
        self.errand = Errand(engine, self)
        self.errand.changed.connect(self.changed)
        self.errand.over.connect(self.refresh)

    @property
    def busy(self) -> bool:
        return self.errand.running

    @property
    def any_installed(self) -> bool:
        return any(row.state == "installed" and row.role in ("embedder", "llm") for row in self.rows)

    @property
    def writer(self) -> ModelRow | None:
        """A language model that is here and fits."""
        return next((r for r in self.rows if r.role == "llm" and r.state == "installed" and r.fits), None)

    @property
    def embedder(self) -> str:
        """The id of the model that finds by meaning; "" for none."""
        return next((row.id for row in self.rows if row.role == "embedder" and row.used), "")

    @property
    def offer(self) -> tuple[ModelRow, ...]:
        """What is worth fetching first: for each need the largest of the starter models that fits, where
        none is here."""
        held = {row.role for row in self.rows if row.state == "installed"}
        best: dict[str, ModelRow] = {}
        for row in self.rows:
            wanted = row.starter and row.fits and row.role in NEEDED and row.role not in held
            if wanted and (row.role not in best or row.bytes > best[row.role].bytes):
                best[row.role] = row
        return tuple(best[role] for role in NEEDED if role in best)

    def summary(self) -> str:
        """What is installed, in a sentence."""
        if not self.known:
            return tr("Looking for models…")
        names = ", ".join(row.id for row in self.rows if row.state == "installed")
        return tr("Installed: {names}.", names=names) if names else tr("No model is installed.")

    def refresh(self) -> None:
        if self._job is not None:
            return
        self._job = self._engine.submit(ListModels())
        self._job.finished.connect(self._on_rows)
        self._job.failed.connect(self._on_failed)
        self._job.cancelled.connect(self._on_cancelled)
        look = self._engine.submit(LookAtMachine())
        look.finished.connect(self._on_machine)

    # -- what a person does

    def get(self, *ids: str) -> None:
        """Fetch them from the network, going on where an earlier try stopped."""
        self.errand.begin(Deed.GET, GetModels(ids), ", ".join(ids))

    def take_pack(self, folder: Path) -> None:
        self.errand.begin(Deed.TAKE, ImportModels(folder), str(folder))

    def give_pack(self, folder: Path, *ids: str) -> None:
        """Write installed models, all where none is named, to `folder`."""
        self.errand.begin(Deed.GIVE, ExportModels(folder, ids), str(folder))

    def check(self) -> None:
        self.errand.begin(Deed.CHECK, CheckModels())

    def index(self) -> None:
        """Read the laws that are held with the embedder that has come."""
        self.unread = False
        self.errand.begin(Deed.INDEX, IndexVersions())

    def ask_removal(self, model: str) -> None:
        self.asked = model
        self.changed.emit()

    def keep(self) -> None:
        self.asked = ""
        self.changed.emit()

    def remove(self) -> None:
        """What was asked about goes."""
        model, self.asked = self.asked, ""
        if model:
            self.errand.begin(Deed.REMOVE, RemoveModels((model,)), model)

    # -- what the engine says

    def _on_rows(self, rows: tuple[ModelRow, ...]) -> None:
        before = self.embedder
        self._job = None
        first, self.known, self.rows = not self.known, True, rows
        if not first and self.embedder not in ("", before):
            self.unread = True
        self.changed.emit()

    def _on_machine(self, machine: MachineRow) -> None:
        self.machine = machine
        self.changed.emit()

    def _on_failed(self, event: Failed) -> None:
        self._job = None
        self.changed.emit()
        self.failed.emit(event)

    def _on_cancelled(self) -> None:
        self._job = None
        self.changed.emit()
