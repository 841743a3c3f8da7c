"""A person's wish, in terms of the version that is seen -> a correction, in terms of its pages."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from unicodedata import normalize

from engine.domain.identity import EId
from engine.domain.overlay import Act, Correction, Overlay, Place, Wish, correction_of
from engine.domain.page import LineRole, PageKind
from engine.domain.provision import Kind, Provision
from engine.domain.shown import JOINERS, called, unseen
from engine.domain.version import Version
from engine.errors import BadRequest, UnknownProvision
from engine.review.doubts import doubts_of
from engine.review.printed import Printed

AROUND = 600  # characters before and after a provision's beginning in which its heading is printed
ALIKE = 0.6  # similarity from which other words are the same heading, misread
HEADED = frozenset({Kind.PART, Kind.CHAPTER, Kind.SECTION, Kind.SCHEDULE, Kind.ANNEX})
LONGEST = 1_000  # characters of a correction: a phrase, or a long heading
VERDICTS = (PageKind.TEXT.value, PageKind.OCR.value)


@dataclass(frozen=True, slots=True)
class Scribe:
    """Who corrects, and when."""

    author: str
    at: str  # ISO 8601, UTC


def corrections_of(
    wishes: Sequence[Wish], version: Version, log: Overlay, scribe: Scribe
) -> tuple[Correction, ...]:
    """One correction a wish, all of one moment. `log` is what was corrected in the source so far.

    Raises BadRequest or UnknownProvision for a wish that cannot be met, naming it.
    """
    printed = Printed(version)
    out: list[Correction] = []
    for wish in wishes:
        act, places, replacement = _met(wish, version, printed, log)
        _refuse_overlap(act, places, out)
        turn = len(log.log) + len(out)
        out.append(correction_of(act, places, replacement, scribe.author, scribe.at, turn))
    return tuple(out)


def _met(wish: Wish, version: Version, printed: Printed, log: Overlay) -> tuple[Act, tuple[Place, ...], str]:
    if odd := unseen(wish.text):
        raise BadRequest(
            f"The text typed holds a character that cannot be seen: {called(odd)}.",
            hint="Type the words again, without it.",
        )
    match wish.act:
        case Act.RETYPE:
            return _retype(wish.start, wish.end, wish.text, version, printed)
        case Act.HEADING:
            return _heading(wish, version, printed)
        case Act.JOIN:
            return Act.JOIN, _joined(_node(wish.eid, version), printed), ""
        case Act.SPLIT:
            return _split(wish, version, printed)
        case Act.PAGE:
            return _page(wish, version)
        case Act.ACCEPT:
            return _accepted(wish.text, version)
        case Act.UNDO:
            return Act.UNDO, (), _undone(wish.text, log)


def _retype(
    start: int, end: int, text: str, version: Version, printed: Printed
) -> tuple[Act, tuple[Place, ...], str]:
    if not 0 <= start < end <= len(version.text):
        raise BadRequest(
            f"[{start}, {end}) is not a span of this text.",
            hint=f"Offsets run from 0 to {len(version.text)}, the first below the second.",
        )
    if not text.translate(dict.fromkeys(map(ord, JOINERS))).strip():
        raise BadRequest(
            "Nothing is typed to stand there.",
            hint="Printed words are not taken away: type what is printed, join the provision, or leave it.",
        )
    if max(end - start, len(text)) > LONGEST:
        raise BadRequest(
            f"More than {LONGEST} characters are too much for one correction.",
            hint="Retype a word or a phrase at a time; many corrections fit into one file.",
        )
    runs = printed.runs(start, end)
    if not runs or not version.text[start:end].strip():
        raise BadRequest(
            "No words are printed there.",
            hint="Name a word beside it, and type both what it is and the rest.",
        )
    whole, before, after = printed.whole_words(runs)
    words = normalize("NFC", before + " ".join(text.split()) + after)
    places = tuple(printed.place(*run) for run in whole)
    same = " ".join(place.words.strip() for place in places) == words
    if same and min(version.provenance.confidence[start:end]) >= 1.0:
        raise BadRequest(f"“{words}” is what stands there.", hint="Type what is printed on the page.")
    return Act.RETYPE, places, words


def _heading(wish: Wish, version: Version, printed: Printed) -> tuple[Act, tuple[Place, ...], str]:
    """Words that stand beside the provision become its heading; else its heading was misread."""
    node = _node(wish.eid, version)
    words = normalize("NFC", " ".join(wish.text.split()))
    if node.kind not in HEADED:
        raise BadRequest(
            f"{node.label} has no heading of its own.",
            hint="Only parts, chapters, sections and schedules do.",
        )
    if not words:
        raise BadRequest("The heading is empty.", hint="Type the words that are printed as its heading.")
    if words == node.heading:
        raise BadRequest(f"“{words}” is its heading already.")
    found = _beside(words, node, version)
    overlaps = found is not None and found[0] < node.heading_end and node.heading_start < found[1]
    alike = SequenceMatcher(None, node.heading, words, autojunk=False).ratio() >= ALIKE
    if found is not None and (overlaps or not (node.heading and alike)):
        first = printed.places(node.start, node.start + 1)
        return Act.HEADING, (*first, *printed.places(*found)), words
    if not node.heading:
        raise BadRequest(
            f"“{words}” is not printed beside {node.label}.",
            hint="A heading is words of the page: retype them there first.",
        )
    return _retype(node.heading_start, node.heading_end, words, version, printed)


def _beside(words: str, node: Provision, version: Version) -> tuple[int, int] | None:
    """Where `words` stand nearest to the beginning of `node`: above, beside or in it."""
    form = re.compile(r"\s+".join(map(re.escape, words.split())))
    reach = max(0, node.start - AROUND), min(len(version.text), node.start + AROUND)
    areas = [reach, (node.heading_start, node.heading_end)]
    areas += [
        (part.start, part.end)
        for part in version.parts
        if part.page == node.page and part.role is LineRole.SIDE_NOTE
    ]
    found = [match.span() for a, b in areas for match in form.finditer(version.text, a, b)]
    return min(found, key=lambda span: abs(span[0] - node.start), default=None)


def _joined(node: Provision, printed: Printed) -> tuple[Place, ...]:
    if node.kind is Kind.PREAMBLE:
        raise BadRequest("Nothing stands before the preamble.")
    return _from_here(node.start, printed)


def _from_here(offset: int, printed: Printed) -> tuple[Place, ...]:
    """From an offset to the end of its printed line."""
    spot = printed.spot(offset)
    if spot is None:
        raise BadRequest("Nothing is printed there.", hint="Name the first character of a printed word.")
    line, at = spot
    return (printed.place(line, at, len(printed.context(line))),)


def _split(wish: Wish, version: Version, printed: Printed) -> tuple[Act, tuple[Place, ...], str]:
    label = normalize("NFC", " ".join(wish.text.split()))
    if not label:
        raise BadRequest(
            "What begins there has no number.", hint="Give it with --as, for instance 26A or (1)."
        )
    if wish.start < 0 and not (wish.page and wish.line):
        raise BadRequest(
            f"Where {label} begins is not said.",
            hint="Name the place: START, an offset in the text, or --page P and --line N (with --at K).",
        )
    offset = wish.start if wish.start >= 0 else printed.offset(wish.page, wish.line, wish.at)
    if offset is None or offset >= len(version.text):
        raise BadRequest(
            f"Page {wish.page} has no line {wish.line} with {wish.at + 1} characters.",
            hint="Lines count from 1 from the top of the page, in reading order.",
        )
    while offset + 1 < len(version.text) and version.text[offset].isspace():
        offset += 1
    return Act.SPLIT, _from_here(offset, printed), label


def _page(wish: Wish, version: Version) -> tuple[Act, tuple[Place, ...], str]:
    if not version.card.paged:
        raise BadRequest(
            "This law was imported as a text: it has no pages to read otherwise.",
            hint="Correct its words with retype.",
        )
    page = next((p for p in version.card.pages if p.number == wish.page), None)
    if page is None:
        raise BadRequest(
            f"This version has no page {wish.page}.", hint="Pages count from 1, as the file has them."
        )
    if wish.text not in VERDICTS:
        raise BadRequest(f"“{wish.text}” is no verdict on a page.", hint="Say text or ocr.")
    if page.kind.value == wish.text:
        raise BadRequest(f"Page {wish.page} was read so already: {page.reason}.")
    return Act.PAGE, (Place(wish.page),), wish.text


def _accepted(name: str, version: Version) -> tuple[Act, tuple[Place, ...], str]:
    found = [doubt for doubt in doubts_of(version) if len(name) >= 4 and doubt.id.startswith(name)]
    if len(found) != 1:
        raise BadRequest(
            f"No doubt of this version is called “{name}”.",
            hint="`dhara review VERSION` lists their ids.",
        )
    return Act.ACCEPT, (Place(found[0].page),), found[0].id


def _undone(name: str, log: Overlay) -> str:
    found = [c.id for c in log.standing if len(name) >= 4 and c.id.startswith(name)]
    if len(found) != 1:
        raise BadRequest(
            f"No correction that stands is called “{name}”.", hint="`dhara review VERSION log` lists them."
        )
    return found[0]


def _node(eid: str, version: Version) -> Provision:
    try:
        return version.provision(EId(eid))
    except KeyError as error:
        raise UnknownProvision(f"This version has no provision {eid}.") from error


def _refuse_overlap(act: Act, places: Sequence[Place], before: Sequence[Correction]) -> None:
    for place in places if act is Act.RETYPE else ():
        for other in (p for c in before if c.act is Act.RETYPE for p in c.places):
            same = (other.page, other.line) == (place.page, place.line)
            if same and other.start < place.end and place.start < other.end:
                raise BadRequest(
                    f"“{place.words}” is retyped twice.", hint="Give one correction for each word."
                )
