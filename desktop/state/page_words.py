"""The words of one page as they were read: line by line as printed, each character with its offset."""

from __future__ import annotations

from dataclasses import dataclass

from engine.domain.version import Version


@dataclass(frozen=True, slots=True)
class Row:
    """A printed line. `offsets` are those of its characters in canonical text."""

    text: str
    offsets: tuple[int, ...]

    def word_at(self, column: int) -> tuple[int, int] | None:
        """Canonical [start, end) of the word at a character of the line; None between words."""
        if not 0 <= column < len(self.text) or self.text[column].isspace():
            return None
        first = last = column
        while first and not self.text[first - 1].isspace():
            first -= 1
        while last + 1 < len(self.text) and not self.text[last + 1].isspace():
            last += 1
        return self.offsets[first], self.offsets[last] + 1


def rows_of(version: Version, page: int) -> tuple[Row, ...]:
    """In the order they were read. A line put together from pieces of the text is one row."""
    places, lines = version.provenance, dict[int, list[int]]()
    for at in _on(version, page):
        lines.setdefault(places.line[at], []).append(at)
    return tuple(
        Row("".join(version.text[at] for at in lines[line]), tuple(lines[line])) for line in sorted(lines)
    )


def _on(version: Version, page: int) -> list[int]:
    """Offsets of the characters printed on a page, with the spaces that were put between them."""
    pages, out = version.provenance.page, list[int]()
    at, end = 0, len(pages)
    while page:
        try:
            at = pages.index(page, at)
        except ValueError:
            break
        while at < end and pages[at] == page:
            out.append(at)
            at += 1
    return out
