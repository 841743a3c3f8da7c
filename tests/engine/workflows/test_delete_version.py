"""Deleted means deleted: nothing of a law is left in the home, and what else is held is untouched."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.archive.staging import stage
from engine.domain.identity import VersionId
from engine.domain.library import Deletion, Imported, LibrarySize, Revised
from engine.domain.overlay import Act, Wish
from engine.domain.version import Version
from engine.errors import UnknownVersion
from engine.front import Front
from engine.job.job import Job
from engine.job.request import (
    Correct,
    DeleteVersion,
    DiffVersions,
    ImportStatutes,
    ListLibrary,
    MeasureLibrary,
    OpenVersion,
    PlanDeletion,
    Request,
)
from engine.paths import Home
from engine.settings import Settings
from engine.workflows.delete_version import delete_version
from tests.helpers.fake_embedder import HashingEmbedder
from tests.helpers.fake_late import HashingLate
from tests.helpers.index_desk import ACT as HELD
from tests.helpers.index_desk import Desk
from tests.helpers.planted import holding

PLANTED = "quuxzanzibar"
ACT = f"""THE MODEL SHOPS ACT, 2021

1. Short title.- This Act may be called the Model Shops Act, 2021.

2. Wages.- Wages are paid to every {PLANTED} within seven days.

3. Notice.- A notice of thirty days is given.
"""
OTHER = """THE MODEL CANALS ACT, 2020

1. Short title.- This Act may be called the Model Canals Act, 2020.

2. Tolls.- A toll is paid at every lock.
"""


class Library:
    def __init__(self, folder: Path) -> None:
        self.folder, self.home = folder, folder / "home"
        self.front = Front(self.home, Settings())

    def __call__(self, request: Request) -> object:
        return self.front(request, Job(1, lambda _: None, threading.Event()))

    def add(self, name: str, text: str, **given: str) -> VersionId:
        file = self.folder / name
        file.write_text(text, encoding="utf-8")
        out = self(ImportStatutes((file,), **given))  # type: ignore[arg-type]
        assert isinstance(out, tuple)
        outcome = out[0]
        assert isinstance(outcome, Imported)
        assert outcome.version_id is not None, outcome.message
        return outcome.version_id

    def retype(self, version: VersionId, old: str, new: str) -> VersionId:
        opened = self(OpenVersion(version))
        assert isinstance(opened, Version)
        start = opened.text.index(old)
        out = self(Correct(version, (Wish(Act.RETYPE, start=start, end=start + len(old), text=new),)))
        assert isinstance(out, Revised)
        return out.version_id

    def delete(self, version: str) -> Deletion:
        out = self(DeleteVersion(version))
        assert isinstance(out, Deletion)
        return out

    def plan(self, version: str) -> Deletion:
        out = self(PlanDeletion(version))
        assert isinstance(out, Deletion)
        return out

    def held(self) -> set[VersionId]:
        out = self(ListLibrary(revised=True))
        assert isinstance(out, tuple)
        return {card.version_id for card in out}


@pytest.fixture
def library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Library]:
    monkeypatch.setenv("DHARA_MODELS", str(tmp_path / "none"))
    made = Library(tmp_path)
    yield made
    made.front.close()


def test_nothing_of_a_deleted_law_is_left_in_the_home(library: Library) -> None:
    other = library.add("canals.txt", OTHER)
    first = library.add("shops.txt", ACT)
    second = library.retype(first, "seven", "eight")
    library(DiffVersions(first, second))
    rooms = {Path(file).parts[0] for file in holding(library.home, PLANTED)}
    assert rooms == {"sources", "versions", "index"}
    assert list((library.home / "differences").iterdir())
    assert library.delete(second).versions == (second, first)
    assert holding(library.home, PLANTED) == []
    assert list((library.home / "differences").iterdir()) == []
    assert library.held() == {other}
    assert holding(library.home, "Model Canals Act")


def test_what_would_go_is_told_and_nothing_goes(library: Library) -> None:
    first = library.add("shops.txt", ACT)
    second = library.retype(first, "thirty", "forty")
    told = library.plan(first)
    assert (told.versions, told.work, told.source_name) == (
        (second, first), "Model Shops Act, 2021", "shops.txt",
    )  # fmt: skip
    assert told.source_goes
    assert told.bytes > len(ACT)
    assert told.opinions == ()
    assert library.held() == {first, second}


def test_a_file_stays_while_another_version_was_read_from_it(library: Library) -> None:
    first = library.add("shops.txt", ACT, as_of="2021-01-01")
    second = library.add("shops.txt", ACT, as_of="2022-01-01")
    assert not library.delete(first).source_goes
    assert holding(library.home / "sources", PLANTED)
    assert library.held() == {second}
    assert library.delete(second).source_goes
    assert holding(library.home, PLANTED) == []


def test_a_version_that_is_not_held_cannot_be_deleted(library: Library) -> None:
    with pytest.raises(UnknownVersion):
        library.delete("0" * 64)


def test_the_size_of_a_library_is_that_of_what_it_keeps(library: Library) -> None:
    library.add("shops.txt", ACT)
    before = library(MeasureLibrary())
    assert isinstance(before, LibrarySize)
    assert before.folder == library.home
    files = [f for f in library.home.rglob("*") if f.is_file()]
    assert before.bytes == sum(f.stat().st_size for f in files)


def test_vectors_states_and_rows_go_too(tmp_path: Path) -> None:
    desk = Desk(Home(tmp_path / "home"), HashingEmbedder(), HashingLate())
    desk.imported()
    version_id = HELD.card.version_id
    with desk.bench() as bench:
        assert bench.shelf.side.versions() == {version_id}
        delete_version(DeleteVersion(version_id), bench, desk.job())
        assert bench.shelf.held() == frozenset()
        assert bench.shelf.side.versions() == frozenset()
        assert bench.shelf.provisions.counts() == {}
        assert bench.shelf.stray_vectors() == 0


def test_what_a_kill_leaves_of_a_deleted_law_is_swept_at_the_next_import(library: Library) -> None:
    """Killed right after its name was taken away: the rest is nobody's."""
    version = library.add("shops.txt", ACT)
    bench = library.front.bench
    dead = stage(bench.home, "removed").parent
    bench.versions.remove(version)
    dead.rename(dead.with_name("1-1"))  # the folder of a process that is no more
    assert holding(library.home, PLANTED)
    library.add("canals.txt", OTHER)
    assert holding(library.home, PLANTED) == []
