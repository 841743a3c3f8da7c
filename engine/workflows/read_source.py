"""A file of the library, or one on its way into it, to its printed lines: whatever its format."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from engine.domain.overlay import Act, Overlay
from engine.domain.page import OcrMode, PageKind, SourceRead
from engine.job.job import Job
from engine.reading.ocr.kept import Kept
from engine.workbench.bench import Workbench


@dataclass(frozen=True, slots=True)
class Reading:
    """How a file is to be read. `verdicts` are a person's, by page: TEXT or OCR."""

    password: str | None = field(default=None, repr=False)
    pages: tuple[int, int] | None = None
    ocr: OcrMode = OcrMode.AUTO
    verdicts: Mapping[int, PageKind] | None = None
    key: bytes | None = field(default=None, repr=False)  # of a client's sealed file
    kept: Kept | None = None  # how what is recognised of that one is kept


def read_source(file: Path, how: Reading, bench: Workbench, job: Job, name: str = "") -> SourceRead:
    """`name` is what the progress calls it, else its own. Raises what `PageWorkers.read` raises."""
    name = name or file.name
    return bench.pages.read(
        file,
        password=how.password,
        pages=how.pages,
        watch=job.watch("read", name),
        ocr=how.ocr,
        verdicts=how.verdicts or {},
        recognising=job.watch("recognise", name),
        key=how.key,
        kept=how.kept,
    )


def verdicts_of(overlay: Overlay) -> dict[int, PageKind]:
    """What persons said of pages; the latest of a page holds."""
    return {c.places[0].page: PageKind(c.replacement) for c in overlay.of(Act.PAGE)}
