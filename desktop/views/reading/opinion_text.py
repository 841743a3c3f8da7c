"""An opinion as a column: question, status, answer, rule, two sides, reasoning, coverage, left out."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from desktop.state.citation import Citation
from desktop.state.opinion import OpinionDesk
from desktop.state.words import page_words, plural, tr
from desktop.views.parts.boxes import Item, box, column, holding, row, top
from desktop.views.parts.citation_label import CitationLabel
from desktop.views.parts.fold import Fold
from desktop.views.parts.icons import Icon
from desktop.views.parts.labels import label, law_label
from desktop.views.parts.look import Look
from desktop.views.reading.banner import Banner
from desktop.views.reading.statements import Number, left_out, numbering, side_block
from engine.domain.claim import Side
from engine.domain.opinion import Block, Opinion

REASONING = (Block.RULE, Block.EXPLANATION, Block.APPLICATION, Block.CLOSING)
CLIPPED = 220  # characters of a provision shown among the nearest pages


class OpinionText(QWidget):
    """Signals: cited, with the number of the citation a person chose."""

    cited = Signal(int)

    def __init__(self, look: Look, opinion: Opinion, desk: OpinionDesk) -> None:
        super().__init__()
        self._look, self._opinion = look, opinion
        self._texts: list[CitationLabel] = []
        number = numbering(desk.citations)
        question = label(opinion.question.text, wrap=True)
        items: list[Item] = [column(label(tr("Question"), "cap"), question, gap=1)]
        if opinion.question.facts:
            facts = label(opinion.question.facts, wrap=True, tone="text2")
            items.append(Fold(look, tr("Facts"), "", facts))
        self.banner = Banner(look, opinion)
        items.append(self.banner)
        items += self._answer(number)
        items += self._sides(number)
        if not any(c.tone != "found" for c in desk.citations):
            items += self._nearest(desk.citations)
        items += self._reasoning(number)
        items += self._coverage()
        items += self._left_out()
        items += self._record()
        self.setLayout(column(*items, None, gap=10, margins=(14, 10, 14, 12)))
        for text in self._texts:
            text.cited.connect(self.cited)

    def select(self, number: int) -> None:
        for text in self._texts:
            text.select(number)

    def _text(self, words: str, citations: tuple[Citation, ...]) -> CitationLabel:
        made = CitationLabel(self._look, words, citations)
        self._texts.append(made)
        return made

    def _answer(self, number: Number) -> list[Item]:
        sentences = [s for s in self._opinion.sentences if s.block is Block.CONCLUSION]
        if not sentences:
            return []
        texts = [self._text(s.text, number(s.quotations)) for s in sentences]
        return [column(label(tr("Short answer"), "cap"), *texts, gap=1)]

    def _sides(self, number: Number) -> list[Item]:
        out: list[Item] = []
        for side in (Side.RULE, Side.WORKER, Side.EMPLOYER):
            claims = tuple(c for c in self._opinion.claims if c.accepted and c.claim.side is side)
            if claims:
                out.append(side_block(self._look, side, claims, number, self._texts))
        return out

    def _nearest(self, citations: tuple[Citation, ...]) -> list[Item]:
        out: list[Item] = [label(tr("Nearest pages, for you to read"), "strong", wrap=True)]
        for citation in citations:
            quotation = citation.quotation
            head = self._text("", (citation,))
            page = label(page_words(quotation.page, quotation.page_label), "small")
            words = " ".join(quotation.quote.split())
            short = words if len(words) <= CLIPPED else words[:CLIPPED].rsplit(" ", 1)[0] + " …"
            inner = column(row((head, 1), page), law_label(short), gap=2, margins=(12, 8, 12, 8))
            out.append(box("card", inner))
        return out

    def _reasoning(self, number: Number) -> list[Item]:
        sentences = [s for s in self._opinion.sentences if s.block in REASONING]
        if not sentences:
            return []
        texts = [self._text(s.text, number(s.quotations)) for s in sentences]
        return [column(label(tr("Reasoning"), "cap"), *texts, gap=4)]

    def _coverage(self) -> list[Item]:
        intake = self._opinion.intake
        elements = [e for issue in intake.issues for e in issue.elements] if intake else []
        if not elements:
            return []
        lines: list[Item] = []
        for element in elements:
            found = bool(element.covered_by)
            icon = Icon(
                self._look, "circle-check" if found else "circle-help", "passed" if found else "none", 16
            )
            state = label(
                tr("found") if found else tr("not found"), "cap", tone="passed" if found else "none"
            )
            lines.append(row(top(icon, 3), (label(element.text, wrap=True), 1), top(state, 1)))
        covered = sum(bool(e.covered_by) for e in elements)
        note = tr("{n} of {all} found", n=covered, all=len(elements))
        fold = Fold(self._look, tr("What had to be shown"), note, holding(column(*lines, gap=4)))
        return [box("card", column(fold, margins=(8, 4, 12, 4)))]

    def _left_out(self) -> list[Item]:
        claims = tuple(c for c in self._opinion.claims if not c.accepted)
        if not claims:
            return []
        title = plural(
            len(claims),
            "Left out: {n} statement that did not pass",
            "Left out: {n} statements that did not pass",
        )
        fold = Fold(self._look, title, tr("why"), left_out(self._look, claims))
        return [box("sunken", column(fold, margins=(8, 4, 12, 4)))]

    def _record(self) -> list[Item]:
        """Where this can be checked: the code, and what the board noted."""
        opinion = self._opinion
        lines: list[Item] = [
            label(tr("Code {code}", code=opinion.code), "small"),
            label(tr("Rounds of search: {n}", n=opinion.rounds), "small"),
        ]
        if missing := (opinion.intake.missing_facts if opinion.intake else ()):
            lines.append(label(tr("Not known: {facts}", facts="; ".join(missing)), "small", wrap=True))
        lines += [label(note, "small", wrap=True) for note in opinion.notes]
        return [Fold(self._look, tr("How it was made"), "", holding(column(*lines, gap=2)))]
