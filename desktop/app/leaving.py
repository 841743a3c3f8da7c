"""What would be lost if the window closed now."""

from __future__ import annotations

from desktop.state.session import Session
from desktop.state.words import plural, tr


def under_way(session: Session) -> tuple[str, str]:
    """In words, and the word for going all the same; "" where nothing would be lost."""
    if waiting := len(session.review.saving.steps):
        message = plural(
            waiting,
            "{n} correction is still being saved. The window closes when it is.",
            "{n} corrections are still being saved. The window closes when they are.",
        )
        return message, tr("Close without them")
    if waiting := len(session.bench.posting.waiting):
        message = plural(
            waiting,
            "{n} answer of yours is still being saved. The window closes when it is.",
            "{n} answers of yours are still being saved. The window closes when they are.",
        )
        return message, tr("Close without them")
    if session.printing.run.busy:
        message = tr("Pages are still going to the printer. The window closes when they have gone.")
        return message, tr("Stop printing and close")
    if session.printing.saving is not None:
        return tr("The print is still being saved. The window closes when it is."), tr("Close without it")
    return "", ""
