"""The arrow Opinion -> PDF: what a court is handed, in the opinion's language."""

from __future__ import annotations

from pathlib import Path

from engine.domain.claim import ScoredClaim, Side
from engine.domain.evidence import Evidence, Quotation
from engine.domain.ledger import AgentState
from engine.domain.opinion import Block as Creac
from engine.domain.opinion import Opinion, Status
from engine.printing.banner import banner
from engine.printing.canvas import Canvas, Colour
from engine.printing.citing import Citations, Key, citations_of, key_of
from engine.printing.flow import A4, Block, flow
from engine.printing.paragraph import Span
from engine.printing.press import BODY, SMALL, TINY, Press
from engine.printing.printed import CODE_PROPERTY, OPINION_PROPERTY
from engine.printing.setting import Bar, Frame, framed, rows_of, space
from engine.printing.tones import ACCENT, EDGE, EMPLOYER, LINE, RULE, SUNKEN, TEXT, TEXT2, TEXT3, WORKER
from engine.printing.typefaces import Role
from engine.printing.wording import WORDINGS, Wording

SIDES: dict[Side, tuple[Bar, Colour]] = {
    Side.RULE: (Bar.DOUBLE, RULE),
    Side.WORKER: (Bar.SOLID, WORKER),
    Side.EMPLOYER: (Bar.DASHED, EMPLOYER),
}
_SPLIT_HASH = 32  # hex digits a group; one long word would be cut anywhere


def write_opinion_pdf(opinion: Opinion, target: Path, *, annex: bool = False) -> None:
    """Prints `opinion` on A4. The same opinion gives the same bytes.

    Quotations are stored code point for code point. `annex` adds the statements left out, each with
    why. Raises StorageFull or StorageError; nothing half-written remains.
    """
    wording = WORDINGS[opinion.question.language]
    canvas = Canvas()
    sheet = _OpinionSheet(opinion, wording, Press(canvas, A4))
    flow(canvas, A4, sheet.blocks(annex), wording.number)
    _running_heads(canvas, opinion, wording)
    canvas.save(
        target,
        title=f"{wording.opinion} {opinion.id}: {_one_line(opinion.question.text)}",
        language=wording.tag,
        subject=f"{wording.status[opinion.status]} ({opinion.status.value})",
        properties={OPINION_PROPERTY: opinion.id, CODE_PROPERTY: opinion.code},
    )


class _OpinionSheet:
    """One opinion while its blocks are made, in the order in which they are read."""

    def __init__(self, opinion: Opinion, wording: Wording, press: Press) -> None:
        self.opinion = opinion
        self.wording = wording
        self.press = press
        self.citations: Citations = citations_of(opinion, wording)
        self._quoted: set[Key] = set()

    def blocks(self, annex: bool) -> list[Block]:
        parts = [*self._head(), *self._question(), banner(self.press, self.opinion, self.wording)]
        parts += self._narrative()
        if self.opinion.status is not Status.UNDECIDED or any(c.accepted for c in self.opinion.claims):
            for side in Side.RULE, Side.WORKER, Side.EMPLOYER:
                parts += self._side(side)
        parts += self._further()
        parts += self._evidence()
        parts += self._left_out(annex)
        parts += self._record()
        return parts

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
            out.append(press.heading(words.blocks[creac]))
            for sentence in sentences:
                number += 1
                spans = [press.text(sentence.text), *self._marks(sentence.quotations)]
                out.append(press.paragraph(spans, mark=f"{words.number(number)}."))
        if out:
            out.append(press.paragraph([Span(words.legend, Role.SERIF, TINY, TEXT3)], after=2))
        return out

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
        spans = [self.press.text(scored.claim.text), *self._marks(scored.quotations)]
        out = [self.press.paragraph(spans, mark=scored.claim.id, keep_next=bool(scored.quotations))]
        fresh = [q for q in scored.quotations if key_of(q) not in self._quoted]
        out += [self._quotation(q, *SIDES[side]) for q in {key_of(q): q for q in fresh}.values()]
        return out

    def _quotation(self, quotation: Quotation, bar: Bar, colour: Colour) -> Block:
        """In full, the first time; afterwards the mark leads here."""
        self._quoted.add(key_of(quotation))
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
        rest = [q for q in self.citations.quotations if key_of(q) not in self._quoted]
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
            return [press.heading(words.pages_to_read), lead, *map(self._page_to_read, opinion.evidence)]
        return [press.heading(words.gathered), *map(self._gathered, opinion.evidence)]

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
        if len(self.opinion.pins.versions) > 1:
            parts.insert(0, citations.version(evidence.version_id))
        spans = [
            Span(_named(evidence), Role.SERIF, BODY - 0.5, TEXT),
            press.text(f"\n{' · '.join(parts)}", TINY, TEXT2),
        ]
        return press.paragraph(spans, mark=evidence.handle, after=3)

    def _left_out(self, annex: bool) -> list[Block]:
        press, words = self.press, self.wording
        left = [c for c in self.opinion.claims if not c.accepted]
        count = words.left_out_none
        if left:
            count = words.left_out_one if len(left) == 1 else words.left_out.format(words.number(len(left)))
            count = f"{count} {words.left_out_kept}"
        out = [press.paragraph([press.text(count, SMALL, TEXT2)])]
        if annex and left:
            out.append(press.heading(words.left_out_annex))
            for scored in left:
                spans = [press.strong(" ".join(scored.reasons), SMALL), press.text(f"\n{scored.claim.text}")]
                out.append(press.paragraph(spans, mark=scored.claim.id))
        return out

    def _record(self) -> list[Block]:
        press, words, pins = self.press, self.wording, self.opinion.pins
        lead = press.paragraph([press.text(words.record_lead, SMALL, TEXT2)], keep_next=True)
        out = [press.heading(words.record), lead]
        for pin in pins.versions:
            out += press.pairs(
                [
                    (words.version, f"{self.citations.version(pin.version_id)}\n{_hash(pin.version_id)}"),
                    (words.source_hash, _hash(pin.source_sha256)),
                    (words.text_hash, _hash(pin.text_sha256)),
                ]
            )
        model, embedder = pins.language_model, pins.embedder
        pairs = [
            (
                words.language_model,
                f"{model.id}\n{_hash(model.sha256)}" if model else words.no_language_model,
            ),
            (words.embedder, f"{embedder.id}\n{_hash(embedder.sha256)}" if embedder else words.no_embedder),
            (words.prompts, _hash(pins.prompts)),
            (words.program, pins.program),
            (words.calibration, pins.calibration or words.no_calibration),
            (words.seed, words.number(pins.seed)),
        ]
        failed = [f"{r.agent.value} ({r.state.value})" for r in self.opinion.runs if r.state in _NOT_WHOLE]
        if failed:
            pairs.append((words.agents_not_whole, ", ".join(dict.fromkeys(failed))))
        out += press.pairs(pairs)
        missing = press.canvas.missing
        if missing:
            named = ", ".join(f"U+{ord(c):04X}" for c in missing)
            out += press.pairs([(words.no_glyph, named)])
        return [*out, self._seal()]

    def _seal(self) -> Block:
        """The code that ties paper to record, and room for the person who read it."""
        press, words = self.press, self.wording
        canvas, paper = press.canvas, press.paper
        left, width = paper.left + 14, paper.measure - 28
        code = Span(f"{words.code}  ", Role.SANS, SMALL, TEXT2), press.strong(self.opinion.code, 14)
        how = press.text(words.how_to_check.format(self.opinion.code), SMALL, TEXT2)
        rows = [space(8)]
        rows += rows_of(canvas, code, left, width, canvas.element("P"))
        rows += rows_of(canvas, [how], left, width, canvas.element("P"))
        rows.append(space(8))
        boxed = framed(rows, canvas, Frame(paper.left, paper.measure, SUNKEN, LINE))
        return Block(boxed, before=12, together=True)


_NOT_WHOLE = (AgentState.FAILED, AgentState.PARTIAL)


def _named(evidence: Evidence) -> str:
    return f"{evidence.label} — {evidence.heading}" if evidence.heading else evidence.label


def _hash(digest: str) -> str:
    return " ".join(digest[i : i + _SPLIT_HASH] for i in range(0, len(digest), _SPLIT_HASH))


def _one_line(text: str, most: int = 90) -> str:
    words = " ".join(text.split())
    return words if len(words) <= most else words[: most - 1].rstrip() + "…"


def _running_heads(canvas: Canvas, opinion: Opinion, wording: Wording) -> None:
    """Head and foot of every page: a loose sheet still says what it is and how far it was checked."""
    left, right = A4.left, A4.width - A4.right
    head = f"{wording.app} · {wording.opinion} {opinion.id}"
    status = f"{wording.status[opinion.status]} ({opinion.status.value})"
    code = f"{wording.code} {opinion.code}"
    for page in range(1, canvas.pages + 1):
        canvas.go_to(page)
        number = wording.page_of.format(wording.number(page), wording.number(canvas.pages))
        for y, one, other in ((44.0, head, status), (A4.height - 38.0, code, number)):
            canvas.draw(left, y, one, Role.SANS, TINY, TEXT2)
            width = canvas.width(other, Role.SANS_BOLD, TINY)
            canvas.draw(right - width, y, other, Role.SANS_BOLD, TINY, TEXT2)
        canvas.rule(left, 50, right, 50, 0.5, LINE)
        canvas.rule(left, A4.height - 50, right, A4.height - 50, 0.5, LINE)
