"""`dhara strategies`, and the list of them that other commands show."""

from __future__ import annotations

import argparse
from typing import cast

from engine.cli import shape
from engine.cli.parser import Command
from engine.cli.say import Reply, table
from engine.domain.library import StrategyRow
from engine.front import Front
from engine.job.job import Job
from engine.job.request import ListStrategies


def listed() -> str:
    """One line a strategy. Loads the table: for help that was asked for."""
    from engine.retrieval.strategies.table import STRATEGIES

    rows = table([(f"  {row.name}", row.help) for row in STRATEGIES.values()])
    return f"strategies (S; `dhara strategies` says what each needs):\n{rows}"


def _arguments(parser: argparse.ArgumentParser) -> None:
    pass


def _serve(options: argparse.Namespace, front: Front, job: Job) -> Reply:
    rows = cast(tuple[StrategyRow, ...], front(ListStrategies(), job))
    lines = [
        (row.name, _needs(row), f"not here: {row.lacks}" if row.lacks else "ready", row.help) for row in rows
    ]
    return Reply({"strategies": [shape.strategy(row) for row in rows]}, table(lines))


def _needs(row: StrategyRow) -> str:
    models = ["embedder"] * row.vectors + ["language model"] * row.model
    return " + ".join((*models, *row.needs)) or "nothing"


STRATEGIES = Command("strategies", "The ways of searching, and what each needs.", _arguments, _serve)
