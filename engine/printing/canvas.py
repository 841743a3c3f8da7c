"""A PDF drawn by hand: text, rules, boxes, links and outline, at points from the top left of a page."""

from __future__ import annotations

import io
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from pikepdf import Array, Dictionary, Name, Object, ObjectStreamMode, OutlineItem, Page, Pdf, String

from engine.paths import assets
from engine.printing.clusterfont import Cluster, ClusterFont
from engine.printing.files import write_whole
from engine.printing.tags import Element, write_tree
from engine.printing.typefaces import Role, runs

Colour = tuple[float, float, float]  # red, green, blue, 0..1
BLACK: Colour = (0.0, 0.0, 0.0)

PRODUCER = "Dhara"


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


@dataclass(slots=True)
class _Link:
    box: tuple[float, float, float, float]  # as PDF wants it: from the bottom left
    url: str
    page: int  # from 1; 0 = leads to `url`
    top: float


@dataclass(slots=True)
class _Page:
    width: float
    height: float
    label: str | None
    drawn: list[tuple[Element | None, str]] = field(default_factory=list)
    links: list[_Link] = field(default_factory=list)


class Canvas:
    """Everything drawn goes to the current page; readers give text back in the order it was drawn.

    Positions are points from the top left; text stands on its baseline. Pages count from 1. The same
    calls give the same bytes. `element` marks what is drawn for screen readers; once a document has
    an element, what is drawn without one is decoration (running heads, rules) to them.
    """

    def __init__(self) -> None:
        self._fonts: dict[str, ClusterFont] = {}
        self._pages: list[_Page] = []
        self._current = -1
        self._outline: list[tuple[int, str, int, float]] = []
        self._root = Element("Document")

    # Pages

    def new_page(self, width: float, height: float, label: str | None = None) -> int:
        """Begins a page and returns its number. `label` is what viewers show as its page number."""
        self._pages.append(_Page(width, height, label))
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
            page.drawn.append((element, "\n".join([*parts, *_text(style, codes), "ET"])))
        return x

    # Lines, boxes, links

    def rule(
        self, x0: float, y0: float, x1: float, y1: float, thickness: float = 0.5, colour: Colour = BLACK
    ) -> None:
        page = self._pages[self._current]
        ends = _numbers(x0, page.height - y0), _numbers(x1, page.height - y1)
        ink = f"{_numbers(*colour)} RG {_numbers(thickness)} w"
        page.drawn.append((None, f"q {ink} {ends[0]} m {ends[1]} l S Q"))

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
        paint = f"{_numbers(*fill)} rg " if fill else ""
        paint += f"{_numbers(*stroke)} RG {_numbers(thickness)} w " if stroke else ""
        how = "B" if fill and stroke else "f" if fill else "S" if stroke else "n"
        shape = _numbers(x, page.height - y - height, width, height)
        page.drawn.append((None, f"q {paint}{shape} re {how} Q"))

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
        element: Element | None = None,
    ) -> None:
        """Makes a rectangle lead to `url`, or to `top` points from the top of `page`.

        `page` may be begun later. `element`, if given, should have the tag "Link".
        """
        if bool(url) == bool(page):
            raise ValueError("a link leads to a url or to a page")
        here = self._pages[self._current]
        bottom = here.height - y - height
        here.links.append(_Link((x, bottom, x + width, bottom + height), url, page, top))
        if element is not None:
            element.annotation = (self._current, len(here.links) - 1)

    # What the document says about itself

    def outline(self, text: str, level: int = 1, y: float = 0.0) -> None:
        """An entry of the outline (bookmarks) that leads to `y` on the current page."""
        self._outline.append((level, text, self._current, y))

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
    ) -> tuple[str, ...]:
        """Writes the file in one step and returns `missing`. A canvas is saved once.

        `language` is a BCP 47 tag. `properties` go into the document information under their names.
        Raises StorageFull or StorageError.
        """
        write_whole(path, self._pdf(title, language, subject, properties or {}))
        return self.missing

    # Writing

    def _face(self, name: str) -> ClusterFont:
        if name not in self._fonts:
            self._fonts[name] = ClusterFont(assets() / "fonts" / f"{name}.ttf")
        return self._fonts[name]

    def _pdf(self, title: str, language: str, subject: str, properties: Mapping[str, str]) -> bytes:
        pdf = Pdf.new()
        fonts = Dictionary()
        for name in sorted(self._fonts):
            if self._fonts[name].used:
                fonts["/" + name] = self._fonts[name].add_to(pdf)
        tagged = bool(self._root.kids)
        sheets = [
            pdf.make_indirect(Dictionary(Type=Name.Page, MediaBox=Array([0, 0, p.width, p.height])))
            for p in self._pages
        ]
        marks: list[int] = []
        links: list[list[Object]] = []
        for number, (page, sheet) in enumerate(zip(self._pages, sheets, strict=True)):
            content, count = self._content(number, page, tagged)
            sheet.Contents = pdf.make_stream(content)
            sheet.Resources = Dictionary(Font=fonts)
            marks.append(count)
            links.append([self._annotation(pdf, link, sheets) for link in page.links])
            if links[-1]:
                sheet.Annots = Array(links[-1])
            pdf.pages.append(Page(sheet))
        if tagged:
            pdf.Root.StructTreeRoot = write_tree(pdf, self._root, sheets, marks, links)
            pdf.Root.MarkInfo = Dictionary(Marked=True)
            for sheet in sheets:
                sheet.Tabs = Name.S
        self._describe(pdf, title, language, subject, properties)
        out = io.BytesIO()
        # The file's id is made from its content, so that the same document has the same bytes.
        pdf.save(out, min_version="1.7", object_stream_mode=ObjectStreamMode.generate, deterministic_id=True)
        return out.getvalue()

    def _content(self, number: int, page: _Page, tagged: bool) -> tuple[bytes, int]:
        parts: list[str] = []
        count = 0
        for element, body in page.drawn:
            if element is not None:
                parts.append(f"/{element.tag} <</MCID {count}>> BDC\n{body}\nEMC")
                element.kids.append((number, count))
                count += 1
            else:
                parts.append(f"/Artifact BMC\n{body}\nEMC" if tagged else body)
        return "\n".join(parts).encode("ascii"), count

    def _annotation(self, pdf: Pdf, link: _Link, sheets: Sequence[Object]) -> Object:
        box = Array([round(v, 2) for v in link.box])
        made = Dictionary(Type=Name.Annot, Subtype=Name.Link, Rect=box, Border=Array([0, 0, 0]), F=4)
        if link.url:
            made.A = Dictionary(S=Name.URI, URI=String(link.url))
            made.Contents = String(link.url)
        else:
            there = self._pages[link.page - 1]
            made.Dest = Array([sheets[link.page - 1], Name.XYZ, 0, there.height - link.top, 0])
        return pdf.make_indirect(made)

    def _describe(
        self, pdf: Pdf, title: str, language: str, subject: str, properties: Mapping[str, str]
    ) -> None:
        pdf.Root.Lang = String(language)
        pdf.Root.ViewerPreferences = Dictionary(DisplayDocTitle=True)
        if any(page.label for page in self._pages):
            labels = Array()
            for number, page in enumerate(self._pages):
                own = Dictionary(P=String(page.label)) if page.label else Dictionary(S=Name.D, St=number + 1)
                labels.append(number)
                labels.append(own)
            pdf.Root.PageLabels = Dictionary(Nums=labels)
        above: list[tuple[int, OutlineItem]] = []
        with pdf.open_outline() as outline:
            for level, text, number, y in self._outline:
                item = OutlineItem(text, number, "XYZ", left=0, top=self._pages[number].height - y)
                while above and above[-1][0] >= level:
                    above.pop()
                (above[-1][1].children if above else outline.root).append(item)
                above.append((level, item))
        with pdf.open_metadata(set_pikepdf_as_editor=False) as meta:
            meta["dc:title"], meta["dc:language"] = title, {language}
            meta["pdf:Producer"] = PRODUCER
            if subject:
                meta["dc:description"] = subject
        for name, value in properties.items():
            pdf.docinfo["/" + name] = String(value)


def _text(style: tuple[ClusterFont, float, Colour, float] | None, codes: str) -> list[str]:
    if style is None:
        return []
    font, size, colour, rise = style
    return [f"/{font.name} {_numbers(size)} Tf {_numbers(rise)} Ts {_numbers(*colour)} rg <{codes}> Tj"]


def _numbers(*values: float) -> str:
    return " ".join(f"{value:.3f}".rstrip("0").rstrip(".").replace("-0", "0", value == 0) for value in values)
