"""A committed version to a file for other programs."""

from __future__ import annotations

from pathlib import Path

from engine.errors import BadRequest
from engine.exporting.akn import akn_of
from engine.exporting.plain_json import json_of
from engine.job.job import Job
from engine.job.request import ExportForm, ExportVersion
from engine.printing.files import write_whole
from engine.workbench.bench import Workbench


def export_version(request: ExportVersion, bench: Workbench, job: Job) -> Path:
    """Writes whole or not at all, over what is there, as a print does.

    Raises BadRequest, UnknownVersion, DamagedRecord, StorageError, StorageFull.
    """
    target = request.target.expanduser().absolute()
    if not target.parent.is_dir():
        raise BadRequest(f"There is no folder {target.parent}.", hint="Make the folder first.")
    if target.is_dir():
        raise BadRequest(f"{target} is a folder.", hint="Name the file to write.")
    if bench.home.root.absolute() in target.parents:
        raise BadRequest("An export is not written into the library.", hint="Name a file outside of it.")
    version = bench.versions.open(bench.versions.resolve(request.version))
    akn = request.form is ExportForm.AKN
    write_whole(target, akn_of(version) if akn else json_of(version, places=request.places))
    return target
