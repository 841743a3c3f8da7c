"""The words on the screen: English in the source, Bangla from the catalogue, digits and dates with them.

The catalogue is `assets/words/dhara_bn.ts`; after a change, compile it:
`pyside6-lrelease assets/words/dhara_bn.ts -qm assets/words/dhara_bn.qm` (a test compares the two).
"""

from __future__ import annotations

from datetime import date
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QTranslator

CONTEXT = "Dhara"


class MissingCatalogue(Exception):
    """The shipped catalogue of Bangla words could not be loaded."""


def mark(text: str) -> str:
    """`text` as it is: says that it will be given to `tr` later, so that it is in the catalogue."""
    return text


def tr(text: str, **values: object) -> str:
    """`text` in the language of the window, with `values` put in. Numbers take the language's digits."""
    words = QCoreApplication.translate(CONTEXT, text)
    if not values:
        return words
    return words.format(**{name: _shown(value) for name, value in values.items()})


def plural(count: int, one: str, many: str, **values: object) -> str:
    """`one` or `many`, with `count` as {n}. Bangla says both alike."""
    return tr(one if count == 1 else many, n=count, **values)


def num(value: object) -> str:
    """A number, or text with numbers, in the digits of the language."""
    digits = QCoreApplication.translate(CONTEXT, "0123456789")
    return str(value).translate(str.maketrans("0123456789", digits))


def page_words(number: int, printed: str | None) -> str:
    """ "p. 12", by the label printed on the page where it has one; "" where the law has no pages."""
    return tr("p. {page}", page=num(printed or number)) if number else ""


def spelled_date(iso: str | None) -> str:
    """The day of an ISO 8601 date or time, as in "14 Nov 2018"; "" for none; else what was given."""
    if not iso:
        return ""
    try:
        day = date.fromisoformat(iso[:10])
    except ValueError:
        return iso
    return tr("{day} {month} {year}", day=day.day, month=tr(_MONTHS[day.month - 1]), year=day.year)


def spelled_size(size: int) -> str:
    """Bytes as a person says them: "12 MB"."""
    kilo = max(1, round(size / 1024)) if size else 0
    if kilo < 1024:
        return tr("{n} KB", n=kilo)
    mega = kilo / 1024
    return (
        tr("{n} MB", n=round(mega))
        if mega < 1024
        else tr("{n} GB", n=num(f"{mega / 1024:.1f}".removesuffix(".0")))
    )


def spelled_time(seconds: float) -> str:
    """Minutes and seconds: "4:30"."""
    minutes, rest = divmod(round(seconds), 60)
    return num(f"{minutes}:{rest:02d}")


def _shown(value: object) -> str:
    return num(value) if isinstance(value, int | float) else str(value)


_MONTHS = (
    mark("Jan"), mark("Feb"), mark("Mar"), mark("Apr"), mark("May"), mark("Jun"),
    mark("Jul"), mark("Aug"), mark("Sep"), mark("Oct"), mark("Nov"), mark("Dec"),
)  # fmt: skip
mark("0123456789")


class Speaker:
    """Switches the language of the window, live. English is what the source says, so it has no file."""

    def __init__(self, app: QCoreApplication, folder: Path) -> None:
        self._app = app
        self._bangla = QTranslator(app)
        if not self._bangla.load(str(folder / "dhara_bn.qm")):
            raise MissingCatalogue(str(folder))

    def speak(self, language: str) -> None:
        self._app.removeTranslator(self._bangla)
        if language == "bn":
            self._app.installTranslator(self._bangla)
