"""A leaf: one piece of what an opinion says, in its form but without a layout."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.domain.claim import Side
from engine.domain.language import Language
from engine.printing.picture import Picture


class Form(StrEnum):
    TITLE = "title"
    HEADING = "heading"
    SUBHEADING = "subheading"
    BANNER = "banner"
    PARAGRAPH = "paragraph"
    ITEM = "item"  # `mark` hangs before it
    QUOTATION = "quotation"  # `mark` and label above, `note` below
    PAIR = "pair"  # `mark` names the value
    COVER_ENDS = "cover_ends"  # what follows begins a page
    PICTURE = "picture"  # `note` says what it is of to whoever cannot see it


@dataclass(frozen=True, slots=True)
class Run:
    """`law`: the law's own words. `to`: the name of a leaf that it leads to."""

    text: str
    law: bool = False
    strong: bool = False
    to: str = ""


@dataclass(frozen=True, slots=True)
class Leaf:
    """`name` is led to. `side`: whose it is. `language`: of a quotation's words. `tags`: names of marks on a
    picture, each with how far down it begins, from 0 to 1."""

    form: Form
    runs: tuple[Run, ...]
    mark: str = ""
    note: str = ""
    name: str = ""
    side: Side | None = None
    language: Language | None = None
    picture: Picture | None = None
    tags: tuple[tuple[float, str], ...] = ()
