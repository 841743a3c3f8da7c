"""What reading makes of a page: printed lines of characters, each with its place on the page."""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from enum import IntEnum, StrEnum

from engine.domain.outline import Outline


class Origin(IntEnum):
    """How a character was obtained. The numbers are stored; never renumber."""

    INSERTED = 0  # put in by Dhara (a joining space); has no place on a page
    TEXT = 1  # the PDF's text layer
    LEGACY_FONT = 2  # decoded from a pre-Unicode Bangla font
    OCR = 3
    TYPED = 4  # by a person, in place of what was read there
    PLAIN = 5  # a file of text without pages (text, HTML, Akoma Ntoso); has no place on a page


PLACELESS = frozenset({Origin.INSERTED, Origin.PLAIN})
"""Origins of characters that stand on no page."""


class LineRole(StrEnum):
    """What part of the page a printed line belongs to."""

    BODY = "body"
    SIDE_NOTE = "side_note"
    FOOTNOTE = "footnote"
    HEADER = "header"  # running head or foot
    PAGE_NUMBER = "page_number"
    CONTENTS = "contents"  # a line of a table of contents
    TABLE = "table"
    # Not of whole lines, but parts of a page all the same:
    NOTE_MARK = "note_mark"  # the raised number of a footnote, taken out of the words
    HYPHEN = "hyphen"  # of a word broken over two lines
    BANNER = "banner"  # "THE SCHEDULES"
    COVER = "cover"  # the gazette's page before the law: who published it, when and by what notification
    OTHER_LANGUAGE = "other_language"  # of a bilingual file, what is not read as the law


class PageKind(StrEnum):
    """The verdict on a page's text layer."""

    TEXT = "text"
    LEGACY_FONT = "legacy_font"
    VISUAL_ORDER = "visual_order"  # repaired
    OCR = "ocr"
    NO_TEXT = "no_text"  # image only; not read
    BROKEN_TEXT = "broken_text"  # a layer with wrong characters; not read
    BLANK = "blank"
    PLAIN = "plain"  # no page at all: a text, a web page or an Akoma Ntoso file


class OcrMode(StrEnum):
    """When a page is recognised from its picture."""

    AUTO = "auto"  # where its text layer is missing or wrong
    ALWAYS = "always"
    NEVER = "never"


@dataclass(frozen=True, slots=True)
class Characters:
    """Columns, not objects: one entry per character of a line's text. Treat as immutable."""

    quads: array[float]  # 'f', 8 per character, order and units as in `quad.Quad`
    origin: bytes  # one Origin per character
    confidence: array[float]  # 'f', 0..1


@dataclass(frozen=True, slots=True)
class PrintedLine:
    """One line as printed. `text` is NFC, without a line break at its end.

    `box` is x0, y0, x1, y1 in points from the top left of the crop box, the page turned so that most of
    its text runs left to right: lines compare by it, while quads are of the unrotated page. `size` is
    the character-weighted font size in points. `marks` are [start, end) ranges of `text` that are
    superscript note marks: they are on the page, but not part of the statute's words. `column` is
    left and right edge of its column, or of its half of a sheet that holds two pages; None where the
    page has but one. `cell` is table (of its page), row and column, from 0, of the cell it stands in.

    A line of a file without pages has page 0 and no true place: its quads are zeros, and `box` says
    only how deep it is set in and in which order it comes. `ends`: the file itself says that a
    paragraph ends with this line.
    """

    page: int
    text: str
    chars: Characters
    box: tuple[float, float, float, float]
    role: LineRole
    size: float
    bold: bool
    marks: tuple[tuple[int, int], ...] = ()
    column: tuple[float, float] | None = None
    ends: bool = False
    cell: tuple[int, int, int] | None = None


@dataclass(frozen=True, slots=True)
class PageRead:
    """A page in reading order. `label` is the printed page label, None where none was found.

    `leaves`: where two pages are printed side by side, the index of the first line of each and its
    own printed label; `label` then names both.
    """

    number: int  # from 1
    label: str | None
    width: float  # points, unrotated crop box
    height: float
    rotation: int  # 0, 90, 180, 270
    kind: PageKind
    reason: str  # why the verdict, in words
    lines: tuple[PrintedLine, ...]
    leaves: tuple[tuple[int, str | None], ...] = ()


@dataclass(frozen=True, slots=True)
class Caution:
    """Something a person should know about an import. `page` is 0 for the whole file.

    Where it can be shown, `span` is its [start, end) in canonical text, `box` its x0, y0, x1, y1 on
    the page (points, as in `quad.Quad`) where the text has nothing of it.
    """

    code: str
    page: int
    message: str
    span: tuple[int, int] | None = None
    box: tuple[float, float, float, float] | None = None

    @property
    def of_file(self) -> bool:
        """Whether it is about the whole file and has no place in it."""
        return not self.page and self.span is None


@dataclass(frozen=True, slots=True)
class SourceRead:
    """A whole file as read."""

    pages: tuple[PageRead, ...]
    warnings: tuple[Caution, ...]
    seconds: float
    reader: str  # name and version of the rules that read it: part of the record
    outline: Outline | None = None  # what the file declares of its structure, where it does


@dataclass(frozen=True, slots=True)
class PageImage:
    """A rendered page as displayed (rotation applied): packed 8-bit RGB rows, no padding."""

    page: int
    width: int  # pixels
    height: int
    zoom: float  # pixels per point
    pixels: bytes  # width * height * 3
