"""Statements of an opinion: the rule, the two sides, what was left out and why."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from desktop.state.citation import Citation, span_of
from desktop.state.wording import SIDE_ICON, SIDES
from desktop.state.words import plural, tr
from desktop.views.parts.boxes import Item, column, holding, row
from desktop.views.parts.citation_label import CitationLabel
from desktop.views.parts.icons import Icon
from desktop.views.parts.labels import label
from desktop.views.parts.look import Look
from desktop.views.parts.side_block import SideBlock, own_words, quote_block
from engine.domain.claim import ScoredClaim, Side
from engine.domain.evidence import Quotation

Number = Callable[[tuple[Quotation, ...]], tuple[Citation, ...]]
"""The citations of some quotations."""


def numbering(citations: tuple[Citation, ...]) -> Number:
    by_span = {citation.span: citation for citation in citations}

    def number(quotations: tuple[Quotation, ...]) -> tuple[Citation, ...]:
        found = (by_span.get(span_of(quotation)) for quotation in quotations)
        return tuple(dict.fromkeys(c for c in found if c is not None))

    return number


def side_block(
    look: Look, side: Side, claims: tuple[ScoredClaim, ...], number: Number, made: list[CitationLabel]
) -> SideBlock:
    """All used statements of one side. Adds its texts to `made`."""
    tone = side.value
    count = plural(len(claims), "{n} statement", "{n} statements")
    note = tr("neutral") if side is Side.RULE else count
    head = row(
        Icon(look, SIDE_ICON[side], tone, 16), label(tr(SIDES[side]), "strong", tone=tone), None,
        label(note, "small", tone="text2"),
    )  # fmt: skip
    items: list[Item] = [head]
    for scored in claims:
        text = CitationLabel(look, own_words(scored), number(scored.quotations))
        made.append(text)
        items.append(text)
        items += [quote_block(look, tone, " ".join(q.quote.split())) for q in scored.quotations]
    return SideBlock(look, tone, column(*items, gap=6, margins=(16, 9, 12, 10)))


def left_out(look: Look, claims: tuple[ScoredClaim, ...]) -> QWidget:
    """The reason first; a hatched edge; nothing here was used."""
    blocks: list[Item] = []
    for scored in claims:
        side = label(tr(SIDES[scored.claim.side]), "small", tone="text2")
        reasons = [label(reason, "strong", wrap=True) for reason in scored.reasons]
        text = label(scored.claim.text, wrap=True, tone="text2")
        inner = column(*reasons, text, side, gap=3, margins=(16, 7, 10, 7))
        blocks.append(SideBlock(look, "rule", inner, pattern="left_out"))
    return holding(column(*blocks, gap=6))
