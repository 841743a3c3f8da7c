"""Models onto and off this machine: download, offline pack, removal, list."""

from __future__ import annotations

from engine.domain.library import MachineRow, ModelRow, ModelsChanged
from engine.job.job import Job
from engine.job.request import (
    ExportModels,
    GetModels,
    ImportModels,
    ListModels,
    LookAtMachine,
    RemoveModels,
)
from engine.job.upkeep import CheckModels
from engine.runtime.graphics import graphics
from engine.runtime.machine import free_disk, free_memory
from engine.workbench.bench import Workbench


def list_models(request: ListModels, bench: Workbench, job: Job) -> tuple[ModelRow, ...]:
    return bench.models.rows(request.check, job.watch("verify"), chosen=bench.settings.model)


def check_models(request: CheckModels, bench: Workbench, job: Job) -> tuple[ModelRow, ...]:
    """Every byte of what is here is read."""
    return bench.models.rows(True, job.watch("verify"), chosen=bench.settings.model)


def get_models(request: GetModels, bench: Workbench, job: Job) -> tuple[ModelRow, ...]:
    """The only workflow that uses the network. Raises NetworkFailed, MissingModel, StorageFull."""
    for name in request.models:
        bench.models.block(name)  # a wrong name is told before anything is fetched
    for name in dict.fromkeys(request.models):
        bench.models.get(name, job.watch("get", name), request.folders)
    return bench.models.rows(chosen=bench.settings.model)


def remove_models(request: RemoveModels, bench: Workbench, job: Job) -> ModelsChanged:
    """Raises MissingModel (no such name), LibraryBusy, StorageError."""
    for name in request.models:
        bench.models.block(name)
    words = []
    for name in dict.fromkeys(request.models):
        job.check()
        bench.put_down(name)
        words.append(bench.models.remove(name))
    return ModelsChanged(bench.models.rows(chosen=bench.settings.model), tuple(w for w in words if w))


def import_models(request: ImportModels, bench: Workbench, job: Job) -> tuple[ModelRow, ...]:
    bench.models.import_pack(request.folder, job.watch("import", request.folder.name))
    return bench.models.rows(chosen=bench.settings.model)


def export_models(request: ExportModels, bench: Workbench, job: Job) -> tuple[ModelRow, ...]:
    watch = job.watch("export", request.folder.name)
    bench.models.export_pack(request.folder, watch, request.models)
    return bench.models.rows(chosen=bench.settings.model)


def look_at_machine(request: LookAtMachine, bench: Workbench, job: Job) -> MachineRow:
    here, folder = bench.models.machine, bench.models.folder
    return MachineRow(
        here.cores,
        here.memory,
        free_memory(),
        free_disk(folder),
        here.architecture,
        here.lacks,
        graphics(),
        str(folder),
    )
