"""A process of its own that is killed at one agent's turn: `python -c "…main()" HOME FOLDER AGENT`."""

from __future__ import annotations

import os
import signal
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

from engine.archive.opinions import OpinionStore
from engine.board.errand import Errand, Turn
from engine.board.orchestration import FULL
from engine.domain.ledger import AgentName
from engine.paths import Home
from tests.helpers.faulty_boards import FaultyBoard


def die(*anything: object) -> Any:
    os.kill(os.getpid(), signal.SIGKILL)


def main() -> None:
    home, folder, victim = Home(Path(sys.argv[1])), Path(sys.argv[2]), AgentName(sys.argv[3])

    def around(errand: Errand[Any], attempt: int) -> Errand[Any]:
        """At the end of its turn: what it heard of the model is in the journal, nothing of it on record."""
        if errand.agent is not victim:
            return errand

        def finish(turn: Turn, replies: Any) -> Any:
            errand.finish(turn, replies)
            die()

        return replace(errand, finish=finish)

    board = FaultyBoard(folder)
    with OpinionStore(home).begin(board.question) as record:
        if victim is AgentName.SUPERVISOR:
            append = record.append
            record.append = (  # type: ignore[method-assign]
                lambda *events: die() if events[0][0] == "coverage" else append(*events)
            )
        board.deliberate(record, record.journal, (), replace(FULL, around=around))
