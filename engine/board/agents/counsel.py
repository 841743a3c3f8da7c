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
from engine.deliberation.eep import claim, claims_grammar, read_claims, these
from engine.deliberation.views import Sees
from engine.domain.claim import Claim, Side, Wording
from engine.domain.ledger import Ledger
from engine.domain.motor import Generation
from engine.domain.provision import Kind

_LABELS = ("A", "B", "C")
_WEIGHED = 8  # units looked at
_SPREAD = 4.0  # standard deviations of fit below the best unit, in its own provision
_ELSEWHERE_SPREAD = 0.6  # the same in other provisions
_FURTHER_SPREAD = 1.6  # the same for any statement after a side's first
_CHOSEN = 2  # statements in the first round, one in later ones
_SURE = 0.4  # a unit that binds one side in favour of the other may be cited by both
_NO_RULE = frozenset({Kind.EXPLANATION, Kind.ILLUSTRATION})  # they serve neither side by themselves
_TOKENS = 130  # of one reply
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
    """One counsel's turn: what to say, chosen; then said. In later rounds: what qualifies the provisions
    that the other side rests on."""

    view: Ledger
    brief: Brief
    serving: tuple[Fitted, ...] = ()

    def prepare(self, turn: Turn) -> tuple[Wanted, ...]:
        if turn.voice is None:
            raise ValueError("a counsel needs a model")
        self.serving = _serving(self.view, self.brief, turn, turn.voice)
        return tuple(_wanted(self.view, fitted) for fitted in self.serving) if self.brief.words else ()

    def finish(self, turn: Turn, replies: tuple[Generation, ...]) -> tuple[Claim, ...]:
        view, brief, made = self.view, self.brief, list[Claim]()
        for n, fitted in enumerate(self.serving):
            id = f"{_LETTER[brief.side]}{len(brief.own) + len(made) + 1}"
            if brief.words:
                new = _worded(view, fitted, brief.side, id, brief.round, replies[n])
            else:
                new = quoting(fitted.unit, brief.side, view.question.language, id, brief.round)
            answered = next((c for c in view.claims if _same_home(c, new)), None) if brief.round > 1 else None
            made.append(replace(new, answers=answered.id if answered else None))
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


def _same_home(a: Claim, b: Claim) -> bool:
    return bool({r.handle for r in a.references} & {r.handle for r in b.references})


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
        homes = {r.handle for c in view.claims for r in c.references}
        near = [f for f in near if f.home.handle in homes]
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
        if (serving or brief.own) and fitted.fit < best.fit - _FURTHER_SPREAD:
            break
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


def _wanted(view: Ledger, fitted: Fitted) -> Wanted:
    fields = {
        Sees.QUESTION: shown.question(view),
        Sees.FACTS: shown.facts(view),
        Sees.EVIDENCE: shown.offered(fitted.unit, fitted.home.heading),
        Sees.OPPOSING: shown.claims(view.claims),
    }
    return Wanted("claims", fields, claims_grammar(these(fitted.unit.refs[-1:]), 1), _TOKENS)


def _worded(view: Ledger, fitted: Fitted, side: Side, id: str, round: int, reply: Generation) -> Claim:
    """The unit in one sentence of the model's, which the checks may still refuse."""
    said = read_claims(reply, view.evidence)[0]
    if said.cut:  # half a sentence, most often a copy: the law's own words say it better
        return quoting(fitted.unit, side, view.question.language, id, round)
    return claim(id, side, said.text, Wording.MODEL, fitted.unit.refs, round)
