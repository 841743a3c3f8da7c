"""The arrow Opinion -> PDF: what a court is handed, in the opinion's language."""

from __future__ import annotations

from pathlib import Path

from engine.domain.opinion import Opinion
from engine.printing.canvas import Canvas
from engine.printing.citing import citations_of
from engine.printing.flow import A4, flow
from engine.printing.opinion_sheet import OpinionSheet
from engine.printing.press import TINY, Press
from engine.printing.printed import CODE_PROPERTY, OPINION_PROPERTY
from engine.printing.record_sheet import RecordSheet
from engine.printing.tones import LINE, TEXT2
from engine.printing.typefaces import Role
from engine.printing.wording import WORDINGS, Wording


def write_opinion_pdf(opinion: Opinion, target: Path, *, annex: bool = False) -> None:
    """Prints `opinion` on A4. The same opinion gives the same bytes.

    Quotations are stored code point for code point. `annex` adds the statements left out, each with
    why. Raises StorageFull or StorageError; nothing half-written remains.
    """
    wording = WORDINGS[opinion.question.language]
    canvas = Canvas()
    parts = opinion, wording, Press(canvas, A4), citations_of(opinion, wording)
    blocks = [*OpinionSheet(*parts).blocks(), *RecordSheet(*parts).blocks(annex)]
    flow(canvas, A4, blocks, wording.number)
    _running_heads(canvas, opinion, wording)
    canvas.save(
        target,
        title=f"{wording.opinion} {opinion.id}: {_one_line(opinion.question.text)}",
        language=wording.tag,
        subject=f"{wording.status[opinion.status]} ({opinion.status.value})",
        properties={OPINION_PROPERTY: opinion.id, CODE_PROPERTY: opinion.code},
    )


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
