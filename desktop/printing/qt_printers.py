"""The printers of this computer, through Qt: their names, and a job on one of them."""

from __future__ import annotations

from PySide6.QtCore import QPoint
from PySide6.QtGui import QImage, QPageLayout, QPainter
from PySide6.QtPrintSupport import QPrinter, QPrinterInfo

from desktop.state.printers import Device, PrinterTrouble, Sides, Wishes

FINEST = 600  # pixels to the inch: more is not seen on paper, and takes four times as long

_DUPLEX = {
    Sides.ONE: QPrinter.DuplexMode.DuplexNone,
    Sides.LONG: QPrinter.DuplexMode.DuplexLongSide,
    Sides.SHORT: QPrinter.DuplexMode.DuplexShortSide,
}


class QtPrinters:
    """Names are asked for, not the printers themselves: one that does not answer would hold the window up."""

    def names(self) -> tuple[str, ...]:
        usual = QPrinterInfo.defaultPrinterName()
        names = QPrinterInfo.availablePrinterNames()
        return tuple(sorted(names, key=lambda name: (name != usual, name.casefold())))

    def two_sided(self, name: str) -> bool:
        modes = QPrinterInfo.printerInfo(name).supportedDuplexModes()
        return any(mode in modes for mode in (_DUPLEX[Sides.LONG], _DUPLEX[Sides.SHORT]))

    def open(self, wishes: Wishes, title: str) -> Device:
        printer = self.make(wishes.printer)
        printer.setResolution(min(printer.resolution(), FINEST))
        printer.setDocName(title)
        printer.setCreator("Dhara")
        printer.setDuplex(_DUPLEX[wishes.sides])
        colour = QPrinter.ColorMode.GrayScale if wishes.grey else QPrinter.ColorMode.Color
        printer.setColorMode(colour)
        layout = printer.pageLayout()
        layout.setOrientation(QPageLayout.Orientation.Portrait)
        layout.setMargins(layout.minimumMargins())  # all that it can print on
        printer.setPageLayout(layout)
        if printer.supportsMultipleCopies():
            printer.setCopyCount(wishes.copies)
        return QtDevice(printer)

    def make(self, name: str) -> QPrinter:
        """Raises PrinterTrouble where there is none of that name any more: Qt would write a file instead."""
        if not name:
            raise PrinterTrouble("no_printer")
        info = QPrinterInfo.printerInfo(name)
        if info.isNull():
            raise PrinterTrouble("printer_gone", name)
        printer = QPrinter(info, QPrinter.PrinterMode.HighResolution)
        if not printer.isValid():
            raise PrinterTrouble("printer_gone", name)
        return printer


class QtDevice:
    def __init__(self, printer: QPrinter) -> None:
        self._printer = printer
        self._painter = QPainter()
        if not self._painter.begin(printer):
            raise PrinterTrouble("printer_stopped", printer.printerName())
        # Letters in a picture are blurred by JPEG, which Qt takes for pictures if not told otherwise.
        self._painter.setRenderHint(QPainter.RenderHint.LosslessImageRendering)

    @property
    def resolution(self) -> int:
        return self._printer.resolution()

    @property
    def area(self) -> tuple[int, int]:
        rect = self._printer.pageLayout().paintRectPixels(self._printer.resolution())
        return rect.width(), rect.height()

    @property
    def copies_itself(self) -> bool:
        return self._printer.supportsMultipleCopies()

    def draw(self, x: int, y: int, image: QImage) -> None:
        self._check(True)
        self._painter.drawImage(QPoint(x, y), image)

    def next_page(self) -> None:
        self._check(self._printer.newPage())

    def finish(self) -> None:
        ended = self._painter.end()
        self._check(ended)

    def abort(self) -> None:
        self._printer.abort()
        if self._painter.isActive():
            self._painter.end()

    def _check(self, went_well: bool) -> None:
        state = self._printer.printerState()
        broken = (QPrinter.PrinterState.Error, QPrinter.PrinterState.Aborted)
        if not went_well or state in broken:
            raise PrinterTrouble("printer_stopped", self._printer.printerName())
