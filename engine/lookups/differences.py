"""What changed between two versions of a work."""

from __future__ import annotations

from engine.domain.difference import Difference
from engine.domain.version import VersionCard
from engine.errors import BadRequest
from engine.job.job import Job
from engine.job.request import DiffVersions
from engine.workbench.bench import Workbench
from engine.workbench.differences import difference_of

NAMES = {"bn": "Bangla", "en": "English"}


def diff_versions(request: DiffVersions, bench: Workbench, job: Job) -> Difference:
    """Raises UnknownVersion, DamagedRecord, BadRequest for two languages."""
    old = bench.versions.card(bench.versions.resolve(request.old))
    new = bench.versions.card(bench.versions.resolve(request.new))
    _one_language(old, new)
    return difference_of(old.version_id, new.version_id, bench)


def _one_language(old: VersionCard, new: VersionCard) -> None:
    if old.language != new.language:
        raise BadRequest(
            f"The first version is in {NAMES[old.language]} and the second in {NAMES[new.language]}: their "
            "words cannot be compared.",
            hint="Compare two versions in one language; `dhara library` shows the language of each.",
        )
