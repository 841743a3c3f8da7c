"""A stored opinion to a file on paper's terms."""

from __future__ import annotations

from pathlib import Path

from engine.errors import BadRequest
from engine.job.job import Job
from engine.job.request import Print
from engine.printing.opinion_pdf import write_opinion_pdf
from engine.workbench.bench import Workbench
from engine.workflows.target import target_of
from engine.workflows.verify import find_opinion


def print_opinion(request: Print, bench: Workbench, job: Job) -> Path:
    """Raises BadRequest, UnknownOpinion, StorageError, StorageFull."""
    ending = request.target.suffix
    if ending.lower() != ".pdf":
        raise BadRequest(
            f"Opinions are printed to PDF; {ending or 'a file without an ending'} is not built yet.",
            hint="Give -o a name that ends in .pdf.",
        )
    target = target_of(request.target, bench.home)
    write_opinion_pdf(bench.opinions.open(find_opinion(request.opinion, bench)), target)
    return request.target.expanduser().absolute()
