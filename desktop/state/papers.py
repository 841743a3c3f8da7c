"""The documents of a client: filed one at a time, opened, searched, looked at page by page."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Signal

from desktop.bridge.job_handle import Engine, JobHandle
from desktop.state.matters import Matters
from desktop.state.words import mark
from engine.domain.document import DocumentSearch
from engine.domain.matter import Matter, Paper
from engine.domain.page import PageImage
from engine.job.event import Failed, Progressed
from engine.job.matters import FileDocument, RenderPaper, SearchPaper, Withdraw

ZOOM = 2.0  # pixels per point: sharp in a column half a screen wide


class Papers(QObject):
    """Signals: changed, when files wait or one was taken in; searched; turned, when a page has come or is
    asked for; failed, with a Failed event."""

    changed = Signal()
    searched = Signal()
    turned = Signal()
    failed = Signal(object)

    def __init__(self, engine: Engine, matters: Matters, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._engine, self._matters = engine, matters
        self._waiting: list[tuple[str, Path]] = []  # matter and file
        self._lost: list[tuple[str, Path]] = []  # under way when the engine stopped
        self._filing_for = ""
        self.filing: Path | None = None
        self.progress: Progressed | None = None
        self.query = ""
        self.found: DocumentSearch | None = None
        self.searching = False
        self.page = 0
        self.picture: PageImage | None = None
        self._of = ("", "")  # matter and document on show
        self._drawing: JobHandle | None = None

    # -- taking in

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    def file(self, paths: tuple[Path, ...]) -> None:
        """Take in documents for the file on show, one after the other."""
        if self._matters.here:
            self._waiting += [(self._matters.here, path) for path in dict.fromkeys(paths)]
            self._next()

    def _next(self) -> None:
        if self.filing is None and self._waiting:
            matter, self.filing = self._waiting.pop(0)
            self._filing_for = matter
            self.progress = None
            job = self._engine.submit(FileDocument(matter, self.filing))
            job.progressed.connect(self._on_progress)
            job.finished.connect(self._on_filed)
            job.failed.connect(self._on_not_filed)
            job.cancelled.connect(self._after)
        self.changed.emit()

    def _on_progress(self, event: Progressed) -> None:
        self.progress = event
        self.changed.emit()

    def _on_filed(self, matter: Matter) -> None:
        last = matter.papers[-1]
        before = self._matters.matter(matter.id)
        new = before is None or len(matter.papers) > len(before.papers)
        undo = Withdraw(matter.id, last.id) if new else None
        self._matters.take(matter, mark("Document kept."), undo)
        self._after()

    def go_on(self) -> None:
        """Take in what was being taken in when the engine stopped: the same bytes are filed once."""
        self._waiting, self._lost = [*self._lost, *self._waiting], []
        self._next()

    def _on_not_filed(self, event: Failed) -> None:
        if event.code == "engine_lost" and self.filing is not None:
            self._lost.append((self._filing_for, self.filing))
        self._after()
        self.failed.emit(event)

    def _after(self) -> None:
        self.filing, self.progress = None, None
        self._next()

    def forget(self, matter: str) -> None:
        """It was deleted: nothing more is filed in it, and none of its documents is on show."""
        self._waiting = [each for each in self._waiting if each[0] != matter]
        self._lost = [each for each in self._lost if each[0] != matter]
        if self._of[0] == matter:
            self._of = ("", "")
            self.query, self.found, self.page, self.picture = "", None, 0, None
        self.changed.emit()

    # -- one of them

    def paper(self, document: str) -> Paper | None:
        sheet = self._matters.sheet
        papers = sheet.matter.papers if sheet is not None else ()
        return next((paper for paper in papers if paper.id == document), None)

    def show(self, matter: str, document: str) -> None:
        if self._of == (matter, document):
            return
        self._of = (matter, document)
        self.query, self.found, self.page, self.picture = "", None, 0, None
        self.searched.emit()
        self.turn(1)

    def search(self, query: str) -> None:
        """Look for words in the document on show."""
        self.query = query.strip()
        if not self.query or self.searching:
            return
        self.found, self.searching = None, True
        job = self._engine.submit(SearchPaper(*self._of, self.query))
        job.finished.connect(self._on_found)
        job.failed.connect(self._on_not_found)
        job.cancelled.connect(lambda: self._on_found(None))
        self.searched.emit()

    def turn(self, page: int) -> None:
        """To a page of the document on show, where it has pages."""
        paper = self.paper(self._of[1])
        if paper is None or not 1 <= page <= paper.pages or page == self.page:
            return
        self.page, self.picture = page, None
        if self._drawing is not None:
            self._drawing.cancel()
        self._drawing = self._engine.submit(RenderPaper(*self._of, page, ZOOM))
        self._drawing.finished.connect(self._on_drawn)
        self._drawing.failed.connect(self.failed)
        self.turned.emit()

    def _on_drawn(self, picture: PageImage) -> None:
        if picture.page == self.page:
            self.picture, self._drawing = picture, None
            self.turned.emit()

    def _on_found(self, found: DocumentSearch | None) -> None:
        self.found, self.searching = found, False
        if found is not None and found.extracts and found.extracts[0].page:
            self.turn(found.extracts[0].page)
        self.searched.emit()

    def _on_not_found(self, event: Failed) -> None:
        self._on_found(None)
        self.failed.emit(event)
