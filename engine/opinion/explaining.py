"""Explanation: what qualifies the governing rule, provisos first, and what else bears on the question."""

from __future__ import annotations

from collections.abc import Iterator

from engine.domain.claim import ScoredClaim, Side, Wording
from engine.domain.opinion import Block, Sentence
from engine.domain.provision import Kind
from engine.opinion.draft import Draft
from engine.opinion.quoting import alike, key_of, listed, quoted_words
from engine.opinion.wording import Fixed, say

_QUALIFIES: dict[Kind, Fixed] = {
    Kind.PROVISO: Fixed.PROVISO,
    Kind.EXCEPTION: Fixed.EXCEPTION,
    Kind.EXPLANATION: Fixed.EXPLANATION,
    Kind.ILLUSTRATION: Fixed.ILLUSTRATION,
}
"""In the order in which they are told."""
_FURTHER = 2  # other provisions told in full where the question needs several


def explanation(draft: Draft, answer: Sentence) -> Iterator[Sentence]:
    """Every sentence carries its quotations."""
    yield from _plainly(draft, answer)
    rest = draft.rules[1:]
    qualifying = [c for c in rest if draft.kind(c.quotations[-1]) in _QUALIFIES]
    order = list(_QUALIFIES)
    for scored in sorted(qualifying, key=lambda c: order.index(draft.kind(c.quotations[-1]) or order[-1])):
        yield _quoted(draft, scored, _QUALIFIES[draft.kind(scored.quotations[-1]) or order[-1]])
    others = [c for c in rest if c not in qualifying and not _told_by_a_side(draft, c)]
    full = _in_full(draft, others)
    for scored in full:
        yield _quoted(draft, scored, _lead(draft, scored))
    named = [c for c in others if c not in full]
    if named:
        quotations = tuple(dict.fromkeys(q for c in named for q in c.quotations))
        text = say(Fixed.READ_ALSO, draft.language, listed([q.label for q in quotations]))
        yield Sentence(Block.EXPLANATION, text, Wording.VERBATIM, quotations)
    elif not qualifying and not full:
        anchor = draft.rules[0] if draft.rules else next(c for c in draft.scored if c.accepted)
        text = say(Fixed.NOTHING_FURTHER, draft.language, anchor.quotations[-1].label)
        yield Sentence(Block.EXPLANATION, text, Wording.VERBATIM, anchor.quotations)


def _plainly(draft: Draft, answer: Sentence) -> Iterator[Sentence]:
    """The Interpreter's own sentence, where another became the answer and it says something else."""
    worded = draft.answer
    if worded is not None and not alike(worded.claim.text, answer.text):
        text = say(Fixed.PLAINLY, draft.language, worded.claim.text)
        yield Sentence(Block.EXPLANATION, text, Wording.MODEL, worded.quotations, worded.score)


def _in_full(draft: Draft, others: list[ScoredClaim]) -> list[ScoredClaim]:
    """The first of each other law, since two laws that disagree are both to be read, and, where the
    question needs several provisions, those nearest."""
    home = draft.rules[0].quotations[-1].version_id if draft.rules else None
    firsts = {c.quotations[-1].version_id: c for c in reversed(others)}
    laws = [c for v, c in firsts.items() if v != home]
    nearest = [c for c in others if c not in laws][: _FURTHER if draft.several else 0]
    return [c for c in others if c in laws or c in nearest]


def _lead(draft: Draft, scored: ScoredClaim) -> Fixed:
    governing = draft.rules[0].quotations[-1]
    last = scored.quotations[-1]
    if last.version_id != governing.version_id:
        return Fixed.OTHER_LAW
    return Fixed.SAME_PROVISION if last.handle == governing.handle else Fixed.OTHER_PROVISION


def _quoted(draft: Draft, scored: ScoredClaim, lead: Fixed) -> Sentence:
    last = scored.quotations[-1]
    words = quoted_words(scored) or scored.claim.text
    work = draft.work(last)
    place = say(Fixed.OF_WORK, draft.language, last.label, work) if work else last.label
    return Sentence(
        Block.EXPLANATION, say(lead, draft.language, place, words), Wording.VERBATIM, scored.quotations
    )


def _told_by_a_side(draft: Draft, scored: ScoredClaim) -> bool:
    """Whether the application quotes the same words."""
    places = [key_of(q) for q in scored.quotations]
    sides = (*draft.used(Side.WORKER), *draft.used(Side.EMPLOYER))
    return any(
        c.claim.wording is Wording.VERBATIM and [key_of(q) for q in c.quotations] == places for c in sides
    )
