"""A PDF drawn by hand: text, rules, boxes, links and outline, at points from the top left of a page."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from engine.paths import assets
from engine.printing.clusterfont import Cluster, ClusterFont
from engine.printing.document import Document, Entry, Link, Sheet, pdf_bytes
from engine.printing.files import write_whole
from engine.printing.picture import Picture
from engine.printing.tags import Element
from engine.printing.typefaces import Role, runs

Colour = tuple[float, float, float]  # red, green, blue, 0..1
BLACK: Colour = (0.0, 0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Ink:
    """One cluster as it will be drawn. `size` and `rise` are in points; `rise` lifts the baseline."""

    cluster: Cluster
    size: float
    colour: Colour = BLACK
    rise: float = 0.0

    @property
    def width(self) -> float:
        return self.cluster.advance * self.size


@dataclass(frozen=True, slots=True)
class Unseen:
    """A word to be found: its baseline begins at `start`, points from the top left, and goes `along` a vector
    of length 1; `width` is as long as it goes."""

    text: str
    start: tuple[float, float]
    along: tuple[float, float]
    width: float
    size: float

    def up_to(self, word: Unseen) -> Unseen:
        """The space between them; of some width, however close they stand."""
        (ux, uy), (x, y) = self.along, self.start
        way = (word.start[0] - x) * ux + (word.start[1] - y) * uy - self.width
        start = x + self.width * ux, y + self.width * uy
        return Unseen(" ", start, self.along, max(way, self.size * 0.05), self.size)


class Canvas:
    """Everything drawn goes to the current page; readers give text back in the order it was drawn.

    Positions are points from the top left; text stands on its baseline. Pages count from 1. The same
    calls give the same bytes. `element` marks what is drawn for screen readers; once a document has
    an element, what is drawn without one is decoration (running heads, rules) to them.
    """

    def __init__(self) -> None:
        self._fonts: dict[str, ClusterFont] = {}
        self._pages: list[Sheet] = []
        self._current = -1
        self._outline: list[Entry] = []
        self._targets: dict[str, tuple[int, float]] = {}
        self._root = Element("Document")

    # Pages

    def new_page(self, width: float, height: float, label: str | None = None) -> int:
        """Begins a page and returns its number. `label` is what viewers show as its page number."""
        self._pages.append(Sheet(width, height, label))
        self._current = len(self._pages) - 1
        return len(self._pages)

    def go_to(self, page: int) -> None:
        """Makes an earlier page current again: for running heads that need the number of pages."""
        if not 1 <= page <= len(self._pages):
            raise IndexError(page)
        self._current = page - 1

    @property
    def page(self) -> int:
        """The number of the current page; 0 before the first."""
        return self._current + 1

    @property
    def pages(self) -> int:
        return len(self._pages)

    @property
    def sizes(self) -> tuple[tuple[float, float], ...]:
        return tuple((page.width, page.height) for page in self._pages)

    @property
    def missing(self) -> tuple[str, ...]:
        """The characters drawn so far that no font has a glyph for: they print as an empty box."""
        return tuple(sorted(set().union(*(font.missing for font in self._fonts.values()))))

    # Text

    def shape(self, text: str, font: Role) -> tuple[Cluster, ...]:
        """`text` as clusters, each drawn by the font of its script; their texts joined are `text`.

        Line breaks and tabs are the layouter's business: a ValueError here.
        """
        if any(c < " " or c == "\x7f" for c in text):
            raise ValueError(f"a control character in {text!r}")
        out: list[Cluster] = []
        for run in runs(text, font, lambda face, char: char in self._face(face)):
            out += self._face(run.face).shape(run.text, run.script)
        return tuple(out)

    def width(self, text: str, font: Role, size: float) -> float:
        """How wide `draw` will draw it, in points."""
        return sum(cluster.advance for cluster in self.shape(text, font)) * size

    def draw(
        self,
        x: float,
        y: float,
        text: str,
        font: Role,
        size: float,
        colour: Colour = BLACK,
        rise: float = 0.0,
        element: Element | None = None,
    ) -> float:
        """Draws `text` from `x` with its baseline at `y`, lifted by `rise`; returns where it ends.

        For a note mark inside a line keep `rise` within 0.22 of the size of the text around it (and
        its own size near 0.65): pdfium takes a mark that stands higher for a line of its own.
        """
        return self.show(x, y, [Ink(c, size, colour, rise) for c in self.shape(text, font)], element)

    def show(self, x: float, y: float, line: Iterable[Ink], element: Element | None = None) -> float:
        """Draws what was shaped and laid out before, as one piece of content; returns where it ends."""
        page = self._pages[self._current]
        parts = [f"BT 1 0 0 1 {_numbers(x, page.height - y)} Tm"]
        style: tuple[ClusterFont, float, Colour, float] | None = None
        codes = ""
        for ink in line:
            if style != (ink.cluster.font, ink.size, ink.colour, ink.rise):
                parts += _text(style, codes)
                style, codes = (ink.cluster.font, ink.size, ink.colour, ink.rise), ""
            codes += f"{ink.cluster.code:04X}"
            x += ink.width
        if style:
            parts += [*_text(style, codes), "ET"]
            page.drawn.append((element.tag if element else "", "\n".join(parts)))
            if element:
                element.kids.append((self._current, page.marks))
                page.marks += 1
        return x

    def underlay(self, line: Iterable[Unseen], element: Element) -> None:
        """Words that are not drawn but found, where a picture shows them: one printed line, one piece of
        content. Each word is made as wide as it is on the picture, and a space fills what is left to the
        next, so that all readers keep them apart."""
        page = self._pages[self._current]
        words = list(line)
        spaced = [each for word, after in pairwise(words) for each in (word, word.up_to(after))]
        parts = [part for word in (*spaced, *words[-1:]) for part in self._unseen(word, page.height)]
        if parts:
            page.drawn.append((element.tag, "\n".join(("BT 3 Tr", *parts, "0 Tr ET"))))
            element.kids.append((self._current, page.marks))
            page.marks += 1

    def _unseen(self, word: Unseen, height: float) -> list[str]:
        clusters = self.shape(word.text, Role.SERIF)
        natural = sum(cluster.advance for cluster in clusters) * word.size
        wide = word.width / natural if natural else 1.0
        (ux, uy), (x, y) = word.along, word.start
        parts = [f"{_numbers(wide * ux, -wide * uy, uy, ux, x, height - y)} Tm"]
        codes, font = "", None
        for cluster in clusters:
            if font is not None and cluster.font is not font:
                parts.append(f"/{font.name} {_numbers(word.size)} Tf <{codes}> Tj")
                codes = ""
            font = cluster.font
            codes += f"{cluster.code:04X}"
        if font is not None:
            parts.append(f"/{font.name} {_numbers(word.size)} Tf <{codes}> Tj")
        return parts

    # Lines, boxes, links

    def rule(
        self, x0: float, y0: float, x1: float, y1: float, thickness: float = 0.5, colour: Colour = BLACK
    ) -> None:
        page = self._pages[self._current]
        ends = _numbers(x0, page.height - y0), _numbers(x1, page.height - y1)
        ink = f"{_numbers(*colour)} RG {_numbers(thickness)} w"
        page.drawn.append(("", f"q {ink} {ends[0]} m {ends[1]} l S Q"))

    def polygon(
        self,
        points: Sequence[tuple[float, float]],
        fill: Colour | None = None,
        stroke: Colour | None = None,
        thickness: float = 0.5,
    ) -> None:
        """A closed figure through `points`."""
        page = self._pages[self._current]
        steps = [f"{_numbers(x, page.height - y)} {'l' if n else 'm'}" for n, (x, y) in enumerate(points)]
        paint, how = _paint(fill, stroke, thickness)
        page.drawn.append(("", f"q {paint}{' '.join(steps)} h {how} Q"))

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        fill: Colour | None = None,
        stroke: Colour | None = None,
        thickness: float = 0.5,
    ) -> None:
        """A rectangle whose upper left corner is (x, y)."""
        page = self._pages[self._current]
        paint, how = _paint(fill, stroke, thickness)
        shape = _numbers(x, page.height - y - height, width, height)
        page.drawn.append(("", f"q {paint}{shape} re {how} Q"))

    def picture(
        self, x: float, y: float, width: float, height: float, picture: Picture, element: Element
    ) -> None:
        """A picture whose upper left corner is (x, y). `element` should be a "Figure" with an alt text."""
        page = self._pages[self._current]
        name = f"Im{len(page.pictures) + 1}"
        page.pictures.append((name, picture))
        matrix = f"{_numbers(width)} 0 0 {_numbers(height)} {_numbers(x, page.height - y - height)}"
        page.drawn.append((element.tag, f"q {matrix} cm /{name} Do Q"))
        element.kids.append((self._current, page.marks))
        page.marks += 1

    def link(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        *,
        url: str = "",
        page: int = 0,
        top: float = 0.0,
        name: str = "",
        element: Element | None = None,
    ) -> None:
        """Makes a rectangle lead to `url`, to `top` points from the top of `page`, or to `target(name)`.

        Page and target may come later. `element`, if given, should have the tag "Link".
        """
        if (bool(url), bool(page), bool(name)).count(True) != 1:
            raise ValueError("a link leads to a url, or to a page, or to a named place")
        here = self._pages[self._current]
        bottom = here.height - y - height
        here.links.append(Link((x, bottom, x + width, bottom + height), url, page, top, name))
        if element is not None:
            element.annotation = (self._current, len(here.links) - 1)

    def target(self, name: str, y: float) -> None:
        """Names a place on the current page for links. The first of a name counts."""
        self._targets.setdefault(name, (self._current + 1, y))

    # What the document says about itself

    def outline(self, text: str, level: int = 1, y: float = 0.0) -> None:
        """An entry of the outline (bookmarks) that leads to `y` on the current page."""
        self._outline.append(Entry(level, text, self._current + 1, y))

    def element(
        self,
        tag: str,
        parent: Element | None = None,
        *,
        language: str = "",
        alt: str = "",
        scope: str = "",
    ) -> Element:
        """A node of the structure tree, last among its siblings."""
        made = Element(tag, language, alt, scope)
        (parent or self._root).kids.append(made)
        return made

    def save(
        self,
        path: Path,
        *,
        title: str,
        language: str,
        subject: str = "",
        properties: Mapping[str, str] | None = None,
        write: Callable[[Path, bytes], None] = write_whole,
    ) -> tuple[str, ...]:
        """Writes the file in one step and returns `missing`. A canvas is saved once.

        `language` is a BCP 47 tag. `properties` (ASCII names) go into the document information, and
        into the XMP packet, which is stored as plain text and found without reading the PDF.
        Raises StorageFull or StorageError.
        """
        document = Document(
            title, language, subject, properties or {}, self._pages, self._outline, self._targets, self._root
        )
        fonts = [font for _, font in sorted(self._fonts.items()) if font.used]
        write(path, pdf_bytes(document, fonts))
        return self.missing

    def _face(self, name: str) -> ClusterFont:
        if name not in self._fonts:
            self._fonts[name] = ClusterFont(assets() / "fonts" / f"{name}.ttf")
        return self._fonts[name]


def _text(style: tuple[ClusterFont, float, Colour, float] | None, codes: str) -> list[str]:
    if style is None:
        return []
    font, size, colour, rise = style
    return [f"/{font.name} {_numbers(size)} Tf {_numbers(rise)} Ts {_numbers(*colour)} rg <{codes}> Tj"]


def _paint(fill: Colour | None, stroke: Colour | None, thickness: float) -> tuple[str, str]:
    """Operators that set the colours, and the one that paints."""
    paint = f"{_numbers(*fill)} rg " if fill else ""
    paint += f"{_numbers(*stroke)} RG {_numbers(thickness)} w " if stroke else ""
    return paint, "B" if fill and stroke else "f" if fill else "S" if stroke else "n"


def _numbers(*values: float) -> str:
    return " ".join(f"{value:.3f}".rstrip("0").rstrip(".").replace("-0", "0", value == 0) for value in values)
