"""What the window asks of printers, whatever stands behind them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from PySide6.QtGui import QImage


class Sides(StrEnum):
    """Of a sheet of paper."""

    ONE = "one"
    LONG = "long"  # both, turned over the long edge
    SHORT = "short"


class PrinterTrouble(Exception):
    """`code` names what a person can act on: "no_printer", "printer_gone" or "printer_stopped"."""

    def __init__(self, code: str, details: str = "") -> None:
        super().__init__(details or code)
        self.code = code


@dataclass(frozen=True, slots=True)
class Wishes:
    """How a print is to come out. `pages` from 1, in the order in which they are wanted."""

    printer: str
    pages: tuple[int, ...]
    copies: int = 1
    sides: Sides = Sides.ONE
    grey: bool = False


class Device(Protocol):
    """One job on one printer. Everything but `abort` raises PrinterTrouble.

    Distances are pixels of the printer from the corner of what it can print on.
    """

    @property
    def resolution(self) -> int:
        """Pixels to the inch, both ways."""

    @property
    def area(self) -> tuple[int, int]:
        """Width and height of what it can print on."""

    @property
    def copies_itself(self) -> bool:
        """Whether it makes the copies; else each page is to be drawn as often as it is wanted."""

    def draw(self, x: int, y: int, image: QImage) -> None: ...

    def next_page(self) -> None: ...

    def finish(self) -> None: ...

    def abort(self) -> None:
        """Nothing more is printed. Never fails."""


class Printers(Protocol):
    def names(self) -> tuple[str, ...]:
        """The one that is used where nobody says otherwise first."""

    def two_sided(self, name: str) -> bool: ...

    def open(self, wishes: Wishes, title: str) -> Device:
        """Raises PrinterTrouble."""


class NoPrinters:
    """A computer without any."""

    def names(self) -> tuple[str, ...]:
        return ()

    def two_sided(self, name: str) -> bool:
        return False

    def open(self, wishes: Wishes, title: str) -> Device:
        raise PrinterTrouble("no_printer")
