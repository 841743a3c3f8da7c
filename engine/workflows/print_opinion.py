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
from engine.printing.printed import ENDINGS, PrintForm
from engine.workbench.bench import Workbench
from engine.workflows.named_opinion import find_opinion
from engine.workflows.target import target_of

WRITERS: dict[PrintForm, Callable[[Opinion, Path], None]] = {
    PrintForm.PDF: lambda opinion, target: write_opinion_pdf(opinion, target, annex=True),
    PrintForm.HTML: write_opinion_html,
    PrintForm.DOCX: write_opinion_docx,
}


def print_opinion(request: Print, bench: Workbench, job: Job) -> Path:
    """In the form that the target's ending names. Raises BadRequest, UnknownOpinion, UnreadableSource (of
    a print), StorageError, StorageFull."""
    ending = request.target.suffix
    if ending.lower() not in ENDINGS:
        raise BadRequest(
            f"Opinions are printed to PDF, HTML or DOCX, not to {ending or 'a file without an ending'}.",
            hint="Give -o a name that ends in .pdf, .html or .docx.",
        )
    target = target_of(request.target, bench.home)
    write_print(bench.opinions.open(find_opinion(request.opinion, bench)), target, ENDINGS[ending.lower()])
    return request.target.expanduser().absolute()


def write_print(opinion: Opinion, target: Path, form: PrintForm) -> None:
    """The same opinion gives the same file. Raises StorageError, StorageFull."""
    WRITERS[form](opinion, target)
