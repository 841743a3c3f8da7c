"""Matters: the list, one whole, and one with its opinions and what became of the law they read."""

from __future__ import annotations

from engine.domain.identity import ConsultationId
from engine.domain.matter import ConsultationTurn, Matter, MatterList
from engine.domain.matter_sheet import MatterSheet, OpinionLine, TextRead
from engine.domain.opinion import Block, Opinion
from engine.domain.version import VersionCard
from engine.errors import DamagedRecord, UnknownOpinion
from engine.job.job import Job
from engine.job.matters import ListMatters, OpenMatter, OpenSheet
from engine.workbench.bench import Workbench
from engine.workbench.differences import law_changes
from engine.workbench.works import newest_after


def list_matters(request: ListMatters, bench: Workbench, job: Job) -> MatterList:
    """Newest first. Raises StorageError."""
    return bench.matters.matters()


def open_matter(request: OpenMatter, bench: Workbench, job: Job) -> Matter:
    """Raises UnknownMatter, DamagedRecord."""
    return bench.matters.open(bench.matters.resolve(request.matter))


def open_sheet(request: OpenSheet, bench: Workbench, job: Job) -> MatterSheet:
    """What became of the law is found from the texts held now, never stored. Raises UnknownMatter,
    DamagedRecord of the matter; an opinion that cannot be read says so in its own line."""
    matter = bench.matters.open(bench.matters.resolve(request.matter))
    cards = bench.versions.readable()
    lines = (_line(held.id, turn, cards, bench) for held in matter.consultations for turn in held.turns)
    return MatterSheet(matter, tuple(lines))


def _line(
    consultation: ConsultationId, turn: ConsultationTurn, cards: tuple[VersionCard, ...], bench: Workbench
) -> OpinionLine:
    try:
        opinion = bench.opinions.open(turn.opinion)
    except (UnknownOpinion, DamagedRecord) as error:
        return OpinionLine(turn.opinion, consultation, turn.number, turn.status, problem=str(error))
    return OpinionLine(
        id=opinion.id,
        consultation=consultation,
        turn=turn.number,
        status=opinion.status,
        gist=" ".join(s.text for s in opinion.sentences if s.block is Block.CONCLUSION),
        composed_at=opinion.composed_at,
        citations=len(opinion.quotations),
        read=_read(opinion, cards),
        law_changed=law_changes(opinion, cards, bench),
    )


def _read(opinion: Opinion, cards: tuple[VersionCard, ...]) -> tuple[TextRead, ...]:
    held = {card.version_id: card for card in cards}
    out: list[TextRead] = []
    for pin in opinion.pins.versions:
        card = held.get(pin.version_id)
        newer = newest_after(card, cards) if card else None
        out.append(
            TextRead(
                pin.version_id, pin.work, pin.language, pin.as_of, card is not None,
                newer.version_id if newer else None, newer.as_of if newer else None,
            )
        )  # fmt: skip
    return tuple(out)
