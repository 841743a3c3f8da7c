"""The pages a person wants on paper: "1-3, 5", in the digits of either script; or what is wrong with that."""

from __future__ import annotations

import re

from desktop.state.words import mark, num, tr
from engine.domain.digits import latin_digits

_PART = re.compile(r"(\d+)(?:\s*[-–—]\s*(\d+))?")
_COMMAS = re.compile(r"[,;،]")

WRONG = mark("“{part}” is no page. Write pages like 1-3, 5.")
BACKWARDS = mark("“{part}” runs backwards. Write {first}-{last}.")
NOT_THERE = mark("There is no page {page}: the print has {count}.")


class WrongPages(ValueError):
    """`args[0]` is a sentence in the language of the window."""


def pages_of(text: str, count: int) -> tuple[int, ...]:
    """In the order they are written, each once; all of `count` where nothing is written.

    Raises WrongPages.
    """
    parts = [part.strip() for part in _COMMAS.split(text) if part.strip()]
    if not parts and text.strip():
        raise WrongPages(tr(WRONG, part=text.strip()))
    if not parts:
        return tuple(range(1, count + 1))
    found: dict[int, None] = {}
    for part in parts:
        found.update(dict.fromkeys(_pages(part, count)))
    return tuple(found)


def _pages(part: str, count: int) -> range:
    matched = _PART.fullmatch(latin_digits(part))
    if matched is None or len(part) > 20:
        raise WrongPages(tr(WRONG, part=part[:20]))
    first = int(matched[1])
    last = int(matched[2] or first)
    for page in (first, last):
        if not 1 <= page <= count:
            raise WrongPages(tr(NOT_THERE, page=num(page), count=num(count)))
    if first > last:
        raise WrongPages(tr(BACKWARDS, part=part, first=num(last), last=num(first)))
    return range(first, last + 1)
