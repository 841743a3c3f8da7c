"""A client's file: opened, named, told facts, noted in, closed; what was wrong is withdrawn."""

from __future__ import annotations

from engine.domain.identity import FactId, NoteId, PaperId
from engine.domain.matter import Fact, Matter, Note, Paper
from engine.domain.matter_events import Closed, Noted, Renamed, Reopened, Restored, Told, Withdrawn
from engine.errors import BadRequest
from engine.job.job import Job
from engine.job.matters import CloseMatter, NewMatter, RenameMatter, Restore, TellFact, Withdraw, WriteNote
from engine.workbench.author import author_of
from engine.workbench.bench import Workbench

LONGEST_NAME = 200  # characters
LONGEST_FACT = 4_000
LONGEST_NOTE = 20_000


def new_matter(request: NewMatter, bench: Workbench, job: Job) -> Matter:
    """Raises BadRequest, StorageError."""
    return bench.matters.create(one_line(request.name, "name of a matter", LONGEST_NAME))


def tell_fact(request: TellFact, bench: Workbench, job: Job) -> Matter:
    """Raises UnknownMatter, BadRequest, DamagedRecord, StorageError."""
    text = one_line(request.text, "fact", LONGEST_FACT)
    said_by = " ".join(request.said_by.split())

    def told(matter: Matter) -> Told:
        if not request.document:
            return Told(text, said_by)
        paper = paper_of(matter, request.document)
        if request.page and not 1 <= request.page <= max(paper.pages, 1):
            raise BadRequest(f"{paper.name} has no page {request.page}.", hint=f"It has {paper.pages}.")
        return Told(text, said_by, paper.id, request.page)

    return bench.matters.append(bench.matters.resolve(request.matter), told)


def paper_of(matter: Matter, name: str) -> Paper:
    """The standing document of that id. Raises BadRequest."""
    found = next((paper for paper in matter.filed if paper.id == name.strip().upper()), None)
    if found is None:
        these = ", ".join(paper.id for paper in matter.filed) or "none"
        raise BadRequest(f"No document “{name}” stands in this matter.", hint=f"These: {these}.")
    return found


def withdraw(request: Withdraw, bench: Workbench, job: Job) -> Matter:
    """Raises UnknownMatter, BadRequest, DamagedRecord, StorageError."""

    def withdrawn(matter: Matter) -> Withdrawn:
        return Withdrawn(_item(request.item, (*matter.told, *matter.written, *matter.filed), "stands"))

    return bench.matters.append(bench.matters.resolve(request.matter), withdrawn)


def restore(request: Restore, bench: Workbench, job: Job) -> Matter:
    """Raises UnknownMatter, BadRequest, DamagedRecord, StorageError."""

    def restored(matter: Matter) -> Restored:
        held: tuple[Fact | Note | Paper, ...] = (*matter.facts, *matter.notes, *matter.papers)
        return Restored(_item(request.item, tuple(i for i in held if i.withdrawn_at), "was withdrawn"))

    return bench.matters.append(bench.matters.resolve(request.matter), restored)


def write_note(request: WriteNote, bench: Workbench, job: Job) -> Matter:
    """Raises UnknownMatter, BadRequest, DamagedRecord, StorageError."""
    noted = Noted(note_text(request.text), author_of(request.by, bench.settings))
    return bench.matters.append(bench.matters.resolve(request.matter), lambda matter: noted)


def rename_matter(request: RenameMatter, bench: Workbench, job: Job) -> Matter:
    """Raises UnknownMatter, BadRequest, DamagedRecord, StorageError."""
    renamed = Renamed(one_line(request.name, "name of a matter", LONGEST_NAME))
    return bench.matters.append(bench.matters.resolve(request.matter), lambda matter: renamed)


def close_matter(request: CloseMatter, bench: Workbench, job: Job) -> Matter:
    """One that is so already stays so. Raises UnknownMatter, DamagedRecord, StorageError."""
    matter = bench.matters.open(bench.matters.resolve(request.matter))
    if bool(matter.closed_at) == request.closed:
        return matter
    return bench.matters.append(matter.id, lambda m: Closed() if request.closed else Reopened())


def _item(name: str, held: tuple[Fact | Note | Paper, ...], how: str) -> FactId | NoteId | PaperId:
    """The id that `name` is among `held`. Raises BadRequest."""
    wanted = name.strip().upper()
    for item in held:
        if item.id == wanted:
            return item.id
    these = ", ".join(item.id for item in held) or "none"
    raise BadRequest(f"No fact, note or document “{name}” {how} in this matter.", hint=f"These: {these}.")


def note_text(text: str) -> str:
    """`text` line by line, without blanks around. Raises BadRequest."""
    lines = "\n".join(" ".join(line.split()) for line in text.strip().splitlines())
    if not any(c.isalnum() for c in lines):
        raise BadRequest("The note is empty.", hint="Type a few words.")
    if len(lines) > LONGEST_NOTE:
        raise BadRequest(f"The note has {len(lines):,} characters; at most {LONGEST_NOTE:,} fit.")
    return lines


def one_line(text: str, what: str, longest: int) -> str:
    """`text` with single spaces: a fact is a line. Raises BadRequest."""
    line = " ".join(text.split())
    if not any(c.isalnum() for c in line):
        raise BadRequest(f"The {what} is empty.", hint="Type a few words.")
    if len(line) > longest:
        raise BadRequest(f"The {what} has {len(line):,} characters; at most {longest:,} fit.")
    return line
