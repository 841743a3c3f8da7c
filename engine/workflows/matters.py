"""A client's file: opened, told facts, and told which of them were wrong."""

from __future__ import annotations

from engine.domain.identity import FactId
from engine.domain.matter import Matter
from engine.domain.matter_events import Told, Withdrawn
from engine.errors import BadRequest
from engine.job.job import Job
from engine.job.matters import NewMatter, TellFact, WithdrawFact
from engine.workbench.bench import Workbench

LONGEST_NAME = 200  # characters
LONGEST_FACT = 4_000


def new_matter(request: NewMatter, bench: Workbench, job: Job) -> Matter:
    """Raises BadRequest, StorageError."""
    return bench.matters.create(one_line(request.name, "name of a matter", LONGEST_NAME))


def tell_fact(request: TellFact, bench: Workbench, job: Job) -> Matter:
    """Raises UnknownMatter, BadRequest, DamagedRecord, StorageError."""
    text = one_line(request.text, "fact", LONGEST_FACT)
    told = Told(text, " ".join(request.said_by.split()))
    return bench.matters.append(bench.matters.resolve(request.matter), lambda matter: told)


def withdraw_fact(request: WithdrawFact, bench: Workbench, job: Job) -> Matter:
    """Raises UnknownMatter, BadRequest, DamagedRecord, StorageError."""

    def withdrawn(matter: Matter) -> Withdrawn:
        wanted = FactId(request.fact.strip().upper())
        if wanted not in {fact.id for fact in matter.told}:
            standing = ", ".join(fact.id for fact in matter.told) or "none"
            raise BadRequest(
                f"No fact “{request.fact}” stands in this matter.", hint=f"These do: {standing}."
            )
        return Withdrawn(wanted)

    return bench.matters.append(bench.matters.resolve(request.matter), withdrawn)


def one_line(text: str, what: str, longest: int) -> str:
    """`text` with single spaces: a fact is a line. Raises BadRequest."""
    line = " ".join(text.split())
    if not any(c.isalnum() for c in line):
        raise BadRequest(f"The {what} is empty.", hint="Type a few words.")
    if len(line) > longest:
        raise BadRequest(f"The {what} has {len(line):,} characters; at most {longest:,} fit.")
    return line
