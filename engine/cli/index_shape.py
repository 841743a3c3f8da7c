"""The search index in the shapes scripts rely on (the command line contract)."""

from __future__ import annotations

from engine.cli.shape import Shape
from engine.domain.finding import Found
from engine.domain.index_state import Flaw, Indexed, IndexRow, Repaired


def indexed(outcome: Indexed) -> Shape:
    shape: Shape = {"version_id": outcome.version_id, "work": outcome.work, "made": list(outcome.made)}
    if outcome.code:
        shape["error"] = {"code": outcome.code, "message": outcome.message, "hint": outcome.hint}
    return shape


def index_row(row: IndexRow) -> Shape:
    return {
        "version_id": row.version_id,
        "work": row.work,
        "language": row.language.value,
        "parts": [
            {"name": p.name, "state": p.state.value, "message": p.message, "bytes": p.bytes}
            for p in row.parts
        ],
    }


def found(row: Found) -> Shape:
    return {
        "version_id": row.version_id,
        "eid": row.eid,
        "kind": row.kind.value,
        "label": row.label,
        "section": row.section,
        "heading": row.heading,
        "start": row.start,
        "end": row.end,
        "page": row.page,
        "exact": row.exact,
    }


def repaired(outcome: Repaired) -> Shape:
    return {
        "versions": outcome.versions,
        "found": [_flaw(flaw) for flaw in outcome.found],
        "left": [_flaw(flaw) for flaw in outcome.left],
    }


def _flaw(flaw: Flaw) -> Shape:
    return {"part": flaw.part, "version_id": flaw.version_id, "message": flaw.message}
