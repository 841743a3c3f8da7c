"""Matters on disk: a folder each, readable without the program, appended as things are told."""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from filelock import FileLock

from engine.archive.atomic import move_folder, storage, write_file
from engine.archive.chain import Chain, Fault, Link, append, read_chain
from engine.archive.codec import decode, encode, encode_value
from engine.archive.growing import read_grown
from engine.archive.order import ORDER, Order
from engine.archive.removing import folder_size, remove_folder
from engine.archive.safe import PLAIN, Safe
from engine.domain.identity import ConsultationId, MatterId, OpinionId, Sha256
from engine.domain.matter import Matter, MatterList, Paper
from engine.domain.matter_events import KINDS, Filed, MatterEvent, grown
from engine.errors import DamagedRecord, UnknownMatter
from engine.paths import Home

HEAD, EVENTS, LOCK, DOCUMENTS = "matter.json", "events.jsonl", "writer.lock", "documents"
SHORTEST = 4  # letters by which a matter may be named


@dataclass(frozen=True, slots=True)
class _Head:
    """`matter.json`: what never changes; the name is that at the start."""

    id: MatterId
    name: str
    opened_at: str
    format: int = 1


class MatterStore:
    """The `matters` folder of a library. Every line of `events.jsonl` carries the hash of the one before;
    a last line without its end was being written when the program was killed, and never happened."""

    def __init__(
        self,
        home: Home,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
        safe: Safe = PLAIN,
    ) -> None:
        self._home = home
        self._folder, self._safe = home.matters, safe
        self._order = Order(home.matters / ORDER)
        self._now = now

    def create(self, name: str) -> Matter:
        """Raises StorageFull, StorageError."""
        at = self._moment()
        digits = "".join(c for c in at if c.isdigit())[:14]
        for attempt in range(10_000):  # a clock set back may bring the same moment again
            drawn = hashlib.sha256(f"{name}\0{at}\0{attempt}".encode()).hexdigest()[:6]
            if self._safe.seals:
                drawn = secrets.token_hex(3)  # the name of a folder confirms no guess at a client's
            matter_id = MatterId(f"{digits[:8]}-{digits[8:]}-{drawn}")
            if not (self._folder / matter_id).exists():
                break
        self._order.add(matter_id)
        folder = self._folder / matter_id
        with storage("making a folder for the matter"):
            folder.mkdir(parents=True)
        self._safe.write(folder / HEAD, encode(_Head(matter_id, name, at)))
        return Matter(matter_id, name, at)

    def matters(self) -> MatterList:
        """A folder whose head never reached the disk is no matter; one that is damaged hides no other."""
        held: list[Matter] = []
        damaged: list[tuple[MatterId, str]] = []
        for name in reversed(self._order.oldest_first(self._names())):
            try:
                held.append(self.open(MatterId(name)))
            except DamagedRecord as error:
                damaged.append((MatterId(name), str(error)))
        return MatterList(tuple(held), tuple(damaged))

    def resolve(self, name: str) -> MatterId:
        """The matter whose id `name` is or begins, that bears this name, or whose consultation it is.
        Raises UnknownMatter."""
        wanted = name.strip()
        ids = self._names()
        found: list[str] = [i for i in ids if i == wanted or i == wanted.rpartition(".")[0]]
        if not found and len(wanted) >= SHORTEST:
            found = [i for i in ids if i.startswith(wanted)]
        if not found:
            found = [m.id for m in self.matters().matters if wanted and _same(m.name, wanted)]
        if not found:
            raise UnknownMatter(f"No matter here is called “{name}”.")
        if len(found) > 1:
            raise UnknownMatter(f"“{name}” fits {len(found)} matters.", hint="Give the whole id.")
        return MatterId(found[0])

    def consultation(self, name: str) -> tuple[Matter, ConsultationId]:
        """The consultation of that id, or the last one of the matter that is named. Raises UnknownMatter,
        DamagedRecord."""
        matter = self.open(self.resolve(name))
        held = [c.id for c in matter.consultations]
        if name.strip() in held:
            return matter, ConsultationId(name.strip())
        if not held or ("." in name and name.startswith(matter.id)):
            raise UnknownMatter(f"No consultation here is called “{name}”.")
        return matter, held[-1]

    def open(self, matter_id: MatterId) -> Matter:
        """Raises UnknownMatter, DamagedRecord naming the line that cannot be believed."""
        return self._opened(matter_id)[0]

    def append(self, matter_id: MatterId, make: Callable[[Matter], MatterEvent]) -> Matter:
        """The matter with the event that `make` makes of it as it stands on disk now; durable when it
        returns. Raises what `make` does, ValueError for an impossible event, StorageFull, StorageError."""
        folder = self._folder / matter_id
        self._head(matter_id)  # else the lock would make a folder anew that was deleted
        with storage("locking the matter"):
            lock = FileLock(folder / LOCK)
            lock.acquire()
        try:
            matter, chain = self._opened(matter_id)
            event, at = make(matter), self._moment()
            after = grown(matter, event, at)
            link = Link(type(event).__name__.lower(), at, 0.0, encode_value(event))
            append(folder / EVENTS, chain.size, chain.last, [link], safe=self._safe)
            return after
        finally:
            lock.release()

    def _opened(self, matter_id: MatterId) -> tuple[Matter, Chain]:
        head = self._head(matter_id)
        matter = Matter(head.id, head.name, head.opened_at)
        chain = read_chain(self._folder / matter_id / EVENTS, self._safe)
        for number, link in enumerate(chain.links, 1):
            matter = _with(matter, link, f"Line {number} of the matter {matter_id}")
        what = f"Line {len(chain.links) + 1} of the matter {matter_id}"
        if chain.fault is Fault.PARTED:
            raise DamagedRecord(f"{what} does not follow the line before it.")
        if chain.fault is Fault.UNREADABLE:
            raise DamagedRecord(f"{what} cannot be read.")
        return matter, chain

    def keep_file(self, matter_id: MatterId, staged: Path, paper: Filed | Paper) -> None:
        """Move a private copy of a client's document into the matter. Kept twice it is there once.

        Raises UnknownMatter (it was deleted meanwhile), StorageFull, StorageError."""
        self._head(matter_id)
        final = self.file(matter_id, paper)
        with storage("keeping the document"):
            final.parent.mkdir(parents=True, exist_ok=True)
            self._safe.put(staged, final)

    def file(self, matter_id: MatterId, paper: Filed | Paper) -> Path:
        """Where the bytes of a document are kept, sealed where the library is protected."""
        return self._folder / matter_id / DOCUMENTS / f"{paper.sha256}{paper.ending}"

    def sha256(self, matter_id: MatterId, paper: Filed | Paper) -> Sha256:
        """Of the bytes that are kept of a document. Raises OSError, DamagedRecord."""
        return self._safe.sha256(self.file(matter_id, paper))

    def holds(self, matter_id: MatterId) -> bool:
        return (self._folder / matter_id / HEAD).exists()

    def links(self, matter_id: MatterId) -> tuple[Link, ...]:
        """What happened, line by line."""
        return read_chain(self._folder / matter_id / EVENTS, self._safe).links

    def begun(self, matter_id: MatterId) -> tuple[OpinionId, ...]:
        """Every opinion that was begun for it, finished or not, as far as its events are whole."""
        links = self.links(matter_id)
        sat = [link.item["opinion"] for link in links if link.kind == "sat"]
        held = [link.item["turn"]["opinion"] for link in links if link.kind == "held"]
        return tuple(dict.fromkeys(map(OpinionId, (*sat, *held))))

    def contents(self, matter_id: MatterId) -> tuple[Sha256, ...]:
        """Of the documents that are kept, whatever its events say of them."""
        folder = self._folder / matter_id / DOCUMENTS
        with storage("reading the matter"):
            files = sorted(folder.iterdir()) if folder.is_dir() else []
        return tuple(Sha256(file.name.partition(".")[0]) for file in files)

    def bytes_of(self, matter_id: MatterId) -> int:
        return folder_size(self._folder / matter_id)

    def remove(self, matter_id: MatterId) -> None:
        """Take a matter away with its documents, in one step. Raises StorageError."""
        remove_folder(self._home, self._folder / matter_id)

    def files(self, matter_id: MatterId) -> tuple[tuple[str, Path | bytes], ...]:
        """Everything of a matter, by its name in the library; its events as far as they are whole.

        Raises UnknownMatter, DamagedRecord."""
        matter, chain = self._opened(matter_id)
        folder, name = self._folder / matter_id, f"{self._folder.name}/{matter_id}"
        with storage("reading the matter"):
            events = read_grown(folder / EVENTS, self._safe)[: chain.size] if chain.size else b""
            head = self._safe.read(folder / HEAD)
        papers = {self.file(matter_id, paper) for paper in matter.papers}
        return (
            (f"{name}/{HEAD}", head),
            (f"{name}/{EVENTS}", events),
            *((f"{name}/{DOCUMENTS}/{file.name}", file) for file in sorted(papers)),
        )

    def take_in(self, matter_id: MatterId, staged: Path) -> None:
        """The matter as it lies in `staged` (sealed as it will lie), which is used up; in place of what is
        held of it, in one step. Raises StorageFull, StorageError."""
        folder = self._folder / matter_id
        if not folder.exists():
            self._order.add(matter_id)
            move_folder(staged, folder)
            return
        with storage("locking the matter"):
            lock = FileLock(folder / LOCK)
            lock.acquire()
        try:
            if (staged / DOCUMENTS).is_dir():
                with storage("keeping the documents"):
                    (folder / DOCUMENTS).mkdir(exist_ok=True)
                    for file in sorted((staged / DOCUMENTS).iterdir()):
                        file.replace(folder / DOCUMENTS / file.name)
            write_file(folder / HEAD, (staged / HEAD).read_bytes())
            write_file(folder / EVENTS, (staged / EVENTS).read_bytes())  # what it is from here on
        finally:
            lock.release()

    def _moment(self) -> str:
        return self._now().isoformat(timespec="milliseconds")

    def _names(self) -> tuple[str, ...]:
        if not self._folder.is_dir():
            return ()
        return tuple(f.name for f in self._folder.iterdir() if (f / HEAD).exists())

    def _head(self, matter_id: MatterId) -> _Head:
        path = self._folder / matter_id / HEAD
        try:
            data = self._safe.read(path)
        except OSError as error:
            raise UnknownMatter(f"No matter here is called “{matter_id}”.") from error
        return decode(_Head, data, f"The matter {matter_id}")


def _same(name: str, wanted: str) -> bool:
    return name.casefold() == wanted.casefold()


def _with(matter: Matter, link: Link, what: str) -> Matter:
    if link.kind not in KINDS:
        raise DamagedRecord(f"{what} cannot be read.")
    try:
        event = decode(KINDS[link.kind], json.dumps(link.item).encode(), what)
        return grown(matter, event, link.at)
    except ValueError as error:
        raise DamagedRecord(f"{what} cannot have happened: {error}.") from error
