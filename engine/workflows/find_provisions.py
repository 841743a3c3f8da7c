"""Words to every provision that contains them, in any version; or a provision to all that cite it."""

from __future__ import annotations

from engine.domain.finding import Found
from engine.domain.identity import EId
from engine.errors import BadRequest, UnknownProvision
from engine.index.provision_table import smallest
from engine.job.job import Job
from engine.job.request import FindProvisions
from engine.retrieval.quoted import containing, wanted_of
from engine.workbench.bench import Workbench

LONGEST = 1000  # characters


def find_provisions(request: FindProvisions, bench: Workbench, job: Job) -> tuple[Found, ...]:
    """Raises BadRequest, UnknownVersion, UnknownProvision, DamagedRecord."""
    wanted = wanted_of(request.words)
    if wanted.empty and not request.cites:
        raise BadRequest("There is nothing to find.", hint="Type words, or a phrase between quotation marks.")
    if len(request.words) > LONGEST:
        raise BadRequest(f"The words have {len(request.words):,} characters; at most {LONGEST:,} fit.")
    if request.versions:
        versions = tuple(bench.versions.resolve(name) for name in request.versions)
    else:
        versions = tuple(card.version_id for card in bench.versions.readable())
    found: tuple[Found, ...] = ()
    if not wanted.empty:
        found = containing(wanted, versions, bench.shelf, bench.versions.open)
    if request.cites:
        if len(versions) != 1:
            raise BadRequest(
                "What cites a provision is looked for in one version.", hint="Name it with --version."
            )
        if not any(p.eid == request.cites for p in bench.versions.tree(versions[0]).provisions):
            raise UnknownProvision(f"This version has no provision {request.cites}.")
        if not bench.shelf.provisions.count(versions[0]):
            raise BadRequest(
                f"Version {versions[0][:12]} is not indexed to its end.", hint="Run `dhara index`."
            )
        citing = bench.shelf.provisions.citing(versions[0], EId(request.cites))
        here = {one.eid for one in found}
        found = citing if wanted.empty else tuple(one for one in citing if one.eid in here)
    order = {version_id: n for n, version_id in enumerate(versions)}
    return tuple(sorted(smallest(found), key=lambda one: (order[one.version_id], one.start)))[: request.most]
