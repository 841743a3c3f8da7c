"""Sources: the sheets of one file -> a SourceRead with roles, labels and cautions."""

from __future__ import annotations

from array import array
from dataclasses import replace

from engine.domain.page import (
    Caution,
    Characters,
    LineRole,
    Origin,
    PageKind,
    PageRead,
    PrintedLine,
    SourceRead,
)
from engine.errors import NoTextLayer
from engine.reading.layer.symbol import UNKNOWN
from engine.reading.layout.flow import flowed
from engine.reading.layout.furniture import Place, furniture_of
from engine.reading.layout.imprint import imprints_of
from engine.reading.layout.note_mark import marked
from engine.reading.layout.roles import roles_of
from engine.reading.layout.side_column import sided
from engine.reading.scans import Recognised
from engine.reading.sheet import Facts, Row, Sheet

READER = "dhara-reading 2"
LARGE_PICTURE = 0.12  # share of a page: part of the law may be in it
READ = frozenset({PageKind.TEXT, PageKind.LEGACY_FONT, PageKind.VISUAL_ORDER, PageKind.OCR})
UNREAD = frozenset({PageKind.NO_TEXT, PageKind.BROKEN_TEXT})


def source_of(name: str, facts: Facts, found: Recognised, seconds: float) -> SourceRead:
    """Raises NoTextLayer when no page can be read."""
    sheets = found.sheets
    _need_one_readable(name, sheets, found.remedy)
    sheets = sided(flowed(sheets))
    furniture = furniture_of(sheets)
    roles = roles_of(sheets, furniture) | imprints_of(sheets, furniture)
    sheets = marked(sheets, roles)
    pages = _whole(tuple(_page(s, sheet, roles, furniture.numbers.get(s)) for s, sheet in enumerate(sheets)))
    reader = f"{READER}; {found.identity}" if found.identity else READER
    cautions = (*_cautions(facts, sheets), *found.cautions, *_unread(found.sheets))
    return SourceRead(pages, cautions, seconds, reader)


def _need_one_readable(name: str, sheets: tuple[Sheet, ...], remedy: str) -> None:
    if any(sheet.kind in READ for sheet in sheets):
        return
    worst = next((sheet for sheet in sheets if sheet.kind in UNREAD), None)
    if worst is None:
        raise NoTextLayer(f"Nothing is printed on the pages of {name}.", hint="Is this the right file?")
    if worst.kind is PageKind.NO_TEXT:
        raise NoTextLayer(
            f"The pages of {name} are pictures without a text layer ({worst.reason}).", hint=remedy
        )
    raise NoTextLayer(f"The text layer of {name} is wrong and cannot be used: {worst.reason}.", hint=remedy)


def _page(s: int, sheet: Sheet, roles: dict[Place, LineRole], number: str | None) -> PageRead:
    lines = tuple(_line(sheet, row, roles[s, r]) for r, row in enumerate(sheet.rows) if row.text)
    return PageRead(
        sheet.number,
        number or sheet.label,
        sheet.width,
        sheet.height,
        sheet.rotation,
        sheet.kind,
        sheet.reason,
        lines,
    )


def _whole(leaves: tuple[PageRead, ...]) -> tuple[PageRead, ...]:
    """The two halves of a sheet as one page again, left half first."""
    out: list[PageRead] = []
    for leaf in leaves:
        if out and out[-1].number == leaf.number:
            left = out.pop()
            labels = [label for label in (left.label, leaf.label) if label]
            out.append(
                replace(
                    left,
                    label=", ".join(dict.fromkeys(labels)) or None,
                    lines=(*left.lines, *leaf.lines),
                    leaves=((0, left.label), (len(left.lines), leaf.label)),
                )
            )
        else:
            out.append(leaf)
    return tuple(out)


def _line(sheet: Sheet, row: Row, role: LineRole) -> PrintedLine:
    quads = row.quads
    if Origin.INSERTED in row.origin:  # has no place
        placed = (i for i, origin in enumerate(row.origin) if origin != Origin.INSERTED)
        quads = array("f", (v for i in placed for v in quads[8 * i : 8 * i + 8]))
    if quads[0] < quads[2] and quads[1] == quads[3]:  # level text: corners 1 and 4 of each are enough
        box = min(quads[0::8]), min(quads[1::8]), max(quads[6::8]), max(quads[7::8])
    elif row.turned:
        xs, ys = quads[0::2], quads[1::2]
        box = min(xs), min(ys), max(xs), max(ys)
    else:  # the whole page is read turned
        shift = sheet.span[0] if sheet.span else 0.0
        box = row.box[0] + shift, row.box[1], row.box[2] + shift, row.box[3]
    chars, column = Characters(row.quads, row.origin, row.confidence), row.column or sheet.span
    return PrintedLine(
        sheet.number, row.text, chars, box, role, row.size, row.bold, row.raised, column, cell=row.cell
    )


def _cautions(facts: Facts, sheets: tuple[Sheet, ...]) -> tuple[Caution, ...]:
    out: list[Caution] = []
    if facts.repaired:
        out.append(
            Caution("repaired", 0, "The file is damaged and was repaired; parts of it may be missing.")
        )
    if facts.scripts:
        out.append(Caution("scripts", 0, "The file holds scripts. They were not run."))
    if facts.attachments:
        out.append(Caution("attachments", 0, f"The file holds {facts.attachments} attached files, not read."))
    for sheet in sheets:
        out.extend(_of_page(sheet))
    return tuple(out)


def _of_page(sheet: Sheet) -> list[Caution]:
    number = sheet.number
    if sheet.kind in UNREAD:
        code = f"page_{sheet.kind.value}"
        return [Caution(code, number, f"Page {number} was not read: {sheet.reason}.")]
    return [*_undecoded(sheet), *_unknown(sheet)]


def _unread(sheets: tuple[Sheet, ...]) -> list[Caution]:
    """One for each place, so that it can be shown."""
    out: list[Caution] = []
    for sheet in sheets:
        for box in sheet.unread:
            if sheet.kind is PageKind.OCR:
                message = f"Something printed on page {sheet.number} could not be read from its picture."
                out.append(Caution("unread_line", sheet.number, message, box=box))
            elif sheet.kind in READ:
                share = (box[2] - box[0]) * (box[3] - box[1]) / (sheet.width * sheet.height)
                code = "page_picture_unread" if share > LARGE_PICTURE else "picture_unread"
                message = (
                    f"A picture on page {sheet.number} was not read: words in it are not in the text. "
                    "Look at the page, or import with --ocr always."
                )
                out.append(Caution(code, sheet.number, message, box=box))
    return out


def _undecoded(sheet: Sheet) -> list[Caution]:
    lost = _lost(sheet, legacy=True)
    if not lost:
        return []
    message = (
        f"{lost} characters of page {sheet.number} are in a Bangla font from before Unicode and could "
        "not be decoded; they are shown as �."
    )
    return [Caution("undecoded", sheet.number, message)]


def _unknown(sheet: Sheet) -> list[Caution]:
    lost = _lost(sheet, legacy=False)
    if not lost:
        return []
    message = (
        f"{lost} characters of page {sheet.number} have no meaning in the text layer and are shown as �."
    )
    return [Caution("unknown_characters", sheet.number, message)]


def _lost(sheet: Sheet, *, legacy: bool) -> int:
    return sum(
        char == UNKNOWN and (origin == Origin.LEGACY_FONT) is legacy
        for row in sheet.rows
        if UNKNOWN in row.text
        for char, origin in zip(row.text, row.origin, strict=True)
    )
