"""A library in a folder, with the models a test gives it, and who works at its index."""

from __future__ import annotations

import threading
from dataclasses import dataclass, field

from engine.domain.index_state import IndexRow, PartState
from engine.domain.overlay import NO_OVERLAY
from engine.job.event import Event, Progressed
from engine.job.job import Job
from engine.job.request import IndexVersions, ListIndex, Search
from engine.paths import Home
from engine.settings import Settings
from engine.workbench.bench import Workbench
from engine.workflows.commit import commit
from engine.workflows.index_library import index_versions, indexed
from engine.workflows.list_index import list_index
from engine.workflows.search import search
from tests.helpers.fake_embedder import HashingEmbedder
from tests.helpers.fake_late import HashingLate
from tests.helpers.versions import small_act

ACT = small_act()


@dataclass
class Desk:
    """A library and who works at it. `see` is called with every event before it is answered."""

    home: Home
    embedder: HashingEmbedder | None = None
    late: HashingLate | None = None
    seen: list[Event] = field(default_factory=list)
    stop_at: str = ""

    def bench(self) -> Workbench:
        bench = Workbench(self.home, Settings())
        bench.embedder = lambda: self.embedder  # type: ignore[method-assign]
        bench.late_interaction = lambda: self.late  # type: ignore[method-assign]
        bench.reranker = lambda: None  # type: ignore[method-assign]
        return bench

    def job(self) -> Job:
        stop = threading.Event()

        def see(event: Event) -> None:
            self.seen.append(event)
            if isinstance(event, Progressed) and event.stage == self.stop_at:
                stop.set()

        return Job(1, see, stop)

    def imported(self) -> str:
        """As `dhara import` does once the file is read."""
        self.warnings()
        return ACT.card.version_id

    def warnings(self) -> set[str]:
        job = self.job()
        with self.bench() as bench:
            version = commit(ACT, None, NO_OVERLAY, bench, job)
            assert version is not None
            return {w.code for w in indexed(version, bench, job)}

    def listed(self) -> dict[str, PartState]:
        with self.bench() as bench:
            (row,) = list_index(ListIndex(), bench, self.job())
        assert isinstance(row, IndexRow)
        return {part.name: part.state for part in row.parts}

    def index(self, *names: str, asked: tuple[str, ...] = ()) -> tuple[str, ...]:
        with self.bench() as bench:
            (outcome,) = index_versions(IndexVersions(names, asked), bench, self.job())
        assert not outcome.code, outcome.message
        return outcome.made

    def index_all(self) -> None:
        with self.bench() as bench:
            assert not any(one.code for one in index_versions(IndexVersions(), bench, self.job()))

    def found(self, query: str = "notice") -> set[str]:
        with self.bench() as bench:
            return {hit.why for hit in search(Search(query), bench, self.job()).hits}
