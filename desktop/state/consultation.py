"""Asking: the question being written, the board at work on it, the client's answers, earlier opinions."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, Signal

from desktop.bridge.job_handle import Engine
from desktop.state.board import Board
from engine.domain.language import Language
from engine.domain.library import OpinionRow
from engine.domain.matter import Consultation as Held
from engine.domain.matter import Consulted, Matter, Terms
from engine.domain.opinion import Opinion
from engine.job.event import Failed
from engine.job.matters import AnswerClient, OpenMatter, StartConsultation
from engine.job.request import Ask, ListOpinions, Request


@dataclass(frozen=True, slots=True)
class Draft:
    """A question as far as it is written. `version` "" lets the date and the question choose; `matter` ""
    asks for no client: then the facts are all there are, else they are told to the client's file."""

    question: str = ""
    facts: str = ""
    version: str = ""
    language: Language | None = None  # None: that of the question
    use_model: bool = True
    matter: str = ""


class Consultation(QObject):
    """Signals: changed; answered, with the Opinion of a question without a matter; consulted, with what
    came of a turn in a matter; broken, with the id of a matter whose turn was stopped; failed, with a
    Failed event."""

    changed = Signal()
    answered = Signal(object)
    consulted = Signal(object)
    broken = Signal(str)
    failed = Signal(object)

    def __init__(self, engine: Engine, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._engine = engine
        self.draft = Draft()
        self.board: Board | None = None
        self.known = False  # whether the list of earlier opinions has ever arrived
        self.matter = ""  # whose turn the board sits for
        self.earlier: tuple[OpinionRow, ...] = ()
        self._answers: dict[str, str] = {}  # typed and not given yet, by consultation
        self._request: Request | None = None  # of the last turn
        self._before = 0  # consultations its matter held
        self._asked = ""  # the question that was being answered

    @property
    def at_work(self) -> bool:
        return self.board is not None and not self.board.over

    def refresh(self) -> None:
        """Read the list of earlier opinions again."""
        job = self._engine.submit(ListOpinions())
        job.finished.connect(self._on_listed)
        job.failed.connect(self._on_failed)

    def write(self, **changes: object) -> None:
        """Keep what the person has typed."""
        self.draft = replace(self.draft, **changes)  # type: ignore[arg-type]

    def answer_typed(self, consultation: str) -> str:
        return self._answers.get(consultation, "")

    def type_answer(self, consultation: str, text: str) -> None:
        self._answers[consultation] = text

    def forget(self, matter: str) -> None:
        """Its client's file was deleted: what was typed for it, and its last turn."""
        if self.draft.matter == matter:
            self.draft = Draft()
        self._answers = {
            held: text for held, text in self._answers.items() if held.rpartition(".")[0] != matter
        }
        if self.matter == matter and not self.at_work:
            self.board, self.matter, self._request = None, "", None
        self.refresh()
        self.changed.emit()

    # -- putting questions

    def ask(self, before: int = 0) -> None:
        """Put the question to the board, in its matter where it has one. One at a time. `before`: how many
        consultations that matter holds."""
        draft = self.draft
        self._before = before
        question = " ".join(draft.question.split())
        versions = (draft.version,) if draft.version else ()
        if draft.matter:
            terms = Terms(versions=versions, language=draft.language, use_model=draft.use_model)
            told = tuple(line.strip() for line in draft.facts.splitlines() if line.strip())
            self._sit(question, draft.matter, StartConsultation(question, terms, draft.matter, told))
            return
        ask = Ask(
            question=draft.question.strip(),
            facts=draft.facts.strip(),
            versions=versions,
            language=draft.language,
            use_model=draft.use_model,
        )
        self._sit(question, "", ask)

    def answer(self, matter: Matter, held: Held, text: str) -> None:
        """What the client says to the first open question; "" = they do not know. After the last one the
        board sits again."""
        request = AnswerClient(held.id, (text,))
        self._asked = held.open_questions[0]
        if len(held.open_questions) == 1:
            self._sit(held.question, matter.id, request)
            return
        job = self._engine.submit(request)
        job.finished.connect(self._on_finished)
        job.failed.connect(self._on_failed)

    def sit_now(self, matter: Matter, held: Held) -> None:
        """Let the board sit with what was told, though questions are open."""
        self._sit(held.question, matter.id, AnswerClient(held.id, now=True))

    def take_up(self, matter: Matter, held: Held) -> None:
        """Go on with a turn that was interrupted."""
        self._sit(held.question, matter.id, AnswerClient(held.id))

    def go_on(self) -> None:
        """Start again what the engine was doing when it stopped: an interrupted turn goes on where it was,
        and nothing is told or answered a second time."""
        if not isinstance(self._request, StartConsultation | AnswerClient):
            self.ask()
            return
        job = self._engine.submit(OpenMatter(self.matter))
        job.finished.connect(self._on_reopened)
        job.failed.connect(self._on_failed)

    def _sit(self, question: str, matter: str, request: Request) -> None:
        if self.at_work:
            return
        self.matter, self._request = matter, request
        self.board = Board(question, self._engine.submit(request), self)
        self.board.finished.connect(self._on_finished)
        self.board.failed.connect(self._on_failed)
        self.board.cancelled.connect(self._on_cancelled)
        self.changed.emit()

    # -- what the engine says

    def _on_listed(self, rows: tuple[OpinionRow, ...]) -> None:
        self.known, self.earlier = True, rows
        self.changed.emit()

    def _on_finished(self, result: Opinion | Consulted) -> None:
        if self.board is not None and self.board.over:
            self.board = None
        if isinstance(result, Consulted):
            self._answers.pop(result.consultation.id, None)
            self._forget_asked(result.matter)
        self.refresh()
        self.changed.emit()
        if isinstance(result, Consulted):
            self.consulted.emit(result)
        else:
            self.answered.emit(result)

    def _on_reopened(self, matter: Matter) -> None:
        """Where an interrupted turn stands on disk."""
        self._forget_asked(matter)
        request = self._request
        if isinstance(request, AnswerClient):
            held = next(c for c in matter.consultations if c.id == request.consultation)
            told = bool(request.answers) and self._asked not in held.open_questions
            self._sit(held.question, matter.id, AnswerClient(held.id) if told else request)
        elif begun := self._begun(matter):
            self._sit(begun.question, matter.id, AnswerClient(begun.id))
        else:
            self.ask(self._before)

    def _begun(self, matter: Matter) -> Held | None:
        """The consultation that the last request began in `matter`."""
        request = self._request
        if not isinstance(request, StartConsultation):
            return None
        begun = (c for c in matter.consultations[self._before :] if c.question == request.question)
        return next(begun, None)

    def _forget_asked(self, matter: Matter) -> None:
        """The question and the facts that were typed stand in the matter now: they are not told again."""
        if self.draft.matter == matter.id and self._begun(matter):
            self.write(question="", facts="")

    def _on_failed(self, event: Failed) -> None:
        self.changed.emit()
        self.failed.emit(event)

    def _on_cancelled(self) -> None:
        self.board = None
        self.refresh()
        self.changed.emit()
        if self.matter:
            job = self._engine.submit(OpenMatter(self.matter))
            job.finished.connect(self._on_broken)
            job.failed.connect(self._on_failed)

    def _on_broken(self, matter: Matter) -> None:
        self._forget_asked(matter)
        self.broken.emit(matter.id)
