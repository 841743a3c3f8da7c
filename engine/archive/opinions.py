"""Opinions and the records of how they came about: one folder each."""

from __future__ import annotations

import contextlib
import json
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

from engine.archive.atomic import move_folder, storage
from engine.archive.chain import first_of, read_chain
from engine.archive.codec import decode, encode
from engine.archive.growing import read_grown
from engine.archive.journal import JOURNAL
from engine.archive.order import ORDER, Order
from engine.archive.record import OPINION, QUESTION, RECORD, OpinionRecord, held
from engine.archive.removing import folder_size, remove_folder
from engine.archive.safe import PLAIN, Safe
from engine.domain.identity import OpinionId, VersionId
from engine.domain.language import Language
from engine.domain.library import OpinionRow
from engine.domain.opinion import Opinion
from engine.domain.question import Question
from engine.domain.seal import opinion_id_of
from engine.errors import DamagedRecord, StorageError, UnknownOpinion
from engine.paths import Home


class OpinionStore:
    """The `opinions` folder of a library."""

    def __init__(self, home: Home, safe: Safe = PLAIN) -> None:
        self._home, self._safe = home, safe
        self._order = Order(home.opinions / ORDER)

    def as_new(self, question: Question) -> Question:
        """`question`, or the same asked some milliseconds later, where one like it has a record already:
        a clock that was set back brings moments again."""
        while (self._home.opinions / opinion_id_of(question)).exists():
            moment = datetime.fromisoformat(question.asked_at) + timedelta(milliseconds=1)
            question = replace(question, asked_at=moment.isoformat(timespec="milliseconds"))
        return question

    def begin(self, question: Question) -> OpinionRecord:
        """A new, empty record. The question is kept beside it, so that the list can show it."""
        opinion_id = opinion_id_of(question)
        folder = self._home.opinions / opinion_id
        self._order.add(opinion_id)
        with storage("making a folder for the opinion"):
            folder.mkdir(parents=True)
        self._safe.write(folder / QUESTION, encode(question))
        return OpinionRecord(folder, opinion_id, self._safe)

    def reopen(self, opinion_id: OpinionId) -> tuple[Question, OpinionRecord]:
        """The question and the record of one that was interrupted, to go on with.

        Raises LibraryBusy while a process is at it, DamagedRecord when the record cannot be read.
        """
        folder = self._home.opinions / opinion_id
        return self._question(folder), OpinionRecord(folder, opinion_id, self._safe)

    def finished(self, opinion_id: OpinionId) -> bool:
        return (self._home.opinions / opinion_id / OPINION).exists()

    def holds(self, opinion_id: OpinionId) -> bool:
        """Whether there is a folder of just that name: an id may come from a file of somebody else."""
        folder = self._home.opinions
        return folder.is_dir() and any(held.name == opinion_id for held in folder.iterdir())

    def at_work(self, opinion_id: OpinionId) -> bool:
        """Whether a living process is working on it."""
        return held(self._home.opinions / opinion_id)

    def bytes_of(self, opinion_id: OpinionId) -> int:
        return folder_size(self._home.opinions / opinion_id)

    def remove(self, opinion_id: OpinionId) -> None:
        """Take away an opinion with its record, in one step. One that is not there is no error.

        Raises StorageError."""
        remove_folder(self._home, self._home.opinions / opinion_id)

    def files(self, opinion_id: OpinionId) -> tuple[tuple[str, bytes], ...]:
        """What is kept of a finished opinion, by its name in the library. Raises StorageError,
        DamagedRecord."""
        folder = self._home.opinions / opinion_id
        with storage("reading the opinion"):
            held = [folder / name for name in (QUESTION, RECORD, OPINION, JOURNAL)]
            return tuple(
                (f"{folder.parent.name}/{opinion_id}/{file.name}", self._bytes(file))
                for file in held
                if file.exists()
            )

    def take_in(self, opinion_id: OpinionId, staged: Path) -> bool:
        """A finished opinion that came from elsewhere. False where this library has one of that id already:
        it stays as it is. Raises StorageFull, StorageError."""
        if (self._home.opinions / opinion_id).exists():
            return False
        self._order.add(opinion_id)
        move_folder(staged, self._home.opinions / opinion_id)
        return True

    def rows(self) -> tuple[OpinionRow, ...]:
        """Newest first. A folder whose question never reached the disk is not an opinion."""
        return tuple(self._row(folder) for folder in self._folders())

    def resolve(self, name: str) -> OpinionId:
        """The id that `name` is, begins, or is the printed code of. Raises UnknownOpinion."""
        rows = self.rows()
        found = [r.id for r in rows if len(name) >= 4 and r.id.startswith(name)]
        if not found:
            code = _letters(name)
            found = [r.id for r in rows if code and r.finished and _letters(self.open(r.id).code) == code]
        if not found:
            raise UnknownOpinion(f"No opinion here is called “{name}”.")
        if len(found) > 1:
            raise UnknownOpinion(
                f"“{name}” is the beginning of {len(found)} opinions.", hint="Give the whole id."
            )
        return found[0]

    def open(self, opinion_id: OpinionId) -> Opinion:
        """Raises UnknownOpinion when it was interrupted, DamagedRecord when it cannot be read."""
        path = self._home.opinions / opinion_id / OPINION
        try:
            data = self._safe.read(path)
        except FileNotFoundError as error:
            raise UnknownOpinion(
                f"Opinion {opinion_id} was interrupted before it was finished.",
                hint=f"Run `dhara ask --resume {opinion_id}`: it goes on where it stopped.",
            ) from error
        return decode(Opinion, data, f"Opinion {opinion_id}")

    def pinned(self) -> frozenset[VersionId]:
        """The versions that any question here was put to: they are kept for as long as it is.

        Raises DamagedRecord when one of the questions cannot be read.
        """
        out: set[VersionId] = set()
        for folder in self._folders():
            out.update(self._question(folder).versions)
            out.update(_pins(folder / RECORD, self._safe))
        return frozenset(out)

    def record_intact(self, opinion_id: OpinionId) -> bool:
        """Whether the record's chain of hashes holds and its last line is the stored opinion."""
        folder = self._home.opinions / opinion_id
        try:
            chain = read_chain(folder / RECORD, self._safe)
            stored = json.loads(self._safe.read(folder / OPINION))
        except (StorageError, OSError, ValueError, DamagedRecord):
            return False
        return chain.fault is None and bool(chain.links) and chain.links[-1].item == stored

    def _folders(self) -> tuple[Path, ...]:
        if not self._home.opinions.is_dir():
            return ()
        found = {f.name: f for f in self._home.opinions.iterdir() if (f / QUESTION).exists()}
        return tuple(found[name] for name in reversed(self._order.oldest_first(found)))

    def _bytes(self, file: Path) -> bytes:
        return read_grown(file, self._safe) if file.name in (RECORD, JOURNAL) else self._safe.read(file)

    def _question(self, folder: Path) -> Question:
        return decode(Question, self._safe.read(folder / QUESTION), f"The question of {folder.name}")

    def _row(self, folder: Path) -> OpinionRow:
        question = self._question(folder)
        opinion_id = OpinionId(folder.name)
        status, finished = "", (folder / OPINION).exists()
        if finished:
            try:
                status = self.open(opinion_id).status.value
            except DamagedRecord:
                finished = False
        language = Language(question.language)
        running = not finished and held(folder)
        return OpinionRow(
            opinion_id, question.text, status, language, question.asked_at, finished, running=running
        )


def _pins(record: Path, safe: Safe) -> list[VersionId]:
    """The versions named by a record, twins too; none while it has not come so far."""
    with contextlib.suppress(KeyError, TypeError):
        return [VersionId(pin["version_id"]) for pin in first_of(record, "pins", safe)["versions"]]
    return []


def _letters(code: str) -> str:
    """A printed code as typed from paper: case, spaces and hyphens do not matter."""
    return "".join(c for c in code.upper() if c.isalnum())
