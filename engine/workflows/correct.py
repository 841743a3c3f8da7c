"""Corrections of a version: its source is read again, all are replayed, a revision is committed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime

from engine.domain.library import Revised
from engine.domain.overlay import Act, Correction, Overlay
from engine.domain.page import Caution, PageKind, SourceRead
from engine.domain.version import Statute, Version, VersionCard
from engine.errors import BadRequest, EngineError, UnreadableSource
from engine.job.job import Job
from engine.job.request import Correct
from engine.review.doubts import doubts_of
from engine.review.wishes import Scribe, corrections_of
from engine.structure.build import build
from engine.structure.correction.given import given
from engine.workbench.author import author_of
from engine.workbench.bench import Workbench
from engine.workbench.revisions import latest
from engine.workflows.commit import commit, following, version_of
from engine.workflows.index_library import indexed
from engine.workflows.read_source import Reading, read_source, verdicts_of
from engine.workflows.tidy import tidy

SAID = frozenset({"date_overruled", "pages_left_out"})  # cautions of the import, not of the reading


def correct(request: Correct, bench: Workbench, job: Job) -> Revised:
    """Offsets and eIds of the wishes are those of `request.version`, revised since or not.

    Either every wish is met, in one new revision, or none. Raises BadRequest, UnknownProvision,
    UnknownVersion, DamagedRecord, UnreadableSource, EncryptedSource, StorageError.
    """
    if not request.wishes:
        raise BadRequest("There is nothing to correct.", hint="Name at least one correction.")
    tidy(bench)
    seen = bench.versions.open(bench.versions.resolve(request.version))
    sha256 = seen.card.source_sha256
    _need_source(seen.card, bench)
    scribe = Scribe(
        author_of(request.author, bench.settings), datetime.now(UTC).isoformat(timespec="milliseconds")
    )
    read: dict[tuple[tuple[int, PageKind], ...], SourceRead] = {}
    while True:
        base = bench.versions.overlay_of_source(sha256)
        cards = bench.versions.cards_of(sha256)
        before = bench.versions.card(latest(seen.card.version_id, cards))
        fresh = corrections_of(request.wishes, seen, base, scribe)
        _need_sense(fresh)
        overlay = base.with_(fresh)
        verdicts = verdicts_of(overlay)
        key = tuple(sorted(verdicts.items()))
        if key not in read:
            read[key] = _read(seen.card, verdicts, request.password, bench, job)
        _need_words(fresh, read[key])
        job.progress("parse", 0, 1, seen.card.source_name)
        statute = _as_named(_built(seen.card, read[key], overlay), before)
        job.progress("parse", 1, 1, seen.card.source_name)
        _need_effect(fresh, statute)
        made = version_of(seen.card.source_name, sha256, read[key], statute, overlay, seen.card.ocr)
        version = commit(following(made, before), None, base, bench, job)
        if version is not None:
            indexed(version, bench, job)
            return _outcome(version, fresh)


def _need_source(card: VersionCard, bench: Workbench) -> None:
    if not bench.sources.intact(card.source_sha256):
        raise UnreadableSource(
            f"The file of {card.work} is not in the library as it was.", hint="Import the statute again."
        )


def _read(
    card: VersionCard, verdicts: Mapping[int, PageKind], password: str | None, bench: Workbench, job: Job
) -> SourceRead:
    """The same pages of the stored source, in the same way, by the verdicts of persons."""
    numbers = [page.number for page in card.pages]
    held = {number: kind for number, kind in verdicts.items() if number in numbers}
    part = (min(numbers), max(numbers)) if any(w.code == "pages_left_out" for w in card.warnings) else None
    password = password or bench.keyring.find(card.source_sha256)
    how = Reading(password, part, card.ocr, held)
    if bench.last_read is not None and bench.last_read[0] == (card.source_sha256, how):
        return bench.last_read[1]
    file = bench.sources.path(card.source_sha256)
    try:
        source = read_source(file, how, bench, job, card.source_name)
    except EngineError as error:  # it speaks of the file by its hash, which nobody knows it by
        said = str(error).replace(file.name, card.source_name)
        raise type(error)(said, hint=error.hint) from error
    if password is None:  # what asks for a password is not kept open
        bench.last_read = (card.source_sha256, how), source
    return source


def _built(card: VersionCard, source: SourceRead, overlay: Overlay) -> Statute:
    """By the grammar it was read by; by its name alone where that has another version now."""
    try:
        return build(source, language=card.language, grammar=card.grammar, overlay=overlay)
    except BadRequest:
        name = card.grammar.split(" ")[0]
        return build(source, language=card.language, grammar=name, overlay=overlay)


def _as_named(statute: Statute, before: VersionCard) -> Statute:
    said: tuple[Caution, ...] = tuple(w for w in before.warnings if w.code in SAID)
    return replace(statute, work=before.work, as_of=before.as_of, warnings=(*statute.warnings, *said))


def _need_sense(corrections: tuple[Correction, ...]) -> None:
    for correction in corrections:
        if correction.act is Act.SPLIT and given(correction.replacement) is None:
            raise BadRequest(
                f"“{correction.replacement}” is no number of a provision.",
                hint="Say what begins there: 26A, (1), chapter II, proviso.",
            )


def _need_words(corrections: tuple[Correction, ...], source: SourceRead) -> None:
    """A verdict under which nothing of its page is read would throw the page's words away."""
    pages = {page.number: page for page in source.pages}
    for correction in corrections:
        page = pages.get(correction.places[0].page) if correction.act is Act.PAGE else None
        if page is None:
            continue
        if correction.replacement == PageKind.OCR.value:
            if page.kind is PageKind.OCR and page.lines:
                continue
            lack = next((w.message for w in source.warnings if w.code == "ocr_missing"), "")
            raise BadRequest(
                f"Page {page.number} cannot be recognised from its picture. {lack or page.reason}".rstrip(),
                hint="Keep it as it was read; `dhara doctor` says what recognition needs.",
            )
        if page.kind is PageKind.NO_TEXT or not page.lines:
            raise BadRequest(
                f"Page {page.number} has no text of its own to take: {page.reason}.",
                hint="Keep what was recognised from its picture, and retype what is wrong in it.",
            )


def _need_effect(corrections: tuple[Correction, ...], statute: Statute) -> None:
    """A wish that changes nothing is refused now, so that no later revision carries it along."""
    lost = " ".join(w.message for w in statute.warnings if w.code == "correction_not_replayed")
    for correction in corrections:
        if correction.id not in lost:
            continue
        words = " ".join(place.words for place in correction.places)[:60]
        if correction.act is Act.SPLIT:
            raise BadRequest(
                f"“{correction.replacement}” cannot begin at “{words}”.",
                hint="Its number must follow those before it, and a label needs a section around it.",
            )
        if correction.act is Act.HEADING:
            raise BadRequest(
                f"“{correction.replacement}” cannot be the heading there.",
                hint="A heading stands right above, below or beside the number, or after it.",
            )
        raise BadRequest(
            f"“{words}” does not stand there any more.",
            hint="Somebody has corrected it meanwhile, or it is read otherwise now: list the doubts again.",
        )


def _outcome(version: Version, corrections: tuple[Correction, ...]) -> Revised:
    lost = sum(w.code == "correction_not_replayed" for w in version.card.warnings)
    return Revised(
        version.card.version_id, version.card.supersedes, corrections, lost, len(doubts_of(version))
    )
