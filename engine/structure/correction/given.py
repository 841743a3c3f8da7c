"""What a person says begins at a place: "26A", "chapter II", "(1)", "proviso"."""

from __future__ import annotations

import re
from dataclasses import dataclass
from unicodedata import normalize

from engine.domain.provision import QUALIFIERS, Kind
from engine.structure.nodes.label import LABEL, Label, Strength, readings
from engine.structure.nodes.qualifier import Qualifier, Reach
from engine.structure.outline.landmark import Landmark, Mark
from engine.structure.outline.numbers import Number, from_chapter, from_digits

_WORDS = {
    Mark.SECTION: "section|article|ধারা|অনুচ্ছেদ",
    Mark.CHAPTER: "chapter|অধ্যায়",
    Mark.PART: "part|ভাগ|খণ্ড",
    Mark.SCHEDULE: "schedule|annex|তফসিল",
}
_NAMED = {
    mark: re.compile(normalize("NFC", rf"(?:{words})\s*(?P<n>.*)|(?P<n2>.*?)\s+(?:{words})"), re.IGNORECASE)
    for mark, words in _WORDS.items()
}


@dataclass(frozen=True, slots=True)
class Given:
    """Exactly one of the three is set. `printed` is the number or label as it is to be shown."""

    printed: str
    mark: Mark | None = None
    number: Number | None = None
    qualifier: Kind | None = None
    word: str = ""  # what it names itself, where that is no "section"

    def landmark(self, at: int) -> Landmark:
        """`at` is an index into the body lines. Only for what is a landmark."""
        assert self.mark is not None
        assert self.number is not None
        return Landmark(self.mark, at, self.number, self.printed, self.word)

    def token(self, text: str, start: int, end: int) -> Label | Qualifier:
        """The label or qualifier that opens a unit at `start`. Only for what is no landmark."""
        if self.qualifier is not None:
            return Qualifier(start, start, self.qualifier, Reach.NOTHING, at_line=True)
        ways = readings(self.printed.strip("() "))
        found = LABEL.match(text, start, end)
        stop = found.end() if found else start
        return Label(start, stop, self.printed, ways, Strength.GIVEN, True, False, False, False)


def given(said: str) -> Given | None:
    """None for what names no provision."""
    words = " ".join(normalize("NFC", said).split())
    if words.lower() in {kind.value for kind in QUALIFIERS}:
        return Given(words, qualifier=Kind(words.lower()))
    if LABEL.fullmatch(words):
        return Given(words) if readings(words.strip("() ")) else None
    plain = from_digits(words.rstrip(".।৷ "))
    if plain is not None and plain.value:
        return Given(words.rstrip(".।৷ "), Mark.SECTION, plain)
    for mark, form in _NAMED.items():
        match = form.fullmatch(words)
        printed = ((match["n"] or match["n2"] or "") if match else "").strip()
        if not printed:
            continue
        number = from_digits(printed) if mark is Mark.SECTION else from_chapter(printed)
        if number is not None and number.value:
            own = match[0].replace(printed, "").strip().lower() if match else ""
            return Given(printed, mark, number, word=own if own in ("article", "annex") else "")
    return None
