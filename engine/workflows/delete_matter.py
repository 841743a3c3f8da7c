"""Deleting a client's file: what was told, filed, asked, answered and made of it. Laws stay."""

from __future__ import annotations

from engine.archive.lock import writer_lock
from engine.domain.identity import MatterId
from engine.domain.matter import Matter
from engine.domain.matter_deletion import MatterDeletion
from engine.errors import DamagedRecord, LibraryBusy, MatterGrown
from engine.job.job import Job
from engine.job.matters import DeleteMatter, PlanMatterDeletion
from engine.workbench.bench import Workbench
from engine.workflows.index_version import LOCK_PATIENCE
from engine.workflows.search_document import forget_document
from engine.workflows.tidy import tidy


def plan_matter_deletion(request: PlanMatterDeletion, bench: Workbench, job: Job) -> MatterDeletion:
    """What would go. Raises UnknownMatter, StorageError."""
    return _planned(bench.matters.resolve(request.matter), bench)


def delete_matter(request: DeleteMatter, bench: Workbench, job: Job) -> MatterDeletion:
    """First what can be made again and what others said of it, then the opinions, then the file that names
    them all: killed on the way, what is left is still on the list and can be deleted again. A calibration
    that was fitted stays: its numbers hold no words.

    Raises UnknownMatter, MatterGrown, LibraryBusy (the board sits on it), StorageError, Cancelled.
    """
    tidy(bench)
    matter_id = bench.matters.resolve(request.matter)
    waiting = job.watch("wait")
    with writer_lock(bench.home, "deleting a client's file", patience=LOCK_PATIENCE, watch=waiting):
        plan = _planned(matter_id, bench)
        if request.entries not in (None, plan.entries):
            raise MatterGrown("Something was added to the client's file after it was told what would go.")
        if any(bench.opinions.at_work(opinion) for opinion in plan.opinions):
            raise LibraryBusy("The board is at work on a question of this client.")
        for source in bench.matters.contents(matter_id):
            forget_document(source, bench)
        bench.drafts.clear()  # they may show its opinions
        bench.labels.forget(plan.opinions)
        bench.ratings.forget(plan.opinions)
        for opinion in plan.opinions:
            bench.opinions.remove(opinion)
        bench.matters.remove(matter_id)
    return plan


def _planned(matter_id: MatterId, bench: Workbench) -> MatterDeletion:
    damage = ""
    try:
        matter = bench.matters.open(matter_id)
    except DamagedRecord as error:
        matter, damage = Matter(matter_id, matter_id, ""), str(error)
    others = {
        o for m in bench.matters.matters().matters if m.id != matter_id for o in bench.matters.begun(m.id)
    }
    opinions = tuple(o for o in bench.matters.begun(matter_id) if o not in others and bench.opinions.holds(o))
    size = bench.matters.bytes_of(matter_id) + sum(map(bench.opinions.bytes_of, opinions))
    return MatterDeletion(
        matter=matter_id,
        name=matter.name,
        entries=len(bench.matters.links(matter_id)),
        facts=len(matter.facts),
        notes=len(matter.notes),
        documents=len(bench.matters.contents(matter_id)),
        consultations=len(matter.consultations),
        opinions=opinions,
        accepted=len(matter.accepted),
        judged=sum(store.naming(opinions) for store in (bench.labels, bench.ratings)),
        bytes=size,
        damage=damage,
    )
