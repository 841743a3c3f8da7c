"""Accepted claims -> CREAC narrative: fixed wording and claims' own words, nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.domain.claim import ScoredClaim, Side, Wording
from engine.domain.digits import bangla_digits
from engine.domain.evidence import Evidence, Quotation
from engine.domain.identity import VersionId
from engine.domain.language import Language
from engine.domain.opinion import Block, Sentence, VersionPin
from engine.domain.question import Intake, Question
from engine.opinion.wording import SIDES, Fixed, say

_NEAREST = 5  # provisions named when no answer is given


@dataclass(frozen=True, slots=True)
class Draft:
    """What a narrative is made from."""

    question: Question
    scored: tuple[ScoredClaim, ...]
    evidence: tuple[Evidence, ...]
    intake: Intake | None
    pins: tuple[VersionPin, ...]
    evidence_mode: bool

    @property
    def language(self) -> Language:
        return self.question.language

    def used(self, side: Side) -> tuple[ScoredClaim, ...]:
        """Accepted claims of a side, in the order they were made."""
        return tuple(c for c in self.scored if c.accepted and c.claim.side is side)


def compose(draft: Draft) -> tuple[Sentence, ...]:
    """Five blocks, in order. Sentences of explanation and application carry their quotations."""
    if not any(c.accepted for c in draft.scored):
        return tuple(_no_answer(draft))
    return (*_conclusion(draft), *_rule(draft), *_explanation(draft), *_application(draft), *_closing(draft))


def _no_answer(draft: Draft) -> Iterator[Sentence]:
    yield _fixed(draft, Block.CONCLUSION, Fixed.NO_ANSWER)
    labels = [e.label for e in draft.evidence[:_NEAREST]]
    if labels:
        yield _fixed(draft, Block.CONCLUSION, Fixed.NEAREST, _listed(labels))
    yield from _closing(draft)


def _conclusion(draft: Draft) -> Iterator[Sentence]:
    rules = draft.used(Side.RULE)
    if draft.evidence_mode:
        labels = [q.label for c in rules for q in c.quotations]
        yield _fixed(draft, Block.CONCLUSION, Fixed.PAGES_ONLY, _listed(labels))
        return
    worded = _short_answer(draft)
    if worded is not None:
        yield Sentence(Block.CONCLUSION, worded.claim.text, Wording.MODEL, worded.quotations)
        return
    first = (*rules, *draft.used(Side.WORKER), *draft.used(Side.EMPLOYER))[0]
    text = say(Fixed.OWN_WORDS, draft.language, first.quotations[-1].label)
    yield Sentence(Block.CONCLUSION, text, Wording.VERBATIM, first.quotations)


def _short_answer(draft: Draft) -> ScoredClaim | None:
    """The neutral statement in the model's words, where one passed. A side's is never made the answer."""
    worded = [c for c in draft.used(Side.RULE) if c.claim.wording is Wording.MODEL]
    return max(worded, key=lambda c: c.score or 0.0, default=None)


def _rule(draft: Draft) -> Iterator[Sentence]:
    rules = [c for c in draft.used(Side.RULE) if c.claim.wording is Wording.VERBATIM]
    if not rules:
        yield _fixed(draft, Block.RULE, Fixed.NO_RULE)
        return
    governing = rules[0]
    home = next((e for e in draft.evidence if e.handle == governing.quotations[0].handle), None)
    if home is not None and home.heading:
        heading = home.heading.strip(" .:-–—।")
        yield _fixed(draft, Block.RULE, Fixed.GOVERNS, home.label, heading)
    elif home is not None:
        yield _fixed(draft, Block.RULE, Fixed.GOVERNS_UNNAMED, home.label)
    yield Sentence(Block.RULE, governing.claim.text, Wording.VERBATIM, governing.quotations)


def _explanation(draft: Draft) -> Iterator[Sentence]:
    rules = [c for c in draft.used(Side.RULE) if c.claim.wording is Wording.VERBATIM]
    for further in rules[1:]:
        text = say(Fixed.READ_WITH, draft.language, further.claim.text)
        yield Sentence(Block.EXPLANATION, text, Wording.VERBATIM, further.quotations)
    if len(rules) < 2:
        anchor = rules[0] if rules else next(c for c in draft.scored if c.accepted)
        text = say(Fixed.NOTHING_FURTHER, draft.language)
        yield Sentence(Block.EXPLANATION, text, Wording.VERBATIM, anchor.quotations)


def _application(draft: Draft) -> Iterator[Sentence]:
    language = draft.language
    if draft.evidence_mode:
        shown = draft.used(Side.RULE)[0].quotations
        text = say(Fixed.NOBODY_ARGUED, language, shown[-1].label)
        yield Sentence(Block.APPLICATION, text, Wording.VERBATIM, shown)
    else:
        before = {(q.version_id, q.start, q.end) for c in draft.used(Side.RULE) for q in c.quotations}
        for side in (Side.WORKER, Side.EMPLOYER):
            name = SIDES[side][language]
            used = draft.used(side)
            if not used:
                made = any(c.claim.side is side for c in draft.scored)
                yield _fixed(draft, Block.APPLICATION, Fixed.NONE_FOR if made else Fixed.NONE_MADE, name)
            for c in used:
                text = f"{name}: {_said(c, before, language)}"
                yield Sentence(Block.APPLICATION, text, c.claim.wording, c.quotations)
    if draft.intake and draft.intake.missing_facts:
        yield _fixed(draft, Block.APPLICATION, Fixed.ASK_CLIENT, " ".join(draft.intake.missing_facts))
    unweighed = Fixed.FACTS_UNWEIGHED if draft.question.facts.strip() else Fixed.CHECK_FACTS
    words = next(c for c in draft.scored if c.accepted).quotations  # "these words": an application has some
    yield Sentence(Block.APPLICATION, say(unweighed, language), Wording.VERBATIM, words)


def _said(scored: ScoredClaim, before: set[tuple[VersionId, int, int]], language: Language) -> str:
    """A claim's text; for words quoted already, where they stand."""
    again = all((q.version_id, q.start, q.end) in before for q in scored.quotations)
    if again and scored.claim.wording is Wording.VERBATIM:
        return say(Fixed.QUOTED_ABOVE, language, _listed([q.label for q in scored.quotations]))
    return scored.claim.text


def _closing(draft: Draft) -> Iterator[Sentence]:
    quoted = {q.version_id for q in _quotations(draft)}
    for pin in draft.pins:
        if pin.version_id not in (quoted or draft.question.versions):
            continue  # read, but not quoted: a twin, or a law that did not answer
        if pin.as_of is None:
            yield _fixed(draft, Block.CLOSING, Fixed.CLOSING_UNDATED, pin.work)
        else:
            yield _fixed(draft, Block.CLOSING, Fixed.CLOSING, pin.work, _date(pin.as_of, draft.language))


def _quotations(draft: Draft) -> tuple[Quotation, ...]:
    return tuple(q for c in draft.scored if c.accepted for q in c.quotations)


def _fixed(draft: Draft, block: Block, sentence: Fixed, *parts: str) -> Sentence:
    return Sentence(block, say(sentence, draft.language, *parts), Wording.VERBATIM, ())


def _listed(labels: list[str]) -> str:
    """Each once; a provision is not named beside its own parts."""
    return ", ".join(n for n in dict.fromkeys(labels) if not any(m.startswith(f"{n}(") for m in labels))


_ENGLISH_MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec"
_BANGLA_MONTHS = "জানু ফেব্রু মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টে অক্টো নভে ডিসে"


def _date(iso: str, language: Language) -> str:
    """As in "14 Nov 2018"; what is not a full ISO date is shown as it is."""
    parts = iso.split("-")
    if len(parts) != 3 or not all(p.isdigit() for p in parts) or not 1 <= int(parts[1]) <= 12:
        return iso
    names = _ENGLISH_MONTHS if language is Language.ENGLISH else _BANGLA_MONTHS
    text = f"{int(parts[2])} {names.split()[int(parts[1]) - 1]} {parts[0]}"
    return bangla_digits(text) if language is Language.BANGLA else text
