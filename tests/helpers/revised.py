"""Versions and their revisions from marked-up text (`pages.py`), without a library."""

from __future__ import annotations

from engine.domain.identity import Sha256
from engine.domain.overlay import NO_OVERLAY, Overlay, Wish
from engine.domain.page import SourceRead
from engine.domain.version import Version
from engine.review.wishes import Scribe, corrections_of
from engine.structure.build import build
from engine.workflows.commit import version_of

SCRIBE = Scribe("Rahim", "2026-01-01T00:00:00.000+00:00")


def built(source: SourceRead, overlay: Overlay = NO_OVERLAY) -> Version:
    """As an import would commit it."""
    statute = build(source, overlay=overlay)
    return version_of("act.pdf", Sha256("0" * 64), source, statute, overlay)


def revised(
    version: Version, source: SourceRead, *wishes: Wish, at: str = SCRIBE.at, author: str = SCRIBE.author
) -> Version:
    """As `Correct` would commit it. Raises what wishes raise."""
    fresh = corrections_of(wishes, version, version.overlay, Scribe(author, at))
    return built(source, version.overlay.with_(fresh))


def lost(version: Version) -> list[str]:
    """Messages of corrections that did not find their words."""
    return [w.message for w in version.card.warnings if w.code == "correction_not_replayed"]
