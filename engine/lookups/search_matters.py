"""Words to the places in all clients' files where they stand: names, facts, notes, questions, opinions."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from engine.domain.digits import latin_digits
from engine.domain.matter import Consultation, Matter
from engine.domain.matter_hit import Found, MatterHit
from engine.domain.words import content_words
from engine.errors import DamagedRecord, UnknownOpinion
from engine.job.job import Job
from engine.job.matters import SearchMatters
from engine.workbench.bench import Workbench

SHOWN = 160  # characters of a hit
BEFORE = 50  # of them before the first word
ORDER = tuple(Found)  # a name before a fact, a fact before a note …


def search_matters(request: SearchMatters, bench: Workbench, job: Job) -> tuple[MatterHit, ...]:
    """Those that hold every word, or the letters as they were typed; what is taken back is not searched.
    Open files first, then by what the words stand in, then newest first. Raises StorageError."""
    wanted = _plain(request.query)
    if not wanted:
        return ()
    stems = frozenset(content_words(request.query))
    hits: list[MatterHit] = []
    for matter in bench.matters.matters().matters:
        job.progress("search", len(hits), 0)
        hits += (hit for hit in _places(matter, bench) if _holds(hit.text, wanted, stems))
    hits.sort(key=lambda hit: (hit.closed, ORDER.index(hit.found)))
    return tuple(_cut(hit, wanted) for hit in hits[: request.k])


def _places(matter: Matter, bench: Workbench) -> Iterator[MatterHit]:
    closed = bool(matter.closed_at)

    def at(found: Found, text: str) -> MatterHit:
        return MatterHit(matter.id, matter.name, found, text, closed)

    yield at(Found.NAME, matter.name)
    for fact in matter.told:
        yield at(Found.FACT, f"{fact.asked} — {fact.text}" if fact.asked else fact.text)
    for note in matter.written:
        yield at(Found.NOTE, note.text)
    for paper in matter.filed:
        yield MatterHit(matter.id, matter.name, Found.DOCUMENT, paper.name, closed, paper=paper.id)
    for held in matter.consultations:
        question = MatterHit(matter.id, matter.name, Found.QUESTION, held.question, closed, held.id)
        yield question
        yield from _said(matter, held, bench)


def _said(matter: Matter, held: Consultation, bench: Workbench) -> Iterator[MatterHit]:
    """The sentences of its last opinion; one that cannot be read has none."""
    if not held.turns:
        return
    try:
        opinion = bench.opinions.open(held.turns[-1].opinion)
    except (UnknownOpinion, DamagedRecord):
        return
    closed = bool(matter.closed_at)
    for sentence in opinion.sentences:
        yield MatterHit(matter.id, matter.name, Found.OPINION, sentence.text, closed, held.id, opinion.id)


def _holds(text: str, wanted: str, stems: frozenset[str]) -> bool:
    return wanted in _plain(text) or (bool(stems) and stems <= set(content_words(text)))


def _plain(text: str) -> str:
    """Letters and digits alike however they were typed, and single blanks."""
    return " ".join(unicodedata.normalize("NFC", latin_digits(text)).casefold().split())


def _cut(hit: MatterHit, wanted: str) -> MatterHit:
    """Its text around the words."""
    text = " ".join(hit.text.split())
    if len(text) > SHOWN:
        start = max(0, _plain(text).find(wanted) - BEFORE)
        text = ("…" if start else "") + text[start : start + SHOWN].strip() + "…"
    return MatterHit(
        hit.matter, hit.name, hit.found, text, hit.closed, hit.consultation, hit.opinion, hit.paper
    )
