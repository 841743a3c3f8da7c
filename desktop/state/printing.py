"""The open opinion on paper: which parts, the pages as they will be, where it is saved, how it is printed."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from desktop.bridge.job_handle import Engine, JobHandle
from desktop.state.pages import Key, PageStore
from desktop.state.print_run import PrintRun
from desktop.state.printers import Printers, Sides
from engine.domain.identity import VersionId
from engine.domain.opinion import Opinion
from engine.domain.print_parts import Part, Parts, PrintDraft, in_order, offered
from engine.job.event import Failed, Progressed
from engine.job.printing import PreparePrint, Print, RenderPrint

ROOM = 64 * 1024 * 1024  # bytes of pages kept to look at
USUAL: Parts = frozenset({Part.COVER, Part.SIDES, Part.EVIDENCE, Part.PAGES})
"""What was left out and how it came about is printed if it is chosen."""


class Printing(QObject):
    """Signals: changed, when a choice, the pages or what is being saved is another; failed, with a Failed
    event; unsaved, with the Failed event of a file that was not written."""

    changed = Signal()
    failed = Signal(object)
    unsaved = Signal(object)

    def __init__(self, engine: Engine, printers: Printers, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._engine, self.printers = engine, printers
        self.opinion: Opinion | None = None
        self.parts: Parts = USUAL
        self.draft: PrintDraft | None = None  # of the opinion, with these parts or those chosen before
        self.progress: Progressed | None = None
        self.problem = ""  # code of why there is nothing to look at
        self.pages = PageStore(engine, self, ROOM, self._page)
        self.run = PrintRun(engine, printers, self)
        self.saving: Path | None = None
        self.saved: Path | None = None
        self.printed = False
        # What is written in the fields: views are built again when the window changes.
        self.range, self.copies, self.sides, self.grey, self.printer = "", "1", Sides.ONE, False, ""
        self._preparing: JobHandle | None = None
        self._saving: JobHandle | None = None
        self._lost = ""  # what the engine was at when it stopped
        self.run.changed.connect(self.changed)
        self.run.failed.connect(self.failed)
        self.run.finished.connect(self._on_printed)
        self.pages.failed.connect(self.failed)

    @property
    def chosen(self) -> Parts:
        """Of what this opinion has."""
        return self.parts & offered(self.opinion) if self.opinion is not None else frozenset()

    @property
    def ready(self) -> bool:
        """Whether the pages on show are those that were chosen."""
        return self.draft is not None and self.draft.parts == self.chosen and self._preparing is None

    @property
    def preparing(self) -> bool:
        return self._preparing is not None

    def show(self, opinion: Opinion) -> None:
        if self.opinion is not None and self.opinion.id == opinion.id and self.draft is not None:
            return
        self.opinion, self.draft, self.range = opinion, None, ""
        self.saved, self.printed = None, False
        self.prepare()

    def choose(self, part: Part, on: bool) -> None:
        """With that part, or without it."""
        parts = self.parts | {part} if on else self.parts - {part}
        if parts != self.parts:
            self.parts, self.saved, self.printed = parts, None, False
            self.prepare()

    def prepare(self) -> None:
        """Have the pages set anew."""
        if self.opinion is None:
            return
        if self._preparing is not None:
            self._preparing.cancel()
        self.progress, self.problem = None, ""
        job = self._preparing = self._engine.submit(PreparePrint(self.opinion.id, self.chosen))
        job.progressed.connect(partial(self._on_progress, job))
        job.finished.connect(partial(self._on_prepared, job))
        job.failed.connect(partial(self._on_not_prepared, job))
        self.changed.emit()

    def key(self, page: int, zoom: float) -> Key:
        """Of a page of the draft, for the store of pages; `zoom` in device pixels per point."""
        draft = self.draft
        assert draft is not None
        name = " ".join((draft.opinion, *in_order(draft.parts)))
        return VersionId(name), page, zoom

    def save(self, target: Path) -> None:
        """In the form that the name's ending says."""
        if self.opinion is None or self.saving is not None:
            return
        self.saving, self.saved = target, None
        self._saving = self._engine.submit(Print(self.opinion.id, target, self.chosen))
        self._saving.finished.connect(self._on_saved)
        self._saving.failed.connect(self._on_unsaved)
        self._saving.cancelled.connect(self._on_given_up)
        self.changed.emit()

    def give_up(self) -> None:
        """Do not save it after all."""
        if self._saving is not None:
            self._saving.cancel()

    def go_on(self) -> None:
        """Set the pages again that the engine did not get to, and save what it did not. A print that was
        under way is not begun again by itself: some of it may have come out."""
        lost, self._lost = self._lost, ""
        self.pages.forgive()
        if self.opinion is not None and (self.draft is None or lost):
            self.prepare()
        if lost not in ("", "pages"):
            self.save(Path(lost))
        self.changed.emit()

    def _page(self, key: Key) -> RenderPrint:
        opinion, *parts = key[0].split(" ")
        return RenderPrint(opinion, frozenset(map(Part, parts)), key[1], key[2])

    def _on_progress(self, job: JobHandle, event: Progressed) -> None:
        if job is self._preparing:
            self.progress = event
            self.changed.emit()

    def _on_prepared(self, job: JobHandle, draft: PrintDraft) -> None:
        if job is self._preparing:
            self._preparing, self.progress, self.draft = None, None, draft
            self.changed.emit()

    def _on_not_prepared(self, job: JobHandle, event: Failed) -> None:
        if job is not self._preparing:
            return
        self._preparing, self.progress, self.problem = None, None, event.code
        if event.code == "engine_lost":
            self._lost = self._lost or "pages"
        self.changed.emit()
        self.failed.emit(event)

    def _on_saved(self, target: Path) -> None:
        self.saving, self._saving, self.saved = None, None, target
        self.changed.emit()

    def _on_unsaved(self, event: Failed) -> None:
        target = self.saving
        self.saving, self._saving = None, None
        if event.code == "engine_lost":
            self._lost = str(target)
        self.changed.emit()
        self.unsaved.emit(event)

    def _on_given_up(self) -> None:
        self.saving, self._saving = None, None
        self.changed.emit()

    def _on_printed(self) -> None:
        self.printed = True
        self.changed.emit()
