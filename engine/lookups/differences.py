"""What changed between two versions of a work."""

from __future__ import annotations

from engine.comparison.compare import compare
from engine.comparison.words import Bound
from engine.domain.difference import Difference
from engine.domain.identity import VersionId
from engine.domain.version import VersionCard
from engine.errors import BadRequest
from engine.job.job import Job
from engine.job.request import DiffVersions
from engine.workbench.bench import Workbench

NAMES = {"bn": "Bangla", "en": "English"}


def diff_versions(request: DiffVersions, bench: Workbench, job: Job) -> Difference:
    """Raises UnknownVersion, DamagedRecord, BadRequest for two languages."""
    old = bench.versions.card(bench.versions.resolve(request.old))
    new = bench.versions.card(bench.versions.resolve(request.new))
    _one_language(old, new)
    return difference_of(old.version_id, new.version_id, bench)


def difference_of(old: VersionId, new: VersionId, bench: Workbench) -> Difference:
    return compare(_bound(old, bench), _bound(new, bench))


def _bound(version_id: VersionId, bench: Workbench) -> Bound:
    """Without the places of its characters, which take longest to open and are not compared."""
    return Bound(version_id, bench.versions.text(version_id), bench.versions.tree(version_id).provisions)


def _one_language(old: VersionCard, new: VersionCard) -> None:
    if old.language != new.language:
        raise BadRequest(
            f"The first version is in {NAMES[old.language]} and the second in {NAMES[new.language]}: their "
            "words cannot be compared.",
            hint="Compare two versions in one language; `dhara library` shows the language of each.",
        )
