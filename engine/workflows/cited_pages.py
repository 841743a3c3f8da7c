"""The pages of the law that an opinion cites, drawn in limited workers, with the cited words' places."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass

from engine.domain.cited_page import CitedPage, InkMark
from engine.domain.claim import Side
from engine.domain.identity import VersionId
from engine.domain.motor import Watch
from engine.domain.nearest import nearest
from engine.domain.opinion import Opinion
from engine.domain.page import PageImage
from engine.domain.page_lines import lines_on
from engine.domain.quad import Quad
from engine.domain.version import Version
from engine.errors import (
    BadRequest,
    DamagedRecord,
    EncryptedSource,
    ReaderLimit,
    UnknownVersion,
    UnreadableSource,
)
from engine.job.job import Job
from engine.job.request import RenderPage
from engine.printing.citing import citations_of, key_of
from engine.printing.wording import WORDINGS
from engine.workbench.bench import Workbench
from engine.workflows.render_page import render_page

ZOOM = 2.5  # pixels per point: 180 to the inch, and more once a page is set smaller than it is

_NO_PICTURE = (UnreadableSource, EncryptedSource, ReaderLimit, UnknownVersion, BadRequest)
"""The last: the file is another than it was, and has no such page."""

Opened = Callable[[VersionId], Version | None]
Drawn = Callable[[VersionId, int], PageImage | None]


@dataclass(frozen=True, slots=True)
class _Cited:
    name: str
    side: Side | None
    label: str
    version_id: VersionId
    start: int
    end: int


def cited_pages(opinion: Opinion, bench: Workbench, job: Job) -> tuple[CitedPage, ...]:
    """In the order of the pages, version by version. A page that cannot be drawn comes without a picture;
    a version that is gone has none. Raises Cancelled."""

    def opened(version_id: VersionId) -> Version | None:
        try:
            return bench.opened(version_id)
        except (UnknownVersion, DamagedRecord):
            return None

    def drawn(version_id: VersionId, page: int) -> PageImage | None:
        try:
            return render_page(RenderPage(version_id, page, ZOOM), bench, job)
        except _NO_PICTURE:
            return None

    return pages_with_marks(opinion, opened, drawn, lambda done, total: job.progress("pages", done, total))


def pages_with_marks(opinion: Opinion, opened: Opened, drawn: Drawn, watch: Watch) -> tuple[CitedPage, ...]:
    marks: dict[tuple[VersionId, int], list[InkMark]] = defaultdict(list)
    versions: dict[VersionId, Version] = {}
    for cited in _cited(opinion):
        version = versions.get(cited.version_id) or opened(cited.version_id)
        if version is None:
            continue
        versions[cited.version_id] = version
        by_page: dict[int, list[Quad]] = defaultdict(list)
        for quad in version.provenance.locate(cited.start, cited.end):
            by_page[quad.page].append(quad)
        for page, quads in by_page.items():
            mark = InkMark(cited.name, cited.side, cited.label, tuple(quads))
            marks[cited.version_id, page].append(mark)
    order = {version_id: number for number, version_id in enumerate(versions)}
    out: list[CitedPage] = []
    for version_id, page in sorted(marks, key=lambda key: (order[key[0]], key[1])):
        watch(len(out), len(marks))
        card = versions[version_id].card.pages[page - 1]
        size, named = (card.width, card.height), tuple(marks[version_id, page])
        image = drawn(version_id, page)
        lines = lines_on(versions[version_id], page) if image is not None else ()
        language = versions[version_id].card.language
        out.append(
            CitedPage(version_id, page, card.label, size, card.rotation, named, image, lines, language)
        )
    return tuple(out)


def _cited(opinion: Opinion) -> list[_Cited]:
    """Quotations by the numbers they have on paper; where there are none, the provisions to read."""
    citations = citations_of(opinion, WORDINGS[opinion.question.language])
    sides = {
        key_of(quotation): scored.claim.side
        for scored in reversed(opinion.claims)
        if scored.accepted
        for quotation in scored.quotations
    }
    out = [
        _Cited(citations.mark(q), sides.get(key_of(q)), q.label, q.version_id, q.start, q.end)
        for q in citations.quotations
    ]
    return out or [_Cited(e.handle, None, e.label, e.version_id, e.start, e.end) for e in nearest(opinion)]
