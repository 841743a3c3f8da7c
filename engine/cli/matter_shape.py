"""Matters and consultations as scripts read them (JSON) and as people do."""

from __future__ import annotations

from typing import Any

from engine.domain.carried import ArchiveLook
from engine.domain.language import Language
from engine.domain.matter import Consultation, ConsultationTurn, Consulted, Fact, Matter, Note, Paper
from engine.domain.matter_deletion import MatterDeletion
from engine.domain.matter_hit import MatterHit
from engine.domain.opinion import VersionPin
from engine.opinion.consulting import Spoken, spoken


def matter(held: Matter) -> dict[str, Any]:
    return {
        "id": held.id,
        "name": held.name,
        "opened_at": held.opened_at,
        "closed_at": held.closed_at,
        "facts": [fact(f) for f in held.facts],
        "not_known": list(held.unknown),
        "documents": [paper(p) for p in held.papers],
        "notes": [note(n) for n in held.notes],
        "consultations": [consultation(c) for c in held.consultations],
        "accepted": [
            {"opinion_id": a.opinion, "note": a.note, "by": a.by, "at": a.at} for a in held.accepted
        ],
    }


def paper(filed: Paper) -> dict[str, Any]:
    return {
        "id": filed.id,
        "name": filed.name,
        "sha256": filed.sha256,
        "bytes": filed.size,
        "pages": filed.pages,
        "language": filed.language.value if filed.language else "",
        "problem": filed.problem,
        "filed_at": filed.filed_at,
        "withdrawn_at": filed.withdrawn_at,
    }


def note(written: Note) -> dict[str, Any]:
    return {
        "id": written.id,
        "text": written.text,
        "by": written.by,
        "at": written.at,
        "withdrawn_at": written.withdrawn_at,
    }


def fact(told: Fact) -> dict[str, Any]:
    return {
        "id": told.id,
        "text": told.text,
        "asked": told.asked,
        "said_by": told.said_by,
        "said_at": told.said_at,
        "document": told.document or "",
        "page": told.page,
        "withdrawn_at": told.withdrawn_at,
    }


def consultation(held: Consultation) -> dict[str, Any]:
    return {
        "id": held.id,
        "question": held.question,
        "state": held.state.value,
        "why": held.why.value if held.why else "",
        "open_questions": list(held.open_questions),
        "turns": [_turn(turn) for turn in held.turns],
    }


def consulted(found: Consulted) -> dict[str, Any]:
    return {
        "matter": found.matter.id,
        **consultation(found.consultation),
        "said": found.why,
        "opinion_id": found.opinion.id if found.opinion else "",
        "status": found.opinion.status.value if found.opinion else "",
        "narrative": " ".join(s.text for s in found.opinion.sentences) if found.opinion else "",
    }


def _turn(turn: ConsultationTurn) -> dict[str, Any]:
    return {
        "number": turn.number,
        "opinion_id": turn.opinion,
        "status": turn.status.value,
        "facts": list(turn.facts),
        "asked": list(turn.asked),
        "answers": [{"asked": a.asked, "fact": a.fact, "at": a.at} for a in turn.answers],
        "elements": [{"text": e.text, "covered_by": list(e.covered_by)} for e in turn.elements],
        "coverage": turn.coverage,
        "gain": turn.gain,
    }


def matter_text(held: Matter) -> str:
    lines = [f"{held.name}  ({held.id})" + ("  [closed]" if held.closed_at else "")]
    for told in held.facts:
        asked = f"{told.asked} — " if told.asked else ""
        gone = "  [withdrawn]" if told.withdrawn_at else ""
        gone += f"  ({told.document}, p. {told.page})" if told.document else ""
        lines.append(f"  {told.id}  {asked}{told.text}{gone}")
    lines += [f"  ?   {asked}  [not known]" for asked in held.unknown]
    lines += [
        f"  {p.id}  {p.name}  " + (f"[{p.problem}: kept, not read]" if p.problem else f"{p.pages} pages")
        for p in held.filed
    ]
    lines += [f"  {n.id}  note, {n.by}: {n.text}" for n in held.written]
    lines += [f"  {c.id}  {c.state.value}  {c.question}" for c in held.consultations]
    lines += [f"  accepted by {a.by}: {a.opinion}  {a.note}".rstrip() for a in held.accepted]
    return "\n".join(lines)


def consulted_text(found: Consulted) -> str:
    """The opinion as it stands, what it covers, and what the client is asked."""
    held, opinion = found.consultation, found.opinion
    language = opinion.question.language if opinion else Language.ENGLISH
    lines: list[str] = []
    if opinion:
        lines += [opinion.status.value, *(f"  - {r.text}" for r in opinion.reasons), ""]
        lines += [*(s.text for s in opinion.sentences), ""]
    if held.turns:
        last = held.turns[-1]
        lines.append(spoken(Spoken.COVERAGE, language, last.number, round(100 * last.coverage)))
        for element in last.elements:
            by = ", ".join(element.covered_by)
            said = (
                spoken(Spoken.COVERED, language, by, element.text)
                if by
                else spoken(Spoken.NOT_COVERED, language, element.text)
            )
            lines.append(f"  {said}")
    lines += [spoken(Spoken.ASK, language, question) for question in held.open_questions]
    lines += [found.why] if found.why else []
    lines.append(f"Consultation {held.id} ({held.state.value})")
    if opinion:
        lines.append(f"Opinion {opinion.id}: dhara print {opinion.id} -o opinion.pdf")
    return "\n".join(lines)


def archive_look(look: ArchiveLook) -> dict[str, Any]:
    return {
        "matter": matter(look.matter),
        "made_at": look.made_at,
        "held": look.held is not None,
        "entries_here": look.here,
        "entries_there": look.there,
        "entries_alike": look.alike,
        "laws_not_held": [pin.version_id for pin in look.missing],
    }


def archive_text(look: ArchiveLook) -> str:
    lines = [f"Archived {look.made_at}: whole.", matter_text(look.matter), *not_held(look.missing)]
    if look.same:
        lines.append("It is held here just so.")
    elif look.held is not None:
        lines.append(
            f"It is held here with {look.here} entries; the archive has {look.there}; "
            f"both begin with the same {look.alike}."
        )
    return "\n".join(lines)


def not_held(missing: tuple[VersionPin, ...]) -> list[str]:
    """A line a text that opinions read and this library has not."""
    return [f"Not held here: {pin.work}, as of {pin.as_of or 'an unknown date'}" for pin in missing]


def matter_hit(hit: MatterHit) -> dict[str, Any]:
    return {
        "matter": hit.matter,
        "name": hit.name,
        "found": hit.found.value,
        "text": hit.text,
        "closed": hit.closed,
        "consultation": hit.consultation or "",
        "opinion_id": hit.opinion or "",
        "document": hit.paper or "",
    }


def deletion(told: MatterDeletion) -> dict[str, Any]:
    return {
        "matter": told.matter,
        "name": told.name,
        "facts": told.facts,
        "notes": told.notes,
        "documents": told.documents,
        "consultations": told.consultations,
        "opinions": list(told.opinions),
        "accepted": told.accepted,
        "labels_and_ratings": told.judged,
        "bytes": told.bytes,
        "damage": told.damage,
    }


def deletion_text(told: MatterDeletion, *, deleted: bool) -> str:
    parts = (
        _counted(told.facts, "fact"),
        _counted(told.notes, "note"),
        _counted(told.documents, "document"),
        _counted(told.consultations, "consultation"),
        _counted(len(told.opinions), "opinion") + (f" ({told.accepted} accepted)" if told.accepted else ""),
        _counted(told.judged, "label or rating", "labels and ratings"),
    )
    what = ("Deleted: " if deleted else "Would be deleted: ") + f"{told.name}, with {', '.join(parts)}."
    if told.damage:
        what += f" Only a part of it can be read, so this may not be all: {told.damage}"
    what += " What was printed, exported or archived elsewhere stays there."
    return what if deleted else f"{what} Nothing was deleted: say --yes. It cannot be undone."


def _counted(n: int, one: str, many: str = "") -> str:
    return f"{n} {one if n == 1 else many or one + 's'}"
