"""The sample statute as a tree: its provisions, and the blocks in which they are printed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from assets.samples.labels import label, printed_label, printed_number
from assets.samples.markup import Line, Words
from engine.domain.language import Language
from engine.domain.provision import Kind


class Style(StrEnum):
    """How a block is set."""

    TITLE = "title"
    NUMBER = "number"
    LONG_TITLE = "long_title"
    ENACTMENT = "enactment"
    HEAD = "head"  # CHAPTER II
    HEADING = "heading"  # CONDITIONS OF SERVICE
    SEE = "see"  # [See section 53]
    RUN = "run"  # sections, sub-sections, definitions, explanations
    CLAUSE = "clause"
    SUBCLAUSE = "subclause"
    PROVISO = "proviso"  # to a section, sub-section or definition
    CLAUSE_PROVISO = "clause_proviso"
    FLUSH = "flush"  # words after a list
    COLUMNS = "columns"
    ROW = "row"
    ITEM = "item"


@dataclass(frozen=True, slots=True)
class Block:
    """A printed paragraph. `text` has no note marks: those are (offset, number); `bold` characters
    from its start are set bold. `note` is a side note beside its first line. `cells` are the offsets
    at which the columns of a row begin. `owner` is the innermost provision its words belong to."""

    style: Style
    text: str
    marks: tuple[tuple[int, int], ...]
    owner: str
    note: str = ""
    bold: int = 0
    cells: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Node:
    """`start`, `end`: of the text of the act (`Act.text`), children included."""

    eid: str
    kind: Kind
    number: str
    label: str
    heading: str
    parent: str | None
    start: int
    end: int
    block: int  # where it begins: index into `Act.blocks`, -1 for a footnote


@dataclass(frozen=True, slots=True)
class Mention:
    """A reference as annotated: words of the act's text and the short target."""

    source: str
    start: int
    end: int
    target: str


@dataclass(frozen=True, slots=True)
class Act:
    """`text` is all blocks joined by spaces; a footnote's text is in `notes`, under its number."""

    language: Language
    title: str
    text: str
    blocks: tuple[Block, ...]
    nodes: tuple[Node, ...]
    mentions: tuple[Mention, ...]
    notes: tuple[str, ...]
    amends: tuple[str, ...]  # for each note, the provision that holds its mark


_KINDS = {
    "chapter": Kind.CHAPTER, "sec": Kind.SECTION, "ss": Kind.SUBSECTION, "c": Kind.PARAGRAPH,
    "i": Kind.SUBPARAGRAPH, "d": Kind.DEFINITION, "p": Kind.PROVISO, "x": Kind.EXPLANATION,
    "e": Kind.EXCEPTION, "l": Kind.ILLUSTRATION, "sched": Kind.SCHEDULE, "row": Kind.SCHEDULE_ITEM,
    "item": Kind.SCHEDULE_ITEM,
}  # fmt: skip
_EID = {
    Kind.CHAPTER: "chp", Kind.SECTION: "sec", Kind.SUBSECTION: "subsec", Kind.PARAGRAPH: "para",
    Kind.SUBPARAGRAPH: "subpara", Kind.DEFINITION: "def", Kind.PROVISO: "proviso", Kind.EXPLANATION: "expl",
    Kind.EXCEPTION: "exc", Kind.ILLUSTRATION: "ill", Kind.SCHEDULE: "sched", Kind.SCHEDULE_ITEM: "item",
}  # fmt: skip
_HOLDERS = {  # what a provision may hang on, innermost first
    Kind.SECTION: (Kind.CHAPTER,),
    Kind.SUBSECTION: (Kind.SECTION,),
    Kind.DEFINITION: (Kind.SECTION,),
    Kind.PARAGRAPH: (Kind.SUBSECTION, Kind.DEFINITION, Kind.SECTION),
    Kind.SUBPARAGRAPH: (Kind.PARAGRAPH,),
    Kind.SCHEDULE_ITEM: (Kind.SCHEDULE,),
}
_AT = {"s": Kind.SECTION, "ss": Kind.SUBSECTION, "c": Kind.PARAGRAPH, "d": Kind.DEFINITION}
_STYLES = {
    "title": Style.TITLE, "number": Style.NUMBER, "asof": Style.NUMBER, "long": Style.LONG_TITLE,
    "enact": Style.ENACTMENT, "cols": Style.COLUMNS, "row": Style.ROW, "item": Style.ITEM, "+": Style.FLUSH,
    "c": Style.CLAUSE, "i": Style.SUBCLAUSE, "p": Style.PROVISO,
}  # fmt: skip


@dataclass(slots=True)
class _Open:
    """A provision whose end is not yet known."""

    eid: str
    kind: Kind
    number: str
    label: str
    heading: str
    parent: str | None
    start: int
    block: int


class _Builder:
    """Grows an act line by line; `Act` is what comes out."""

    def __init__(self, language: Language, notes: Mapping[str, str]) -> None:
        self.language, self.wanted = language, notes
        self.text = self.title = ""
        self.blocks: list[Block] = []
        self.nodes: list[tuple[_Open, int]] = []
        self.stack: list[_Open] = []
        self.mentions: list[Mention] = []
        self.notes: list[str] = []
        self.amends: list[str] = []
        self.head = ""  # a section's number, printed before the words that follow
        self.head_marks: list[tuple[int, str]] = []
        self.note = ""

    def add(self, line: Line) -> None:
        match line.tag:
            case "title" | "number" | "asof" | "long" | "enact":
                if not self.stack:
                    self._open(Kind.PREAMBLE, "", "", "", None)
                self.title = self.title or line.words.text
                self._print(_STYLES[line.tag], line.words)
            case "chapter" | "sched":
                self._close_to(None)
                kind = _KINDS[line.tag]
                self._open(kind, line.number, line.cells[0].text, line.cells[1].text, None)
                for style, words in zip((Style.HEAD, Style.HEADING, Style.SEE), line.cells, strict=False):
                    self._print(style, words)
            case "sec":
                self._begin(line, line.cells[0].text)
                self.note = line.cells[0].text
            case "t" | "+":
                if line.at:
                    self._close_to(_AT[line.at])
                self._print(_STYLES.get(line.tag, Style.RUN), line.words)
            case "cols":
                self._print_cells(Style.COLUMNS, line.cells)
            case "row":
                self._begin(line, "")
                self._print_cells(Style.ROW, line.cells)
            case "fn":
                pass
            case _:
                self._begin(line, _term(line.words.text) if line.tag == "d" else "")
                style = _STYLES.get(line.tag, Style.RUN)
                proviso_of_clause = line.tag == "p" and line.at == "c"
                self._print(Style.CLAUSE_PROVISO if proviso_of_clause else style, line.words)

    def finish(self) -> Act:
        self._close_to(None)
        nodes = [
            Node(o.eid, o.kind, o.number, o.label, o.heading, o.parent, o.start, end, o.block)
            for o, end in sorted(self.nodes, key=lambda pair: pair[0].start)
        ]
        for at in range(1, len(self.notes) + 1):
            name = label(Kind.FOOTNOTE, str(at), "", "", self.language)
            nodes.append(Node(f"fn_{at}", Kind.FOOTNOTE, str(at), name, "", None, 0, 0, -1))
        return Act(
            self.language, self.title, self.text, tuple(self.blocks), tuple(nodes), tuple(self.mentions),
            tuple(self.notes), tuple(self.amends),
        )  # fmt: skip

    def _begin(self, line: Line, heading: str) -> None:
        kind = _KINDS[line.tag]
        holders = (_AT[line.at],) if line.at else _HOLDERS[kind]
        holder = next(o for k in holders for o in reversed(self.stack) if o.kind is k)
        self._close_to(holder.kind)
        number = line.number or str(
            1 + sum(1 for node, _ in self.nodes if node.kind is kind and node.parent == holder.eid)
        )
        bracket = "[" if line.mark else ""
        if line.mark:
            self.head_marks.append((len(self.head), line.mark))
        self._open(kind, number, "", heading, holder)
        if line.number:
            self.head += bracket + printed_label(number, kind, self.language) + " "
        else:
            self.head += bracket

    def _open(self, kind: Kind, number: str, head: str, heading: str, parent: _Open | None) -> None:
        name = label(kind, number, head, parent.label if parent else "", self.language)
        eid = f"{_EID[kind]}_{number}" if kind is not Kind.PREAMBLE else "preamble"
        if parent:
            eid = f"{parent.eid}__{eid}"
        start = len(self.text) + (1 if self.text else 0) + len(self.head)
        at = parent.eid if parent else None
        self.stack.append(_Open(eid, kind, number, name, heading, at, start, len(self.blocks)))

    def _close_to(self, kind: Kind | None) -> None:
        """Ends what is open inside the innermost `kind`; everything for None."""
        while self.stack and self.stack[-1].kind is not kind:
            self.nodes.append((self.stack.pop(), len(self.text)))

    def _print_cells(self, style: Style, cells: Sequence[Words]) -> None:
        """A row: its columns joined by spaces."""
        text = self.head
        offsets = [0] if self.head else []
        for cell in cells:
            offsets.append(len(text))
            text += cell.text + " "
        self.head = ""
        self._print(style, Words(text.rstrip(), (), ()), tuple(offsets))

    def _print(self, style: Style, words: Words, cells: tuple[int, ...] = ()) -> None:
        owner = self.stack[-1].eid
        before = len(self.text) + (1 if self.text else 0)
        shift = len(self.head)
        keys = [*self.head_marks, *((at + shift, key) for at, key in words.marks)]
        marks = tuple((at, self._note(key, self._holder(at, owner))) for at, key in keys)
        text = self.head + words.text
        first = self.head.split(" ", 1)[0] if self.note else ""
        self.blocks.append(Block(style, text, marks, owner, self.note, len(first), cells))
        for found in words.references:
            start = before + shift + found.start
            self.mentions.append(Mention(owner, start, start + found.end - found.start, found.target))
        self.text += (" " if self.text else "") + text
        self.head, self.head_marks, self.note = "", [], ""

    def _holder(self, at: int, owner: str) -> str:
        """The provision a mark is on: the one whose printed number it stands before, else `owner`."""
        before = len(self.text) + (1 if self.text else 0)
        return next((o.eid for o in self.stack if o.start == before + at), owner)

    def _note(self, key: str, eid: str) -> int:
        self.notes.append(self.wanted[key])
        self.amends.append(eid)
        return len(self.notes)


def _term(text: str) -> str:
    """What a definition defines: the words in its first quotation marks."""
    return text.split("“", 1)[1].split("”", 1)[0]


def build_act(lines: Sequence[Line], language: Language) -> Act:
    """The act of the lines of one version."""
    notes = {line.number: line.words.text for line in lines if line.tag == "fn"}
    builder = _Builder(language, notes)
    for line in lines:
        builder.add(line)
    return builder.finish()


def own_words(act: Act, node: Node) -> str:
    """The text of a provision; of a chapter or schedule only what is printed at its head."""
    if node.kind is Kind.FOOTNOTE:
        return act.notes[int(node.number) - 1]
    if node.kind in (Kind.CHAPTER, Kind.SCHEDULE):
        return " ".join(_head(act, node))
    return act.text[node.start : node.end]


def _head(act: Act, node: Node) -> Iterator[str]:
    for block in act.blocks[node.block :]:
        if block.owner != node.eid:
            return
        yield block.text


def mark_text(number: int, language: Language) -> str:
    """A note's number as printed."""
    return printed_number(str(number), Kind.FOOTNOTE, language)
