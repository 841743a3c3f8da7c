"""A stored opinion to a file on paper's terms."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from engine.domain.cited_page import CitedPage
from engine.domain.opinion import Opinion
from engine.domain.print_parts import TEXT_PARTS, Part, Parts
from engine.errors import BadRequest
from engine.job.job import Job
from engine.job.printing import Print
from engine.printing.opinion_docx import write_opinion_docx
from engine.printing.opinion_html import write_opinion_html
from engine.printing.opinion_pdf import write_opinion_pdf
from engine.printing.printed import ENDINGS, PrintForm
from engine.workbench.bench import Workbench
from engine.workflows.cited_pages import cited_pages
from engine.workflows.named_opinion import find_opinion
from engine.workflows.target import target_of

WRITERS: dict[PrintForm, Callable[[Opinion, Path, Parts, Sequence[CitedPage]], object]] = {
    PrintForm.PDF: write_opinion_pdf,
    PrintForm.HTML: write_opinion_html,
    PrintForm.DOCX: write_opinion_docx,
}


def print_opinion(request: Print, bench: Workbench, job: Job) -> Path:
    """In the form that the target's ending names. Raises BadRequest, UnknownOpinion, UnreadableSource (of
    a print), StorageError, StorageFull, Cancelled."""
    ending = request.target.suffix
    if ending.lower() not in ENDINGS:
        raise BadRequest(
            f"Opinions are printed to PDF, HTML or DOCX, not to {ending or 'a file without an ending'}.",
            hint="Give -o a name that ends in .pdf, .html or .docx.",
        )
    target = target_of(request.target, bench.home)
    opinion = bench.opinions.open(find_opinion(request.opinion, bench))
    pages = pages_for(opinion, request.parts, bench, job)
    write_print(opinion, target, ENDINGS[ending.lower()], request.parts, pages)
    return request.target.expanduser().absolute()


def pages_for(opinion: Opinion, parts: Parts, bench: Workbench, job: Job) -> tuple[CitedPage, ...]:
    """The pages that a print with these parts shows."""
    return cited_pages(opinion, bench, job) if Part.PAGES in parts else ()


def write_print(
    opinion: Opinion,
    target: Path,
    form: PrintForm,
    parts: Parts = TEXT_PARTS,
    pages: Sequence[CitedPage] = (),
) -> None:
    """The same opinion, parts and pages give the same file. Raises StorageError, StorageFull."""
    WRITERS[form](opinion, target, parts, pages)
