"""Accepted claims -> CREAC narrative: fixed wording, quoted words and what passed the gate, nothing else.

GANDR: conclusion, rule, explanation, application, conclusion. A reader meets the short answer with its
source, the rule in the law's words, what qualifies it (provisos first), what each side can say, what to
ask the client, and what all of it rests on.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.domain.claim import ScoredClaim, Side, Wording
from engine.domain.evidence import Quotation
from engine.domain.identity import VersionId
from engine.domain.months import written_day
from engine.domain.opinion import Block, Sentence
from engine.opinion.draft import Draft
from engine.opinion.explaining import explanation
from engine.opinion.quoting import Key, alike, key_of, listed, quoted_words
from engine.opinion.wording import SIDES, Fixed, say

_NEAREST = 5  # provisions named when no answer is given


def compose(draft: Draft) -> tuple[Sentence, ...]:
    """Five blocks, in order. Sentences of explanation and application carry their quotations."""
    if not any(c.accepted for c in draft.scored):
        return tuple(_no_answer(draft))
    answer = _conclusion(draft)
    law = (_rule(draft), *explanation(draft, answer))
    shown = frozenset(key_of(q) for s in law if "“" in s.text for q in s.quotations)
    return (answer, *law, *_application(draft, answer, shown), *_closing(draft, answer))


def _no_answer(draft: Draft) -> Iterator[Sentence]:
    yield _fixed(draft, Block.CONCLUSION, Fixed.NO_ANSWER)
    labels = [e.label for e in draft.evidence[:_NEAREST]]
    if labels:
        yield _fixed(draft, Block.CONCLUSION, Fixed.NEAREST, listed(labels))
    yield from _closing(draft, None)


def _conclusion(draft: Draft) -> Sentence:
    if draft.evidence_mode:
        labels = [q.label for c in draft.used(Side.RULE) for q in c.quotations]
        return _fixed(draft, Block.CONCLUSION, Fixed.PAGES_ONLY, listed(labels))
    if (written := draft.writing(Block.CONCLUSION)) is not None:
        return written
    if (worded := draft.answer) is not None:
        return Sentence(Block.CONCLUSION, worded.claim.text, Wording.MODEL, worded.quotations, worded.score)
    first = (*draft.rules, *draft.used(Side.WORKER), *draft.used(Side.EMPLOYER))[0]
    last = first.quotations[-1]
    heading = draft.heading(last)
    if len(first.quotations) > 1:  # a clause, whose opening words stand in the rule
        parts = (Fixed.OWN_WORDS, draft.language, last.label, " ".join(last.quote.split()))
    elif heading:
        parts = (Fixed.OWN_WORDS_BELOW, draft.language, last.label, heading)
    else:
        parts = (Fixed.OWN_WORDS_UNNAMED, draft.language, last.label, "")
    return Sentence(Block.CONCLUSION, say(*parts), Wording.VERBATIM, first.quotations)


def _rule(draft: Draft) -> Sentence:
    if not draft.rules:
        return _fixed(draft, Block.RULE, Fixed.NO_RULE)
    governing = draft.rules[0]
    last = governing.quotations[-1]
    words, heading, work = quoted_words(governing), draft.heading(last), draft.work(last)
    if not words:
        return Sentence(Block.RULE, governing.claim.text, Wording.VERBATIM, governing.quotations)
    named = say(Fixed.OF_WORK, draft.language, last.label, work) if work else last.label
    if heading:
        text = say(Fixed.RULE_HEADED, draft.language, named, heading, words)
    else:
        text = say(Fixed.RULE, draft.language, named, words)
    return Sentence(Block.RULE, text[:1].upper() + text[1:], Wording.VERBATIM, governing.quotations)


def _application(draft: Draft, answer: Sentence, shown: frozenset[Key]) -> Iterator[Sentence]:
    """`shown`: what has been quoted already."""
    language = draft.language
    if draft.evidence_mode:
        pages = draft.used(Side.RULE)[0].quotations
        text = say(Fixed.NOBODY_ARGUED, language, pages[-1].label)
        yield Sentence(Block.APPLICATION, text, Wording.VERBATIM, pages)
    else:
        written = draft.writing(Block.APPLICATION)
        if written is not None and not alike(written.text, answer.text):
            yield written
        yield from _sides(draft, shown)
    if draft.intake and draft.intake.missing_facts:
        yield _fixed(draft, Block.APPLICATION, Fixed.ASK_CLIENT, " ".join(draft.intake.missing_facts))
    unweighed = Fixed.FACTS_UNWEIGHED if draft.question.facts.strip() else Fixed.CHECK_FACTS
    words = next(c for c in draft.scored if c.accepted).quotations  # "these words": an application has some
    yield Sentence(Block.APPLICATION, say(unweighed, language), Wording.VERBATIM, words)


def _sides(draft: Draft, shown: frozenset[Key]) -> Iterator[Sentence]:
    """What the worker can say, what the employer can say; what both rest on, once."""
    worker, employer = draft.used(Side.WORKER), draft.used(Side.EMPLOYER)
    both = [c for c in worker if any(_same(c, d) for d in employer)]
    for shared in both:
        yield _told(draft, shared, Fixed.BOTH_SIDES, shown)
    for side, claims, other in ((Side.WORKER, worker, employer), (Side.EMPLOYER, employer, worker)):
        name = SIDES[side][draft.language]
        if not claims:
            made = any(c.claim.side is side for c in draft.scored)
            yield _fixed(draft, Block.APPLICATION, Fixed.NONE_FOR if made else Fixed.NONE_MADE, name)
        own = [c for c in claims if not any(_same(c, d) for d in other)]
        for number, scored in enumerate(own):
            lead = Fixed.FURTHER_FOR if number else Fixed.FOR
            yield _told(draft, scored, lead, shown, name)


def _same(a: ScoredClaim, b: ScoredClaim) -> bool:
    same_place = [key_of(q) for q in a.quotations] == [key_of(q) for q in b.quotations]
    return same_place and (
        a.claim.text == b.claim.text or a.claim.wording is b.claim.wording is Wording.VERBATIM
    )


def _told(draft: Draft, scored: ScoredClaim, lead: Fixed, shown: frozenset[Key], *name: str) -> Sentence:
    """A side's statement; for words quoted already, where they stand."""
    words, last = quoted_words(scored), scored.quotations[-1]
    if scored.claim.wording is Wording.VERBATIM and all(key_of(q) in shown for q in scored.quotations):
        said = say(Fixed.QUOTED_ABOVE, draft.language, listed([q.label for q in scored.quotations]))
    elif scored.claim.wording is Wording.VERBATIM and words:
        said = say(Fixed.PLACE_SAYS, draft.language, last.label, words)
    else:
        said = scored.claim.text
    text = say(lead, draft.language, *name, said)
    return Sentence(Block.APPLICATION, text, scored.claim.wording, scored.quotations, _score(scored))


def _score(scored: ScoredClaim) -> float | None:
    return scored.score if scored.claim.wording is Wording.MODEL else None


def _closing(draft: Draft, answer: Sentence | None) -> Iterator[Sentence]:
    """What it rests on: the words of the answer, and every law that is quoted, with its date."""
    language = draft.language
    quoted = {q.version_id for c in draft.scored if c.accepted for q in c.quotations}
    for pin in draft.pins:
        if pin.version_id not in (quoted or draft.question.versions):
            continue  # read, but not quoted: a twin, or a law that did not answer
        carried = _of(answer, pin.version_id)
        work = pin.work
        if carried:
            work = say(Fixed.OF_WORK, language, listed([q.label for q in carried]), pin.work)
        if pin.as_of is None:
            text = say(Fixed.CLOSING_UNDATED, language, work)
        else:
            text = say(Fixed.CLOSING, language, work, written_day(pin.as_of, language))
        yield Sentence(Block.CLOSING, text, Wording.VERBATIM, carried)


def _of(answer: Sentence | None, version: VersionId) -> tuple[Quotation, ...]:
    return tuple(q for q in answer.quotations if q.version_id == version) if answer else ()


def _fixed(draft: Draft, block: Block, sentence: Fixed, *parts: str) -> Sentence:
    return Sentence(block, say(sentence, draft.language, *parts), Wording.VERBATIM, ())
