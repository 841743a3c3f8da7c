"""Citations of one opinion: their numbers, and where each quoted word is printed, in plain words."""

from __future__ import annotations

from dataclasses import dataclass

from engine.domain.evidence import Evidence, Quotation
from engine.domain.identity import EId, Handle, VersionId
from engine.domain.language import Language, language_of
from engine.domain.opinion import Opinion, VersionPin
from engine.printing.wording import Wording

Key = tuple[VersionId, int, int]


def key_of(quotation: Quotation) -> Key:
    """Two quotations of the same words in the same place are one."""
    return (quotation.version_id, quotation.start, quotation.end)


@dataclass(frozen=True, slots=True)
class Citations:
    """Numbers run from 1 in the order in which the quotations are first met on paper."""

    wording: Wording
    numbers: dict[Key, int]
    quotations: tuple[Quotation, ...]
    pins: dict[VersionId, VersionPin]
    labels: dict[tuple[VersionId, EId], str]

    def mark(self, quotation: Quotation) -> str:
        """ "[1]" in the document's digits."""
        return f"[{self.wording.number(self.numbers[key_of(quotation)])}]"

    def short(self, quotation: Quotation) -> str:
        """ "[1 · section 4(1)(a)]": what stands behind a sentence."""
        return f"[{self.wording.number(self.numbers[key_of(quotation)])} · {quotation.label}]"

    def place(self, quotation: Quotation) -> str:
        """The name of the quotation's block, for links."""
        return f"quotation-{self.numbers[key_of(quotation)]}"

    def of_handle(self, handle: Handle) -> tuple[str, ...]:
        return tuple(self.mark(q) for q in self.quotations if q.handle == handle)

    def printed(self, page: int, page_label: str | None) -> str:
        """ "printed page xii, sheet 14 of the file"."""
        if page < 1:
            return self.wording.not_printed
        label = self.wording.printed_page.format(page_label) if page_label else self.wording.no_page_label
        return f"{label}, {self.wording.sheet.format(self.wording.number(page))}"

    def work(self, version_id: VersionId) -> str:
        pin = self.pins.get(version_id)
        return (pin.work or self.wording.work_unknown) if pin else self.wording.version_unknown

    def version(self, version_id: VersionId) -> str:
        """ "Model Act, 2020 · as of 1 January 2021 · in English"."""
        pin = self.pins.get(version_id)
        if pin is None:
            return self.wording.version_unknown
        return " · ".join((self.work(version_id), self.as_of(pin), self.wording.in_language[pin.language]))

    def as_of(self, pin: VersionPin) -> str:
        if not pin.as_of:
            return self.wording.as_of_unknown
        return self.wording.as_of.format(self.wording.day(pin.as_of))

    def source(self, quotation: Quotation) -> str:
        """The line under a quotation: where, and in which text of the law."""
        where = self.printed(quotation.page, quotation.page_label)
        return f"{where} · {self.version(quotation.version_id)}"

    def language(self, version_id: VersionId, text: str) -> Language:
        """Of quoted text, for readers that speak it."""
        pin = self.pins.get(version_id)
        return pin.language if pin else language_of(text) or self.wording.language

    def how(self, evidence: Evidence) -> str:
        """How a provision came on the ledger: "found by search", "proviso to section 4(1)"."""
        via = evidence.via
        if via.edge is None:
            return self.wording.by_search
        if via.source is None:
            return self.wording.by_question
        label = self._nearest_label(via.version_id, via.source)
        said = (self.wording.by_edge_back if via.back else self.wording.by_edge).get(via.edge)
        return f"{said} {label}" if label and said else self.wording.by_link

    def _nearest_label(self, version_id: VersionId, eid: str) -> str:
        """Of the provision, or of the nearest one around it that is on the ledger; "" when none is."""
        while eid:
            if (label := self.labels.get((version_id, EId(eid)))) is not None:
                return label
            eid = eid.rpartition("__")[0]
        return ""


def citations_of(opinion: Opinion, wording: Wording) -> Citations:
    met = [q for sentence in opinion.sentences for q in sentence.quotations] + list(opinion.quotations)
    first: dict[Key, Quotation] = {}
    for quotation in met:
        first.setdefault(key_of(quotation), quotation)
    return Citations(
        wording=wording,
        numbers={key: number for number, key in enumerate(first, 1)},
        quotations=tuple(first.values()),
        pins={pin.version_id: pin for pin in opinion.pins.versions},
        labels={(e.version_id, e.eid): e.label for e in opinion.evidence},
    )
