"""The arrow Opinion -> PDF: what a court is handed, in the opinion's language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from engine.domain.cited_page import CitedPage
from engine.domain.opinion import Opinion
from engine.domain.print_parts import TEXT_PARTS, Part, Parts
from engine.printing.canvas import Canvas
from engine.printing.citing import citations_of
from engine.printing.files import write_whole
from engine.printing.flow import A4, flow
from engine.printing.opinion_sheet import OpinionSheet
from engine.printing.pages_sheet import PagesSheet
from engine.printing.press import TINY, Press
from engine.printing.printed import imprint_of
from engine.printing.record_sheet import RecordSheet
from engine.printing.tones import LINE, TEXT2
from engine.printing.typefaces import Role
from engine.printing.wording import WORDINGS, Wording


def write_opinion_pdf(
    opinion: Opinion,
    target: Path,
    parts: Parts = TEXT_PARTS,
    pages: Sequence[CitedPage] = (),
    write: Callable[[Path, bytes], None] = write_whole,
) -> tuple[tuple[float, float], ...]:
    """Prints `opinion` on A4 and returns the sizes of the sheets, in points. The same opinion with the
    same parts and pages gives the same bytes.

    Quotations are stored code point for code point. `pages` are drawn where PAGES is among the parts.
    `write` puts the bytes at `target`.
    Raises StorageFull or StorageError; nothing half-written remains.
    """
    wording = WORDINGS[opinion.question.language]
    canvas = Canvas()
    given = opinion, wording, Press(canvas, A4), citations_of(opinion, wording)
    blocks = [*OpinionSheet(*given).blocks(parts), *RecordSheet(*given).blocks(parts)]
    if Part.PAGES in parts:
        blocks += PagesSheet(*given).blocks(pages)
    flow(canvas, A4, blocks, wording.number)
    _running_heads(canvas, opinion, wording)
    canvas.save(
        target,
        title=f"{wording.opinion} {opinion.id}: {_one_line(opinion.question.text)}",
        language=wording.tag,
        subject=f"{wording.status[opinion.status]} ({opinion.status.value})",
        properties=imprint_of(opinion, parts).properties,
        write=write,
    )
    return canvas.sizes


def _one_line(text: str, most: int = 90) -> str:
    words = " ".join(text.split())
    return words if len(words) <= most else words[: most - 1].rstrip() + "…"


def _running_heads(canvas: Canvas, opinion: Opinion, wording: Wording) -> None:
    """Head and foot of every page: a loose sheet still says what it is and how far it was checked."""
    left, right = A4.left, A4.width - A4.right
    head = f"{wording.app} · {wording.opinion} {opinion.id}"
    status = f"{wording.status[opinion.status]} ({opinion.status.value})"
    code = f"{wording.code} {opinion.code}"
    for page in range(1, canvas.pages + 1):
        canvas.go_to(page)
        number = wording.page_of.format(wording.number(page), wording.number(canvas.pages))
        for y, one, other in ((44.0, head, status), (A4.height - 38.0, code, number)):
            canvas.draw(left, y, one, Role.SANS, TINY, TEXT2)
            width = canvas.width(other, Role.SANS_BOLD, TINY)
            canvas.draw(right - width, y, other, Role.SANS_BOLD, TINY, TEXT2)
        canvas.rule(left, 50, right, 50, 0.5, LINE)
        canvas.rule(left, A4.height - 50, right, A4.height - 50, 0.5, LINE)
