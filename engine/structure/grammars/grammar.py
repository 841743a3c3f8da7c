"""A grammar: how a family of statutes marks its structure in print."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from unicodedata import normalize

from engine.domain.language import Language
from engine.domain.provision import Kind


def pattern(text: str, flags: int = 0) -> re.Pattern[str]:
    """Compile in NFC, the form of all canonical text (it takes য় ড় ঢ় apart)."""
    return re.compile(normalize("NFC", text), flags)


def never() -> re.Pattern[str]:
    """A pattern that finds nothing: the grammar has no such construct."""
    return re.compile(r"(?!)")


@dataclass(frozen=True, slots=True)
class LabelWords:
    """The words a lawyer cites with; `{}` is the printed number.

    `named` are labels of units by the word they were printed with ("article": "Article {}");
    `point` is how a lettered unit is cited where brackets alone do not do ("Article 5(1), point (a)").
    """

    section: str
    chapter: str
    part: str
    schedule: str
    item: str
    qualifiers: Mapping[Kind, str]
    preamble: str
    footnote: str
    bangla_digits: bool
    recital: str = "recital {}"
    named: Mapping[str, str] = field(default_factory=dict)
    point: str = ""


@dataclass(frozen=True, slots=True)
class Telltale:
    """Words that speak for a family: `weight` for each line they are found in, `most` lines counted.

    `pattern` is searched for in a whole line; a negative weight speaks against. What is no word of
    `law`, such as the name of a country, tells which law a text is, but not that it is one.
    """

    pattern: re.Pattern[str]
    weight: float
    most: int = 1
    law: bool = True


@dataclass(frozen=True, slots=True)
class Grammar:
    """Line patterns are matched against a whole printed line, marks removed, blanks stripped.

    `section` and `bare_section` (a number without its full stop) name groups `num` and `rest`;
    `chapter`, `part` and `schedule` name `num`. `heading_end` is searched for after a section's
    number: the heading is what stands before it. `qualifiers` are searched for in running text.

    A group `word` in these names the unit as printed ("Article", "Annex"). `division` is a container
    between chapter and section, `schedule_part` one inside a schedule. Recitals, which `recital`
    numbers, stand between the lines `recitals_open` and `recitals_close`; `conclusions` are lines
    that close the text and belong to no provision, `imprint` such lines at the very end of the print;
    `endnotes` is the first of the notes behind it.
    From `aside` to `aside_end` stands what is no part of the act's own text. `omitted` matches what
    follows the number of a section that is printed as omitted, its heading as group `heading`.

    `instruments` tell from a title what its sections are called, where they do not say it.
    A text whose `telltales` come to less than `least` is not of this family, whatever its sections.
    `prefixes` are the parts of eIds where they differ from the usual ones; units of a kind that is
    `flat` are numbered through the whole text, so that their eIds leave their containers out.
    `heading_below`: the title of a schedule stands on the lines under its number. `numbered`: a number
    with a full stop at the start of a line opens a sub-section; `decimals`: so does "1.2".
    """

    name: str
    version: str
    language: Language | None
    section: re.Pattern[str]
    bare_section: re.Pattern[str]
    heading_end: re.Pattern[str]
    part: re.Pattern[str]
    chapter: re.Pattern[str]
    schedule: re.Pattern[str]
    schedules_banner: re.Pattern[str]
    contents_title: re.Pattern[str]
    qualifiers: tuple[tuple[Kind, re.Pattern[str]], ...]
    definitions_heading: re.Pattern[str]
    defines: re.Pattern[str]
    opens_list: re.Pattern[str]
    title: re.Pattern[str]
    short_title: re.Pattern[str]
    words: LabelWords
    words_by_language: Mapping[Language, LabelWords] = field(default_factory=dict)
    instruments: tuple[tuple[re.Pattern[str], str], ...] = ()
    telltales: tuple[Telltale, ...] = ()
    least: float = 0.0
    prefixes: Mapping[Kind, str] = field(default_factory=dict)
    flat: frozenset[Kind] = frozenset()
    heading_below: bool = False
    numbered: bool = False
    decimals: bool = False
    division: re.Pattern[str] = field(default_factory=never)
    schedule_part: re.Pattern[str] = field(default_factory=never)
    recitals_open: re.Pattern[str] = field(default_factory=never)
    recitals_close: re.Pattern[str] = field(default_factory=never)
    recital: re.Pattern[str] = field(default_factory=never)
    conclusions: re.Pattern[str] = field(default_factory=never)
    imprint: re.Pattern[str] = field(default_factory=never)
    endnotes: re.Pattern[str] = field(default_factory=never)
    aside: re.Pattern[str] = field(default_factory=never)
    aside_end: re.Pattern[str] = field(default_factory=never)
    omitted: re.Pattern[str] = field(default_factory=never)

    def words_in(self, language: Language) -> LabelWords:
        """The words of labels in a text of `language`."""
        return self.words_by_language.get(language, self.words)

    def unit_of(self, title: str) -> str:
        """What the sections of a work of that title are called: "rule" in Rules; "" for section."""
        return next((word for form, word in self.instruments if form.search(title)), "")

    @property
    def identity(self) -> str:
        """Name and version: part of what makes a version what it is."""
        return f"{self.name} {self.version}"
