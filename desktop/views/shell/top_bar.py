"""The top bar: back, forward, place, pinned version, search, the offline sign, language."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QLineEdit, QSizePolicy

from desktop.state.outward import Outward
from desktop.state.words import mark, tr
from desktop.views.parts.boxes import Item, column, holding, row
from desktop.views.parts.buttons import button
from desktop.views.parts.labels import Elided
from desktop.views.parts.look import Look
from desktop.views.parts.pill import Pill

OUTSIDE = {
    Outward.DOWNLOAD: (mark("Downloading"), mark("Downloading a model: nothing of yours is sent")),
    Outward.OFFICE: (mark("Office server"), mark("Questions go to the office’s server")),
}
LANGUAGES = (("en", "EN", "English"), ("bn", "বাংলা", "বাংলা"))


class TopBar(QFrame):
    """Signals: back; forward; sought, with what was typed; language_chosen."""

    back = Signal()
    forward = Signal()
    sought = Signal(str)
    language_chosen = Signal(str)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setProperty("box", "bar")
        self.setFixedHeight(46)
        self.go_back = button(
            look, kind="quiet", icon="arrow-left", tip=tr("Back (Alt+Left)"), slot=self.back.emit
        )
        self.go_forward = button(
            look, kind="quiet", icon="arrow-right", tip=tr("Forward (Alt+Right)"), slot=self.forward.emit
        )
        self.place = Elided("", "lead")
        self.pin = Pill(look, "", "rule", "pin", outline=True, gives_way=True)
        self.pin.hide()
        self.search = QLineEdit()
        self.search.setPlaceholderText(tr("Search or go to   Ctrl+K"))
        self.search.setAccessibleName(tr("Search, or a section to go to"))
        self.search.setMinimumWidth(110 if look.narrow else 150)
        self.search.setMaximumWidth(290 if look.wide else 190)
        self.search.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.search.returnPressed.connect(lambda: self.sought.emit(self.search.text().strip()))
        sign = tr("Offline: nothing leaves this computer") if look.wide else tr("Offline")
        self.offline = Pill(look, sign, "passed", "lock")
        self.offline.setToolTip(tr("Offline: nothing leaves this computer"))
        self._wide = look.wide
        self.outside = Pill(look, "", "part", "link")  # something leaves by the person's own wish
        self.outside.hide()
        tail: list[Item] = [(self.search, 3), self.offline, self.outside, self._languages(look)]
        self.setLayout(
            row(
                self.go_back, self.go_forward, 2, self.place, 6, self.pin, 10, None, *tail,
                gap=6, margins=(8, 0, 12, 0),
            )
        )  # fmt: skip

    def set_history(self, *, back: bool, forward: bool) -> None:
        self.go_back.setEnabled(back)
        self.go_forward.setEnabled(forward)

    def set_outward(self, outward: Outward) -> None:
        """What leaves this computer just now."""
        short, long = OUTSIDE.get(outward, ("", ""))
        self.offline.setVisible(outward is Outward.NOTHING)
        self.outside.setVisible(outward is not Outward.NOTHING)
        self.outside.set_text(tr(long if self._wide else short) if short else "")
        self.outside.setToolTip(tr(long) if long else "")

    def set_place(self, place: str, pin: str) -> None:
        self.place.setText(place)
        self.pin.set_text(pin)
        self.pin.setVisible(bool(pin))

    def _languages(self, look: Look) -> Item:
        segments = []
        for code, word, name in LANGUAGES:
            if look.narrow and code == look.theme.language:
                continue  # no room for both: the other one is the one to press
            segment = button(look, word, kind="segment", slot=partial(self.language_chosen.emit, code))
            segment.setCheckable(True)
            segment.setChecked(code == look.theme.language)
            segment.setMinimumHeight(30)
            segment.setAccessibleName(tr("Language: {name}", name=name))
            segments.append(segment)
        return column(None, holding(row(*segments, gap=0)), None, gap=0)
