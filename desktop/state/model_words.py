"""A model in plain words: what it does, whether it fits this computer and why, how it stands."""

from __future__ import annotations

from desktop.state.errand import Deed, Errand
from desktop.state.words import mark, spelled_size, tr
from engine.domain.language import Language
from engine.domain.library import FitKind, FitReason, ModelRow

ROLES = {
    "embedder": (
        mark("Finds by meaning"),
        mark("Without one, search compares words only, and a question in one language finds little in a "
             "law held in the other."),
    ),
    "llm": (
        mark("Argues and writes"),
        mark("Without one, the right pages are shown and nothing is written."),
    ),
    "reranker": (
        mark("Reads again what was found"),
        mark("Used where the settings say so. Without one, hits stay in the order in which they were found."),
    ),
    "late_interaction": (
        mark("Compares word by word"),
        mark("Without one, passages are compared whole."),
    ),
    "ocr": (
        mark("Reads scans"),
        mark("Without it, scanned pages in its language cannot be read. Bangla’s comes with the program."),
    ),
}  # fmt: skip

LANGUAGES = {Language.BANGLA: mark("Bangla"), Language.ENGLISH: mark("English")}
FOR_TRIAL = "plumbing only"  # in the title of a model that no one should rely on


def role_title(role: str) -> str:
    return tr(ROLES[role][0]) if role in ROLES else role


def name_of(row: ModelRow) -> str:
    """What its makers call it, without what was done to its numbers."""
    if row.role == "ocr":
        return tr("Recognition data for English")
    return row.title.split(",")[0].split(":")[0].split(" (")[0] or row.id


def about(row: ModelRow) -> str:
    """Languages, size, licence."""
    tongues = " + ".join(tr(LANGUAGES[language]) for language in row.languages)
    size = spelled_size(row.bytes)
    if row.state == "partial":
        size = tr("{held} of {size} are here", held=spelled_size(row.held), size=size)
    return " · ".join(filter(None, (tongues, size, tr("licence {name}", name=row.licence))))


def stand(row: ModelRow) -> tuple[str, str, str]:
    """How it stands, with a tone and an icon; "" for one that is not here."""
    match row.state:
        case "installed" if row.used:
            return tr("In use"), "passed", "circle-check"
        case "installed":
            return tr("Here, not used"), "rule", "circle"
        case "damaged":
            return tr("Damaged"), "error", "circle-x"
        case "partial":
            return tr("Partly here"), "part", "circle-dashed"
    return "", "", ""


def because(row: ModelRow) -> str:
    """Whether it fits, and every reason; where it does not, only those against it."""
    wanted = [reason for reason in row.reasons if row.fits or reason.against]
    reasons = "; ".join(_reason(reason) for reason in wanted) or row.because
    if row.fits:
        return tr("Fits this computer: {reasons}.", reasons=reasons)
    return tr("Does not fit this computer: {reasons}.", reasons=reasons)


def _reason(reason: FitReason) -> str:
    needs, has = spelled_size(reason.needs), spelled_size(reason.has)
    match reason.kind:
        case FitKind.MEMORY if reason.against:
            return tr(
                "it needs {needs} of memory and half as much again beside it, this computer has {has}",
                needs=needs, has=has,
            )  # fmt: skip
        case FitKind.MEMORY:
            return tr("it needs {needs} of memory, this computer has {has}", needs=needs, has=has)
        case FitKind.MEMORY_NOW:
            return tr("only {has} are free just now: close other programs before it is used", has=has)
        case FitKind.PROCESSOR:
            return tr("the processor is too old for it") if reason.against else tr("the processor can run it")
        case FitKind.DISK if reason.against:
            return tr("{needs} are to come, but only {has} are free on the disk", needs=needs, has=has)
    return tr("{needs} are to come, {has} are free on the disk", needs=needs, has=has)


def counted(errand: Errand) -> str:
    """How far it is: bytes of a model, or laws that were read, and the time left."""
    progress = errand.progress
    if progress is None or not progress.total:
        return ""
    if errand.deed is Deed.INDEX:
        count = tr("{done} of {total}", done=progress.done, total=progress.total)
    else:
        count = tr("{done} of {total}", done=spelled_size(progress.done), total=spelled_size(progress.total))
    what = progress.what if errand.deed is Deed.GET and "," in errand.about else ""
    return " · ".join(filter(None, (what, count, errand.pace.words)))
