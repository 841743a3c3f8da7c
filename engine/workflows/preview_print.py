"""A print as it will be, looked at before it is kept: the very PDF, its pages drawn in limited workers."""

from __future__ import annotations

from pathlib import Path

from engine.domain.identity import OpinionId
from engine.domain.page import PageImage
from engine.domain.print_parts import Parts, PrintDraft
from engine.errors import BadRequest
from engine.job.job import Job
from engine.job.printing import PreparePrint, RenderPrint
from engine.printing.opinion_pdf import write_opinion_pdf
from engine.workbench.bench import Workbench
from engine.workflows.named_opinion import find_opinion
from engine.workflows.print_opinion import pages_for


def prepare_print(request: PreparePrint, bench: Workbench, job: Job) -> PrintDraft:
    """Raises UnknownOpinion, DamagedRecord, StorageError, StorageFull, Cancelled."""
    return _draft(find_opinion(request.opinion, bench), request.parts, bench, job)[1]


def render_print(request: RenderPrint, bench: Workbench, job: Job) -> PageImage:
    """A page of it, or a strip of that page. What is not held any more is made again: the same opinion
    prints to the same bytes. Raises what `prepare_print` raises, BadRequest, ReaderLimit."""
    file, draft = _draft(find_opinion(request.opinion, bench), request.parts, bench, job)
    if not 1 <= request.page <= len(draft.sizes):
        raise BadRequest(f"The print has {len(draft.sizes)} pages, and no page {request.page}.")
    key = bench.safe.worker_key(file)
    return bench.pages.render(file, request.page, request.zoom, strip=request.strip, key=key)


def _draft(opinion_id: OpinionId, parts: Parts, bench: Workbench, job: Job) -> tuple[Path, PrintDraft]:
    def make(path: Path) -> PrintDraft:
        opinion = bench.opinions.open(opinion_id)
        sizes = write_opinion_pdf(
            opinion, path, parts, pages_for(opinion, parts, bench, job), bench.safe.write
        )
        return PrintDraft(opinion_id, parts, sizes, bench.safe.size(path))

    return bench.drafts.get((opinion_id, parts), make)
