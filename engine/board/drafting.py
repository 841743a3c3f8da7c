"""Composition: accepted claims -> the narrative, drafted by a model where one can, at most three times.

GANDR: a draft is committed on its mechanical check, never on a verdict; one that fails it is written again
with its faults named, and the last is used as it is. Then every sentence a model wrote is scored as a claim
is: what the gate does not let in is struck, and fixed wording stands in its place.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from engine.board.agents.opinion_composer import LETTER, Drafting, Written
from engine.board.docket import Docket
from engine.board.roster import SEATS
from engine.board.turns import Errand, Turns
from engine.deliberation.views import view_of
from engine.domain.claim import Claim, ScoredClaim
from engine.domain.draft import Drafted, Sentence, Struck
from engine.domain.identity import ClaimId, VersionId
from engine.domain.ledger import AgentName, Ledger, Phase
from engine.domain.opinion import Course, Pins
from engine.domain.version import Version
from engine.opinion.composer import compose
from engine.opinion.draft import Draft, kinds_of
from engine.opinion.protocol import protocol_check

MOST = 3  # drafts
Weigh = Callable[[tuple[Claim, ...]], tuple[ScoredClaim, ...]]
_AGENT = AgentName.OPINION_COMPOSER
_BLOCK = {letter: block for block, letter in LETTER.items()}


@dataclass(frozen=True, slots=True)
class Narrative:
    """`faults`: what is wrong with it all the same."""

    sentences: tuple[Sentence, ...]
    faults: tuple[str, ...] = ()


def narrative(
    docket: Docket,
    turns: Turns,
    pins: Pins,
    versions: Mapping[VersionId, Version],
    weigh: Weigh,
    *,
    writes: bool,
) -> Narrative:
    """`writes`: a model is there that writes the opinion's language."""
    view = view_of(docket.ledger, SEATS[_AGENT].sees)
    kinds = kinds_of(view.scored, versions)
    draft = Draft(
        view.question, view.scored, view.evidence, view.intake, pins.versions, turns.model is None, kinds
    )
    if not writes or not any(c.accepted for c in view.scored):
        by_rules = turns.take(_AGENT, Phase.COMPOSITION, 1, lambda turn: compose(draft), gives=tuple)
        return _checked(draft, by_rules.value or ())
    number, written = _drafted(docket, turns, view, draft)
    if written is None:
        if not turns.orchestration.stands_in:
            return Narrative(())
        docket.write("The opinion is in fixed wording, after the Opinion Composer failed.")
        return _checked(draft, compose(draft))
    scored = {s.claim.id: s for s in weigh(written.claims)}
    struck = tuple(_struck(scored.get(c.id), c, number) for c in written.claims if not _passed(scored, c))
    kept = tuple(_sentence(scored[c.id]) for c in written.claims if _passed(scored, c))
    final = replace(draft, written=kept)
    sentences = compose(final)
    docket.write(Drafted(number, sentences, struck, written.faults))
    told = _checked(final, sentences)
    return replace(told, faults=(*written.faults, *told.faults))


def _drafted(docket: Docket, turns: Turns, view: Ledger, draft: Draft) -> tuple[int, Written | None]:
    """The first draft that passes the mechanical check, else the last; None where the agent failed."""
    faults: tuple[str, ...] = ()
    for number in range(1, MOST + 1):
        drafting = Drafting(view, number, faults)
        errand = Errand(
            _AGENT,
            Phase.COMPOSITION,
            number,
            view.question.language,
            drafting.prepare,
            drafting.finish,
            lambda made: (),
            gives=Written,
        )
        made = turns.take_together((errand,))[0].value
        if made is None:
            return number, None
        sentences = tuple(
            Sentence(_BLOCK[c.id[0]], c.text, c.wording, drafting.offered[c.references[-1]].quotations)
            for c in made.claims
        )
        whole = compose(replace(draft, written=sentences))
        faults = (*made.faults, *protocol_check(whole, view.scored, view.evidence, sentences))
        made = replace(made, faults=faults)
        if not faults or number == MOST:
            return number, made
        docket.write(Drafted(number, whole, (), faults))
    return MOST, None


def given_up(course: Course) -> bool:
    """Whether the last draft that is allowed failed the mechanical check, too."""
    return MOST in course.faulty_drafts


def _passed(scored: Mapping[ClaimId, ScoredClaim], claim: Claim) -> bool:
    return claim.id in scored and scored[claim.id].accepted


def _struck(scored: ScoredClaim | None, claim: Claim, number: int) -> Struck:
    """Without a score (the checker failed) nothing is let in, and no reason is known but that."""
    block = _BLOCK[claim.id[0]]
    if scored is None:
        return Struck(Sentence(block, claim.text, claim.wording, ()), (), (), number)
    sentence = Sentence(block, claim.text, claim.wording, scored.quotations, scored.score)
    return Struck(sentence, scored.signals, scored.reasons, number)


def _sentence(scored: ScoredClaim) -> Sentence:
    c = scored.claim
    return Sentence(_BLOCK[c.id[0]], c.text, c.wording, scored.quotations, scored.score)


def _checked(draft: Draft, sentences: tuple[Sentence, ...]) -> Narrative:
    if not any(c.accepted for c in draft.scored):
        return Narrative(sentences)
    return Narrative(sentences, protocol_check(sentences, draft.scored, draft.evidence, draft.written))
