"""A board whose agents fail as told or by lot, everything but the failing made once and kept.

board = FaultyBoard(folder, saying(WORDED))
opinion = board.sit(FULL, lambda agent, turn, attempt: "garbage" if turn == 0 else "")
"""

from __future__ import annotations

import hashlib
import threading
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from engine.board.errand import Errand, Turn
from engine.board.journal import MemoryJournal
from engine.board.orchestration import FULL, Orchestration
from engine.board.prompts import prompts_hash
from engine.board.stopwatch import OutOfTime
from engine.board.supervisor import deliberate
from engine.deliberation.eep import BadReply
from engine.domain.calibration import Calibration, CalibrationUnit, Fingerprint, Gate, LabelKind
from engine.domain.language import Language
from engine.domain.ledger import AgentName
from engine.domain.motor import Generation, LanguageModel
from engine.domain.opinion import Opinion, Pins
from engine.domain.question import Question
from engine.domain.record import Journal, Recorded, Recorder
from engine.errors import StorageFull
from engine.job.job import Job
from engine.release.trust_score import TRUST_SCORE
from engine.retrieval.instruments import Instruments
from engine.settings import Settings
from engine.workbench.tools import Tools
from tests.helpers.boards import NOTICE, MemoryRecorder, NearEmbedder, pin_of, shelf_of
from tests.helpers.calibrated import fair_model
from tests.helpers.versions import small_act

KINDS = ("exception", "garbage", "truncation", "time-out", "out of memory", "process killed", "disk full")
_BROKEN = '{"claims": [{"side": 7, E9 '

Call = tuple[AgentName, int, int]
Which = Callable[[AgentName, int, int], str]
"""Agent, which of its turns (from 0), which try (from 0) -> a kind, "" where it does well."""


def never(agent: AgentName, turn: int, attempt: int) -> str:
    return ""


class Killed(BaseException):
    """The process is gone: nothing in it can catch this."""


@dataclass
class Sabotage:
    """Goes around each errand; `which` says what becomes of it. `fill` leaves the recorder no room.

    `hangs`: a time-out is waited for by the clock; else it is raised at once.
    """

    which: Which
    fill: Callable[[], None]
    hangs: bool = False
    turns: Counter[AgentName] = field(default_factory=Counter)
    asked: list[Call] = field(default_factory=list)

    def __call__(self, errand: Errand[Any], attempt: int) -> Errand[Any]:
        if attempt == 0:
            self.turns[errand.agent] += 1
        call = (errand.agent, self.turns[errand.agent] - 1, attempt)
        self.asked.append(call)
        kind = self.which(*call)
        return self._spoilt(errand, kind) if kind else errand

    def _spoilt(self, errand: Errand[Any], kind: str) -> Errand[Any]:
        def prepare(turn: Turn) -> Any:
            match kind:
                case "exception":
                    raise RuntimeError("the agent stumbled")
                case "out of memory":
                    raise MemoryError
                case "process killed":
                    raise Killed
                case "time-out":
                    while self.hangs:
                        turn.check()
                        time.sleep(0.01)
                    raise OutOfTime("no answer in time")
            return errand.prepare(turn)

        def finish(turn: Turn, replies: tuple[Generation, ...]) -> Any:
            """Those that have replies get broken ones; a rule's result is of the wrong kind, or cut."""
            if kind == "garbage":
                spoilt = tuple(replace(reply, text=_BROKEN) for reply in replies)
                return errand.finish(turn, spoilt) if spoilt else object()
            if kind == "truncation":
                cut = tuple(replace(r, text=r.text[: len(r.text) // 2], complete=False) for r in replies)
                if not cut:
                    raise BadReply("the result was cut", cut=True)
                return errand.finish(turn, cut)
            return errand.finish(turn, replies)

        def write(made: Any) -> Any:
            if kind == "disk full":
                self.fill()
            return errand.write(made)

        return replace(errand, prepare=prepare, finish=finish, write=write)


class FullRecorder(MemoryRecorder):
    """Has no room for the next event once it is `full`."""

    full = False

    def append(self, *events: tuple[str, object]) -> None:
        if self.full:
            raise StorageFull("The disk is full.")
        super().append(*events)


PASSED = Calibration(
    id="a-person",
    made_with=Fingerprint("", "", "", "", "", (), Language.ENGLISH),
    unit=CalibrationUnit.QUESTION,
    kind=LabelKind.PERSON,
    alpha=0.1,
    n=40,
    tau=0.0,
    achieved=0.05,
    fitted_at="2026-01-01T00:00:00+00:00",
)
"""A gate that all passes which passes the exact checks: only the failing keeps an opinion from TGLO."""


class FaultyBoard:
    """One question, its tools made once. `sit` runs it; `recorder` and `journal` are the last sitting's."""

    def __init__(
        self, folder: Path, model: LanguageModel | None = None, *, words_only: bool = False, **settings: float
    ) -> None:
        """`words_only`: searched by words, without an embedder: some milliseconds a sitting."""
        act, near = small_act(), NearEmbedder()
        embedder = None if words_only else near
        model = fair_model() if model is None else model
        self.question = Question(
            NOTICE, "", Language.ENGLISH, (act.card.version_id,), "2026-05-04T03:02:01+00:00", 7
        )
        self.tools = Tools(
            versions={act.card.version_id: act},
            twins={},
            instruments=Instruments(shelf_of(folder, (act,), near), embedder),
            model=model,
            strategy="bm25" if words_only else "statutegraph",
            gate=Gate(PASSED, shift=1.0, terms=TRUST_SCORE.terms),
        )
        named = embedder.identity if embedder else None
        self.pins = Pins((pin_of(act),), model.identity, named, prompts_hash(), "test", PASSED.id, 7)
        self.settings = replace(Settings(), **settings)  # type: ignore[arg-type]
        self.recorder, self.journal = FullRecorder(), MemoryJournal()
        self.asked: list[Call] = []

    def sit(
        self,
        orchestration: Orchestration = FULL,
        which: Which = never,
        *,
        hangs: bool = False,
        go_on: bool = False,
        before: Callable[[str, object], None] = lambda kind, item: None,
    ) -> Opinion:
        """`go_on`: with what the last sitting recorded and heard. `before` is called before each append."""
        past = self.recorder.recorded if go_on else ()
        heard = (*self.journal.past, *self.journal.kept) if go_on else ()
        self.recorder, self.journal = FullRecorder(before, past), MemoryJournal(heard)
        recorder = self.recorder

        def fill() -> None:
            recorder.full = True

        sabotage = Sabotage(which, fill, hangs)
        self.asked = sabotage.asked
        return self.deliberate(recorder, self.journal, past, replace(orchestration, around=sabotage))

    def deliberate(
        self, recorder: Recorder, journal: Journal, past: Sequence[Recorded], orchestration: Orchestration
    ) -> Opinion:
        job = Job(1, lambda event: None, threading.Event())
        return deliberate(
            self.question,
            self.tools,
            recorder,
            job,
            self.settings,
            self.pins,
            journal,
            past,
            orchestration,
        )


def by_lot(seed: int, sitting: int, p: float) -> Which:
    """Each call of an agent fails with probability `p`, the kind drawn evenly: the same for the same
    seed, sitting, agent, turn and try, whatever else happens."""

    def which(agent: AgentName, turn: int, attempt: int) -> str:
        drawn = hashlib.sha256(f"{seed}:{sitting}:{agent.value}:{turn}:{attempt}".encode()).digest()
        if int.from_bytes(drawn[:8], "big") / 2**64 >= p:
            return ""
        return KINDS[int.from_bytes(drawn[8:16], "big") % len(KINDS)]

    return which
