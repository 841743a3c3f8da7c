"""The JSON of a search in a document."""

from __future__ import annotations

from engine.cli.shape import Shape, quad
from engine.domain.document import DocumentSearch


def document_search(result: DocumentSearch) -> Shape:
    return {
        "document": result.document,
        "name": result.name,
        "language": result.language.value,
        "pages": result.pages,
        "windows": result.windows,
        "kept": result.kept,
        "extracts": [
            {
                "start": e.start,
                "end": e.end,
                "text": e.text,
                "page": e.page,
                "page_label": e.page_label,
                "quads": [quad(q) for q in e.quads],
                "score": e.score,
                "why": e.why,
            }
            for e in result.extracts
        ],
        "ms": {
            "embed": round(result.ms_embed, 2),
            "search": round(result.ms_search, 2),
            "rerank": round(result.ms_rerank, 2),
        },
        "notes": list(result.notes),
    }
