"""Worker Counsel and Employer Counsel: units that serve a side, each stated in a sentence that cites it.

One file for both: they differ in their side and their prompt only. A counsel has no retrieval: it sees
units of the ledger. Which side a unit serves is read from label probabilities and the statute's own
cue words, never from a sentence a model writes.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from engine.board import shown
from engine.board.agents.critic import NOTHING
from engine.board.cues import leaning
from engine.board.pack import Fitted, Pack
from engine.board.quoting import quoting
from engine.board.turns import Turn, Wanted
from engine.board.voice import Voice
from engine.deliberation.eep import claim, claims_grammar, read_claims, statement, these
from engine.deliberation.views import Sees
from engine.domain.claim import Claim, Side, Wording
from engine.domain.identity import ClaimId
from engine.domain.ledger import Ledger
from engine.domain.motor import Generation
from engine.domain.provision import QUALIFIERS, Kind

_LABELS = ("A", "B", "C")
_WEIGHED = 8  # units looked at
_SPREAD = 4.0  # standard deviations of fit below the best unit, in its own provision
_ELSEWHERE_SPREAD = 0.6  # the same in other provisions
_FURTHER_SPREAD = 1.6  # the same for any statement after a side's first
_CHOSEN = 2  # statements in the first round, one in later ones
_SURE = 0.4  # a unit that binds one side in favour of the other may be cited by both
_NO_RULE = frozenset({Kind.EXPLANATION, Kind.ILLUSTRATION})  # they serve neither side by themselves
_TOKENS = 260  # of one reply: more than its longest text takes
_LETTER = {Side.WORKER: "W", Side.EMPLOYER: "M"}


@dataclass(frozen=True, slots=True)
class Brief:
    """What the Supervisor hands a counsel besides its view: the pack and its own earlier claims.

    `words` False: the model cannot write the opinion's language, so statements quote.
    """

    side: Side
    pack: Pack
    own: tuple[Claim, ...]
    round: int
    words: bool


@dataclass(slots=True)
class Argument:
    """One counsel's turn: what to say, chosen; then said. In later rounds every statement answers one of the
    other side's, by its id, with other words of the provision that it rests on."""

    view: Ledger
    brief: Brief
    serving: tuple[Fitted, ...] = ()

    def prepare(self, turn: Turn) -> tuple[Wanted, ...]:
        if turn.voice is None:
            raise ValueError("a counsel needs a model")
        self.serving = _serving(self.view, self.brief, turn, turn.voice)
        if not self.brief.words:
            return ()
        return tuple(_wanted(self.view, f, _offered(self.view, f, self.brief)) for f in self.serving)

    def finish(self, turn: Turn, replies: tuple[Generation, ...]) -> tuple[Claim, ...]:
        view, brief, made = self.view, self.brief, list[Claim]()
        for n, fitted in enumerate(self.serving):
            id = f"{_LETTER[brief.side]}{len(brief.own) + len(made) + 1}"
            offered = _offered(view, fitted, brief)
            if brief.words:
                new = _worded(view, fitted, brief, id, replies[n], offered)
            else:
                new = quoting(fitted.unit, brief.side, view.question.language, id, brief.round)
                new = replace(new, answers=offered[0] if offered else None)
            if not any(_same_words(new, old) for old in (*brief.own, *made)):
                made.append(new)
        return tuple(made)


def restate(rejected: tuple[Claim, ...], brief: Brief, view: Ledger) -> tuple[Claim, ...]:
    """Quotations in place of statements whose wording failed the checks: the same law, its own words."""
    made: list[Claim] = []
    for old in rejected:
        fitted = next((f for f in brief.pack.units if f.unit.refs == old.references), None)
        if fitted is not None:
            id = f"{_LETTER[brief.side]}{len(brief.own) + len(made) + 1}"
            new = quoting(fitted.unit, brief.side, view.question.language, id, old.round)
            made.append(replace(new, answers=old.answers))
    return tuple(made)


def _same_words(a: Claim, b: Claim) -> bool:
    return a.text.casefold().split() == b.text.casefold().split()


def _offered(view: Ledger, fitted: Fitted, brief: Brief) -> tuple[ClaimId, ...]:
    """The other side's claims that the unit may answer: those that rest on other words of its provision."""
    if brief.round == 1:
        return ()
    home, own = fitted.home.handle, fitted.unit.refs
    resting = (c for c in view.claims if home in {r.handle for r in c.references} and c.references != own)
    return tuple(c.id for c in resting)


def _serving(view: Ledger, brief: Brief, turn: Turn, voice: Voice) -> tuple[Fitted, ...]:
    """Units of the pack that serve the side, best fit first."""
    cited = {c.references for c in brief.own}
    if not brief.pack.units:
        return ()
    near = [
        f
        for f in brief.pack.units
        if f.unit.reading and f.unit.refs not in cited and f.unit.kind not in _NO_RULE
    ]
    if brief.round > 1:
        near = [f for f in near if _offered(view, f, brief)]
    best = brief.pack.units[0]
    near = [f for f in near if f.fit >= best.fit - (_SPREAD if f.home == best.home else _ELSEWHERE_SPREAD)][
        :_WEIGHED
    ]
    if not near:
        return ()
    nothing = voice.score("side", {Sees.EVIDENCE: NOTHING}, _LABELS)
    serving: list[Fitted] = []
    for fitted in near:
        turn.check()
        qualifies = brief.round > 1 and fitted.unit.kind in QUALIFIERS  # what an answer is made of
        if (serving or brief.own) and not qualifies and fitted.fit < best.fit - _FURTHER_SPREAD:
            continue
        if _serves(fitted, brief.side, voice, nothing) >= _SURE:
            serving.append(fitted)
        if len(serving) == (_CHOSEN if brief.round == 1 else 1):
            break
    return tuple(serving)


def _serves(fitted: Fitted, side: Side, voice: Voice, nothing: tuple[float, ...]) -> float:
    """Probability that the unit serves `side`: calibrated labels, moved by cue words."""
    fields = {Sees.EVIDENCE: shown.unit(fitted.unit, fitted.home.heading)}
    worker, employer, _ = voice.calibrated("side", fields, nothing, _LABELS)
    odds = math.log(max(worker, 1e-6) / max(employer, 1e-6)) + leaning(fitted.unit.reading or "")
    toward_worker = 1.0 / (1.0 + math.exp(-odds))
    return toward_worker if side is Side.WORKER else 1.0 - toward_worker


def _wanted(view: Ledger, fitted: Fitted, offered: tuple[ClaimId, ...]) -> Wanted:
    opposing = [c for c in view.claims if not offered or c.id in offered]
    fields = {
        Sees.QUESTION: shown.question(view),
        Sees.FACTS: shown.facts(view),
        Sees.EVIDENCE: shown.unit(fitted.unit, fitted.home.heading),
        Sees.OPPOSING: shown.claims(opposing, named=bool(offered)),
    }
    grammar = claims_grammar(these(fitted.unit.refs[-1:]), 1, offered)
    return Wanted("challenge" if offered else "claims", fields, grammar, _TOKENS)


def _worded(
    view: Ledger, fitted: Fitted, brief: Brief, id: str, reply: Generation, offered: tuple[ClaimId, ...]
) -> Claim:
    """The unit in one sentence of the model's, which the checks may still refuse."""
    said = read_claims(reply, view.evidence, offered)[0]
    text = "" if said.cut else statement(said.text, fitted.home.heading)
    if text:
        new = claim(id, brief.side, text, Wording.MODEL, fitted.unit.refs, brief.round)
    else:  # half a sentence is most often a copy: the law's own words say it better
        new = quoting(fitted.unit, brief.side, view.question.language, id, brief.round)
    return replace(new, answers=said.answers)
