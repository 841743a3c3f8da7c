"""Qt's own printer that writes a PDF: everything between the window and the paper, without a printer."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QMarginsF
from PySide6.QtGui import QPageLayout, QPageSize
from PySide6.QtPrintSupport import QPrinter

from desktop.printing.qt_printers import QtPrinters

EDGE = 12.0  # points that such a printer leaves white on every side


class NotingPrinter(QPrinter):
    """Remembers the sides it was asked for: a PDF has none."""

    sides: QPrinter.DuplexMode | None = None

    def setDuplex(self, mode: QPrinter.DuplexMode) -> None:
        self.sides = mode
        super().setDuplex(mode)


class PdfPrinters(QtPrinters):
    """One printer, "Paper", that prints to `target`; `last` is what it was told."""

    def __init__(self, target: Path, resolution: int = 150) -> None:
        self.target, self._resolution = target, resolution
        self.last: NotingPrinter | None = None

    def names(self) -> tuple[str, ...]:
        return ("Paper",)

    def two_sided(self, name: str) -> bool:
        return True

    def make(self, name: str) -> QPrinter:
        printer = NotingPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
        printer.setOutputFileName(str(self.target))
        printer.setResolution(self._resolution)
        edges = QMarginsF(EDGE, EDGE, EDGE, EDGE)
        printer.setPageLayout(
            QPageLayout(
                QPageSize(QPageSize.PageSizeId.A4),
                QPageLayout.Orientation.Portrait,
                edges,
                QPageLayout.Unit.Point,
                edges,
            )
        )
        self.last = printer
        return printer
