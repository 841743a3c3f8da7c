"""References to other works, followed into those that are held."""

from __future__ import annotations

from engine.domain.citation import Citation
from engine.domain.provision import Edge, Resolution
from engine.domain.version import Tree, VersionCard
from engine.job.job import Job
from engine.job.request import ListCitations
from engine.structure.edges.references import named_in as provisions_named_in
from engine.structure.grammars.table import named, reference_grammars
from engine.workbench.bench import Workbench
from engine.workbench.works import named_in


def list_citations(request: ListCitations, bench: Workbench, job: Job) -> tuple[Citation, ...]:
    """In order of the words that state them. Raises UnknownVersion, DamagedRecord."""
    version_id = bench.versions.resolve(request.version)
    card = bench.versions.card(version_id)
    others = [other for other in bench.versions.cards() if other.work != card.work]
    trees: dict[str, Tree] = {}
    out: list[Citation] = []
    for edge in bench.versions.tree(version_id).edges:
        held = named_in(edge.words, others) if edge.resolution == Resolution.EXTERNAL else None
        if held is None:
            continue
        if held.version_id not in trees:
            trees[held.version_id] = bench.versions.tree(held.version_id)
        out.append(_citation(edge, card, held, trees[held.version_id]))
    return tuple(out)


def _citation(edge: Edge, citing: VersionCard, held: VersionCard, tree: Tree) -> Citation:
    """The words are of the citing act, and so is the way it refers."""
    ways = reference_grammars(named(citing.grammar))
    targets = provisions_named_in(edge.words, tree.provisions, ways)
    return Citation(edge.start, edge.end, held.version_id, held.work, targets)
