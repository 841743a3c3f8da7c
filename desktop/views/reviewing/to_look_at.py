"""What is left: which law, how much of it is done, and the doubts page by page."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame

from desktop.state.session import Session
from desktop.state.wording import pinned
from desktop.state.words import plural, tr
from desktop.views.parts.boxes import box, column, row
from desktop.views.parts.choices import Choice
from desktop.views.parts.labels import label
from desktop.views.parts.look import Look
from desktop.views.parts.meter import Meter
from desktop.views.reviewing.doubt_list import DoubtList
from engine.domain.doubt import Doubt
from engine.domain.version import VersionCard


class ToLookAt(QFrame):
    def __init__(self, look: Look, session: Session) -> None:
        super().__init__()
        self._session, self._review = session, session.review
        self._listed: tuple[Doubt, ...] | None = None
        self.setProperty("box", "side_left")
        self.laws = Choice(look, tr("Law"))
        self.laws.activated.connect(self._on_law)
        self.count = label("", "small")
        self._meter = Meter(look, 226)
        self.doubts = DoubtList(look)
        self.doubts.chosen.connect(self._review.look_at)
        words = tr("Only what Dhara was unsure of is listed. Any other word can be changed too.")
        note = label(words, "small", wrap=True)
        head = row(label(tr("To look at"), "strong"), None, *([self.count] if look.wide else []))
        foot = box("sunken", column(note, margins=(10, 6, 10, 6)))
        self.setLayout(
            column(self.laws, head, self._meter, (self.doubts, 1), foot, gap=6, margins=(12, 10, 12, 10))
        )

    def refresh(self) -> None:
        self._list_laws()
        left, version, progress = self._review.left, self._review.version, self._review.progress
        total = progress.done + progress.left
        self.count.setText(plural(total, "{done} of {n} done", "{done} of {n} done", done=progress.done))
        self._meter.set_share(progress.done, total)
        current = self._review.current
        at = current.id if current is not None else ""
        if left != self._listed and version is not None:
            self._listed = left
            labels = {page.number: page.label for page in version.card.pages}
            self.doubts.show_doubts(left, labels, at)
        else:
            self.doubts.select(at)

    def _list_laws(self) -> None:
        version = self._review.version
        cards: list[VersionCard] = list(self._session.outstanding.cards)
        here = version.card if version is not None else None
        if here is not None and all(card.version_id != here.version_id for card in cards):
            cards.insert(0, here)
        ids = [card.version_id for card in cards]
        if ids != [self.laws.itemData(i) for i in range(self.laws.count())]:
            self.laws.clear()
            for card in cards:
                self.laws.addItem(pinned(card.work, card.as_of), card.version_id)
        self.laws.setVisible(len(cards) > 1)
        if here is not None:
            self.laws.setCurrentIndex(self.laws.findData(here.version_id))

    def _on_law(self, index: int) -> None:
        self._session.look_through(self.laws.itemData(index))
