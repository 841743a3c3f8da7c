"""What was done to a law, as its own notes and the amending acts held tell it: against its sections."""

from __future__ import annotations

from collections.abc import Iterator

from engine.domain.amendment import Amendment, AmendmentRow
from engine.domain.identity import EId, VersionId
from engine.domain.provision import EdgeType, Kind, Provision
from engine.domain.version import Tree, VersionCard
from engine.domain.work import is_amending, work_key
from engine.job.job import Job
from engine.job.request import ListAmendments
from engine.structure.edges.amendment import notes_of, orders_of
from engine.workbench.bench import Workbench
from engine.workbench.revisions import current


def list_amendments(request: ListAmendments, bench: Workbench, job: Job) -> tuple[AmendmentRow, ...]:
    """Notes first, then amending acts by date; of an amending act, what it orders.

    Raises UnknownVersion, DamagedRecord. Nothing is applied.
    """
    card = bench.versions.card(bench.versions.resolve(request.version))
    cards = current(bench.versions.cards())
    if is_amending(card.work):
        return tuple(_of_act(card, cards, bench, None))
    acts = sorted((c for c in cards if is_amending(c.work)), key=lambda c: (c.as_of or "", c.work))
    found = [*_of_notes(card, bench)]
    for act in acts:
        found += _of_act(act, cards, bench, card)
    return tuple(found)


def _of_notes(card: VersionCard, bench: Workbench) -> Iterator[AmendmentRow]:
    tree, text = _opened(card.version_id, bench)
    by_eid = {p.eid: p for p in tree.provisions}
    stands_in = {e.source: e.target for e in tree.edges if e.type is EdgeType.AMENDS and e.target}
    for told in notes_of(text, tree.provisions):
        target = by_eid.get(stands_in.get(told.source) or EId(""))
        section = _section(target, by_eid)
        here = Amendment(
            told.act, told.number, told.provision, told.action, card.work,
            section.number if section else "", told.unit, told.source, told.start, told.end,
        )  # fmt: skip
        yield _row(here, card.version_id, True, card.version_id if target else None, target)


def _of_act(
    act: VersionCard, cards: tuple[VersionCard, ...], bench: Workbench, only: VersionCard | None
) -> Iterator[AmendmentRow]:
    """`only`: against that version of the law, if it is the one amended; else against the latest."""
    tree, text = _opened(act.version_id, bench)
    held: dict[str, tuple[VersionId, dict[str, Provision]] | None] = {}
    for order in orders_of(text, tree.provisions, act.work):
        key = work_key(order.work)
        if only is not None and (not key or key != work_key(only.work)):
            continue
        if key not in held:
            held[key] = _sections(only or _latest(key, cards), bench)
        found = held[key]
        section = found[1].get(order.section) if found else None
        yield _row(order, act.version_id, False, found[0] if found else None, section)


def _latest(key: str, cards: tuple[VersionCard, ...]) -> VersionCard | None:
    of_work = [c for c in cards if key and work_key(c.work) == key]
    return max(of_work, key=lambda c: (c.as_of or "", c.committed_at), default=None)


def _sections(card: VersionCard | None, bench: Workbench) -> tuple[VersionId, dict[str, Provision]] | None:
    if card is None:
        return None
    tree = bench.versions.tree(card.version_id)
    return card.version_id, {p.number: p for p in tree.provisions if p.kind is Kind.SECTION}


def _opened(version_id: VersionId, bench: Workbench) -> tuple[Tree, str]:
    return bench.versions.tree(version_id), bench.versions.text(version_id)


def _section(node: Provision | None, by_eid: dict[EId, Provision]) -> Provision | None:
    while node is not None and node.kind is not Kind.SECTION:
        node = by_eid.get(node.parent) if node.parent else None
    return node


def _row(
    amendment: Amendment,
    stated_in: VersionId,
    by_note: bool,
    target: VersionId | None,
    node: Provision | None,
) -> AmendmentRow:
    return AmendmentRow(
        amendment, stated_in, by_note, target, node.eid if node else None, node.label if node else ""
    )
