"""What can be asked of an opinion on paper: written as a file, or set and drawn to be looked at."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from engine.domain.print_parts import TEXT_PARTS, Parts
from engine.job.request import Lane


@dataclass(frozen=True, slots=True)
class Print:
    """-> Path of the file written."""

    lane: ClassVar = Lane.LOOK
    opinion: str  # id, unique prefix, printed code, or a print
    target: Path  # .pdf, .html or .docx
    parts: Parts = TEXT_PARTS


@dataclass(frozen=True, slots=True)
class PreparePrint:
    """-> PrintDraft: the PDF that Print would write, made to be looked at."""

    lane: ClassVar = Lane.LOOK
    opinion: str
    parts: Parts = TEXT_PARTS


@dataclass(frozen=True, slots=True)
class RenderPrint:
    """-> PageImage of that PDF: a whole page, or the rows of pixels [first, end) of `strip`."""

    lane: ClassVar = Lane.PAGE
    opinion: str
    parts: Parts
    page: int
    zoom: float  # pixels per point
    strip: tuple[int, int] | None = None
