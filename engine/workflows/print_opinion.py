"""A stored opinion to a file on paper's terms."""

from __future__ import annotations

from pathlib import Path

from engine.errors import BadRequest
from engine.job.job import Job
from engine.job.request import Print
from engine.printing.opinion_pdf import write_opinion_pdf
from engine.workbench.bench import Workbench
from engine.workflows.verify import find_opinion


def print_opinion(request: Print, bench: Workbench, job: Job) -> Path:
    """Raises BadRequest, UnknownOpinion, StorageError, StorageFull."""
    target = request.target.expanduser().absolute()
    if target.suffix.lower() != ".pdf":
        raise BadRequest(
            f"Opinions are printed to PDF; {target.suffix or 'a file without an ending'} is not built yet.",
            hint="Give -o a name that ends in .pdf.",
        )
    if not target.parent.is_dir():
        raise BadRequest(f"There is no folder {target.parent}.", hint="Make the folder first.")
    write_opinion_pdf(bench.opinions.open(find_opinion(request.opinion, bench)), target)
    return target
