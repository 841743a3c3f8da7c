"""Words of the law that a person selected on its pages, and how they are cited."""

from __future__ import annotations

from bisect import bisect_right
from collections import OrderedDict

from PySide6.QtCore import QObject, Signal

from desktop.state.ink import ANYWHERE, Ink, ink_of, word_around
from desktop.state.reader import Reader
from desktop.state.wording import as_of
from desktop.state.words import num, page_words, tr
from engine.domain.provision import Provision
from engine.domain.quad import Quad
from engine.domain.version import Version

_KEPT = 8  # pages whose characters are held


class Selection(QObject):
    """Signals: changed. A selection runs from word to word in the order of the text, over pages too."""

    changed = Signal()

    def __init__(self, reader: Reader, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._reader = reader
        self._inks: OrderedDict[tuple[str, int], Ink] = OrderedDict()
        self._anchor = self._head = -1
        reader.opened.connect(self.clear)

    @property
    def span(self) -> tuple[int, int]:
        """[start, end) of whole words; empty where nothing is selected."""
        version = self._reader.version
        if version is None or self._anchor < 0:
            return 0, 0
        low, high = sorted((self._anchor, self._head))
        start, end = word_around(version.text, low)[0], word_around(version.text, high)[1]
        return start, max(end, start)

    @property
    def quads(self) -> tuple[Quad, ...]:
        version, (start, end) = self._reader.version, self.span
        return version.provenance.locate(start, end) if version is not None and end > start else ()

    def offset_at(self, page: int, x: float, y: float, *, near: bool = False) -> int | None:
        """The character at a point of a page; `near`: or the nearest to it, while selecting."""
        version = self._reader.version
        if version is None:
            return None
        key = (version.card.version_id, page)
        if key not in self._inks:
            self._inks[key] = ink_of(version, page)
            while len(self._inks) > _KEPT:
                self._inks.popitem(last=False)
        self._inks.move_to_end(key)
        return self._inks[key].at(x, y, ANYWHERE if near else 0.0)

    def begin(self, offset: int) -> None:
        """From here; nothing is selected until it is drawn out."""
        self.clear()
        self._head = offset

    def draw(self, offset: int) -> None:
        """To here, from where it began."""
        if self._anchor < 0:
            self._anchor = self._head if self._head >= 0 else offset
        if offset != self._head or self._anchor == offset:
            self._head = offset
            self.changed.emit()

    def take_word(self, offset: int) -> None:
        self._anchor = self._head = offset
        self.changed.emit()

    def clear(self) -> None:
        had = self._anchor >= 0
        self._anchor = self._head = -1
        if had:
            self.changed.emit()

    def words(self) -> str:
        """As selected, on one line."""
        version, (start, end) = self._reader.version, self.span
        return " ".join(version.text[start:end].split()) if version is not None else ""

    def cited(self) -> str:
        """The words, then where they stand: "… (section 26(1), Labour Act, 2006, as of …, p. 12)"."""
        version, (start, end) = self._reader.version, self.span
        if version is None or end <= start:
            return ""
        return f"“{self.words()}” ({place_of(version, start, end)})"


def place_of(version: Version, start: int, end: int, named: str = "") -> str:
    """How [start, end) is cited: its provision (as `named`, or the narrowest), the law, its date and its
    printed pages."""
    node = holding(version, start, end)
    card = version.card
    parts = (
        named or (node.label if node else ""),
        card.work,
        as_of(card.as_of),
        pages_of(version, start, end),
    )
    return ", ".join(filter(None, parts))


def holding(version: Version, start: int, end: int) -> Provision | None:
    """The narrowest provision that holds all of [start, end): the last that begins before it, a parent
    standing before its children. A search lists hundreds of places, an act has thousands of provisions."""
    begun = bisect_right(version.provisions, start, key=lambda p: p.start)
    return next((p for p in reversed(version.provisions[:begun]) if end <= p.end), None)


def pages_of(version: Version, start: int, end: int) -> str:
    """ "p. 12" or "pp. 12-13", by printed labels; "" where nothing is printed."""
    pages = [p for p in version.provenance.page[start:end] if p]
    if not pages:
        return ""
    first, last = min(pages), max(pages)
    labels = [version.card.pages[n - 1].label or str(n) for n in (first, last)]
    if first == last:
        return page_words(first, labels[0])
    return tr("pp. {first}–{last}", first=num(labels[0]), last=num(labels[1]))
