"""Committed-looking versions from marked-up text, through the structure room itself."""

from __future__ import annotations

import hashlib
from collections import Counter

from engine.comparison.words import Bound
from engine.domain.identity import Sha256
from engine.domain.page import PageKind
from engine.domain.provision import Kind
from engine.domain.version import PageCard, Statute, Version, VersionCard, version_id_of
from engine.structure.build import build
from tests.helpers.pages import source_of


def law(text: str, *, as_of: str | None = None, name: str = "act.pdf", work: str = "") -> Version:
    """`text` as for `pages.source_of`."""
    return committed(build(source_of(text), work=work, as_of=as_of), name)


def committed(statute: Statute, name: str) -> Version:
    """What structure built, as a version."""
    source = Sha256(hashlib.sha256((name + statute.text).encode()).hexdigest())
    counts = Counter(p.kind for p in statute.provisions)
    card = VersionCard(
        version_id=version_id_of(
            source, statute.text, statute.language, statute.as_of, statute.work, statute.grammar
        ),
        work=statute.work,
        language=statute.language,
        as_of=statute.as_of,
        source_sha256=source,
        source_name=name,
        grammar=statute.grammar,
        reader="test 1",
        pages=(PageCard(1, None, 612.0, 792.0, 0, PageKind.TEXT, ""),),
        counts=tuple(counts.items()),
        warnings=(),
        supersedes=None,
        committed_at="2100-01-01T00:00:00+00:00",
        text_sha256=Sha256(hashlib.sha256(statute.text.encode()).hexdigest()),
        sections=tuple(p.number for p in statute.provisions if p.kind is Kind.SECTION),
    )
    return Version(card, statute.text, statute.provenance, statute.provisions, statute.edges, statute.parts)


def bound(version: Version) -> Bound:
    return Bound(version.card.version_id, version.text, version.provisions)
