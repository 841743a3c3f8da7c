"""The import review: one law, the doubts that are left in it, and a person walking through them."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal
from shiboken6 import isValid

from desktop.bridge.job_handle import Engine, JobHandle
from desktop.state.citation import FOUND, UNSURE, Mark
from desktop.state.decision import WORDS, Decision, alike, overruling, settled
from desktop.state.pages import PageStore
from desktop.state.saving import Saving
from desktop.state.sheets import Sheets
from engine.domain import doubt as noun
from engine.domain.doubt import Doubt, DoubtKind
from engine.domain.identity import EId, VersionId
from engine.domain.overlay import NO_OVERLAY, Act, Overlay, Wish
from engine.domain.quad import Quad
from engine.domain.version import PageCard, Version
from engine.job.event import Failed
from engine.job.request import OpenReview

SHOWN = -1  # number of the mark on what is merely pointed at
CLOSE_UP_ROOM = 48 * 1024 * 1024  # bytes: two pages enlarged


@dataclass(frozen=True, slots=True)
class Progress:
    """`done` counts corrections that stand, of this sitting and before."""

    done: int
    left: int


class Review(QObject):
    """Signals: opened, when another law is on show; renewed, when its newest revision was read; moved, when
    another doubt is looked at; changed, when something was decided, saved or taken back; failed, with a
    Failed event."""

    opened = Signal()
    renewed = Signal()
    moved = Signal()
    changed = Signal()
    failed = Signal(object)

    def __init__(self, engine: Engine, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._engine = engine
        self.sheets = Sheets(engine, self)
        self.close_up = PageStore(engine, self, CLOSE_UP_ROOM)
        self.saving = Saving(engine, self)
        self.version: Version | None = None
        self.doubts: tuple[Doubt, ...] = ()
        self.log: Overlay = NO_OVERLAY
        self.opening = ""
        self.word: Doubt | None = None  # chosen freely, though nobody doubts it
        self._at = ""  # id of the doubt that is looked at
        self._places: dict[VersionId, str] = {}  # where each law was left
        self._opening: JobHandle | None = None
        self._structure: tuple[int, int] | None = None  # a span of the structure that is pointed at
        self.saving.changed.connect(self.changed)
        self.saving.saved.connect(self._on_saved)
        self.saving.refused.connect(self._on_refused)

    def forget(self, versions: tuple[VersionId, ...]) -> None:
        """They were deleted."""
        for version in versions:
            self.sheets.pages.forget(version)
            self.close_up.forget(version)
        if self.version is not None and self.version.card.version_id in versions:
            self.version, self.doubts, self.log, self.word = None, (), NO_OVERLAY, None
            self.sheets.version, self.sheets.marks, self._at = None, (), ""
            self.sheets.opened.emit()
            self.opened.emit()
            self.changed.emit()

    # -- going there

    def open(self, version: str) -> None:
        """Review a law, at the place where it was left."""
        if self.holds(version):
            self.opened.emit()
            return
        self.opening = version
        self._ask(version)

    def holds(self, version: str) -> bool:
        """Whether the law on show is that version, or a revision of it."""
        card = self.version.card if self.version else None
        return card is not None and version in (card.version_id, *card.earlier)

    def go_on(self) -> None:
        """The engine is back: look what it had saved before it stopped, and send the rest."""
        version = self.saving.lost_on
        if version is not None:
            self._ask(version)

    @property
    def left(self) -> tuple[Doubt, ...]:
        """The doubts nobody has decided yet."""
        decided = self.saving.decided
        return tuple(doubt for doubt in self.doubts if doubt.id not in decided)

    @property
    def current(self) -> Doubt | None:
        """What is looked at: a word chosen freely, else a doubt."""
        if self.word is not None:
            return self.word
        return next((doubt for doubt in self.left if doubt.id == self._at), None)

    @property
    def page(self) -> PageCard | None:
        """The page that is looked at."""
        doubt, version = self.current, self.version
        number = doubt.page if doubt is not None and doubt.page else self.sheets.page
        pages = version.card.pages if version is not None else ()
        return next((p for p in pages if p.number == number), None)

    @property
    def progress(self) -> Progress:
        acts = (Act.RETYPE, Act.ACCEPT, Act.HEADING, Act.JOIN, Act.SPLIT)
        return Progress(len(self.log.of(*acts)) + len(self.saving.decided), len(self.left))

    def of_page(self, page: int) -> tuple[Doubt, ...]:
        return tuple(doubt for doubt in self.left if doubt.page == page)

    def alike(self) -> tuple[Doubt, ...]:
        doubt = self.current
        return alike(doubt, self.left) if doubt is not None else ()

    def step(self, by: int) -> None:
        """The doubt `by` places on, going round."""
        left = self.left
        if left:
            ids = [doubt.id for doubt in left]
            at = ids.index(self._at) if self._at in ids else -1 if by > 0 else 0
            self.look_at(ids[(at + by) % len(ids)])

    def look_at(self, doubt_id: str) -> None:
        self._at, self.word, self._structure = doubt_id, None, None
        if self.version is not None:
            self._places[_root(self.version)] = doubt_id
        self._mark()
        self.sheets.light(self._number(), scroll=True)
        self.moved.emit()

    def choose_word(self, start: int, end: int) -> None:
        """Words that nobody doubts, or a doubt that covers them."""
        if self.version is None:
            return
        doubted = next((d for d in self.left if d.kind in WORDS and d.start < end and start < d.end), None)
        if doubted is not None:
            self.look_at(doubted.id)
            return
        quads = self.version.provenance.locate(start, end)
        page = quads[0].page if quads else 0
        text = " ".join(self.version.text[start:end].split())
        self.word = Doubt("", page, DoubtKind.LOW_CONFIDENCE, text, "", (), start, end, quads)
        self._mark()
        self.sheets.light(SHOWN, scroll=False)
        self.moved.emit()

    def point_at(self, start: int, end: int) -> None:
        """Light a span of the structure, without leaving the doubt that is looked at."""
        self._structure = (start, end)
        self._mark()
        self.sheets.light(SHOWN, scroll=True)

    def leave_word(self) -> bool:
        """Back to the doubts from a word chosen freely; False where none was."""
        if self.word is None:
            return False
        self.look_at(self._at)
        return True

    # -- deciding

    def settle(self, typed: str, *, all_alike: bool = False) -> None:
        """What is printed there is `typed`; empty, or what was read: it is right as it stands."""
        doubt = self.current
        if doubt is None:
            return
        if not doubt.id and " ".join(typed.split()) == doubt.text:
            self.leave_word()  # nothing was changed
            return
        doubts = (doubt, *(self.alike() if all_alike else ()))
        wishes = tuple(settled(one, typed) for one in doubts)
        self._decide(wishes, tuple(one.id for one in doubts if one.id), doubt.page)

    def accept_page(self) -> None:
        """The page is fine: all that is doubted on it is right as it stands."""
        page = self.page
        doubts = self.of_page(page.number) if page is not None else ()
        if page is not None and doubts:
            wishes = tuple(settled(doubt, doubt.text) for doubt in doubts)
            self._decide(wishes, tuple(doubt.id for doubt in doubts), page.number)

    @property
    def overruling(self) -> str:
        """How else the page that is looked at can be read: "text", "ocr", or "" for no other way."""
        return overruling(self.page.kind) if self.page is not None else ""

    def overrule(self) -> None:
        """Read the page that is looked at the other way."""
        page, other = self.page, self.overruling
        if page is not None and other:
            self._decide((Wish(Act.PAGE, page=page.number, text=other),), (), page.number)

    def join(self, eid: EId) -> None:
        """No provision begins there."""
        self._decide((Wish(Act.JOIN, eid=eid),), (), self.sheets.page)

    def head(self, eid: EId, words: str) -> None:
        self._decide((Wish(Act.HEADING, eid=eid, text=words),), (), self.sheets.page)

    def split(self, start: int, label: str) -> None:
        """A provision with that number begins there."""
        doubts = tuple(d.id for d in self.left if d.kind not in WORDS and d.start <= start < d.end)
        self._decide((Wish(Act.SPLIT, start=start, text=label),), doubts, self.sheets.page)

    def undo(self) -> None:
        """Take back the last decision, and look at it again."""
        decision = self.saving.undo()
        if decision is None:
            return
        if decision.doubts and any(d.id == decision.doubts[0] for d in self.left):
            self.look_at(decision.doubts[0])
        elif decision.doubts:
            self._at = decision.doubts[0]  # it is in the list again once the library has taken it back

    # -- inside

    def _decide(self, wishes: tuple[Wish, ...], doubts: tuple[str, ...], page: int) -> None:
        if self.version is None:
            return
        before = self.left
        self.word = None
        self.saving.add(Decision(self.version.card.version_id, wishes, doubts, page))
        if doubts:
            self._go_past(doubts, before)
        else:
            self._mark()
            self.moved.emit()

    def _go_past(self, gone: tuple[str, ...], before: tuple[Doubt, ...]) -> None:
        """To the first doubt after those that were settled; to the first of all behind the last."""
        ids = [doubt.id for doubt in before]
        last = max((ids.index(one) for one in gone if one in ids), default=-1)
        first = ids.index(gone[0]) if gone[0] in ids else last
        later = [one for one in (*ids[first:], *ids[:first]) if one not in gone]
        self.look_at(later[0] if later else "")

    def _ask(self, version: str) -> None:
        if self._opening is not None:
            self._opening.cancel()
        self._opening = self._engine.submit(OpenReview(version))
        self._opening.finished.connect(self._take)
        self._opening.failed.connect(self._on_failed)

    def _take(self, review: noun.Review) -> None:
        if not isValid(self):  # the window was closed while the law was being opened
            return
        self._opening, before = None, self.version
        new = before is None or _root(before) != _root(review.version)
        if self.saving.lost:
            self.saving.go_on(review.log)
            if new and not self.opening:
                return
        self.opening = ""
        self.version, self.doubts, self.log = review.version, review.doubts, review.log
        self.saving.know(review.version.card.version_id, review.log)
        if new:
            self.saving.begin()
            self.word, self._structure = None, None
            self.sheets.turned, self.sheets.page = 0, 1
            self._at = self._places.get(_root(review.version), "") or self._resume()
            self.sheets.version = review.version
            self._mark()
            self.sheets.opened.emit()
        else:
            assert before is not None
            for pages in (self.sheets.pages, self.close_up):
                pages.adopt(before.card.version_id, review.version.card.version_id)
            self.sheets.version = review.version
            self.word, self._structure = None, None
        self._stay()
        (self.opened if new else self.renewed).emit()
        self.changed.emit()

    def _stay(self) -> None:
        """At the same doubt; where it is gone, at the first one left."""
        left = self.left
        if left and not any(doubt.id == self._at for doubt in left):
            self._at = left[0].id
        self._mark()
        self.sheets.light(self._number(), scroll=True)
        self.moved.emit()

    def _resume(self) -> str:
        """The first doubt on the page that was corrected last, or after it."""
        done = self.log.of(Act.RETYPE, Act.ACCEPT)
        page = done[-1].places[0].page if done and done[-1].places else 0
        left = self.left
        return next((d.id for d in left if d.page >= page), left[0].id if left else "")

    def _number(self) -> int:
        """Of the mark of the doubt that is looked at; 0 for none."""
        return next((n for n, doubt in enumerate(self.left, 1) if doubt.id == self._at), 0)

    def _mark(self) -> None:
        marks = [
            Mark(number, UNSURE, doubt.quads, doubt.start, doubt.end)
            for number, doubt in enumerate(self.left, 1)
            if doubt.quads or doubt.end > doubt.start
        ]
        shown = self._pointed_at()
        self.sheets.marks = (*marks, shown) if shown is not None else tuple(marks)
        self.sheets.marked.emit()

    def _pointed_at(self) -> Mark | None:
        if self.word is not None:
            return Mark(SHOWN, FOUND, self.word.quads, self.word.start, self.word.end)
        if self._structure is None or self.version is None:
            return None
        start, end = self._structure
        quads: tuple[Quad, ...] = self.version.provenance.locate(start, end)
        return Mark(SHOWN, FOUND, quads, start, end)

    def _on_saved(self, _: object) -> None:
        if self.version is not None:
            self._ask(self.version.card.version_id)

    def _on_refused(self, event: Failed) -> None:
        self._mark()
        self.moved.emit()
        self.failed.emit(event)

    def _on_failed(self, event: Failed) -> None:
        self._opening, self.opening = None, ""
        self.failed.emit(event)
        self.changed.emit()


def _root(version: Version) -> VersionId:
    """The first of its line of revisions: what a law is known by while it is corrected."""
    return version.card.earlier[0] if version.card.earlier else version.card.version_id
