"""A page of a version's source as a picture, drawn in a limited worker; one kept ready for the first."""

from __future__ import annotations

from engine.domain.page import PageImage
from engine.errors import EncryptedSource, UnreadableSource
from engine.job.job import Job
from engine.job.request import RenderPage, WarmPages
from engine.workbench.bench import Workbench


def warm_pages(request: WarmPages, bench: Workbench, job: Job) -> None:
    bench.pages.warm()


def render_page(request: RenderPage, bench: Workbench, job: Job) -> PageImage:
    """Raises UnknownVersion, UnreadableSource, EncryptedSource, ReaderLimit."""
    card = bench.versions.card(request.version)
    source = bench.sources.path(card.source_sha256)
    if not source.exists():
        raise UnreadableSource(
            f"The file of {card.work} is no longer in the library.", hint="Import the statute again."
        )
    password = bench.keyring.find(card.source_sha256)
    try:
        return bench.pages.render(source, request.page, request.zoom, password=password)
    except EncryptedSource as error:
        raise EncryptedSource(
            f"The file of {card.work} is locked, and its password is not kept.",
            hint="Import the file once more with its password: until Dhara is closed its pages are shown.",
        ) from error
