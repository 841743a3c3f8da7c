"""The ways of searching, and what each lacks to be used here."""

from __future__ import annotations

from engine.domain.library import StrategyRow
from engine.domain.motor import LanguageModel
from engine.errors import MissingModel
from engine.job.job import Job
from engine.job.request import ListStrategies
from engine.retrieval.instruments import Instruments
from engine.retrieval.preparations import PREPARATIONS
from engine.retrieval.strategies.table import STRATEGIES
from engine.retrieval.strategy import Strategy
from engine.workbench.bench import Workbench
from engine.workbench.instruments import instruments
from engine.workbench.revisions import current


def list_strategies(request: ListStrategies, bench: Workbench, job: Job) -> tuple[StrategyRow, ...]:
    indexed = bench.shelf.held()
    versions = [c.version_id for c in current(bench.versions.cards()) if c.version_id in indexed]
    tools = instruments(versions, bench, _model(bench))
    made: dict[str, str] = {}  # several strategies read one preparation
    for name, preparation in PREPARATIONS.items():
        without = sum(not preparation.ready(v, tools) for v in versions)
        if without or not versions:
            made[name] = preparation.lacks(tools) or (
                f"“{name}” was made of {len(versions) - without} of {len(versions)} versions "
                f"(`dhara index --with {name}`)"
            )
    return tuple(
        StrategyRow(row.name, row.help, row.vectors, row.model, row.needs, _lacks(row, tools, made))
        for row in STRATEGIES.values()
    )


def _model(bench: Workbench) -> LanguageModel | None:
    try:
        return bench.model_on_call(bench.settings.model)
    except MissingModel:
        return None


def _lacks(row: Strategy, tools: Instruments, made: dict[str, str]) -> str:
    lacks = [made[need] for need in row.needs if need in made]
    if row.model and tools.model is None:
        lacks.insert(0, "no language model is installed")
    if row.vectors and tools.embedder is None:
        lacks.insert(0, "no embedding model is installed")
    return "; ".join(dict.fromkeys(lacks))
