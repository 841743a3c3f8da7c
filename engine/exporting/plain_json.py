"""The arrow to JSON: a version with its text, tree and parts, in keys that stay."""

from __future__ import annotations

import json
from typing import Any

from engine.domain.version import Version

FORMAT = "dhara-version 1"


def json_of(version: Version, *, places: bool = False) -> bytes:
    """UTF-8, the same bytes for the same version; offsets are of characters into `text`, end exclusive.

    format    "dhara-version 1"
    version   version_id, work, language, as_of, grammar, reader, source_sha256, source_name,
              text_sha256, supersedes
    text      canonical text, whole
    nodes     [{eid, kind, label, number, heading, heading_start, heading_end, parent, start, end, page,
              page_label}]; page is 0 where the law has no pages
    edges     [{type, from, to, start, end, resolution, words}]
    parts     [{role, page, start, end, doubt}]: text of pages that is in no provision
    pages     [{number, label, width, height, rotation, kind, reason}]
    warnings  [{code, page, message}]
    places    with `places` alone: one entry a character in page, line, origin and confidence, eight
              in quads (points); see `engine.domain.provenance`
    """
    card = version.card
    data: dict[str, Any] = {
        "format": FORMAT,
        "version": {
            "version_id": card.version_id,
            "work": card.work,
            "language": card.language.value,
            "as_of": card.as_of,
            "grammar": card.grammar,
            "reader": card.reader,
            "source_sha256": card.source_sha256,
            "source_name": card.source_name,
            "text_sha256": card.text_sha256,
            "supersedes": card.supersedes,
        },
        "text": version.text,
        "nodes": [
            {
                "eid": p.eid,
                "kind": p.kind.value,
                "label": p.label,
                "number": p.number,
                "heading": p.heading,
                "heading_start": p.heading_start,
                "heading_end": p.heading_end,
                "parent": p.parent,
                "start": p.start,
                "end": p.end,
                "page": p.page,
                "page_label": p.page_label,
            }
            for p in version.provisions
        ],
        "edges": [
            {
                "type": e.type.value,
                "from": e.source,
                "to": e.target,
                "start": e.start,
                "end": e.end,
                "resolution": e.resolution.value if e.resolution else None,
                "words": e.words,
            }
            for e in version.edges
        ],
        "parts": [
            {"role": p.role.value, "page": p.page, "start": p.start, "end": p.end, "doubt": p.doubt}
            for p in version.parts
        ],
        "pages": [
            {
                "number": p.number,
                "label": p.label,
                "width": p.width,
                "height": p.height,
                "rotation": p.rotation,
                "kind": p.kind.value,
                "reason": p.reason,
            }
            for p in card.pages
        ],
        "warnings": [{"code": w.code, "page": w.page, "message": w.message} for w in card.warnings],
    }
    if places:
        data["places"] = {
            "page": list(version.provenance.page),
            "line": list(version.provenance.line),
            "origin": list(version.provenance.origin),
            "confidence": [round(value, 4) for value in version.provenance.confidence],
            "quads": [round(value, 3) for value in version.provenance.quads],
        }
    return json.dumps(data, ensure_ascii=False, indent=1, allow_nan=False).encode("utf-8") + b"\n"
