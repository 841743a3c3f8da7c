"""The versions of a work: date, language, pages, how they were read, and the way to read them."""

from __future__ import annotations

from collections import Counter

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QGridLayout

from desktop.state.outstanding import Outstanding
from desktop.state.wording import LANGUAGES, PAGE_KINDS
from desktop.state.words import num, plural, spelled_date, tr
from desktop.views.parts.buttons import button
from desktop.views.parts.labels import label
from desktop.views.parts.look import Look
from desktop.views.parts.pill import Pill
from engine.domain.doubt import DoubtCount
from engine.domain.page import PageKind
from engine.domain.version import VersionCard

UNREAD = (PageKind.NO_TEXT, PageKind.BROKEN_TEXT)


class VersionTable(QFrame):
    """Signals: read, look_through, delete: wished for, with a version's id; compare, with that of an older
    text and of a newer one."""

    read = Signal(str)
    compare = Signal(str, str)
    look_through = Signal(str)
    delete = Signal(str)

    def __init__(self, look: Look, cards: tuple[VersionCard, ...], outstanding: Outstanding) -> None:
        super().__init__()
        self.setProperty("box", "card")
        grid = QGridLayout()
        grid.setContentsMargins(14, 10, 10, 10)
        grid.setHorizontalSpacing(16 if look.wide else 10)
        grid.setVerticalSpacing(4)
        heads = [tr("As of"), tr("Language"), tr("Pages"), tr("How it was read"), tr("State")]
        columns = range(5) if look.wide else (0, 1, 4) if look.narrow else (0, 1, 2, 4)
        for c in columns:
            grid.addWidget(label(heads[c], "cap"), 0, c)
        for r, card in enumerate(cards, start=1):
            cells = [
                label(spelled_date(card.as_of) or tr("not known"), "strong"),
                label(tr(LANGUAGES[card.language])),
                label(num(len(card.pages)) if card.paged else "–"),
                label(how_read(card), tone="text2", wrap=True),
            ]
            for c in columns:
                if c < len(cells):
                    grid.addWidget(cells[c], r, c)
            older = next((c for c in cards[r:] if c.language is card.language and c.as_of), None)
            if older is not None and card.as_of:
                changes = (
                    button(look, tr("Changes"), kind="quiet")
                    if look.wide
                    else button(look, kind="quiet", icon="scale", tip=tr("Changes"))
                )
                changes.setToolTip(tr("What changed since {date}", date=spelled_date(older.as_of)))
                changes.setAccessibleName(changes.toolTip())
                changes.clicked.connect(
                    lambda _=False, o=older.version_id, n=card.version_id: self.compare.emit(o, n)
                )
                grid.addWidget(changes, r, 6)
            left = outstanding.count(card.version_id)
            grid.addWidget(_state(look, card) if left is None else _to_look_at(look, left), r, 4)
            read = button(look, tr("Read"), kind="quiet", icon="book-open-text")
            read.setToolTip(card.source_name)
            read.clicked.connect(lambda _=False, v=card.version_id: self.read.emit(v))
            grid.addWidget(read, r, 5)
            if left is not None:
                through = button(look, tr("Look"), kind="quiet", icon="scan-text")
                through.setToolTip(tr("Look through what Dhara was unsure of"))
                through.clicked.connect(lambda _=False, v=card.version_id: self.look_through.emit(v))
                grid.addWidget(through, r, 7)
            gone = button(look, kind="quiet", icon="trash-2", tip=tr("Delete this version, after asking"))
            gone.clicked.connect(lambda _=False, v=card.version_id: self.delete.emit(v))
            grid.addWidget(gone, r, 8)
        grid.setColumnStretch(3 if look.wide else 4, 1)
        self.setLayout(grid)


def how_read(card: VersionCard) -> str:
    """The kinds of its pages, most frequent first."""
    kinds = Counter(page.kind for page in card.pages if page.kind is not PageKind.BLANK)
    return ", ".join(tr(PAGE_KINDS[kind]) for kind, _ in kinds.most_common())


def _to_look_at(look: Look, left: DoubtCount) -> Pill:
    if left.pages:
        words = plural(left.pages, "{n} page to look at", "{n} pages to look at")
    else:
        words = plural(left.doubts, "{n} to look at", "{n} to look at")
    return Pill(look, words, "part", "eye")


def _state(look: Look, card: VersionCard) -> Pill:
    unread = sum(page.kind in UNREAD for page in card.pages)
    if unread:
        return Pill(look, plural(unread, "{n} page not read", "{n} pages not read"), "part", "triangle-alert")
    if card.incomplete:
        made = Pill(look, tr("may not be whole"), "part", "triangle-alert")
        made.setToolTip("\n".join(w.message for w in card.warnings[:12]))
        return made
    if card.warnings:
        n = len(card.warnings)
        made = Pill(look, plural(n, "ready, {n} note", "ready, {n} notes"), "passed", "check")
        made.setToolTip("\n".join(w.message for w in card.warnings[:12]))
        return made
    return Pill(look, tr("ready"), "passed", "check")
