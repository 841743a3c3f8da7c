"""What stands beside the picture of a cited page: which page it is, what is marked on it, and where."""

from __future__ import annotations

from dataclasses import dataclass

from engine.domain.cited_page import CitedPage, InkMark
from engine.printing.citing import Citations
from engine.printing.marking import shown_box
from engine.printing.parts_wording import WORDS


@dataclass(frozen=True, slots=True)
class Captions:
    title: str  # "printed page 12, sheet 14 of the file · Model Act, 2020 · as of …"
    marks: str  # "[1] section 4(1) (one line: for the worker); …"


def captions(page: CitedPage, citations: Citations) -> Captions:
    where = citations.printed(page.page, page.page_label)
    underlines = WORDS[citations.wording.language].underlines

    def told(mark: InkMark) -> str:
        return f"{mark.name} {mark.label} ({underlines[mark.side]})"

    return Captions(
        f"{where} · {citations.version(page.version_id)}", "; ".join(told(mark) for mark in page.marks)
    )


def tags(page: CitedPage) -> list[tuple[float, str]]:
    """The names of the marks from the top down, each with where its first line begins, in points."""
    return sorted((min(shown_box(quad, page)[1] for quad in mark.quads), mark.name) for mark in page.marks)
