"""An interrupted question -> its opinion: the same tools opened, and the board sits on where it was."""

from __future__ import annotations

from dataclasses import replace

from engine.archive.record import OpinionRecord
from engine.board.prompts import prompts_hash
from engine.board.supervisor import deliberate
from engine.domain.identity import OpinionId
from engine.domain.opinion import Opinion, Pins
from engine.domain.question import Question
from engine.domain.record import Terms
from engine.errors import CannotResume, MissingModel, UnknownVersion
from engine.job.job import Job
from engine.workbench.bench import Workbench
from engine.workbench.gates import gate_of
from engine.workflows.opening import pins_of, settings_under, tools_of

_BEFORE = ("terms", "pins")  # lines of a record that are not the board's
_NAMES = {
    "versions": "the laws",
    "language_model": "the language model",
    "embedder": "the embedding model",
    "prompts": "the prompts",
    "program": "the program",
    "calibration": "the calibration",
    "seed": "the seed",
}


def resume(name: str, bench: Workbench, job: Job) -> Opinion:
    """The opinion itself where it is finished. `name`: as for every command that names an opinion.

    Raises UnknownOpinion, CannotResume (what the question was asked under is no longer so), LibraryBusy
    (another process is at it), DamagedRecord, MissingModel, StorageError, Cancelled.
    """
    opinion_id = bench.opinions.resolve(name)
    if bench.opinions.finished(opinion_id):
        return bench.opinions.open(opinion_id)
    question, record = bench.opinions.reopen(opinion_id)
    with record:
        job.began(opinion_id)
        return _go_on(opinion_id, question, record, bench, job)


def _go_on(
    opinion_id: OpinionId, question: Question, record: OpinionRecord, bench: Workbench, job: Job
) -> Opinion:
    told = {line.kind: line.item for line in record.past}
    if isinstance(done := told.get("opinion"), Opinion):
        record.settle(done)
        return done
    terms, pins = told.get("terms"), told.get("pins")
    if not isinstance(terms, Terms) or not isinstance(pins, Pins):
        raise CannotResume(f"Opinion {opinion_id} was interrupted before it had begun.")
    try:
        cards = bench.versions.cards()
        chosen = tuple(bench.versions.card(v) for v in question.versions)
        model = bench.model(pins.language_model.id) if pins.language_model else None
    except (UnknownVersion, MissingModel) as error:
        raise CannotResume(f"Opinion {opinion_id} cannot be gone on with: {error}") from error
    tools = tools_of(bench, cards, chosen, model, terms.strategy, terms.profile)
    now = pins_of(replace(tools, gate=gate_of(question, tools, bench, prompts_hash())), question.seed)
    if now != pins:
        changed = [words for field, words in _NAMES.items() if getattr(now, field) != getattr(pins, field)]
        raise CannotResume(
            f"Opinion {opinion_id} cannot be gone on with: {', '.join(changed)} changed since it was begun."
        )
    settings = settings_under(terms, bench.settings)
    past = [line for line in record.past if line.kind not in _BEFORE]
    opinion = deliberate(
        question, replace(tools, gate=terms.gate), record, job, settings, pins, record.journal, past
    )
    record.finish(opinion)
    return opinion
