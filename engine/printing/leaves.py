"""What an opinion says, in the order in which it is read, without a layout: for HTML and DOCX."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.domain.cited_page import CitedPage
from engine.domain.claim import ScoredClaim, Side
from engine.domain.evidence import Quotation
from engine.domain.opinion import Block as Creac
from engine.domain.opinion import Opinion, Sentence, Status
from engine.domain.print_parts import Part, Parts, in_order, offered
from engine.printing import trace
from engine.printing.banner import said
from engine.printing.captions import captions, tags
from engine.printing.citing import Citations, Key, key_of
from engine.printing.leaf import Form, Leaf, Run
from engine.printing.marking import marked
from engine.printing.parts_wording import WORDS
from engine.printing.quoted import lead_in, parts_of
from engine.printing.record_sheet import lacking
from engine.printing.wording import Wording


def leaves_of(
    opinion: Opinion, wording: Wording, citations: Citations, parts: Parts, pages: Sequence[CitedPage] = ()
) -> tuple[Leaf, ...]:
    return tuple(_Leaves(opinion, wording, citations, parts).all(pages))


def _leaf(form: Form, text: str, mark: str = "", note: str = "") -> Leaf:
    return Leaf(form, (Run(text),), mark, note)


class _Leaves:
    def __init__(self, opinion: Opinion, wording: Wording, citations: Citations, parts: Parts) -> None:
        self.opinion, self.wording, self.citations = opinion, wording, citations
        self.parts, self.words = parts, WORDS[wording.language]
        self._quoted: set[tuple[Side | None, Key]] = set()

    def all(self, pages: Sequence[CitedPage]) -> Iterator[Leaf]:
        here = self.parts & offered(self.opinion)
        yield from self._head()
        yield from self._banner()
        if Part.COVER in here:
            yield from self._cover()
            yield Leaf(Form.COVER_ENDS, ())
        yield from self._narrative()
        if Part.SIDES in here or self.citations.quotations:
            yield Leaf(Form.PARAGRAPH, (Run(self.wording.legend, law=True),))  # in the type it speaks of
        if Part.SIDES in here:
            for side in (Side.RULE, Side.WORKER, Side.EMPLOYER):
                yield from self._side(side)
        yield from self._further()
        if Part.EVIDENCE in here:
            yield from self._gathered()
        yield from self._left_out()
        if Part.TRACE in here:
            yield from self._trace()
        yield from self._record()
        if Part.PAGES in self.parts:
            yield from self._pages(pages)

    def _cover(self) -> Iterator[Leaf]:
        yield _leaf(Form.SUBHEADING, self.words.limits_head)
        for limit in self.words.limits:
            yield _leaf(Form.ITEM, limit, "•")
        yield _leaf(Form.PARAGRAPH, self.words.assists)
        offer, status = offered(self.opinion), self.opinion.status
        for head, listed in (
            (self.words.holds, in_order(self.parts & offer - {Part.COVER})),
            (self.words.lacks, in_order(offer - self.parts)),
        ):
            if listed:
                named = " · ".join(self.words.part(part, status) for part in listed)
                yield Leaf(Form.PARAGRAPH, (Run(f"{head}: ", strong=True), Run(named)))

    def _pages(self, pages: Sequence[CitedPage]) -> Iterator[Leaf]:
        yield _leaf(Form.HEADING, self.words.pages)
        yield _leaf(Form.PARAGRAPH, self.words.pages_lead if pages else self.words.pages_none)
        for page in pages:
            named, picture = captions(page, self.citations), marked(page)
            yield Leaf(
                Form.PARAGRAPH,
                (Run(named.title, strong=True), Run(f"\n{self.words.page}: {named.marks}")),
            )
            if picture is None or page.image is None:
                yield _leaf(Form.PARAGRAPH, self.words.not_drawn)
                continue
            height = page.image.height / page.image.zoom
            alt = self.words.picture_of.format(named.title)
            placed = tuple((top / height, name) for top, name in tags(page))
            yield Leaf(Form.PICTURE, (), note=alt, picture=picture, tags=placed)

    def _head(self) -> Iterator[Leaf]:
        words, opinion = self.wording, self.opinion
        yield _leaf(Form.TITLE, words.opinion)
        yield from self._pairs(
            (words.opinion_number, opinion.id),
            (words.code, opinion.code),
            (words.asked, words.moment(opinion.question.asked_at)),
            (words.written, words.moment(opinion.composed_at)),
            *((words.law_read, self.citations.version(pin.version_id)) for pin in opinion.pins.versions),
        )
        yield _leaf(Form.HEADING, words.question)
        yield Leaf(Form.PARAGRAPH, (Run(opinion.question.text, strong=True),))
        if opinion.question.facts.strip():
            yield _leaf(Form.SUBHEADING, words.facts)
            yield _leaf(Form.PARAGRAPH, opinion.question.facts)
        else:
            yield _leaf(Form.PARAGRAPH, words.no_facts)
        if opinion.intake and opinion.intake.missing_facts:
            yield _leaf(Form.SUBHEADING, words.missing_facts)
            for fact in opinion.intake.missing_facts:
                yield _leaf(Form.ITEM, fact, "?")

    def _banner(self) -> Iterator[Leaf]:
        words, opinion = self.wording, self.opinion
        status = f"{words.status[opinion.status]} ({opinion.status.value})"
        yield Leaf(Form.BANNER, (Run(status, strong=True), Run(f" {said(opinion, words)}")))
        if opinion.reasons:
            yield _leaf(Form.SUBHEADING, words.reasons[opinion.status])
            for reason in opinion.reasons:
                yield _leaf(Form.ITEM, f"{reason.text} ({reason.code})", "•")
        yield _leaf(Form.SUBHEADING, words.promise)
        yield _leaf(Form.PARAGRAPH, opinion.scorecard.promise or words.nothing_promised)

    def _narrative(self) -> Iterator[Leaf]:
        number = 0
        for creac in Creac:
            sentences = [s for s in self.opinion.sentences if s.block is creac]
            if sentences:
                form = Form.HEADING if creac is Creac.CONCLUSION else Form.SUBHEADING
                yield _leaf(form, self.wording.blocks[creac])
            for sentence in sentences:
                number += 1
                yield Leaf(Form.ITEM, self._spoken(sentence), f"{self.wording.number(number)}.")

    def _spoken(self, sentence: Sentence) -> tuple[Run, ...]:
        words = (Run(p.text, p.law) for p in parts_of(sentence.text, sentence.quotations))
        return (*words, *self._marks(sentence.quotations))

    def _marks(self, quotations: tuple[Quotation, ...]) -> Iterator[Run]:
        for quotation in {key_of(q): q for q in quotations}.values():
            yield Run(" ")
            yield Run(self.citations.short(quotation), strong=True, to=self.citations.place(quotation))

    def _side(self, side: Side) -> Iterator[Leaf]:
        claims = [c for c in self.opinion.claims if c.accepted and c.claim.side is side]
        yield Leaf(Form.HEADING, (Run(self.wording.sides[side]),), side=side)
        if not claims:
            yield _leaf(Form.PARAGRAPH, self.wording.no_statement)
        for scored in claims:
            yield from self._claim(scored, side)

    def _claim(self, scored: ScoredClaim, side: Side) -> Iterator[Leaf]:
        text = lead_in(scored.claim.text, scored.quotations)
        runs = (Run(text), *self._marks(scored.quotations))
        yield Leaf(Form.ITEM, runs, scored.claim.id, side=side)
        for quotation in scored.quotations:
            if (side, key_of(quotation)) not in self._quoted:
                yield self._quotation(quotation, side)

    def _quotation(self, q: Quotation, side: Side | None) -> Leaf:
        """Led to where it first stands."""
        first = all(key != key_of(q) for _, key in self._quoted)
        self._quoted.add((side, key_of(q)))
        return Leaf(
            Form.QUOTATION,
            (Run(q.quote, law=True),),
            f"{self.citations.mark(q)} {q.label}",
            self.citations.source(q),
            self.citations.place(q) if first else "",
            side,
            self.citations.language(q.version_id, q.quote),
        )

    def _further(self) -> Iterator[Leaf]:
        quoted = {key for _, key in self._quoted}
        rest = [q for q in self.citations.quotations if key_of(q) not in quoted]
        if rest:
            yield _leaf(Form.HEADING, self.wording.further_quotations)
        for quotation in rest:
            yield self._quotation(quotation, None)

    def _gathered(self) -> Iterator[Leaf]:
        words, opinion, citations = self.wording, self.opinion, self.citations
        if not opinion.evidence:
            return
        undecided = opinion.status is Status.UNDECIDED
        several = len({e.version_id for e in opinion.evidence}) > 1
        yield _leaf(Form.HEADING, words.pages_to_read if undecided else words.gathered)
        if undecided:
            yield _leaf(Form.PARAGRAPH, words.pages_to_read_lead)
        for e in opinion.evidence:
            named = f"{e.label} — {e.heading}" if e.heading else e.label
            where = citations.printed(e.page, e.page_label)
            if undecided or several:
                where = f"{where} · {citations.version(e.version_id)}"
            if undecided:
                text = "\n".join(segment.text for segment in e.segments)
                language = citations.language(e.version_id, text)
                mark = f"{e.handle} · {named}"
                yield Leaf(Form.QUOTATION, (Run(text, law=True),), mark, where, language=language)
            else:
                marks = citations.of_handle(e.handle)
                cited = words.cited_as.format(" ".join(marks)) if marks else words.not_cited
                yield _leaf(Form.ITEM, named, e.handle, f"{where} · {cited}")

    def _left_out(self) -> Iterator[Leaf]:
        words = self.wording
        left = [c for c in self.opinion.claims if not c.accepted]
        if left and Part.LEFT_OUT not in self.parts:
            count = words.left_out_one if len(left) == 1 else words.left_out.format(words.number(len(left)))
            yield _leaf(Form.PARAGRAPH, f"{count} {self.words.left_out_kept}")
            return
        if left:
            yield _leaf(Form.HEADING, words.left_out_annex)
        else:
            yield _leaf(Form.PARAGRAPH, words.left_out_none)
        if Part.LEFT_OUT not in self.parts:
            return
        for scored in left:
            runs = (Run(" ".join(scored.reasons), strong=True), Run(f"\n{scored.claim.text}"))
            yield Leaf(Form.ITEM, runs, scored.claim.id)
        rows = trace.struck(self.opinion, self.wording)
        if rows:
            yield _leaf(Form.HEADING, trace.WORDS[self.wording.language].struck)
        for why, text in rows:
            yield Leaf(Form.PARAGRAPH, (Run(why, strong=True), Run(f"\n{text}")))

    def _trace(self) -> Iterator[Leaf]:
        words = trace.WORDS[self.wording.language]
        for heading, rows in (
            (words.figures, trace.figures(self.opinion, self.wording)),
            (words.way, trace.way(self.opinion, self.wording, self.citations)),
            (words.turns, trace.turns(self.opinion, self.wording)),
        ):
            if rows:
                yield _leaf(Form.HEADING, heading)
                yield from self._pairs(*rows)

    def _record(self) -> Iterator[Leaf]:
        words, pins = self.wording, self.opinion.pins
        yield _leaf(Form.HEADING, words.record)
        yield _leaf(Form.PARAGRAPH, words.record_lead)
        for pin in pins.versions:
            yield from self._pairs(
                (words.version, f"{self.citations.version(pin.version_id)}\n{pin.version_id}"),
                (words.source_hash, pin.source_sha256),
                (words.text_hash, pin.text_sha256),
            )
        model, embedder = pins.language_model, pins.embedder
        yield from self._pairs(
            (words.language_model, f"{model.id}\n{model.sha256}" if model else words.no_language_model),
            (words.embedder, f"{embedder.id}\n{embedder.sha256}" if embedder else words.no_embedder),
            (words.prompts, pins.prompts),
            (words.program, pins.program),
            (words.calibration, pins.calibration or words.no_calibration),
            (words.seed, words.number(pins.seed)),
            *lacking(self.opinion, words, self.parts),
        )
        if self.opinion.notes:
            yield _leaf(Form.PAIR, "\n".join(self.opinion.notes), words.notes)
        yield _leaf(Form.PARAGRAPH, words.how_to_check.format(self.opinion.code))
        if self.opinion.status is not Status.UNDECIDED:
            yield _leaf(Form.SUBHEADING, words.read_by)
            yield from self._pairs((words.name, ""), (words.date, ""), (words.signature, ""))

    def _pairs(self, *rows: tuple[str, str]) -> Iterator[Leaf]:
        for name, value in rows:
            yield _leaf(Form.PAIR, value, name)
