"""Scanned laws with doubts, behind a window without an engine process: what is corrected is doubted no more.

The text stays as it is: what corrections do to it is the engine's, and is tested there.
"""

from __future__ import annotations

import hashlib
from array import array
from dataclasses import replace

from engine.domain.doubt import Doubt, DoubtCount, Review, Suggestion
from engine.domain.identity import VersionId
from engine.domain.language import Language
from engine.domain.library import Revised
from engine.domain.overlay import Act, Correction, Overlay, Place, Wish, correction_of
from engine.domain.page import Caution, LineRole, Origin, PageKind
from engine.domain.provenance import Provenance
from engine.domain.version import PagePart, Version
from engine.errors import BadRequest
from engine.job import request as ask
from engine.review.doubts import doubts_of
from tests.helpers.desk import Desk
from tests.helpers.drawn_law import drawn_version, span

SCANNED = 3  # the page with the law on it
UNSURE = {
    Language.ENGLISH: ("passing", "gratuity", "forty-five"),
    Language.BANGLA: ("ক্ষণস্থায়ী", "গ্রাচুইটি,", "পঁয়তাল্লিশ"),
}
LOOSE = {
    Language.ENGLISH: "Words that fill page 4 and say nothing at all about service or notice.",
    Language.BANGLA: "4 নং পৃষ্ঠার লেখা, যাহা চাকরি বা নোটিশ বিষয়ে কিছুই বলে না।",
}
TIMES = 212  # in the text, of every word that is suggested


def scanned_version(language: Language, as_of: str = "2021-11-14") -> Version:
    """The drawn law as if its page was recognised, some words badly, and the page after it as no law."""
    version = drawn_version(language, as_of)
    origin, sure = bytearray(version.provenance.origin), array("f", version.provenance.confidence)
    for words in UNSURE[language]:
        start, end = span(version, words)
        for at in range(start, end):
            origin[at], sure[at] = Origin.OCR, 0.5
    old = version.provenance
    places = Provenance(old.page, old.line, old.quads, bytes(origin), sure)
    first, last = span(version, LOOSE[language])
    cautions = (
        Caution("outside_provisions", SCANNED + 1, "Words in no provision.", (first, last)),
        Caution("scripts", 0, "The file holds scripts. They were not run."),
    )
    pages = tuple(
        replace(page, kind=PageKind.OCR, reason="recognised") if page.number == SCANNED else page
        for page in version.card.pages
    )
    card = replace(version.card, pages=pages, warnings=cautions)
    part = PagePart(LineRole.BODY, SCANNED + 1, first, last, "outside_provisions")
    return replace(version, card=card, provenance=places, parts=(part,))


class ReviewDesk(Desk):
    """Say in `refuse` the words of a wish that cannot be met."""

    def __init__(self) -> None:
        super().__init__()
        self.versions = (
            scanned_version(Language.ENGLISH),
            scanned_version(Language.BANGLA),
            drawn_version(Language.ENGLISH, "2016-03-01"),
        )
        self.refuse: set[str] = set()
        self.logs: dict[VersionId, Overlay] = {}  # by the first of each line of revisions
        self._said: dict[str, Wish] = {}  # by the id of the correction

    def __call__(self, request: ask.Request) -> object:
        if type(request) in self.failures or type(request) in self.hold:
            return super().__call__(request)
        match request:
            case ask.OpenReview(name):
                version = self.version(name)
                return Review(version, self.left(version), self.log(version))
            case ask.CountDoubts(name):
                left = self.left(self.version(name))
                return DoubtCount(VersionId(name), len(left), len({d.page for d in left if d.page}))
            case ask.Correct(name, wishes):
                return self.correct(self.version(name), wishes)
        return super().__call__(request)

    def version(self, name: str) -> Version:
        """The newest revision stands for all before it."""
        for version in self.versions:
            if name in (version.card.version_id, *version.card.earlier):
                return version
        return super().version(name)

    def log(self, version: Version) -> Overlay:
        return self.logs.get(_root(version), Overlay())

    def left(self, version: Version) -> tuple[Doubt, ...]:
        wishes = [self._said[c.id] for c in self.log(version).standing]
        accepted = {wish.text for wish in wishes if wish.act is Act.ACCEPT}
        typed = [(wish.start, wish.end) for wish in wishes if wish.act is Act.RETYPE]
        return tuple(
            _suggesting(doubt)
            for doubt in doubts_of(version)
            if doubt.id not in accepted and (doubt.start, doubt.end) not in typed
        )

    def correct(self, version: Version, wishes: tuple[Wish, ...]) -> Revised:
        if bad := self.refuse & {wish.text for wish in wishes}:
            raise BadRequest(f"“{bad.pop()}” cannot be met.", hint="Ask for something else.")
        log, made = self.log(version), list[Correction]()
        for wish in wishes:
            place = Place(SCANNED, 0, 0, 1, "x")
            turn = len(log.log) + len(made)
            made.append(correction_of(wish.act, (place,), wish.text, "Rahim", "now", turn))
            self._said[made[-1].id] = wish
        log = log.with_(tuple(made))
        self.logs[_root(version)] = log
        earlier = (*version.card.earlier, version.card.version_id)
        new = VersionId(hashlib.sha256(f"{_root(version)}{len(earlier)}".encode()).hexdigest())
        card = replace(version.card, version_id=new, earlier=earlier, supersedes=earlier[-1])
        revised = replace(version, card=card)
        self.versions = tuple(revised if v is version else v for v in self.versions)
        return Revised(new, earlier[-1], tuple(made), 0, len(self.left(revised)))


def _root(version: Version) -> VersionId:
    return version.card.earlier[0] if version.card.earlier else version.card.version_id


def _suggesting(doubt: Doubt) -> Doubt:
    return replace(doubt, suggestions=(Suggestion(doubt.text + "s", TIMES),)) if doubt.text else doubt
