"""A committed version to a file for other programs."""

from __future__ import annotations

from pathlib import Path

from engine.exporting.akn import akn_of
from engine.exporting.plain_json import json_of
from engine.job.job import Job
from engine.job.request import ExportForm, ExportVersion
from engine.printing.files import write_whole
from engine.workbench.bench import Workbench
from engine.workflows.target import target_of


def export_version(request: ExportVersion, bench: Workbench, job: Job) -> Path:
    """Writes whole or not at all, over what is there, as a print does.

    Raises BadRequest, UnknownVersion, DamagedRecord, StorageError, StorageFull.
    """
    target = target_of(request.target, bench.home)
    version = bench.versions.open(bench.versions.resolve(request.version))
    akn = request.form is ExportForm.AKN
    write_whole(target, akn_of(version) if akn else json_of(version, places=request.places))
    return request.target.expanduser().absolute()
