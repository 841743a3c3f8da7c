"""What an opinion says, as blocks: question, banner, narrative, both sides with their quotations, pages."""

from __future__ import annotations

from dataclasses import replace

from engine.domain.claim import ScoredClaim, Side
from engine.domain.evidence import Evidence, Quotation
from engine.domain.opinion import Block as Creac
from engine.domain.opinion import Opinion, Sentence, Status
from engine.domain.print_parts import Part, Parts, in_order, offered
from engine.printing.banner import banner
from engine.printing.canvas import Colour
from engine.printing.citing import Citations, Key, key_of
from engine.printing.flow import Block
from engine.printing.paragraph import Span
from engine.printing.parts_wording import WORDS
from engine.printing.press import BODY, SMALL, TINY, Press
from engine.printing.quoted import lead_in, parts_of
from engine.printing.setting import Bar
from engine.printing.tones import ACCENT, EDGE, EMPLOYER, RULE, TEXT, TEXT2, TEXT3, WORKER
from engine.printing.typefaces import Role
from engine.printing.wording import Wording

SIDES: dict[Side, tuple[Bar, Colour]] = {
    Side.RULE: (Bar.DOUBLE, RULE),
    Side.WORKER: (Bar.SOLID, WORKER),
    Side.EMPLOYER: (Bar.DASHED, EMPLOYER),
}


class OpinionSheet:
    """One opinion while its blocks are made, in the order in which they are read."""

    def __init__(self, opinion: Opinion, wording: Wording, press: Press, citations: Citations) -> None:
        self.opinion = opinion
        self.wording = wording
        self.press = press
        self.citations = citations
        self._quoted: set[tuple[Side, Key]] = set()

    def blocks(self, parts: Parts) -> list[Block]:
        here = parts & offered(self.opinion)
        first = [*self._head(), *self._question(), banner(self.press, self.opinion, self.wording)]
        if Part.COVER in here:
            first += self._cover(parts)
        rest = self._narrative()
        if Part.SIDES in here:
            rest.append(self._legend())
            for side in Side.RULE, Side.WORKER, Side.EMPLOYER:
                rest += self._side(side)
        elif self.citations.quotations:
            rest.append(self._legend())
        rest += self._further()
        if Part.EVIDENCE in here:
            rest += self._evidence()
        if rest and Part.COVER in here:
            rest[0] = replace(rest[0], fresh=True)
        return [*first, *rest]

    def _cover(self, parts: Parts) -> list[Block]:
        """What no check can tell, what this print holds and what of the record is not in it."""
        press, words = self.press, WORDS[self.wording.language]
        out = [press.small_heading(words.limits_head)]
        out += [press.paragraph([press.text(limit, SMALL)], mark="•", after=1.5) for limit in words.limits]
        out.append(press.paragraph([press.text(words.assists, SMALL)], before=2, after=8))
        offer = offered(self.opinion)
        for head, listed in (
            (words.holds, in_order(parts & offer - {Part.COVER})),
            (words.lacks, in_order(offer - parts)),
        ):
            if listed:
                named = " · ".join(words.part(part, self.opinion.status) for part in listed)
                spans = [press.strong(f"{head}: ", SMALL, TEXT2), press.text(named, SMALL)]
                out.append(press.paragraph(spans, after=3))
        return out

    def _head(self) -> list[Block]:
        press, words, opinion = self.press, self.wording, self.opinion
        laws = "\n".join(self.citations.version(pin.version_id) for pin in opinion.pins.versions)
        pairs = [
            (words.opinion_number, opinion.id),
            (words.code, opinion.code),
            (words.asked, words.moment(opinion.question.asked_at)),
            (words.written, words.moment(opinion.composed_at)),
        ]
        if laws:
            pairs.append((words.law_read, laws))
        return [press.title(words.opinion), *press.pairs(pairs)]

    def _question(self) -> list[Block]:
        press, words = self.press, self.wording
        question, intake = self.opinion.question, self.opinion.intake
        out = [press.heading(words.question), press.paragraph([press.strong(question.text, BODY + 0.5)])]
        if question.facts.strip():
            out.append(press.paragraph([press.strong(words.facts, SMALL, TEXT2)], after=1, keep_next=True))
            out.append(press.paragraph([press.text(question.facts)]))
        else:
            out.append(press.paragraph([press.text(words.no_facts, SMALL, TEXT2)]))
        if intake and intake.missing_facts:
            head = [press.strong(words.missing_facts, SMALL, TEXT2)]
            out.append(press.paragraph(head, after=1, keep_next=True))
            out += [press.paragraph([press.text(fact)], mark="?", after=2) for fact in intake.missing_facts]
        return out

    def _narrative(self) -> list[Block]:
        """CREAC, its paragraphs numbered through, each sentence with what stands behind it."""
        press, words = self.press, self.wording
        out: list[Block] = []
        number = 0
        for creac in Creac:
            sentences = [s for s in self.opinion.sentences if s.block is creac]
            if not sentences:
                continue
            head = press.heading if creac is Creac.CONCLUSION else press.small_heading
            out.append(head(words.blocks[creac]))
            for sentence in sentences:
                number += 1
                spans = [*self._spans(sentence), *self._marks(sentence.quotations)]
                out.append(press.paragraph(spans, mark=f"{words.number(number)}."))
        return out

    def _spans(self, sentence: Sentence) -> list[Span]:
        """The law's words in a sentence are set in the law's type."""
        roles = {True: Role.SERIF, False: Role.SANS}
        parts = parts_of(sentence.text, sentence.quotations)
        return [Span(part.text, roles[part.law], BODY, TEXT) for part in parts]

    def _legend(self) -> Block:
        """Set in the type it speaks of."""
        return self.press.paragraph([Span(self.wording.legend, Role.SERIF, TINY, TEXT3)], before=6)

    def _marks(self, quotations: tuple[Quotation, ...]) -> list[Span]:
        spans: list[Span] = []
        for quotation in {key_of(q): q for q in quotations}.values():
            text = self.citations.short(quotation)
            spans += [
                self.press.text(" "),
                self.press.strong(text, SMALL, ACCENT, self.citations.place(quotation)),
            ]
        return spans

    def _side(self, side: Side) -> list[Block]:
        press, words = self.press, self.wording
        claims = [c for c in self.opinion.claims if c.accepted and c.claim.side is side]
        out = [press.heading(words.sides[side], SIDES[side][1])]
        if not claims:
            out.append(press.paragraph([press.text(words.no_statement, BODY, TEXT2)]))
        for scored in claims:
            out += self._claim(scored, side)
        return out

    def _claim(self, scored: ScoredClaim, side: Side) -> list[Block]:
        text = lead_in(scored.claim.text, scored.quotations)
        spans = [self.press.text(text), *self._marks(scored.quotations)]
        out = [self.press.paragraph(spans, mark=scored.claim.id, keep_next=bool(scored.quotations))]
        for quotation in scored.quotations:
            if (side, key_of(quotation)) not in self._quoted:
                self._quoted.add((side, key_of(quotation)))
                out.append(self._quotation(quotation, *SIDES[side]))
        return out

    def _quotation(self, quotation: Quotation, bar: Bar, colour: Colour) -> Block:
        """In full, once on each side; the marks of that side that follow lead here."""
        return self.press.quotation(
            f"{self.citations.mark(quotation)} {quotation.label}",
            quotation.quote,
            self.citations.source(quotation),
            bar=bar,
            colour=colour,
            language=self.citations.language(quotation.version_id, quotation.quote),
            place=self.citations.place(quotation),
        )

    def _further(self) -> list[Block]:
        """Quotations of the narrative that no claim above carried."""
        quoted = {key for _, key in self._quoted}
        rest = [q for q in self.citations.quotations if key_of(q) not in quoted]
        if not rest:
            return []
        head = self.press.heading(self.wording.further_quotations)
        return [head, *(self._quotation(q, Bar.THIN, EDGE) for q in rest)]

    def _evidence(self) -> list[Block]:
        press, words, opinion = self.press, self.wording, self.opinion
        if not opinion.evidence:
            return []
        if opinion.status is Status.UNDECIDED:
            lead = press.paragraph([press.text(words.pages_to_read_lead)], keep_next=True)
            pages = [self._page_to_read(evidence) for evidence in opinion.evidence]
            return [press.heading(words.pages_to_read), lead, self._legend(), *pages]
        return [press.heading(words.gathered), *(self._gathered(evidence) for evidence in opinion.evidence)]

    def _page_to_read(self, evidence: Evidence) -> Block:
        place = self.citations.printed(evidence.page, evidence.page_label)
        text = "\n".join(segment.text for segment in evidence.segments)
        return self.press.quotation(
            f"{evidence.handle} · {_named(evidence)}",
            text,
            f"{place} · {self.citations.version(evidence.version_id)} · {self.citations.how(evidence)}",
            bar=Bar.THIN,
            colour=EDGE,
            language=self.citations.language(evidence.version_id, text),
            indent=0,
        )

    def _gathered(self, evidence: Evidence) -> Block:
        press, words, citations = self.press, self.wording, self.citations
        marks = citations.of_handle(evidence.handle)
        cited = words.cited_as.format(" ".join(marks)) if marks else words.not_cited
        parts = [citations.printed(evidence.page, evidence.page_label), citations.how(evidence), cited]
        if len({e.version_id for e in self.opinion.evidence}) > 1:
            parts.insert(0, citations.version(evidence.version_id))
        spans = [press.text(evidence.label, BODY - 0.5)]
        if evidence.heading:
            spans += [press.text(" — ", BODY - 0.5), Span(evidence.heading, Role.SERIF, BODY - 0.5, TEXT)]
        spans.append(press.text(f"\n{' · '.join(parts)}", TINY, TEXT2))
        return press.paragraph(spans, mark=evidence.handle, after=3)


def _named(evidence: Evidence) -> str:
    return f"{evidence.label} — {evidence.heading}" if evidence.heading else evidence.label
