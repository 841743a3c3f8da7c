"""Sheet: one page as a worker hands it over, before the roles of its lines are known."""

from __future__ import annotations

from array import array
from dataclasses import dataclass

from engine.domain.page import PageKind

Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Row:
    """A printed line without its role. `text` is NFC; columns as in `domain.page.Characters`.

    `box` and `baseline` are in the reading frame: the page turned so that most of its text runs
    left to right. `turned` lines run another way than the rest of the page. `raised` are the
    [start, end) ranges of small raised characters. `column`, `cell` and `aside` are known once the whole
    page is.
    """

    text: str
    quads: array[float]
    origin: bytes
    confidence: array[float]
    box: Box
    baseline: float
    size: float
    bold: bool
    turned: bool
    raised: tuple[tuple[int, int], ...]
    column: tuple[float, float] | None = None  # left and right edge, where its page has several
    cell: tuple[int, int, int] | None = None  # table, row and column, from 0
    aside: bool = False  # beyond the edge of the text


@dataclass(frozen=True, slots=True)
class Rule:
    """A thin horizontal line drawn on the page (reading frame)."""

    x0: float
    x1: float
    y: float


@dataclass(frozen=True, slots=True)
class Upright:
    """A thin vertical line drawn on the page (reading frame)."""

    x: float
    y0: float
    y1: float


@dataclass(frozen=True, slots=True)
class Sheet:
    """`width` and `height` are of the unrotated crop box, `frame` (width, height) as read.

    `gutters` are those between columns of text: left and right end, and where rows part; None where
    nobody has looked. `half` is 0, or 1 and 2 for the left and right one of two pages printed on one
    sheet; `span` is then where it begins and ends on that.
    `unread`: boxes (unrotated page) of ink that recognition could not read, or of pictures beside the
    text that was taken; `recogniser`: what read the page's picture, "" where its text layer was taken.
    """

    number: int
    label: str | None  # the file's own page label
    width: float
    height: float
    rotation: int
    frame: tuple[float, float]
    kind: PageKind
    reason: str
    rows: tuple[Row, ...]
    rules: tuple[Rule, ...]
    uprights: tuple[Upright, ...] = ()
    gutters: tuple[tuple[float, float, float], ...] | None = None
    half: int = 0
    span: tuple[float, float] | None = None
    unread: tuple[Box, ...] = ()
    recogniser: str = ""


@dataclass(frozen=True, slots=True)
class Facts:
    """What is known of a file once it is open."""

    pages: int
    repaired: bool
    attachments: int
    scripts: bool


@dataclass(frozen=True, slots=True)
class Equipment:
    """What a worker can recognise pictures with; `version` is "" where it has nothing."""

    version: str


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why a worker could not do what it was asked. `code` is an EngineError's, or "bug"."""

    code: str
    message: str
    hint: str
