"""A consultation: the board is asked, the client is asked, the board is asked again with what they told."""

from __future__ import annotations

from engine.deliberation.consulting import why_end
from engine.domain.identity import ConsultationId, MatterId, OpinionId
from engine.domain.language import Language
from engine.domain.matter import (
    Consultation,
    ConsultationState,
    ConsultationTurn,
    Consulted,
    ElementCover,
    Fact,
    Matter,
    StopCode,
    Terms,
)
from engine.domain.matter_events import Answered, Begun, Ended, Held, Sat, Told
from engine.domain.opinion import Opinion
from engine.errors import BadRequest, CannotResume, DamagedRecord, UnknownOpinion
from engine.job.job import Job
from engine.job.matters import AnswerClient, OpenConsultation, StartConsultation, StopConsultation
from engine.job.request import Ask
from engine.opinion.consulting import WHY
from engine.workbench.bench import Workbench
from engine.workflows.ask import ask, checked
from engine.workflows.matters import LONGEST_FACT, LONGEST_NAME, one_line


def start_consultation(request: StartConsultation, bench: Workbench, job: Job) -> Consulted:
    """Nothing is written before the board can sit. Raises what `ask` does, UnknownMatter, BadRequest."""
    question = checked(request.question)
    told = tuple(one_line(fact, "fact", LONGEST_FACT) for fact in request.facts)
    matter_id = bench.matters.resolve(request.matter) if request.matter else None
    matter = bench.matters.open(matter_id) if matter_id else None
    begun: list[tuple[MatterId, ConsultationId]] = []

    def on_record(opinion: OpinionId) -> None:
        home = matter or bench.matters.create(question[:LONGEST_NAME])
        for text in told:
            home = bench.matters.append(home.id, lambda m, text=text: Told(text, ""))  # type: ignore[misc]
        home = bench.matters.append(home.id, lambda m: Begun(_next_id(m), question, request.terms))
        begun.append((home.id, home.consultations[-1].id))
        bench.matters.append(home.id, lambda m: Sat(home.consultations[-1].id, opinion))

    facts = "\n".join((facts_of(matter) if matter else "", *told)).strip()
    asked = matter.asked if matter else ()
    opinion = ask(_request(question, request.terms, facts, asked), bench, job, on_record)
    return _held(*begun[0], opinion, bench)


def answer_client(request: AnswerClient, bench: Workbench, job: Job) -> Consulted:
    """Raises UnknownMatter, BadRequest (it has ended; more answers than questions; nothing new to tell the
    board), and what `ask` does."""
    matter, id = bench.matters.consultation(request.consultation)
    held = _of(matter, id)
    if held.state is not ConsultationState.OPEN:
        hint = f"Start another on the same matter: `dhara consult start QUESTION --matter {matter.id}`."
        raise BadRequest(f"The consultation {id} has ended.", hint=hint)
    if len(request.answers) > len(held.open_questions):
        raise BadRequest(
            f"{len(request.answers)} answers were given to {len(held.open_questions)} open questions.",
            hint=f"`dhara consult show {id}` lists them.",
        )
    for asked, text in zip(held.open_questions, request.answers, strict=False):
        line = one_line(text, "answer", LONGEST_FACT) if text.strip() else ""
        told = Answered(id, asked, line, " ".join(request.said_by.split()))
        matter = bench.matters.append(matter.id, lambda m, told=told: told)  # type: ignore[misc]
    held = _of(matter, id)
    if held.sitting is not None or not held.turns:
        return _gone_on(matter, held, bench, job)
    if ended := why_end(held.turns, tuple(fact.id for fact in matter.told)):
        return _ended(matter.id, id, ConsultationState.FINISHED, ended, bench)
    if held.open_questions and not request.now:
        return _consulted(matter, id, bench)
    if tuple(fact.id for fact in matter.told) == held.turns[-1].facts:
        raise BadRequest(
            "Nothing new has been told since the board sat.",
            hint=f"Answer a question, tell a fact, or end it: `dhara consult stop {id}`.",
        )
    return _sit(matter, held, bench, job)


def stop_consultation(request: StopConsultation, bench: Workbench, job: Job) -> Consulted:
    """One that has ended already stays as it ended. Raises UnknownMatter, DamagedRecord, StorageError."""
    matter, id = bench.matters.consultation(request.consultation)
    if _of(matter, id).state is not ConsultationState.OPEN:
        return _consulted(matter, id, bench)
    return _ended(matter.id, id, ConsultationState.STOPPED, StopCode.PERSON, bench)


def open_consultation(request: OpenConsultation, bench: Workbench, job: Job) -> Consulted:
    """Raises UnknownMatter, DamagedRecord."""
    matter, id = bench.matters.consultation(request.consultation)
    return _consulted(matter, id, bench)


def facts_of(matter: Matter) -> str:
    """What was told, a line a fact."""
    return "\n".join(_line(fact) for fact in matter.told)


def _line(fact: Fact) -> str:
    """An answer stands behind its question, which gives it its meaning."""
    return f"{fact.asked} — {fact.text}" if fact.asked else fact.text


def _gone_on(matter: Matter, held: Consultation, bench: Workbench, job: Job) -> Consulted:
    """A turn that was interrupted: taken from its opinion where that was finished, gone on with where it
    can be, else sat again."""
    if held.sitting is None:
        return _sit(matter, held, bench, job)
    try:
        opinion = bench.opinions.open(held.sitting)
    except UnknownOpinion:
        try:
            opinion = ask(Ask(question="", resume=held.sitting), bench, job)
        except (CannotResume, UnknownOpinion):  # the law or the program has changed since
            return _sit(matter, held, bench, job)
    return _held(matter.id, held.id, opinion, bench)


def _sit(matter: Matter, held: Consultation, bench: Workbench, job: Job) -> Consulted:
    def on_record(opinion: OpinionId) -> None:
        bench.matters.append(matter.id, lambda m: Sat(held.id, opinion))

    request = _request(held.question, held.terms, facts_of(matter), matter.asked)
    return _held(matter.id, held.id, ask(request, bench, job, on_record), bench)


def _request(question: str, terms: Terms, facts: str, asked: tuple[str, ...]) -> Ask:
    return Ask(
        question=question,
        facts=facts,
        versions=terms.versions,
        on=terms.on,
        language=terms.language,
        strategy=terms.strategy,
        seed=terms.seed,
        use_model=terms.use_model,
        model=terms.model,
        profile=terms.profile,
        asked=asked,
    )


def _held(matter_id: MatterId, id: ConsultationId, opinion: Opinion, bench: Workbench) -> Consulted:
    """The turn that `opinion` is, on record; and the end of the consultation, where it has come."""
    matter = bench.matters.append(matter_id, lambda m: Held(id, turn_of(m, _of(m, id), opinion)))
    held = _of(matter, id)
    ended = why_end(held.turns, tuple(fact.id for fact in matter.told))
    if held.state is ConsultationState.OPEN and ended is not None:
        return _ended(matter_id, id, ConsultationState.FINISHED, ended, bench)
    return _consulted(matter, id, bench)


def turn_of(matter: Matter, held: Consultation, opinion: Opinion) -> ConsultationTurn:
    """What the next turn of `held` is, once the board has sat."""
    intake = opinion.intake
    labels = {e.eid: e.label for e in opinion.evidence}
    elements = tuple(
        ElementCover(e.text, tuple(dict.fromkeys(labels.get(eid, eid) for eid in e.covered_by)))
        for issue in (intake.issues if intake else ())
        for e in issue.elements
    )
    coverage = sum(1 for e in elements if e.covered_by) / len(elements) if elements else 0.0
    lines = set(opinion.question.facts.splitlines())
    told = (f.id for f in matter.told if _line(f) in lines)
    return ConsultationTurn(
        number=len(held.turns) + 1,
        opinion=opinion.id,
        status=opinion.status,
        facts=tuple(told),
        asked=tuple(q for q in (intake.missing_facts if intake else ()) if q not in matter.asked),
        elements=elements,
        coverage=coverage,
        gain=coverage - (held.turns[-1].coverage if held.turns else 0.0),
    )


def _ended(
    matter_id: MatterId, id: ConsultationId, state: ConsultationState, why: StopCode, bench: Workbench
) -> Consulted:
    return _consulted(bench.matters.append(matter_id, lambda m: Ended(id, state, why)), id, bench)


def _consulted(matter: Matter, id: ConsultationId, bench: Workbench) -> Consulted:
    held = _of(matter, id)
    opinion: Opinion | None = None
    if held.turns:
        try:
            opinion = bench.opinions.open(held.turns[-1].opinion)
        except (UnknownOpinion, DamagedRecord):
            opinion = None  # the record of the consultation is still worth reading
    language = opinion.question.language if opinion else held.terms.language or Language.ENGLISH
    return Consulted(matter, held, opinion, WHY[held.why][language] if held.why else "")


def _of(matter: Matter, id: ConsultationId) -> Consultation:
    return next(held for held in matter.consultations if held.id == id)


def _next_id(matter: Matter) -> ConsultationId:
    return ConsultationId(f"{matter.id}.{len(matter.consultations) + 1}")
