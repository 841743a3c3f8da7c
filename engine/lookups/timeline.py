"""The versions of a work in order, with what changed from one to the next."""

from __future__ import annotations

from engine.domain.timeline import Step, Timeline
from engine.domain.version import VersionCard
from engine.domain.work import work_key
from engine.errors import UnknownVersion
from engine.job.job import Job
from engine.job.request import OpenTimeline
from engine.workbench.bench import Workbench
from engine.workbench.differences import difference_of
from engine.workbench.revisions import current
from engine.workbench.selection import works_of
from engine.workbench.works import in_order


def open_timeline(request: OpenTimeline, bench: Workbench, job: Job) -> Timeline:
    """Raises UnknownVersion when no work here, or more than one, answers to the name; DamagedRecord."""
    cards = in_order(_work(request.work, current(bench.versions.cards())))
    steps: list[Step] = []
    for done, card in enumerate(cards):
        job.progress("compare", done, len(cards), card.as_of or "")
        before = [s.card for s in steps if s.card.language == card.language and s.card.as_of]
        steps.append(_step(card, before[-1] if before and card.as_of else None, bench))
    job.progress("compare", len(cards), len(cards))
    return Timeline(cards[-1].work if cards[-1].as_of else cards[0].work, tuple(steps))


def _step(card: VersionCard, before: VersionCard | None, bench: Workbench) -> Step:
    if before is None:
        return Step(card, None, 0, 0, 0, 0)
    found = difference_of(before.version_id, card.version_id, bench)
    return Step(
        card, before.version_id,
        len(found.added), len(found.removed), len(found.renumbered), len(found.changed),
    )  # fmt: skip


def _work(name: str, cards: tuple[VersionCard, ...]) -> tuple[VersionCard, ...]:
    """`name` is a title, words of one, or a version's id or its beginning (four characters)."""
    groups = works_of(cards)
    key = work_key(name)
    tries = (
        [g for g in groups if key and any(work_key(c.work) == key for c in g)],
        [g for g in groups if len(name) >= 4 and any(c.version_id.startswith(name) for c in g)],
        [g for g in groups if key and any(key in work_key(c.work) for c in g)],
    )
    found = next((groups for groups in tries if groups), [])
    if not found:
        raise UnknownVersion(f"No law here is called “{name}”.")
    if len(found) > 1:
        titles = "; ".join(sorted(g[0].work for g in found)[:4])
        raise UnknownVersion(f"“{name}” fits {len(found)} laws: {titles}.", hint="Give more of the title.")
    return found[0]
