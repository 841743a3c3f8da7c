"""Legal Interpreter: evidence -> the governing rule in the law's own words, and a neutral sentence on it.

The rule is chosen by retrieval's order mixed with the likelihood of the question given each provision
(models this small choose sections at chance when they generate). It is cited with what qualifies it
and with the sister provisions that fit the question too.
"""

from __future__ import annotations

from dataclasses import dataclass
from statistics import fmean, pstdev

from engine.board import shown
from engine.board.pack import RANK, Fitted, Pack
from engine.board.quoting import quoting
from engine.board.turns import Turn
from engine.board.voice import Voice
from engine.deliberation.eep import claim, claims_grammar, read_claims, statement, these
from engine.deliberation.views import Sees
from engine.domain.claim import Claim, Side, Wording
from engine.domain.evidence import Evidence
from engine.domain.ledger import Ledger
from engine.domain.provision import Kind

_SISTERS = 2  # further units of the governing provision
_QUALIFIERS = 3  # provisos first, then explanations and illustrations
_SISTER_SPREAD = 1.6  # standard deviations of fit below the best unit of the provision
_ELSEWHERE_SPREAD = 0.4  # the same for one unit of another provision
_CONTESTED = 1.2  # provisions whose best unit is this near the best of all are weighed by likelihood
_MIXED = 0.5  # weight of the likelihood's z-score
_TOKENS = 260  # of one reply: more than its longest text takes


@dataclass(frozen=True, slots=True)
class Charge:
    """`reads`: the model reads both question and pack. `words`: it also writes the opinion's language
    and the statute's, so that its sentence can be checked against the quotation."""

    pack: Pack
    own: tuple[Claim, ...]
    round: int
    reads: bool
    words: bool


def interpret(view: Ledger, charge: Charge, turn: Turn) -> tuple[Claim, ...]:
    """Verbatim claims first, the governing rule in front; then one in the model's words, if it can."""
    chosen = operative(charge.pack, view.question.text, turn.voice if charge.reads else None)
    if turn.voice is None:
        turn.short = "by rules: no model for this language"
    cited = {c.references for c in charge.own}
    made: list[Claim] = []
    for fitted in chosen:
        if fitted.unit.refs not in cited:
            id = f"R{len(charge.own) + len(made) + 1}"
            made.append(quoting(fitted.unit, Side.RULE, view.question.language, id, charge.round))
    if made and charge.words and turn.voice is not None:
        id = f"R{len(charge.own) + len(made) + 1}"
        worded = _worded(view, chosen[0], id, charge.round, turn.voice)
        made += [worded] if worded is not None else []
    return tuple(made)


def operative(pack: Pack, question: str, voice: Voice | None) -> tuple[Fitted, ...]:
    """The governing unit, its fitting sisters, what qualifies the provision, and one from elsewhere."""
    plain = [f for f in pack.units if f.unit.governs is None]
    if not plain:
        return pack.units[:1]
    homes = _homes(plain, question, voice)
    own = [f for f in plain if f.home.handle == homes[0].handle]
    best = own[0].fit
    sisters = [f for f in own[1:] if f.fit >= best - _SISTER_SPREAD][:_SISTERS] or own[1:2]
    qualifiers = [f for f in pack.units if f.home == homes[0] and _qualifies(f, own[0])]
    qualifiers = sorted(qualifiers, key=lambda f: f.unit.kind is not Kind.PROVISO)[:_QUALIFIERS]
    elsewhere = [f for f in plain if f.home.handle != homes[0].handle]
    # Another law comes first, if it says something as near: that a search likes one law better is no
    # reason to keep the other back.
    laws = [f for f in elsewhere if f.home.version_id != homes[0].version_id]
    near = [f for f in laws if f.fit + RANK * f.place >= best - _ELSEWHERE_SPREAD]
    near += [f for f in elsewhere if f.fit >= best - _ELSEWHERE_SPREAD]
    return (own[0], *sorted(sisters, key=_in_text), *sorted(qualifiers, key=_in_text), *near[:1])


def _homes(plain: list[Fitted], question: str, voice: Voice | None) -> list[Evidence]:
    """Provisions of the pack, the likeliest to govern first."""
    best: dict[str, Fitted] = {}
    for fitted in plain:  # best fit first
        best.setdefault(fitted.home.handle, fitted)
    scores = {handle: fitted.fit for handle, fitted in best.items()}
    top = max(scores.values())
    contested = [h for h in best if scores[h] >= top - _CONTESTED]
    if voice is not None and len(contested) > 1:
        likely = {
            handle: voice.likelihood(
                "likelihood",
                {Sees.EVIDENCE: shown.unit(best[handle].unit, best[handle].home.heading)},
                question,
            )
            for handle in contested
        }
        mean, spread = fmean(likely.values()), pstdev(likely.values())
        for handle, value in likely.items():
            scores[handle] += _MIXED * (value - mean) / spread if spread > 1e-9 else 0.0
    return [best[h].home for h in sorted(scores, key=lambda h: -scores[h])]


def _qualifies(fitted: Fitted, governing: Fitted) -> bool:
    """Whether a proviso or explanation is one of the governing unit or of what that is a part of."""
    governs, eid = fitted.unit.governs, governing.unit.eid
    return governs is not None and (eid == governs or eid.startswith(f"{governs}__"))


def _in_text(fitted: Fitted) -> int:
    return fitted.unit.refs[-1].first


def _worded(view: Ledger, governing: Fitted, id: str, round: int, voice: Voice) -> Claim | None:
    fields = {
        Sees.QUESTION: shown.question(view),
        Sees.EVIDENCE: shown.unit(governing.unit, governing.home.heading),
        Sees.CLAIMS: shown.claims(c for c in view.claims if _rests_on(c, governing.home)),
    }
    offered = {governing.unit.refs[-1]: governing.unit.refs}
    reply = voice.reply("claims", fields, claims_grammar(these(offered), 1), _TOKENS)
    said = read_claims(reply, view.evidence)[0]
    text = "" if said.cut else statement(said.text, governing.home.heading)
    if not text:  # half a sentence is no answer
        return None
    return claim(id, Side.RULE, text, Wording.MODEL, offered[said.reference], round)


def _rests_on(claim: Claim, home: Evidence) -> bool:
    return any(ref.handle == home.handle for ref in claim.references)
