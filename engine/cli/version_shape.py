"""Differences, timelines and amendments in the shapes scripts rely on (the command line contract)."""

from __future__ import annotations

from engine.cli.shape import Shape, version
from engine.domain.amendment import AmendmentRow
from engine.domain.difference import Changed, Difference, Place
from engine.domain.timeline import Timeline


def place(item: Place) -> Shape:
    return {
        "eid": item.eid,
        "kind": item.kind.value,
        "label": item.label,
        "heading": item.heading,
        "section": item.section,
        "start": item.start,
        "end": item.end,
        "page": item.page,
    }


def _changed(item: Changed) -> Shape:
    return {
        "eid": item.new.eid,
        "old_eid": item.old.eid,
        "label": item.new.label,
        "section": item.new.section,
        "similarity": item.similarity,
        "weight": item.weight.value,
        "hunks": [
            {
                "weight": h.weight.value,
                "old": {"start": h.old_start, "end": h.old_end, "text": h.old_text},
                "new": {"start": h.new_start, "end": h.new_end, "text": h.new_text},
            }
            for h in item.hunks
        ],
    }


def difference(item: Difference, old_text: str, new_text: str) -> Shape:
    """The texts are those of the two versions: what was added or removed is told with its words."""
    return {
        "old": item.old,
        "new": item.new,
        "rules": item.rules,
        "added": [{**place(p), "text": new_text[p.start : p.end]} for p in item.added],
        "removed": [{**place(p), "text": old_text[p.start : p.end]} for p in item.removed],
        "renumbered": [
            {"from": place(r.old), "to": place(r.new), "similarity": r.similarity, "moved": r.moved}
            for r in item.renumbered
        ],
        "changed": [_changed(c) for c in item.changed],
        "reprinted": [_changed(c) for c in item.reprinted],
        "same": item.same,
    }


def timeline(item: Timeline) -> Shape:
    return {
        "work": item.work,
        "versions": [
            {
                **version(step.card),
                "grammar": step.card.grammar,
                "supersedes": step.card.supersedes,
                "earlier": list(step.card.earlier),
                "since": step.since,
                "added": step.added,
                "removed": step.removed,
                "renumbered": step.renumbered,
                "changed": step.changed,
            }
            for step in item.steps
        ],
    }


def amendment(row: AmendmentRow) -> Shape:
    told = row.amendment
    return {
        "act": told.act,
        "number": told.number,
        "provision": told.provision,
        "action": told.action.value,
        "work": told.work,
        "section": told.section,
        "unit": told.unit,
        "stated_by": "note" if row.by_note else "act",
        "stated_in": row.stated_in,
        "source": told.source,
        "start": told.start,
        "end": told.end,
        "version_id": row.target,
        "eid": row.eid,
        "label": row.label,
    }
