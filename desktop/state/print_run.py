"""Pages on their way to a printer: drawn by the engine strip by strip, at the printer's own resolution."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QImage

from desktop.bridge.job_handle import Engine, JobHandle
from desktop.state.printers import Device, Printers, PrinterTrouble, Wishes
from engine.domain.page import PageImage
from engine.domain.print_parts import PrintDraft
from engine.job.event import Failed
from engine.job.printing import RenderPrint

STRIP_PIXELS = 2_000_000  # so few that neither drawing nor handing over is felt in the window


@dataclass(frozen=True, slots=True)
class Strip:
    """Rows of pixels [first, end) of a page, and where their upper left corner goes. `sheet` counts the
    pages that come out, from 1."""

    sheet: int
    page: int
    zoom: float
    first: int
    end: int
    x: int
    y: int


def strips(draft: PrintDraft, wishes: Wishes, device: Device) -> Iterator[Strip]:
    """Each page as large as it is, or as what the printer can print on allows: centred, never cut off."""
    copies = 1 if device.copies_itself else wishes.copies
    width, height = device.area
    for sheet, page in enumerate(wishes.pages * copies, start=1):
        wide, tall = draft.sizes[page - 1]
        full = device.resolution / 72
        zoom = min(full, width / wide, height / tall)
        across, rows = math.floor(wide * zoom), math.floor(tall * zoom)
        each = max(1, STRIP_PIXELS // max(1, across))
        x, y = (width - across) // 2, (height - rows) // 2
        for first in range(0, rows, each):
            yield Strip(sheet, page, zoom, first, min(first + each, rows), x, y + first)


class PrintRun(QObject):
    """One job at a time. Signals: changed; finished, when all pages were handed over; failed, with a Failed
    event."""

    changed = Signal()
    finished = Signal()
    failed = Signal(object)

    def __init__(self, engine: Engine, printers: Printers, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._engine, self._printers = engine, printers
        self._device: Device | None = None
        self._draft: PrintDraft | None = None
        self._strips: Iterator[Strip] = iter(())
        self._job: JobHandle | None = None
        self._sheet = 0  # the one that is being drawn on
        self.sheet, self.sheets = 0, 0
        self.wishes: Wishes | None = None

    @property
    def busy(self) -> bool:
        return self._device is not None

    def start(self, draft: PrintDraft, wishes: Wishes, title: str) -> None:
        if self.busy:
            return
        try:
            device = self._printers.open(wishes, title)
        except PrinterTrouble as trouble:
            self._tell(trouble)
            return
        self._device, self.wishes, self._draft = device, wishes, draft
        self._strips = strips(draft, wishes, device)
        self._sheet, self.sheet = 1, 1
        self.sheets = len(wishes.pages) * (1 if device.copies_itself else wishes.copies)
        self._next()
        self.changed.emit()

    def cancel(self) -> None:
        """Whatever was not handed over by then does not come out."""
        if self._device is not None:
            self._stop()
            self.changed.emit()

    def _next(self) -> None:
        """Ask for the strip behind the last one; None left: all is handed over."""
        strip = next(self._strips, None)
        if strip is None:
            self._finish()
            return
        draft = self._draft
        assert draft is not None
        rows = (strip.first, strip.end)
        self._job = self._engine.submit(RenderPrint(draft.opinion, draft.parts, strip.page, strip.zoom, rows))
        self._job.finished.connect(lambda image: self._draw(strip, image))
        self._job.failed.connect(self._on_failed)

    def _draw(self, strip: Strip, picture: PageImage) -> None:
        if self._device is None:
            return
        image = QImage(
            picture.pixels, picture.width, picture.height, picture.width * 3, QImage.Format.Format_RGB888
        )
        grey = self.wishes is not None and self.wishes.grey
        made = image.convertToFormat(QImage.Format.Format_Grayscale8 if grey else QImage.Format.Format_RGB32)
        try:
            if strip.sheet != self._sheet:
                self._device.next_page()
                self._sheet = self.sheet = strip.sheet
                self.changed.emit()
            self._device.draw(strip.x, strip.y, made)
        except PrinterTrouble as trouble:
            self._stop()
            self._tell(trouble)
            return
        self._next()

    def _finish(self) -> None:
        device, self._device = self._device, None
        assert device is not None
        try:
            device.finish()
        except PrinterTrouble as trouble:
            self._tell(trouble)
            return
        self.changed.emit()
        self.finished.emit()

    def _stop(self) -> None:
        device, self._device = self._device, None
        if self._job is not None:
            self._job.cancel()
            self._job = None
        if device is not None:
            device.abort()

    def _on_failed(self, event: Failed) -> None:
        """Also where the engine was lost: what came out by then a person has to look at, so nothing is
        printed again unasked."""
        if self._device is not None:
            self._stop()
            self.changed.emit()
            self.failed.emit(event)

    def _tell(self, trouble: PrinterTrouble) -> None:
        self.changed.emit()
        self.failed.emit(Failed(0, trouble.code, str(trouble), "", ""))
