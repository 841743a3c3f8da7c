"""A question to a stored opinion: choose the law, open the tools, let the board sit, store."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime

from engine.board.prompts import prompts_hash
from engine.board.supervisor import deliberate, refuse_bad
from engine.deliberation.ceilings import PROFILES
from engine.domain.identity import OpinionId
from engine.domain.language import Language
from engine.domain.opinion import Opinion
from engine.domain.question import Question
from engine.domain.said_date import SaidDate, said_dates
from engine.domain.version import VersionCard
from engine.errors import BadQuestion, BadRequest
from engine.job.job import Job
from engine.job.request import Ask
from engine.retrieval.foreign import is_foreign
from engine.retrieval.hearing import heard
from engine.retrieval.romanised import spoken_in
from engine.retrieval.search import require_model
from engine.workbench.bench import Workbench
from engine.workbench.gates import gate_of
from engine.workbench.selection import select, select_for
from engine.workflows.opening import pins_of, terms_of, tools_of
from engine.workflows.resume import resume
from engine.workflows.search import strategy_named

LONGEST_QUESTION = 4_000  # characters; beyond any question, short of any context
LONGEST_FACTS = 40_000  # characters; a dossier is not facts


def ask(
    request: Ask, bench: Workbench, job: Job, begun: Callable[[OpinionId], None] = lambda opinion: None
) -> Opinion:
    """`begun` is told the opinion's id once it has a record, before the board sits.

    Raises BadQuestion, UnknownVersion, DamagedRecord, MissingModel, StorageError; a failed agent is no
    error. With `request.resume`, what `resume` raises."""
    if request.resume:
        return resume(request.resume, bench, job)
    text = checked(request.question)
    row = strategy_named(request.strategy)
    if request.profile not in PROFILES:
        hint = f"Choose {' or '.join(PROFILES)}."
        raise BadRequest(f"No profile of retrieval is called “{request.profile}”.", hint=hint)
    if len(request.facts) > LONGEST_FACTS:
        raise BadQuestion(
            f"The facts have {len(request.facts):,} characters; at most {LONGEST_FACTS:,} fit.",
            hint="Keep what matters to the question.",
        )
    foreign = is_foreign(text)
    language = request.language or (None if foreign else spoken_in(text)) or Language.ENGLISH
    cards = bench.versions.cards()
    chosen, day = _chosen(request, bench, cards, language, f"{text}\n{request.facts}")
    job.progress("open", 0, len(chosen))
    bench.shelf.rolls(tuple(card.version_id for card in chosen))  # a damaged index is said before, not after
    model = bench.model(request.model or bench.settings.model) if request.use_model else None
    for note in model.notes if model else ():
        job.progress("note", 0, 0, note)
    require_model(row, text, model)
    tools = tools_of(bench, cards, chosen, model, request.strategy, request.profile)
    reading = None if foreign else heard(text, tuple(tools.versions), tools.instruments)
    question = Question(
        text=text,
        facts=request.facts.strip(),
        language=language,
        versions=tuple(card.version_id for card in chosen),
        asked_at=datetime.now(UTC).isoformat(timespec="milliseconds"),
        seed=request.seed,
        dated=day.words if day else "",
        on=day.day if day else "",
        read_as=reading.text if reading else "",
        asked=request.asked,
        foreign=foreign,
    )
    question = bench.opinions.as_new(question)
    refuse_bad(question, model)
    tools = replace(tools, gate=gate_of(question, tools, bench, prompts_hash()))
    pins = pins_of(tools, request.seed)
    with bench.opinions.begin(question) as record:
        job.began(record.opinion_id)
        record.append(("terms", terms_of(tools, bench.settings)), ("pins", pins))
        begun(record.opinion_id)
        opinion = deliberate(question, tools, record, job, bench.settings, pins, record.journal)
        record.finish(opinion)
    return opinion


def checked(question: str) -> str:
    """The question in one line. Raises BadQuestion."""
    text = " ".join(question.split())
    if not text:
        raise BadQuestion("The question is empty.", hint="Type a question, in Bangla or English.")
    if not any(c.isalnum() for c in text):
        raise BadQuestion("The question has no word.", hint="Type a question, in Bangla or English.")
    if len(text) > LONGEST_QUESTION:
        raise BadQuestion(f"The question has {len(text):,} characters; at most {LONGEST_QUESTION:,} fit.")
    return text


def _chosen(
    request: Ask, bench: Workbench, cards: tuple[VersionCard, ...], language: Language, said: str
) -> tuple[tuple[VersionCard, ...], SaidDate | None]:
    """The texts that are asked, and the date named in what was `said` that chose them, if one did."""
    if request.versions:
        return tuple(bench.versions.card(bench.versions.resolve(name)) for name in request.versions), None
    if request.on is not None:
        return select(cards, language, request.on), None
    return select_for(cards, language, said_dates(said))
