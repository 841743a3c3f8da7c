"""A printed file and the stored opinion -> what is not the same on both."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from engine.domain.cited_page import CitedPage
from engine.domain.library import Failure
from engine.domain.opinion import Opinion
from engine.domain.print_parts import Parts
from engine.printing.altered import Difference, altered, same
from engine.printing.printed import PrintForm, read_print
from engine.workflows.print_opinion import write_print

_OTHER_BYTES = (
    "The file is not, byte for byte, the print of the stored opinion: it was altered, saved anew by another "
    "program, or printed by another version of Dhara."
)
_SAME_WORDS = (
    "Its words are those of the stored opinion, but it is another file: saved anew by another program, or "
    "printed by another version of Dhara."
)
_OTHER_WORDS = "It was altered after printing, or printed by another version of Dhara."
_COMPARE = "Print the opinion again and compare."


def verify_print(
    path: Path, opinion: Opinion, draw: Callable[[Parts], Sequence[CitedPage]] = lambda parts: ()
) -> tuple[Failure, ...]:
    """Holds it against a print of the same parts. `draw` gives the pages of the law that such a print
    shows. Raises UnreadableSource when the file cannot be read."""
    printed = read_print(path)
    if printed.imprint.code != opinion.code:
        return (Failure("print", "record_changed", "The print carries the code of another opinion."),)
    parts = printed.imprint.parts
    anew = _printed_anew(opinion, printed.form, parts, draw(parts))
    if same(printed, anew, path.name):
        return ()
    if printed.form is PrintForm.PDF:  # its words are for a page worker to read
        message = _OTHER_BYTES
    else:
        words = altered(printed, anew, path.name)
        message = f"{_told(words)} {_OTHER_WORDS}" if words else _SAME_WORDS
    return (Failure("print", "print_differs", f"{message} {_COMPARE}"),)


def _told(words: Difference) -> str:
    if not words.theirs:
        return f"The print lacks what the stored opinion says: “{words.ours}”."
    if not words.ours:
        return f"The print says what the stored opinion does not: “{words.theirs}”."
    return f"The print says “{words.theirs}” where the stored opinion says “{words.ours}”."


def _printed_anew(opinion: Opinion, form: PrintForm, parts: Parts, pages: Sequence[CitedPage]) -> bytes:
    """The same opinion always prints to the same bytes."""
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "opinion"
        write_print(opinion, target, form, parts, pages)
        return target.read_bytes()
