"""Domain objects in the shapes scripts rely on (the command line contract)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.cli.gate_shape import gate
from engine.domain.citation import Citation
from engine.domain.claim import ScoredClaim
from engine.domain.doubt import Doubt
from engine.domain.evidence import Evidence, Hit, Hop, Quotation
from engine.domain.library import (
    Check,
    Imported,
    MachineRow,
    ModelRow,
    OpinionRow,
    Revised,
    SearchResult,
    StrategyRow,
    Verification,
)
from engine.domain.opinion import Block, Opinion
from engine.domain.overlay import Correction
from engine.domain.provision import Edge, Provision
from engine.domain.quad import Quad
from engine.domain.timeline import LawChange
from engine.domain.version import VersionCard
from engine.domain.walk import Walk
from engine.domain.work import is_amending

Shape = dict[str, Any]


def imported(outcome: Imported) -> Shape:
    shape: Shape = {
        "file": outcome.file,
        "version_id": outcome.version_id,
        "status": outcome.status.value,
        "pages": outcome.pages,
        "pages_ocr": outcome.pages_ocr,
        "pages_legacy_font": outcome.pages_legacy_font,
        "counts": {kind.value: n for kind, n in outcome.counts},
        "cross_refs": {
            "resolved": outcome.references_resolved,
            "external": outcome.references_external,
            "unresolved": outcome.references_unresolved,
        },
        "warnings": [{"code": w.code, "page": w.page, "message": w.message} for w in outcome.warnings],
        "seconds": {
            "read": round(outcome.seconds_read, 3),
            "parse": round(outcome.seconds_parse, 3),
            "index": round(outcome.seconds_index, 3),
        },
    }
    if outcome.version_id:
        shape["work"] = outcome.work
        shape["amending"] = is_amending(outcome.work)
        shape["of_work"] = list(outcome.of_work)
        shape["law_changed"] = list(outcome.law_changed)
    if outcome.code:
        shape["error"] = {"code": outcome.code, "message": outcome.message, "hint": outcome.hint}
    return shape


def version(card: VersionCard) -> Shape:
    return {
        "version_id": card.version_id,
        "work": card.work,
        "language": card.language.value,
        "as_of": card.as_of,
        "pages": len(card.pages) if card.paged else 0,  # a text has none
        "source_sha256": card.source_sha256,
        "source_name": card.source_name,
        "committed_at": card.committed_at,
        "supersedes": card.supersedes,
        "corrected": bool(card.overlay),
        "incomplete": card.incomplete,
        "amending": is_amending(card.work),
        "warnings": [{"code": w.code, "page": w.page, "message": w.message} for w in card.warnings],
        "counts": {kind.value: n for kind, n in card.counts},
    }


def doubt(item: Doubt) -> Shape:
    return {
        "id": item.id,
        "page": item.page,
        "kind": item.kind.value,
        "text": item.text,
        "message": item.message,
        "suggestion": item.suggestion,
        "suggestions": [{"word": s.word, "times": s.times} for s in item.suggestions],
        "start": item.start,
        "end": item.end,
        "quads": [quad(q) for q in item.quads],
    }


def correction(item: Correction, *, stands: bool = True) -> Shape:
    return {
        "id": item.id,
        "act": item.act.value,
        "page": item.places[0].page if item.places else 0,
        "words": " ".join(place.words for place in item.places),
        "replacement": item.replacement,
        "author": item.author,
        "at": item.at,
        "stands": stands,
    }


def revised(item: Revised) -> Shape:
    return {
        "version_id": item.version_id,
        "supersedes": item.supersedes,
        "corrections": [correction(c) for c in item.corrections],
        "not_replayed": item.lost,
        "doubts": item.doubts,
    }


def node(provision: Provision) -> Shape:
    return {
        "eid": provision.eid,
        "kind": provision.kind.value,
        "label": provision.label,
        "number": provision.number,
        "heading": provision.heading,
        "parent": provision.parent,
        "start": provision.start,
        "end": provision.end,
        "page": provision.page,
        "page_label": provision.page_label,
    }


def edge(item: Edge, cited: Citation | None = None) -> Shape:
    """`cited`: the other work it names is held; `cited` of the shape is null where it is not."""
    return {
        "type": item.type.value,
        "from": item.source,
        "to": item.target,
        "start": item.start,
        "end": item.end,
        "resolution": item.resolution.value if item.resolution else None,
        "words": item.words,
        "cited": {"version_id": cited.version_id, "work": cited.work, "to": list(cited.targets)}
        if cited
        else None,
    }


def quad(item: Quad) -> Shape:
    return {"page": item.page, "points": list(item.points), "confidence": item.confidence}


def law_change(item: LawChange) -> Shape:
    return {
        "version_id": item.version_id,
        "newer": item.newer,
        "newer_as_of": item.newer_as_of,
        "eid": item.eid,
        "label": item.label,
        "change": item.change,
    }


def hit(item: Hit) -> Shape:
    return {
        "version_id": item.version_id,
        "eid": item.eid,
        "section": item.section,
        "score": round(item.score, 6),
        "why": item.why,
        "span": None if item.span is None else {"start": item.span[0], "end": item.span[1]},
    }


def found(provision: Provision, heading: str, text: str) -> Shape:
    """What a hit is, for who has not the tree at hand. `heading` is that of its section where it has
    none; `text` is the whole version's."""
    return {
        "label": provision.label,
        "heading": heading,
        "page": provision.page,
        "page_label": provision.page_label,
        "text": text[provision.start : provision.end],
    }


NOT_READABLE: Shape = {"label": "", "heading": "", "page": 0, "page_label": None, "text": ""}
"""The `found` of a hit in a version that is damaged."""


def search(result: SearchResult, provisions: Sequence[Shape]) -> Shape:
    """`provisions`: the `found` of each hit."""
    return {
        "hits": [{**hit(h), **said} for h, said in zip(result.hits, provisions, strict=True)],
        "ms": {
            "embed": round(result.ms_embed, 2),
            "search": round(result.ms_search, 2),
            "rerank": round(result.ms_rerank, 2),
        },
        "notes": list(result.notes),
        "read_as": result.read_as,
        "walks": [walk(w) for w in result.walks],
    }


def walk(way: Walk) -> Shape:
    """How a strategy that reads went from the question to its hits."""
    return {
        "model": way.model.id,
        "plan": list(way.plan),
        "elements": list(way.elements),
        "steps": [
            {"move": s.move.value, "what": s.what, "why": s.why, "leaning": s.leaning} for s in way.steps
        ],
        "notebook": [
            {"version_id": n.version_id, "eid": n.eid, "label": n.label, "start": n.start, "end": n.end}
            for n in way.notebook
        ],
        "through": list(way.through),
        "calls": way.calls,
        "seconds": round(way.seconds, 2),
    }


def quotation(item: Quotation) -> Shape:
    return {
        "handle": item.handle,
        "version_id": item.version_id,
        "eid": item.eid,
        "label": item.label,
        "start": item.start,
        "end": item.end,
        "quote": item.quote,
        "page": item.page,
        "page_label": item.page_label,
    }


def claim(scored: ScoredClaim) -> Shape:
    return {
        "id": scored.claim.id,
        "side": scored.claim.side.value,
        "text": scored.claim.text,
        "wording": scored.claim.wording.value,
        "accepted": scored.accepted,
        "score": scored.score,
        "signals": {s.name: s.value for s in scored.signals},
        "reasons": list(scored.reasons),
        "evidence": [quotation(q) for q in scored.quotations],
    }


def evidence(item: Evidence) -> Shape:
    return {
        "handle": item.handle,
        "version_id": item.version_id,
        "eid": item.eid,
        "kind": item.kind.value,
        "label": item.label,
        "section": item.section,
        "start": item.start,
        "end": item.end,
        "page": item.page,
        "page_label": item.page_label,
        "segments": len(item.segments),
        "score": item.score,
    }


def hop(item: Hop) -> Shape:
    return {
        "depth": item.depth,
        "from": item.source,
        "edge": item.edge.value if item.edge else None,
        "back": item.back,
        "to": item.target,
        "version_id": item.version_id,
    }


def opinion(item: Opinion) -> Shape:
    return {
        "opinion_id": item.id,
        "code": item.code,
        "question": item.question.text,
        "language": item.question.language.value,
        "versions": [
            {
                "version_id": pin.version_id,
                "work": pin.work,
                "language": pin.language.value,
                "as_of": pin.as_of,
                "source_sha256": pin.source_sha256,
            }
            for pin in item.pins.versions
        ],
        "status": item.status.value,
        "reasons": [{"code": r.code, "text": r.text} for r in item.reasons],
        "narrative": " ".join(s.text for s in item.sentences),
        "sentences": [
            {"block": s.block.value, "text": s.text, "quotations": [quotation(q) for q in s.quotations]}
            for s in item.sentences
        ],
        "rule": " ".join(s.text for s in item.sentences if s.block is Block.RULE),
        "claims": [claim(c) for c in item.claims],
        "evidence": [evidence(e) for e in item.evidence],
        "scorecard": {**dict(item.scorecard.figures), "promise": item.scorecard.promise},
        "gate": gate(item.gate),
        "agents": [
            {
                "name": run.agent.value,
                "status": run.state.value,
                "round": run.round,
                "seconds": round(run.seconds, 3),
                "tokens": run.tokens,
                "detail": run.detail,
            }
            for run in item.runs
        ],
        "rounds": item.rounds,
        "hop_trace": [hop(h) for h in item.hops],
        "notes": list(item.notes),
        "seconds": round(item.seconds, 3),
        "seconds_to_first_claim": item.seconds_to_first_claim,
    }


def opinion_row(row: OpinionRow) -> Shape:
    return {
        "opinion_id": row.id,
        "question": row.question,
        "status": row.status,
        "language": row.language.value,
        "asked_at": row.asked_at,
        "finished": row.finished,
        "running": row.running,
        "law_changed": [law_change(item) for item in row.law_changed],
        "revised": list(row.revised),
    }


def verification(result: Verification) -> Shape:
    failures = [{"what": f.what, "code": f.code, "message": f.message} for f in result.failures]
    return {"ok": result.ok, "checked": result.checked, "failures": failures}


def model(row: ModelRow) -> Shape:
    return {
        "id": row.id,
        "role": row.role,
        "state": row.state,
        "bytes": row.bytes,
        "sha256": row.sha256,
        "licence": row.licence,
        "fits": row.fits,
        "because": row.because,
        "title": row.title,
        "languages": [language.value for language in row.languages],
        "starter": row.starter,
        "memory": row.memory,
        "held": row.held,
        "used": row.used,
        "use": row.use,
        "lacks": list(row.lacks),
    }


def machine(row: MachineRow) -> Shape:
    return {
        "cores": row.cores,
        "memory": row.memory,
        "memory_free": row.memory_free,
        "disk_free": row.disk_free,
        "architecture": row.architecture,
        "lacks": list(row.lacks),
        "graphics": list(row.graphics),
        "models": row.models,
    }


def strategy(row: StrategyRow) -> Shape:
    return {
        "name": row.name,
        "help": row.help,
        "needs": {"vectors": row.vectors, "model": row.model, "preparations": list(row.needs)},
        "ready": not row.lacks,
        "lacks": row.lacks,
    }


def check(item: Check) -> Shape:
    return {"name": item.name, "ok": item.ok, "message": item.message, "hint": item.hint}
