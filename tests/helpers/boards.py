"""A board to sit: tools over the invented act, a recorder in memory, a question, pins."""

from __future__ import annotations

import math
import threading
from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from engine.board.journal import MemoryJournal
from engine.board.prompts import prompts_hash
from engine.board.supervisor import deliberate
from engine.domain.identity import VersionId
from engine.domain.language import Language, language_of
from engine.domain.motor import Embedder, LanguageModel, Vectors, Watch
from engine.domain.opinion import Opinion, Pins, VersionPin
from engine.domain.question import Question
from engine.domain.record import Recorded
from engine.domain.version import Version
from engine.index.passages import passages_of
from engine.index.shelf import Shelf
from engine.job.event import Event
from engine.job.job import Job
from engine.retrieval.instruments import Instruments
from engine.settings import Settings
from engine.workbench.tools import Tools
from tests.helpers.fake_embedder import HashingEmbedder
from tests.helpers.versions import small_act

NOTICE = "How many days of notice must the employer give a weaver who is paid by the month?"
NOTICE_BN = "মাসিক মজুরির তাঁতির চাকরির অবসান করিতে মালিককে কত দিনের লিখিত নোটিশ দিতে হইবে?"
CAKE = "Which chocolate cake recipe needs six eggs?"


class NearEmbedder(HashingEmbedder):
    """Hashing with the cosines of a real embedder: all between 0.84 and 1, like texts higher."""

    floor = 0.84

    def __init__(self) -> None:
        super().__init__(256, "near")

    @property
    def dim(self) -> int:
        return 257

    def embed_query(self, text: str) -> Vectors:
        return self._lifted(super().embed_query(text))

    def embed_passages(self, texts: Sequence[str], watch: Watch) -> Vectors:
        return self._lifted(super().embed_passages(texts, watch))

    def _lifted(self, plain: Vectors) -> Vectors:
        data = array("f")
        for i in range(len(plain)):
            row = plain.data[i * plain.dim : (i + 1) * plain.dim]
            data.extend(math.sqrt(1 - self.floor) * x for x in row)
            data.append(math.sqrt(self.floor))
        return Vectors(257, data)


class MemoryRecorder:
    """Keeps what is appended. `before` is called first, and may raise. `past`: of earlier sittings."""

    def __init__(
        self,
        before: Callable[[str, object], None] = lambda kind, item: None,
        past: Sequence[Recorded] = (),
    ) -> None:
        self.past = tuple(past)
        self.lines: list[tuple[str, object]] = [(line.kind, line.item) for line in past]
        self._before = before

    @property
    def recorded(self) -> tuple[Recorded, ...]:
        return tuple(Recorded(kind, item, 0.0) for kind, item in self.lines)

    def append(self, *events: tuple[str, object]) -> None:
        for kind, item in events:
            self._before(kind, item)
        self.lines += events

    def of(self, kind: str) -> list[object]:
        return [item for k, item in self.lines if k == kind]


@dataclass
class Board:
    """`sit` runs one question. Every event the job sent is in `events`."""

    folder: Path
    model: LanguageModel | None = None
    embedder: Embedder | None = field(default_factory=NearEmbedder)
    settings: Settings = field(default_factory=Settings)
    twins: bool = False
    profile: str = "dhara"
    held: tuple[Version, ...] = ()
    read: Callable[[Version], Version] = lambda version: version  # how the act came to be read
    recorder: MemoryRecorder = field(default_factory=MemoryRecorder)
    journal: MemoryJournal = field(default_factory=MemoryJournal)
    events: list[Event] = field(default_factory=list)
    stop: threading.Event = field(default_factory=threading.Event)

    def sit(
        self,
        text: str = NOTICE,
        *,
        facts: str = "",
        language: Language | None = None,
        statute: Language | None = None,
        seed: int = 7,
        dated: tuple[str, str] = ("", ""),
        read_as: str = "",
        foreign: bool = False,
    ) -> Opinion:
        asked = language or language_of(text) or Language.ENGLISH
        main = self.read(small_act(statute or language_of(text) or Language.ENGLISH))
        other = Language.ENGLISH if main.card.language is Language.BANGLA else Language.BANGLA
        twin = small_act(other)
        moment = "2026-05-04T03:02:01+00:00"
        pinned = (main, *self.held)
        ids = tuple(v.card.version_id for v in pinned)
        question = Question(text, facts, asked, ids, moment, seed, *dated, read_as, foreign=foreign)
        tools = Tools(
            versions={v.card.version_id: v for v in pinned},
            twins={main.card.version_id: twin} if self.twins else {},
            instruments=Instruments(shelf_of(self.folder, (*pinned, twin), self.embedder), self.embedder),
            model=self.model,
            strategy="statutegraph",
            profile=self.profile,
        )
        pins = Pins(
            versions=tuple(map(pin_of, pinned)),
            language_model=self.model.identity if self.model else None,
            embedder=self.embedder.identity if self.embedder else None,
            prompts=prompts_hash(),
            program="test",
            calibration=None,
            seed=seed,
        )
        job = Job(1, self.events.append, self.stop)
        return deliberate(
            question, tools, self.recorder, job, self.settings, pins, self.journal, self.recorder.past
        )

    def with_settings(self, **changes: float) -> Board:
        return replace(self, settings=replace(self.settings, **changes))  # type: ignore[arg-type]


def shelf_of(folder: Path, versions: Sequence[Version], embedder: Embedder | None) -> Shelf:
    shelf = Shelf(folder / "index")
    for version in versions:
        if version.card.version_id in shelf.held():
            continue
        passages = passages_of(version)
        vectors = (
            embedder.embed_passages([p.embed_text for p in passages], lambda a, b: None) if embedder else None
        )
        shelf.add(version.card.version_id, passages, vectors, embedder.identity if embedder else None)
    return shelf


def pin_of(version: Version) -> VersionPin:
    c = version.card
    return VersionPin(c.version_id, c.work, c.language, c.as_of, c.source_sha256, c.text_sha256)


def held(*languages: Language) -> dict[VersionId, Version | None]:
    """The invented act as `verify` wants it."""
    versions = [small_act(language) for language in languages or tuple(Language)]
    return {v.card.version_id: v for v in versions}
