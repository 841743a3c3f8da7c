"""What was under way when the engine died, in words."""

from __future__ import annotations

from desktop.state.session import Session
from desktop.state.wording import PHASES
from desktop.state.words import plural, spelled_time, tr


def what_was_lost(session: Session) -> str:
    """ "" where it was nothing that a person waits for."""
    board, line = session.consultation.board, session.library.queue.running
    if board is not None and not board.over and board.phase is not None:
        phase, time = tr(PHASES[board.phase]), spelled_time(board.seconds)
        return tr("The engine stopped at “{phase}”, after {time}.", phase=phase, time=time)
    if waiting := len(session.review.saving.steps):
        return plural(
            waiting,
            "The engine stopped. {n} correction is not saved yet; nothing of it is lost.",
            "The engine stopped. {n} corrections are not saved yet; nothing of them is lost.",
        )
    if said := len(session.bench.posting.waiting):
        return plural(
            said,
            "The engine stopped. {n} answer of yours is not saved yet; nothing of it is lost.",
            "The engine stopped. {n} answers of yours are not saved yet; nothing of them is lost.",
        )
    if line is not None:
        return tr("The engine stopped while it was importing {file}.", file=line.path.name)
    return ""
