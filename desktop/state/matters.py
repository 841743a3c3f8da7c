"""The clients' files: the list, the one on show, what is being typed into it, and what can be undone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, Signal

from desktop.bridge.job_handle import Engine
from desktop.state.removal import Removal
from desktop.state.words import mark
from engine.domain.digits import latin_digits
from engine.domain.identity import MatterId, OpinionId
from engine.domain.matter import Matter, MatterList
from engine.domain.matter_deletion import MatterDeletion
from engine.domain.matter_sheet import MatterSheet
from engine.job.event import Failed
from engine.job.matters import (
    AcceptOpinion,
    CloseMatter,
    DeleteMatter,
    DisownOpinion,
    ListMatters,
    NewMatter,
    OpenSheet,
    PlanMatterDeletion,
    RenameMatter,
    Restore,
    StopConsultation,
    TellFact,
    Withdraw,
    WriteNote,
)
from engine.job.request import Request

OTHER = "other"


@dataclass(frozen=True, slots=True)
class MatterDraft:
    """What is typed into a file and not kept yet. It outlives a look at another file."""

    fact: str = ""
    source: str = ""  # of the fact: "" the client, OTHER somebody else, else the id of a document
    said_by: str = ""  # the name of somebody else
    page: str = ""  # of the document, as it was typed
    note: str = ""


@dataclass(frozen=True, slots=True)
class Undoable:
    """`words` say what was done; `request` does the opposite, in the matter it was done in."""

    words: str
    matter: MatterId
    request: Request


Inverse = Callable[[Matter], Request | None]
"""What would undo a request, by the matter that came of it."""


class Matters(QObject):
    """Signals: changed, when the list moved; opened, when the file on show did; done, with an Undoable or
    None, when something was kept; created, with the id of a new matter; stopped, when a consultation was
    ended; failed, with a Failed event."""

    changed = Signal()
    opened = Signal()
    done = Signal(object)
    created = Signal(str)
    stopped = Signal()
    failed = Signal(object)

    def __init__(self, engine: Engine, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._engine = engine
        self.known = False  # whether the list has ever arrived
        self.held: MatterList = MatterList(())
        self.filter = ""
        self.closed_too = False  # whether the list shows closed ones
        self.here = ""  # id of the file on show
        self.sheet: MatterSheet | None = None
        self.removal: Removal[MatterDeletion] = Removal(
            engine, PlanMatterDeletion, lambda plan: DeleteMatter(plan.matter, plan.entries), self
        )
        self.new_name = ""
        self._drafts: dict[str, MatterDraft] = {}
        self._undo: list[Undoable] = []
        self._lost: tuple[Request, ...] = ()

    # -- the list

    def refresh(self) -> None:
        """Read the list again, and the file on show."""
        job = self._engine.submit(ListMatters())
        job.finished.connect(self._on_listed)
        job.failed.connect(self.failed)
        self._read_sheet()

    def listed(self) -> tuple[Matter, ...]:
        """Those that the filter and the switch for closed ones let through, newest first."""
        wanted = self.filter.casefold().split()
        return tuple(
            m
            for m in self.held.matters
            if (self.closed_too or not m.closed_at or m.id == self.here)
            and all(word in about(m).casefold() for word in wanted)
        )

    def matter(self, matter_id: str) -> Matter | None:
        return next((m for m in self.held.matters if m.id == matter_id), None)

    def of_opinion(self, opinion: OpinionId) -> Matter | None:
        """The file that an opinion was given for."""
        return next((m for m in self.held.matters if opinion in m.opinions), None)

    # -- the file on show

    def show(self, matter_id: str) -> None:
        if self.here == matter_id and self.sheet is not None:
            return
        self.here = matter_id
        self.sheet = None
        self.opened.emit()
        self._read_sheet()

    def forget(self, matter_id: str) -> None:
        """It was put in place from outside: what was done in it before cannot be undone."""
        self._undo = [undoable for undoable in self._undo if undoable.matter != matter_id]
        if self.here == matter_id:
            self.sheet = None

    def drop(self, matter_id: str) -> None:
        """It was deleted: nothing of it is kept here either."""
        self.forget(matter_id)
        self._drafts.pop(matter_id, None)
        held = tuple(m for m in self.held.matters if m.id != matter_id)
        damaged = tuple(each for each in self.held.damaged if each[0] != matter_id)
        self.held = MatterList(held, damaged)
        if self.here == matter_id:
            self.here = ""
            self.opened.emit()
        self.changed.emit()

    @property
    def draft(self) -> MatterDraft:
        return self._drafts.get(self.here, MatterDraft())

    def write(self, **changes: str) -> None:
        """Keep what is being typed into the file on show."""
        self._drafts[self.here] = replace(self.draft, **changes)

    # -- what a person does

    def create(self) -> None:
        """Open a file under the name that was typed."""
        job = self._engine.submit(NewMatter(self.new_name))
        job.finished.connect(self._on_created)
        job.failed.connect(self._on_lost(NewMatter(self.new_name)))

    def tell(self) -> None:
        """The fact that was typed."""
        draft, here = self.draft, self.here
        said_by = draft.said_by if draft.source == OTHER else ""
        document = draft.source if draft.source not in ("", OTHER) else ""
        page = latin_digits(draft.page).strip()
        number = int(page) if document and page.isdigit() else 0
        request = TellFact(here, draft.fact, said_by, document, number)

        def took() -> None:
            self._drafts[here] = replace(self._drafts.get(here, MatterDraft()), fact="")

        self._do(request, mark("Fact kept."), lambda m: Withdraw(m.id, m.facts[-1].id), took)

    def note(self) -> None:
        """The note that was typed."""
        here = self.here
        request = WriteNote(here, self.draft.note)

        def took() -> None:
            self._drafts[here] = replace(self._drafts.get(here, MatterDraft()), note="")

        self._do(request, mark("Note kept."), lambda m: Withdraw(m.id, m.notes[-1].id), took)

    def withdraw(self, item: str) -> None:
        self._do(Withdraw(self.here, item), mark("Taken back."), lambda m: Restore(m.id, item))

    def restore(self, item: str) -> None:
        self._do(Restore(self.here, item), mark("Put back."), lambda m: Withdraw(m.id, item))

    def rename(self, name: str) -> None:
        old = self.matter(self.here)
        if old is not None and name.strip() and name != old.name:
            self._do(RenameMatter(old.id, name), mark("Renamed."), lambda m: RenameMatter(m.id, old.name))

    def close(self, *, closed: bool) -> None:
        words = mark("Closed. Nothing was removed.") if closed else mark("Opened again.")
        self._do(CloseMatter(self.here, closed), words, lambda m: CloseMatter(m.id, not closed))

    def accept(self, opinion: OpinionId, note: str) -> None:
        """Stand by an opinion of any file."""
        matter = self.of_opinion(opinion)
        if matter is not None:
            request = AcceptOpinion(matter.id, opinion, note)
            self._do(request, mark("Opinion accepted."), lambda m: DisownOpinion(m.id, opinion))

    def disown(self, opinion: OpinionId) -> None:
        matter = self.of_opinion(opinion)
        given = next((a for a in matter.accepted if a.opinion == opinion), None) if matter else None
        if matter is not None and given is not None:
            again = AcceptOpinion(matter.id, opinion, given.note, given.by)
            self._do(DisownOpinion(matter.id, opinion), mark("Acceptance taken back."), lambda m: again)

    def stop(self, consultation: str) -> None:
        """End a consultation: its opinion stands as it is."""
        job = self._engine.submit(StopConsultation(consultation))
        job.finished.connect(self._on_stopped)
        job.failed.connect(self._on_lost(StopConsultation(consultation)))

    @property
    def undoable(self) -> Undoable | None:
        """What Ctrl+Z would undo, in the file on show."""
        return next((u for u in reversed(self._undo) if u.matter == self.here), None)

    def undo(self) -> None:
        """The last thing done in the file on show."""
        last = self.undoable
        if last is not None:
            self._undo.remove(last)
            self._do(last.request, "", lambda m: None)

    def go_on(self) -> None:
        """Keep what was typed and did not reach the disk when the engine stopped."""
        lost, self._lost = self._lost, ()
        for request in lost:
            match request:
                case NewMatter():
                    self.create()
                case TellFact(matter) if matter == self.here:
                    self.tell()
                case WriteNote(matter) if matter == self.here:
                    self.note()

    def take(self, matter: Matter, words: str, undo: Request | None) -> None:
        """`matter` as something else made it: shown, and to be undone by `undo`."""
        self._put(matter)
        undoable = Undoable(words, matter.id, undo) if undo is not None else None
        if undoable is not None:
            self._undo.append(undoable)
        self.done.emit(undoable)

    # -- what the engine says

    def _do(
        self, request: Request, words: str, inverse: Inverse, took: Callable[[], None] = lambda: None
    ) -> None:
        job = self._engine.submit(request)

        def finished(matter: Matter) -> None:
            took()
            self.take(matter, words, inverse(matter))

        job.finished.connect(finished)
        job.failed.connect(self._on_lost(request))

    def _put(self, matter: Matter) -> None:
        """`matter` as it is now, in the list and on show."""
        held = tuple(matter if m.id == matter.id else m for m in self.held.matters)
        self.held = replace(self.held, matters=held)
        if self.sheet is not None and self.sheet.matter.id == matter.id:
            self.sheet = replace(self.sheet, matter=matter)
            self.opened.emit()
        self.changed.emit()

    def _read_sheet(self) -> None:
        if self.here:
            job = self._engine.submit(OpenSheet(self.here))
            job.finished.connect(self._on_sheet)
            job.failed.connect(self.failed)

    def _on_listed(self, held: MatterList) -> None:
        self.known, self.held = True, held
        self.changed.emit()

    def _on_sheet(self, sheet: MatterSheet) -> None:
        if sheet.matter.id == self.here:
            self.sheet = sheet
            self.opened.emit()

    def _on_stopped(self, _result: object) -> None:
        self.refresh()
        self.stopped.emit()

    def _on_created(self, matter: Matter) -> None:
        self.new_name = ""
        if self.matter(matter.id) is None:
            self.held = replace(self.held, matters=(matter, *self.held.matters))
        self.changed.emit()
        self.created.emit(matter.id)

    def _on_lost(self, request: Request) -> Callable[[Failed], None]:
        """A dead engine may have kept it before it died: what is on disk is read before it is tried again."""

        def failed(event: Failed) -> None:
            if event.code == "engine_lost":
                self._find_out(request)
            self.failed.emit(event)

        return failed

    def _find_out(self, request: Request) -> None:
        """Whether a new name, fact or note reached the disk: then its field is emptied, else it stays for
        another try. Anything else is seen in the file itself."""
        before = {m.id: m for m in self.held.matters}

        def looked(held: MatterList) -> None:
            self._on_listed(held)
            self._read_sheet()
            after = {m.id: m for m in held.matters}
            match request:
                case NewMatter(name):
                    wanted = " ".join(name.split())
                    fresh = [m for m in held.matters if m.id not in before and m.name == wanted]
                    if fresh:
                        self._on_created(fresh[0])
                        return
                case TellFact(id):
                    if _grew(before, after, id, lambda m: len(m.facts)):
                        self._drafts[id] = replace(self._drafts.get(id, MatterDraft()), fact="")
                        return
                case WriteNote(id):
                    if _grew(before, after, id, lambda m: len(m.notes)):
                        self._drafts[id] = replace(self._drafts.get(id, MatterDraft()), note="")
                        return
            self._lost = (*self._lost, request)

        job = self._engine.submit(ListMatters())
        job.finished.connect(looked)
        job.failed.connect(self.failed)


def about(matter: Matter) -> str:
    """What the list finds a file by: its name, its facts and its questions."""
    questions = (held.question for held in matter.consultations)
    return " ".join((matter.name, *(fact.text for fact in matter.told), *questions))


def _grew(
    before: dict[MatterId, Matter], after: dict[MatterId, Matter], name: str, count: Callable[[Matter], int]
) -> bool:
    old, new = before.get(MatterId(name)), after.get(MatterId(name))
    return old is not None and new is not None and count(new) > count(old)
