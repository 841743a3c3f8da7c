"""What changed between two versions of a work."""

from __future__ import annotations

from engine.domain.difference import Difference
from engine.domain.version import VersionCard
from engine.errors import BadRequest
from engine.job.job import Job
from engine.job.request import DiffVersions
from engine.workbench.bench import Workbench
from engine.workbench.differences import difference_of
from engine.workbench.selection import twin_of

NAMES = {"bn": "Bangla", "en": "English"}


def diff_versions(request: DiffVersions, bench: Workbench, job: Job) -> Difference:
    """Raises UnknownVersion, DamagedRecord, BadRequest for two languages."""
    old = bench.versions.card(bench.versions.resolve(request.old))
    new = bench.versions.card(bench.versions.resolve(request.new))
    if old.language != new.language:
        raise _two_languages(old, new, twin_of(new, bench.versions.readable()))
    return difference_of(old.version_id, new.version_id, bench)


def _two_languages(old: VersionCard, new: VersionCard, twin: VersionCard | None) -> BadRequest:
    hint = "Compare two versions in one language; `dhara library` shows the language of each."
    if twin is not None and twin.language == old.language:
        hint = f"Its text in {NAMES[old.language]} is version {twin.version_id[:12]}."
        if twin.version_id == old.version_id:
            hint = "They are one text in its two languages."
    return BadRequest(
        f"The first version is in {NAMES[old.language]} and the second in {NAMES[new.language]}: their "
        "words cannot be compared.",
        hint=hint,
    )
