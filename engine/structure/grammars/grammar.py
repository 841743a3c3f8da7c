"""A grammar: how a family of statutes marks its structure in print."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
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
    """The words a lawyer cites with; `{}` is the printed number."""

    section: str
    chapter: str
    part: str
    schedule: str
    item: str
    qualifiers: Mapping[Kind, str]
    preamble: str
    footnote: str
    bangla_digits: bool


@dataclass(frozen=True, slots=True)
class Grammar:
    """Line patterns are matched against a whole printed line, marks removed, blanks stripped.

    `section` and `bare_section` (a number without its full stop) name groups `num` and `rest`;
    `chapter`, `part` and `schedule` name `num`. `heading_end` is searched for after a section's
    number: the heading is what stands before it. `qualifiers` are searched for in running text.
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

    @property
    def identity(self) -> str:
        """Name and version: part of what makes a version what it is."""
        return f"{self.name} {self.version}"
