"""A stored opinion to a file on paper's terms."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from engine.domain.opinion import Opinion
from engine.errors import BadRequest
from engine.job.job import Job
from engine.job.request import Print
from engine.printing.opinion_docx import write_opinion_docx
from engine.printing.opinion_html import write_opinion_html
from engine.printing.opinion_pdf import write_opinion_pdf
from engine.workbench.bench import Workbench
from engine.workflows.target import target_of
from engine.workflows.verify import find_opinion

WRITERS: dict[str, Callable[[Opinion, Path], None]] = {
    ".pdf": lambda opinion, target: write_opinion_pdf(opinion, target, annex=True),
    ".html": write_opinion_html,
    ".htm": write_opinion_html,
    ".docx": write_opinion_docx,
}


def print_opinion(request: Print, bench: Workbench, job: Job) -> Path:
    """In the form that the target's ending names. Raises BadRequest, UnknownOpinion, StorageError,
    StorageFull."""
    ending = request.target.suffix
    write = WRITERS.get(ending.lower())
    if write is None:
        raise BadRequest(
            f"Opinions are printed to PDF, HTML or DOCX, not to {ending or 'a file without an ending'}.",
            hint="Give -o a name that ends in .pdf, .html or .docx.",
        )
    target = target_of(request.target, bench.home)
    write(bench.opinions.open(find_opinion(request.opinion, bench)), target)
    return request.target.expanduser().absolute()
