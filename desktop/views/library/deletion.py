"""What goes with a law that is deleted, and who cites it, in words."""

from __future__ import annotations

from desktop.state.words import plural, spelled_size, tr
from engine.domain.library import Deletion


def goes(plan: Deletion) -> tuple[str, ...]:
    """What goes and what stays, a sentence each."""
    size, file = spelled_size(plan.bytes), plan.source_name
    if plan.source_goes:
        first = tr(
            "The file {file}, its text, its corrections and its search index go ({size}).",
            file=file,
            size=size,
        )
    else:
        first = tr(
            "Its text, its corrections and its search index go ({size}). The file {file} stays: "
            "another version was read from it.",
            file=file,
            size=size,
        )
    cited = len(plan.opinions)
    if not cited:
        return first, tr("No opinion cites it. This cannot be undone.")
    return first, plural(
        cited,
        "{n} opinion cites it: it keeps its quotations, but they can no longer be checked. "
        "This cannot be undone.",
        "{n} opinions cite it: they keep their quotations, but these can no longer be checked. "
        "This cannot be undone.",
    )
