"""Doubts of a version: everything about its import that a person should look at, page by page."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.domain.doubt import Doubt, DoubtKind, Suggestion, numbered
from engine.domain.overlay import Act
from engine.domain.page import Caution, Origin, PageKind
from engine.domain.provenance import SURE, UNKNOWN
from engine.domain.quad import Quad
from engine.domain.version import Version
from engine.review.lexicon import Lexicon
from engine.review.numerals import NUMBER_COUNTED, NUMBER_SURE, confirmed, drawn_alike, is_numeral

KNOWN = frozenset(kind.value for kind in DoubtKind)
PLAIN = frozenset({PageKind.TEXT, PageKind.BLANK, PageKind.PLAIN})
COUNTED = frozenset(
    {"unknown_characters", "undecoded"}
)  # cautions whose every character is a doubt of its own
NOT_OF_TEXT = frozenset(
    {"no_embedder", "not_indexed"}
)  # about this machine: nothing to look at in the statute
_WORD = re.compile(r"\S+")
_ORDER = {kind: n for n, kind in enumerate(DoubtKind)}


def doubts_of(version: Version) -> tuple[Doubt, ...]:
    """In the order of pages, and of places on a page; a page's numbers come last. Without those a person has
    accepted.

    The same version has always the same doubts.
    """
    found = [*_verdicts(version), *_cautions(version), *_words(version)]
    named = numbered(sorted(found, key=_place))
    settled = {correction.replacement for correction in version.overlay.of(Act.ACCEPT)}
    return tuple(doubt for doubt in named if doubt.id not in settled)


def _place(doubt: Doubt) -> tuple[int, bool, int, int, str]:
    return doubt.page, doubt.kind is DoubtKind.NUMBER, doubt.start, _ORDER[doubt.kind], doubt.text


def _verdicts(version: Version) -> Iterator[Doubt]:
    for page in version.card.pages:
        if page.kind not in PLAIN:
            yield Doubt("", page.number, DoubtKind.PAGE_VERDICT, page.kind.value, page.reason, (), 0, 0, ())


def _cautions(version: Version) -> Iterator[Doubt]:
    for caution in version.card.warnings:
        if caution.code not in COUNTED | NOT_OF_TEXT and not caution.code.startswith("page_"):
            yield _of_caution(caution, version)


def _of_caution(caution: Caution, version: Version) -> Doubt:
    kind = DoubtKind(caution.code) if caution.code in KNOWN else DoubtKind.CAUTION
    start, end = caution.span or (0, 0)
    quads = version.provenance.locate(start, end)
    if not quads and caution.box is not None:
        x0, y0, x1, y1 = caution.box
        quads = (Quad(caution.page, (x0, y0, x1, y0, x0, y1, x1, y1), 0.0),)
    text = " ".join(version.text[start:end].split())
    return Doubt("", caution.page, kind, text, caution.message, (), start, end, quads)


def _words(version: Version) -> Iterator[Doubt]:
    """Words as read whose characters are not to be trusted, each once."""
    places = version.provenance
    known = confirmed(version) if Origin.OCR in places.origin else frozenset()
    suspects = [
        (word, kind) for word in _WORD.finditer(version.text) if (kind := _suspect(word, version, known))
    ]
    if not suspects:
        return
    wrong = {word.start() for word, _ in suspects}
    lexicon = Lexicon(w[0] for w in _WORD.finditer(version.text) if w.start() not in wrong)

    def meant(word: str, kind: DoubtKind) -> tuple[Suggestion, ...]:
        if kind is not DoubtKind.NUMBER:
            return lexicon.meant(word)
        other = drawn_alike(word, version.card.language)
        return (Suggestion(other, lexicon.times(other)),) if other else ()

    for word, kind in suspects:
        start, end = word.span()
        low = min(places.confidence[at] for at in range(start, end))
        message = {
            DoubtKind.LOW_CONFIDENCE: f"This word was recognised with a confidence of {int(100 * low)} %.",
            DoubtKind.NUMBER: f"This number was recognised with a confidence of {int(100 * low)} %.",
            DoubtKind.UNDECODED: "Part of this word is a code of an old font without a known meaning.",
            DoubtKind.UNKNOWN_CHARACTER: "Part of this word has no meaning in the file's text layer.",
        }[kind]
        quads = places.locate(start, end)
        page = quads[0].page if quads else 0
        yield Doubt("", page, kind, word[0], message, meant(word[0], kind), start, end, quads)


def _suspect(word: re.Match[str], version: Version, known: frozenset[int]) -> DoubtKind | None:
    places = version.provenance
    number = is_numeral(word[0])
    bound = SURE if not number else NUMBER_COUNTED if word.start() in known else NUMBER_SURE
    for at in range(*word.span()):
        origin = places.origin[at]
        if origin == Origin.LEGACY_FONT and (version.text[at] == UNKNOWN or places.confidence[at] < SURE):
            return DoubtKind.UNDECODED
        if version.text[at] == UNKNOWN:
            return DoubtKind.UNKNOWN_CHARACTER
        if origin == Origin.OCR and places.confidence[at] < bound:
            return DoubtKind.NUMBER if number else DoubtKind.LOW_CONFIDENCE
    return None
