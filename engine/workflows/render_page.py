"""A page of a version's source as a picture, drawn in a limited worker."""

from __future__ import annotations

from engine.domain.page import PageImage
from engine.errors import UnreadableSource
from engine.job.job import Job
from engine.job.request import RenderPage
from engine.workbench.bench import Workbench


def render_page(request: RenderPage, bench: Workbench, job: Job) -> PageImage:
    """Raises UnknownVersion, UnreadableSource, ReaderLimit."""
    card = bench.versions.card(request.version)
    source = bench.sources.path(card.source_sha256)
    if not source.exists():
        raise UnreadableSource(
            f"The file of {card.work} is no longer in the library.", hint="Import the statute again."
        )
    return bench.pages.render(source, request.page, request.zoom)
