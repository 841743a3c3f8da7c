"""What a reviewer has to label, blind; how far reviewers agree, once that tells nobody what to say."""

from __future__ import annotations

import hashlib

from engine.domain.calibration import Labelled
from engine.domain.claim import ScoredClaim
from engine.domain.labelling import (
    Agreement,
    ClaimToLabel,
    Disagreement,
    Given,
    LabelQueue,
    Word,
    said_of,
)
from engine.domain.opinion import Opinion
from engine.job.job import Job
from engine.job.labelling import CompareReviewers, ListClaims
from engine.release.labelling import Place, agreement, by_person, named, standing
from engine.workbench.author import author_of
from engine.workbench.bench import Workbench

Said = dict[Place, list[Labelled]]  # of each claim the last word of each person


def list_claims(request: ListClaims, bench: Workbench, job: Job) -> LabelQueue:
    """Whole questions first that this reviewer has begun, then what only one other has labelled, then what
    nobody has; what is done comes before all, as it was done. Raises DamagedRecord."""
    reviewer = author_of(request.reviewer, bench.settings)
    labels = bench.labels.all()
    said = _by_people(labels)
    finished = [bench.opinions.open(row.id) for row in bench.opinions.rows() if row.finished]
    opinions = [opinion for opinion in finished if opinion.gate.made_with is not None]
    opinions.sort(key=lambda opinion: _turn(opinion, said, reviewer))
    people = {named(g.label.reviewer): g.label.reviewer for g in labels if by_person(g)}
    return LabelQueue(
        reviewer=reviewer,
        reviewers=tuple(sorted(people.values())),
        claims=tuple(claim for opinion in opinions for claim in _claims(opinion, said, reviewer)),
        older=len(finished) - len(opinions),
    )


def compare_reviewers(request: CompareReviewers, bench: Workbench, job: Job) -> Agreement:
    """Raises DamagedRecord."""
    reviewer = author_of(request.reviewer, bench.settings)
    labels = bench.labels.all()
    said = _by_people(labels)
    held = [row.id for row in bench.opinions.rows() if row.finished]
    waiting = sum(
        place[0] in held and _of(given, reviewer) is None and bool(given) for place, given in said.items()
    )
    alpha, twice = agreement(labels)
    if waiting:
        return Agreement(waiting, twice, None, ())
    differ = {place for place, given in said.items() if place[0] in held and _differ(given)}
    opinions = [bench.opinions.open(opinion) for opinion in held if any(o == opinion for o, _ in differ)]
    found = [
        Disagreement(_claim(opinion, scored, said, reviewer), _words(said[opinion.id, scored.claim.id]))
        for opinion in opinions
        for scored in opinion.claims
        if (opinion.id, scored.claim.id) in differ
    ]
    return Agreement(0, twice, alpha, tuple(found))


def _by_people(labels: tuple[Labelled, ...]) -> Said:
    return {place: given for place, given in standing(filter(by_person, labels)).items() if given}


def _turn(opinion: Opinion, said: Said, reviewer: str) -> tuple[int, str]:
    """When an opinion comes: the claims of one question stay together."""
    given = [said.get((opinion.id, scored.claim.id), []) for scored in opinion.claims]
    mine = [own for words in given if (own := _of(words, reviewer)) is not None]
    if given and len(mine) == len(given):
        return 0, max(own.label.at for own in mine)
    if mine:
        return 1, ""
    others = max((len(words) for words in given), default=0)
    return 2 if others == 1 else 3 if others == 0 else 4, ""


def _claims(opinion: Opinion, said: Said, reviewer: str) -> list[ClaimToLabel]:
    """In an order that says nothing of their sides."""
    shuffled = sorted(opinion.claims, key=lambda scored: _digest(f"{opinion.id} {scored.claim.id}"))
    return [_claim(opinion, scored, said, reviewer) for scored in shuffled]


def _claim(opinion: Opinion, scored: ScoredClaim, said: Said, reviewer: str) -> ClaimToLabel:
    own = _of(said.get((opinion.id, scored.claim.id), []), reviewer)
    word = said_of(own.label) if own is not None else None
    return ClaimToLabel(
        opinion=opinion.id,
        claim=scored.claim.id,
        text=scored.claim.text,
        quotations=scored.quotations,
        question=opinion.question.text,
        facts=opinion.question.facts,
        language=opinion.question.language,
        given=Given(word, own.label.note, own.label.at, own.label.blind) if own and word else None,
    )


def _of(given: list[Labelled], reviewer: str) -> Labelled | None:
    return next((g for g in given if named(g.label.reviewer) == named(reviewer)), None)


def _differ(given: list[Labelled]) -> bool:
    return len({g.label.faithful for g in given if g.label.faithful is not None}) > 1


def _words(given: list[Labelled]) -> tuple[Word, ...]:
    words = [
        Word(g.label.reviewer, said, g.label.note) for g in given if (said := said_of(g.label)) is not None
    ]
    return tuple(sorted(words, key=lambda word: named(word.reviewer)))


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
