"""Models onto and off this machine: download, offline pack, list."""

from __future__ import annotations

from engine.domain.library import ModelRow
from engine.job.job import Job
from engine.job.request import ExportModels, GetModel, ImportModels, ListModels
from engine.workbench.bench import Workbench


def list_models(request: ListModels, bench: Workbench, job: Job) -> tuple[ModelRow, ...]:
    return bench.models.rows(check=request.check)


def get_model(request: GetModel, bench: Workbench, job: Job) -> tuple[ModelRow, ...]:
    """The only workflow that uses the network. Raises NetworkFailed, MissingModel, StorageFull."""
    bench.models.get(request.model, job.watch("get", request.model))
    return bench.models.rows()


def import_models(request: ImportModels, bench: Workbench, job: Job) -> tuple[ModelRow, ...]:
    bench.models.import_pack(request.folder, job.watch("import", request.folder.name))
    return bench.models.rows()


def export_models(request: ExportModels, bench: Workbench, job: Job) -> tuple[ModelRow, ...]:
    bench.models.export_pack(request.folder, job.watch("export", request.folder.name))
    return bench.models.rows()
